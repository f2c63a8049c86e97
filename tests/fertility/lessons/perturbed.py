"""Answers next to the right one: each wrong in one place, and that place known; and what an answer
claims, part by part."""

from collections.abc import Iterator
from random import Random
from typing import Any

from fertility_widget import fertility
from fertility_widget.fertility.rules.build import payments
from fertility_widget.fertility.rules.squares import NAMES
from fertility_widget.fertility.rules.state import mover
from fertility_widget.lessons import Exercise

PLAYED = ("turn", "supply")
LEFT_OUT = ""  # the part of an answer that is not there
Perturbed = tuple[Any, str]  # an answer, and the part of it that is wrong


def perturbed(exercise: Exercise, rng: Random) -> Iterator[Perturbed]:
    yield from _WAYS[exercise.kind](exercise, rng)


def claims(asking: Exercise, answer: Any) -> dict[str, Any]:
    """Part by part, what was claimed of it: all that may be spoken of."""
    read = asking.verdict(answer).answer
    if asking.kind in PLAYED:  # an action, and what came before it
        return {action: read[: place + 1] for place, action in enumerate(read)}
    if asking.kind == "harvest":
        return dict(_predicted(read))
    if isinstance(read, dict):
        return read
    if asking.kind == "winners":
        return {asking.state.names[seat]: True for seat in read}
    if asking.kind in ("squares", "quarries"):
        return dict.fromkeys(read, True)
    return dict.fromkeys(("rule", "payment", "left"), read)


def _predicted(read: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    for case, value in read.items():
        if case == "D":
            yield from dict.fromkeys(value, True).items()
        elif case == "B":
            yield case, value
        else:
            yield from ((f"{case}.{good}", n) for good, n in value.items())


def _number(answer: dict[str, int], key: str) -> Iterator[dict[str, int]]:
    yield answer | {key: answer[key] + 1}
    if answer[key]:
        yield answer | {key: answer[key] - 1}


def _harvest(exercise: Exercise, rng: Random) -> Iterator[Perturbed]:
    right = exercise.right
    for case in "AC":
        for letter in "ABPG":
            for other in _number(right[case], letter):
                yield right | {case: other}, f"{case}.{letter}" if other[letter] else LEFT_OUT
    for other in _number(right, "B"):
        yield other, "B" if other["B"] else LEFT_OUT
    for squares, part in _other_squares(exercise, right["D"], rng):
        yield right | {"D": squares}, part


def _squares(exercise: Exercise, rng: Random) -> Iterator[Perturbed]:
    yield from _other_squares(exercise, exercise.right, rng)


def _other_squares(exercise: Exercise, right: Any, rng: Random) -> Iterator[Perturbed]:
    for square in right:
        yield [s for s in right if s != square], LEFT_OUT
    every = NAMES[: len(exercise.state.board.valley.terrain)]
    for square in rng.sample([name for name in every if name not in right], 12):
        yield [*right, square], square


def _payment(exercise: Exercise, rng: Random) -> Iterator[Perturbed]:
    """Too much, too little, and what nobody has."""
    right = exercise.right
    player, district = mover(exercise.state), exercise.params["district"]
    cost = exercise.state.setup.components.districts[district].cost
    accepted = payments(player.beside, player.wheat, cost)
    for letters in ("A", "W", "GG", "WWW", right + "P", right[1:] if right else "B"):
        if letters not in accepted:
            yield letters, "payment"


def _supply(exercise: Exercise, rng: Random) -> Iterator[Perturbed]:
    """Stopping at once, wherever that costs something, and a token nobody has."""
    state = exercise.state
    if state.turn.phase == "supply":
        now = fertility.sheet(state, state.turn.seat)["total"]
        reached = fertility.sheet(_played(state, exercise.right), state.turn.seat)["total"]
        if reached > now:
            yield "end", "end"
    yield ("supply W m1", *exercise.right), "supply W m1"


def _turn(exercise: Exercise, rng: Random) -> Iterator[Perturbed]:
    right = exercise.right
    yield right[:1], "end"
    yield ("draft AA", *right), "draft AA"
    place = rng.choice(fertility.legal_actions(exercise.state)).text
    rest = _lazy(fertility.apply(exercise.state, place).state)
    seat = exercise.state.turn.seat
    best, lazy = (
        fertility.sheet(_played(exercise.state, line), seat)["total"]
        for line in (right, (place, *rest))
    )
    if lazy < best:
        yield (place, *rest), "total"


def _lazy(state: Any) -> tuple[str, ...]:
    """The rest of a turn with as little as possible."""
    found = []
    while state.turn.phase in ("quarry", "build", "supply"):
        action = fertility.legal_actions(state)[0 if state.turn.phase == "quarry" else -1]
        found.append(action.text)
        state = fertility.apply(state, action).state
        if action.verb == "end":
            break
    return tuple(found)


def _played(state: Any, actions: Any) -> Any:
    for action in actions:
        state = fertility.apply(state, action).state
    return state


def _count(exercise: Exercise, rng: Random) -> Iterator[Perturbed]:
    right = exercise.right
    for category in right:
        for other in _number(right, category):
            yield other, category


def _refusal(exercise: Exercise, rng: Random) -> Iterator[Perturbed]:
    for rule in ("allowed", "F2.1", "F2.2", "F4.2", "F5.1"):
        if rule != exercise.right:
            yield rule, "rule"


def _after(exercise: Exercise, rng: Random) -> Iterator[Perturbed]:
    right, names = exercise.right, exercise.state.setup.names
    for field, value in right.items():
        if field == "mover":
            yield right | {field: next(name for name in names if name != value)}, field
        else:
            for other in _number(right, field):
                yield other, field


def _winners(exercise: Exercise, rng: Random) -> Iterator[Perturbed]:
    """Everybody else, one too many, and one too few."""
    right, names = exercise.right, exercise.state.setup.names
    others = [name for name in names if name not in right]
    for name in others:
        yield [name], name
        yield [*right, name], name
    if len(right) > 1:
        yield right[1:], LEFT_OUT


_WAYS = {
    "after": _after,
    "winners": _winners,
    "harvest": _harvest,
    "squares": _squares,
    "quarries": _squares,
    "payment": _payment,
    "supply": _supply,
    "turn": _turn,
    "count": _count,
    "refusal": _refusal,
}
