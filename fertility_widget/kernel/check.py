"""Checking values from outside: each check returns the value, or says what was expected."""

from collections.abc import Mapping, Sequence, Sized
from typing import Any, TypeVar

from .quote import quoted

T = TypeVar("T")
MOST_ITEMS = 200  # no list or mapping of a game comes near


def whole(where: str, given: object, least: int, most: int) -> int:
    if isinstance(given, bool) or not isinstance(given, int) or not least <= given <= most:
        expected = f"a whole number from {least} to {most} is expected"
        raise ValueError(f"{where}: {expected}, not {quoted(given)}")
    return given


def one_of(where: str, given: T, allowed: Sequence[object]) -> T:
    if not any(type(given) is type(choice) and given == choice for choice in allowed):
        expected = ", ".join(map(quoted, allowed))
        raise ValueError(f"{where}: one of {expected} is expected, not {quoted(given)}")
    return given


def text(where: str, given: object) -> str:
    if not isinstance(given, str):
        raise ValueError(f"{where}: a text is expected, not {quoted(given)}")
    return given


def _at_most(where: str, given: Sized, most: int) -> None:
    if len(given) > most:
        raise ValueError(f"{where}: at most {most} are expected, not {len(given)}")


def listing(
    where: str, given: object, length: int | None = None, *, most: int = MOST_ITEMS
) -> list[Any]:
    if not isinstance(given, list | tuple):
        raise ValueError(f"{where}: a list is expected, not {quoted(given)}")
    _at_most(where, given, most)
    if length is not None and len(given) != length:
        raise ValueError(f"{where}: a list of {length} is expected, not {quoted(given)}")
    return list(given)


def texts(where: str, given: object, length: int | None = None) -> tuple[str, ...]:
    return tuple(text(where, item) for item in listing(where, given, length))


def mapping(where: str, given: object, *, most: int = MOST_ITEMS) -> Mapping[str, Any]:
    if not isinstance(given, Mapping):
        raise ValueError(f"{where}: names with values are expected, not {quoted(given)}")
    _at_most(where, given, most)
    for name in given:
        text(where, name)
    return given
