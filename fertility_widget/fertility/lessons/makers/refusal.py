"""Allowed, or which rule stands against it? A single thing is wrong with the move, or nothing.

Near misses are what speaks for a move that is refused, and against one that is allowed: scenes
beside the tile or like it at a corner, neighbours that differ, shops that show the token's icon.
"""

from collections.abc import Iterator
from itertools import chain
from typing import Any

from .... import fertility
from ....kernel.shuffle import Stream
from ....lessons.exercise import Exercise
from ....lessons.puzzles.grade import Grade
from ...rules.actions import Action, Build, Discard, Place
from ...rules.board import placements
from ...rules.state import State, mover
from ..kinds.around import beside, corners, scene
from ..kinds.reading import readable
from ..kinds.refusal import ALLOWED
from .maker import some
from .wrong_builds import wrong_builds
from .wrong_places import wrong_places
from .wrong_supplies import wrong_supplies

PHASES = ("place", "build", "supply")
STEPS = (8, 11)
TRIED = 4
CHOICES = {
    "place": ("F2.1", "F2.2", "F2.3", "F2.4"),
    "discard": ("F2.2", "F2.4", "F6.2"),
    "build": ("F4.1", "F4.2", "F4.3"),
    "supply": ("F5.1", "F5.2", "F5.3", "F5.4"),
}
# Where one of these stands against a move, somebody could say with reason that the other does, too.
AS_WELL = {"F2.3": "F2.1", "F4.3": "F4.2"}


def questions(state: State, difficulty: int, chance: Stream) -> Iterator[dict[str, Any]]:
    if state.turn.phase != "place" and chance.below(3):
        return  # most of what people get wrong is about placing tiles
    legal = [a for a in fertility.legal_actions(state) if a.verb in CHOICES]
    fitting = [tile for tile in mover(state).pool[:1] if placements(state.board, tile)]
    wrong = {
        "place": chain(wrong_places(state), (Discard(tile) for tile in fitting)),
        "build": wrong_builds(state),
        "supply": wrong_supplies(state),
    }[state.turn.phase]
    by_code: dict[str, list[Action]] = {ALLOWED: legal} if legal else {}
    for action in wrong:
        refusal = fertility.why_not(state, action)
        assert refusal is not None, action
        by_code.setdefault(refusal.code, []).append(action)
    codes = list(some(by_code, TRIED, chance))
    if legal and not chance.below(3):  # as often as any rule people would name
        codes.insert(0, ALLOWED)
    for code in dict.fromkeys(codes):
        action = some(by_code[code], 1, chance)[0]
        refusal = fertility.why_not(state, action)
        leave_out = AS_WELL.get(refusal.rule, "") if refusal else ""
        listed = [rule for rule in CHOICES[action.verb] if rule != leave_out]
        yield {"action": action.text, "choices": listed}


def grade(exercise: Exercise) -> Grade | None:
    action, choices = readable(exercise.params), exercise.params["choices"]
    near = _near_place(exercise.state, action) if isinstance(action, Place) else 0
    if isinstance(action, Build):
        near = 1 + len(action.payment) + len(set(action.payment))
    elif action.verb == "supply":
        near = sum(action.letter in shop.needs for shop in mover(exercise.state).shops if shop)
    return Grade(1, min(near, 6), tuple(choices), 1 + len(choices))


def _near_place(state: State, place: Place) -> int:
    board, found = state.board, 0
    allowed = fertility.why_not(state, place) is None
    for square, kind in ((place.first, place.first_kind), (place.second, place.second_kind)):
        sides = [scene(board, name) for name in beside(board, square)]
        ends = [scene(board, name) for name in corners(board, square)]
        there = len(sides) - sides.count(None)
        found += there - sides.count(kind) if allowed else there + ends.count(kind)
    return found
