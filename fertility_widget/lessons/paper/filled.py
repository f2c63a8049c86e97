"""The right answer as somebody would fill it in: numbers by field, and squares, steps or a choice.

The way back from ``Exercise.filled``, which makes an answer of what was filled in.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from ..exercise import Exercise


class Filled(NamedTuple):
    numbers: Mapping[str, int]  # {"A.G": 2}
    words: tuple[str, ...]  # ("d4", "e4")


def filled(exercise: Exercise) -> Filled:
    right, form = exercise.right, exercise.form
    if isinstance(right, Mapping):
        return _by_field(right)
    if isinstance(right, str) and form.get("fields"):  # letters: "GW" pays a grape and a wheat
        return Filled({field["id"]: right.count(field["id"]) for field in form["fields"]}, ())
    return Filled({}, (right,) if isinstance(right, str) else tuple(map(str, right)))


def _by_field(right: Mapping[str, Any]) -> Filled:
    """Numbers, numbers within a case, and the squares of one."""
    numbers: dict[str, int] = {}
    words: tuple[str, ...] = ()
    for name, value in right.items():
        if isinstance(value, Mapping):
            numbers |= {f"{name}.{part}": number for part, number in value.items()}
        elif isinstance(value, int):
            numbers[name] = value
        else:
            words = tuple(value)
    return Filled(numbers, words)
