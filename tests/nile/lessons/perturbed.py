"""Answers next to the right one: each wrong in one place, and that place known; and what an answer
claims, part by part."""

from collections.abc import Iterator
from random import Random
from typing import Any

from fertility_widget import nile
from fertility_widget.lessons import Exercise

LEFT_OUT = ""  # the part of an answer that is not there
Perturbed = tuple[Any, str]  # an answer, and the part of it that is wrong
TICKED = ("hand", "locusts", "seen")
CHOSEN = {"planting": "planting", "refusal": "rule", "risk": "turn"}  # and the part it is


def perturbed(exercise: Exercise, rng: Random) -> Iterator[Perturbed]:
    if exercise.kind in TICKED:
        yield from _ticked(exercise, rng)
    elif exercise.kind in CHOSEN:
        yield from _chosen(exercise, rng)
    else:
        yield from _WAYS[exercise.kind](exercise, rng)


def claims(exercise: Exercise, answer: Any) -> dict[str, Any]:
    """Part by part, what was claimed of it: all that may be spoken of."""
    read = exercise.verdict(answer).answer
    if exercise.kind in CHOSEN:
        return {CHOSEN[exercise.kind]: read}
    if exercise.kind == "stack":
        named = {_called(exercise, seat): True for seat in read["winners"]}
        return {"stack": read["stack"], **named}
    return dict(read) if isinstance(read, dict) else dict.fromkeys(read, True)


def _called(exercise: Exercise, seat: int) -> str:
    names = exercise.state.names
    return names[seat] if names.count(names[seat]) == 1 else str(seat)


def _ids(exercise: Exercise) -> list[str]:
    return [choice["id"] for choice in exercise.form["choices"]]


def _ticked(exercise: Exercise, rng: Random) -> Iterator[Perturbed]:
    right = list(exercise.right)
    for name in _ids(exercise):
        if name in right:
            yield [other for other in right if other != name], LEFT_OUT
        else:
            yield [*right, name], name


def _chosen(exercise: Exercise, rng: Random) -> Iterator[Perturbed]:
    others = [name for name in _ids(exercise) if name != exercise.right]
    yield from ((name, CHOSEN[exercise.kind]) for name in rng.sample(others, min(6, len(others))))


def _number(answer: dict[str, Any], key: str) -> Iterator[dict[str, Any]]:
    yield answer | {key: answer[key] + 1}
    if answer[key]:
        yield answer | {key: answer[key] - 1}


def _harvest(exercise: Exercise, rng: Random) -> Iterator[Perturbed]:
    right = exercise.right
    for field in right:
        for other in _number(right, field):
            yield other, field if other[field] else LEFT_OUT


def _speculation(exercise: Exercise, rng: Random) -> Iterator[Perturbed]:
    right = exercise.right
    for seat in right:
        yield from ((other, seat) for other in _number(right, seat))


def _stack(exercise: Exercise, rng: Random) -> Iterator[Perturbed]:
    right, seats = exercise.right, range(len(exercise.state.names))
    for stack in range(len(exercise.state.setup.crops) + 1):
        if stack != right["stack"]:
            yield right | {"stack": stack}, "stack"
    for seat in seats:
        if exercise.state.names[seat] not in right["winners"]:
            yield right | {"winners": [seat]}, _called(exercise, seat)
            yield right | {"winners": [*right["winners"], seat]}, _called(exercise, seat)


def _trade(exercise: Exercise, rng: Random) -> Iterator[Perturbed]:
    """Everything that may be played and does not do it, and what nobody has."""
    yield "done", "done"
    yield "market P", "market P"
    legal = [action.text for action in nile.legal_actions(exercise.state)]
    for text in rng.sample(legal, min(8, len(legal))):
        if not exercise.verdict(text).right:
            yield text, text


_WAYS = {"harvest": _harvest, "speculation": _speculation, "stack": _stack, "trade": _trade}
