"""A position as one line of plain ASCII, to be pasted: fields between spaces, each readable by eye.

A game says what its fields are: it writes them one by one, and gives a reader for each. The first
names the game and the version of its code, ``toy/1``.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from .notation import NOTHING
from .quote import quoted

LONGEST = 10_000  # characters
MOST_DIGITS = 80

Readers = Mapping[str, Callable[[str], Any]]  # by name, every field after the version, in order


def read_code(text: str, version: str, readers: Readers) -> dict[str, Any]:
    """What each reader makes of its field; ``ValueError`` says which cannot be read."""
    if not isinstance(text, str):
        raise TypeError(f"a code is text, not {type(text).__name__}")
    fields = text.split() if len(text) <= LONGEST else []
    if not text.isascii() or len(fields) != len(readers) + 1 or fields[0] != version:
        raise ValueError(
            f"a code is one line of {len(readers) + 1} fields that begins with {version!r}, "
            f"not {quoted(text)}"
        )
    values: dict[str, Any] = {}
    for (name, read), field in zip(readers.items(), fields[1:], strict=True):
        try:
            values[name] = read(field)
        except (ValueError, LookupError):
            raise ValueError(f"code, {name}: cannot read {quoted(field)}") from None
    return values


# Fields that many games have, written and read ----------------------------------------------------


def join(items: Iterable[object]) -> str:
    """``"P,W"``, or ``"-"`` for none."""
    return ",".join(map(str, items)) or NOTHING


def items(text: str) -> list[str]:
    return [] if text == NOTHING else text.split(",")


def number(text: str) -> int:
    if len(text) > MOST_DIGITS or not text.removeprefix("-").isdigit():
        raise ValueError
    return int(text)


def write_names(names: Iterable[str]) -> str:
    """With any letters."""
    from urllib.parse import quote

    return join(quote(name, safe="") for name in names)


def names(text: str) -> list[str]:
    from urllib.parse import unquote

    return [unquote(name, errors="strict") for name in text.split(",")]


def write_box(name: str) -> str:
    """The ``name`` of a component set, which has a space in it."""
    return name.replace(" sha256:", ":")


def box(text: str) -> str:
    name, digest = text.split(":")
    return f"{name} sha256:{digest}"
