"""Refuse or allow: which rule stands against this move, if any does."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from typing import Any

from ....lessons.kind import ALLOWED, Grade, Stream
from ....lessons.refusal import Refusing
from ...rules.actions import Action, Build, Discard, Place, Supply
from ...rules.board import Board, fits, placements
from ...rules.build import payments
from ...rules.events import squares_of
from ...rules.rules import legal_actions, why_not
from ...rules.squares import ALL_LETTERS, INDEX, KIND, LETTERS, NAMES
from ...rules.state import ROW, State, lettered, mover
from ...rules.supply import accepts
from .around import beside, corners, halves, is_free, scene

PAYMENTS = [mix for n in range(4) for mix in combinations_with_replacement(ALL_LETTERS, n)]
IN_THE_VALLEY = ("place", "discard", "quarry")
# What paper shows beside what the mover has; unsaid: the districts on offer.
SHOWN: dict[str, tuple[str, ...]] = {"quarry": ("valley",), "supply": (), "bonus": (), "end": ()}
TRIED = 4
CHOICES = {
    "place": ("F2.1", "F2.2", "F2.3", "F2.4"),
    "discard": ("F2.2", "F2.4", "F6.2"),
    "build": ("F4.1", "F4.2", "F4.3"),
    "supply": ("F5.1", "F5.2", "F5.3", "F5.4"),
}
# Where one of these stands against a move, somebody could say with reason that the other does, too.
AS_WELL = {"F2.3": "F2.1", "F4.3": "F4.2"}


class Refusal(Refusing[State]):
    RULE = "F2.1"
    PHASES = ("place", "build", "supply")
    STEPS = (8, 11)

    def form(self) -> dict[str, Any]:
        form = super().form()
        verb, seat = self.action.verb, self.state.turn.seat
        if verb not in IN_THE_VALLEY:
            form |= {"about": "table", "seat": seat}
        if verb == "place":
            return form | {"ghost": self.action.text}
        return form | {"on_paper": {"shows": (*SHOWN.get(verb, ("offers",)), seat)}}

    def marks(self) -> tuple[str, ...]:
        return squares_of(self.action.params())

    def questions(self, difficulty: int, chance: Stream) -> Iterator[dict[str, Any]]:
        """A single thing is wrong with the move, or nothing."""
        if self.state.turn.phase != "place" and chance.below(3):
            return  # most of what people get wrong is about placing tiles
        by_code = _by_code(self.state)
        codes = list(chance.shuffled(by_code)[:TRIED])
        if ALLOWED in by_code and not chance.below(3):  # as often as any rule people would name
            codes.insert(0, ALLOWED)
        for code in dict.fromkeys(codes):
            action = chance.shuffled(by_code[code])[0]
            refusal = why_not(self.state, action)
            leave_out = AS_WELL.get(refusal.rule, "") if refusal else ""
            listed = [rule for rule in CHOICES[action.verb] if rule != leave_out]
            yield {"action": action.text, "choices": listed}

    def grade(self) -> Grade | None:
        """Near misses are what speaks for a move that is refused, and against one that is allowed:
        scenes beside the tile or like it at a corner, neighbours that differ, shops that show the
        token's icon."""
        action, listed = self.action, self.params["choices"]
        near = self._near_place(action) if isinstance(action, Place) else 0
        if isinstance(action, Build):
            near = 1 + len(action.payment) + len(set(action.payment))
        elif action.verb == "supply":
            near = sum(action.letter in shop.needs for shop in mover(self.state).shops if shop)
        return Grade(1, min(near, 6), tuple(listed), 1 + len(listed))

    def _near_place(self, place: Place) -> int:
        board, near = self.state.board, 0
        for square, kind in halves(place):
            sides = [scene(board, name) for name in beside(board, square)]
            ends = [scene(board, name) for name in corners(board, square)]
            there = len(sides) - sides.count(None)
            near += there + ends.count(kind) if self.refusal else there - sides.count(kind)
        return near


def _by_code(state: State) -> dict[str, list[Action]]:
    """What may be done, and what is refused, by the reason."""
    by_code: dict[str, list[Action]] = {}
    legal = [action for action in legal_actions(state) if action.verb in CHOICES]
    for action in (*legal, *_wrong_moves(state)):
        refusal = why_not(state, action)
        by_code.setdefault(refusal.code if refusal else ALLOWED, []).append(action)
    return by_code


def _wrong_moves(state: State) -> Iterator[Action]:
    """One thing is wrong with them: all else that the rules ask of them holds."""
    if state.turn.phase == "place":
        yield from _places(state)
        pool = mover(state).pool[:1]
        yield from (Discard(tile) for tile in pool if placements(state.board, tile))
    elif state.turn.phase == "build":
        yield from _builds(state)
    else:
        yield from _supplies(state)
        yield from _second_district(state)


def _places(state: State) -> Iterator[Place]:
    board = state.board
    free = [name for name in NAMES[: len(board.valley.terrain)] if is_free(board, name)]
    ways = dict.fromkeys(way for tile in mover(state).pool for way in (tile, tile[::-1]))
    for way, first in product(ways, free):
        yield from _from(board, way, first)


def _from(board: Board, tile: str, first: str) -> Iterator[Place]:
    """One half lies on a free square: the other one is wrong, or neither matches (F2.2)."""
    for second in beside(board, first):
        place = Place(tile, first, second)
        if is_free(board, second):
            near = any(counts[INDEX[name]] for counts in board.touch for name in (first, second))
            if near and not fits(board, place):
                yield place
        elif _matches(board, tile[0], first, second):
            yield place  # F2.1, F2.3: the other half on something
    for second in corners(board, first):
        if is_free(board, second) and _matches(board, tile[0], first, second):
            yield Place(tile, first, second)  # F2.1: squares that share no side


def _matches(board: Board, letter: str, square: str, covered: str) -> bool:
    """Beside one of its own, other than the one the tile itself would cover."""
    kind = KIND[letter]
    return board.touch[kind][INDEX[square]] > (scene(board, covered) == kind)


def _builds(state: State) -> Iterator[Build]:
    """Too much or too little is paid, or what one has not got."""
    player = mover(state)
    purse = Counter(lettered(player.beside) | {"W": player.wheat})
    districts = state.setup.components.districts
    for district, mix in product(state.offer.row, PAYMENTS):
        build = Build(district, "".join(mix))
        missing = (Counter(mix) - purse).total()
        off = abs(len(mix) - districts[district].cost)
        # F4.2, F4.3: one token too many or too few, or one that does not lie there.
        if missing + off == 1 and why_not(state, build) is not None:
            yield build


def _supplies(state: State) -> Iterator[Supply]:
    """A shop does not take the token, or it is not there."""
    player = mover(state)
    lying = "".join(player.has)  # F5.3 would stand against these as well as F5.1
    for name, shop, has in player.standing:
        takes = accepts(shop.needs, has)
        for letter in LETTERS:
            is_beside = player.beside[KIND[letter]] > 0
            if (letter in takes) != is_beside and (is_beside or letter not in lying):
                yield Supply(letter, name)
        if takes == LETTERS and player.wheat:
            yield Supply("W", name)  # onto an icon that takes anything but that


def _second_district(state: State) -> Iterator[Build]:
    """F4.1: affordable, and a spot is free; but one was built already, as the row shows."""
    player, districts = mover(state), state.setup.components.districts
    row = state.offer.row if len(state.offer.row) < ROW and None in player.spots else ()
    for district in row:
        ways = payments(player.beside, min(player.wheat, 2), districts[district].cost)
        yield from (Build(district, way) for way in ways[:1])
