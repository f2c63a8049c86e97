"""Moves with one thing wrong: all else that the rules ask of them holds."""

from collections.abc import Iterator
from itertools import combinations_with_replacement

from ...rules.actions import SHOP_IDS, Action, Build, Discard, Place, Supply, counted
from ...rules.board import Board, fits, placements
from ...rules.build import payments
from ...rules.rules import why_not
from ...rules.squares import ALL_LETTERS, INDEX, KIND, LETTERS, NAMES
from ...rules.state import ROW, State, lettered, mover
from ...rules.supply import accepts
from .reading import beside, corners, is_free, scene

MOST_PAID = 3
WHEAT = "W"


def wrong_moves(state: State) -> Iterator[Action]:
    """In the step a turn is at: placing a tile, building or supplying."""
    if state.turn.phase == "place":
        yield from _places(state)
        fitting = [tile for tile in mover(state).pool[:1] if placements(state.board, tile)]
        yield from (Discard(tile) for tile in fitting)
    elif state.turn.phase == "build":
        yield from _builds(state)
    else:
        yield from _supplies(state)
        yield from _second_district(state)


def _places(state: State) -> Iterator[Place]:
    board = state.board
    for tile in dict.fromkeys(mover(state).pool):
        for turned in dict.fromkeys((tile, tile[::-1])):
            for first in NAMES[: len(board.valley.terrain)]:
                if is_free(board, first):
                    yield from _from(board, turned, first)


def _from(board: Board, tile: str, first: str) -> Iterator[Place]:
    """One half lies on a free square: the other one is wrong, or neither matches (F2.2)."""
    for second in beside(board, first):
        place = Place(tile, first, second)
        if is_free(board, second):
            if not fits(board, place) and _touches_any(board, first, second):
                yield place
        elif _matches(board, tile[0], first, covered=second):
            yield place  # F2.1, F2.3: the other half on something
    for second in corners(board, first):
        if is_free(board, second) and _matches(board, tile[0], first):
            yield Place(tile, first, second)  # F2.1: squares that share no side


def _matches(board: Board, letter: str, square: str, covered: str = "") -> bool:
    """Beside one of its own, other than the one the tile itself would cover."""
    kind = KIND[letter]
    own = bool(covered) and scene(board, covered) == kind
    return board.touch[kind][INDEX[square]] > own


def _touches_any(board: Board, *squares: str) -> bool:
    return any(counts[INDEX[square]] for counts in board.touch for square in squares)


def _builds(state: State) -> Iterator[Build]:
    """Too much or too little is paid, or what one has not got."""
    player = mover(state)
    purse = lettered(player.beside) | {"W": player.wheat}
    districts = state.setup.components.districts
    for district in state.offer.row:
        for paid in range(MOST_PAID + 1):
            for mix in combinations_with_replacement(ALL_LETTERS, paid):
                build = Build(district, "".join(mix))
                paying = counted(build.payment)
                missing = sum(max(n - purse.get(k, 0), 0) for k, n in paying.items())
                off = abs(paid - districts[district].cost)
                # F4.2, F4.3: one token too many or too few, or one that does not lie there.
                if missing + off == 1 and why_not(state, build) is not None:
                    yield build


def _supplies(state: State) -> Iterator[Supply]:
    """A shop does not take the token, or it is not there."""
    player = mover(state)
    lying = "".join(player.has)  # F5.3 would stand against these as well as F5.1
    for shop, there, has in zip(SHOP_IDS, player.shops, player.has, strict=True):
        if there is None:
            continue
        takes = accepts(there.needs, has)
        for letter in LETTERS:
            is_beside = player.beside[KIND[letter]] > 0
            if (letter in takes) != is_beside and (is_beside or letter not in lying):
                yield Supply(letter, shop)
        if takes == LETTERS and player.wheat:
            yield Supply(WHEAT, shop)  # onto an icon that takes anything but that


def _second_district(state: State) -> Iterator[Build]:
    """F4.1: affordable, and a spot is free; but one was built already, as the row shows."""
    player, districts = mover(state), state.setup.components.districts
    row = state.offer.row if len(state.offer.row) < ROW and None in player.spots else ()
    for district in row:
        ways = payments(player.beside, min(player.wheat, 2), districts[district].cost)
        yield from (Build(district, way) for way in ways[:1])
