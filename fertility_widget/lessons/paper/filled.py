"""The right answer as somebody would fill it in: numbers by field, and squares, steps or choices.

The way back from ``Exercise.filled``, which makes an answer of what was filled in.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from ..exercise import Exercise


class Filled(NamedTuple):
    numbers: Mapping[str, int]  # {"A.G": 2}
    words: tuple[str, ...]  # ("d4", "e4")


def filled(exercise: Exercise) -> Filled:
    right = exercise.verdict(exercise.right).answer
    fields = [field["id"] for field in exercise.form.get("fields", ())]
    if isinstance(right, Mapping):
        return _by_field(right, fields)
    if isinstance(right, str) and fields:  # letters: "GW" pays a grape and a wheat
        return Filled({name: right.count(name) for name in fields}, ())
    return Filled({}, (right,) if isinstance(right, str) else tuple(map(str, right)))


def _by_field(right: Mapping[str, Any], fields: list[str]) -> Filled:
    """Numbers, numbers within a case, and what is no field: squares, or whose turn it is."""
    numbers: dict[str, int] = {}
    words: tuple[str, ...] = ()
    for name, value in right.items():
        field = name.replace(" ", ".")
        if isinstance(value, Mapping):
            numbers |= {f"{name}.{part}": number for part, number in value.items()}
        elif field in fields:
            numbers[field] = value
        else:
            words = (str(value),) if isinstance(value, int) else tuple(value)
    return Filled(numbers, words)
