"""What makes a position impossible: things no game of Fertility could have brought about.

Positions made by hand may be played from all the same; a lesson may begin with seven grapes. But
whoever edits a position should be told, plainly, what could never have happened.
"""

from collections import Counter
from collections.abc import Iterator
from operator import add

from ...text import Message
from ..box.setup import tiles_in_play
from ..io.determinize import in_sight
from ..rules.board import empty, fits, lay
from ..rules.events import Illegal
from ..rules.scoring import monuments_placed
from ..rules.squares import LETTERS, NAMES, beside
from ..rules.state import MONUMENTS_EACH, POOL, ROW, TURNS_EACH, State
from .consequences import accounted, lying, tiles_gone, turns_in_round


class Problem(Illegal):
    """One impossibility: a code, the rule it breaks, and what the sentence needs."""

    __slots__ = ()

    def message(self) -> Message:
        return Message(f"fertility.problem.{self.code}", self.params)


def problems(state: State) -> tuple[Problem, ...]:
    """Everything in ``state`` that could not have come about in a game; nothing for a sound
    position."""
    return tuple(problem for check in _CHECKS for problem in check(state))


def _tokens(state: State) -> Iterator[Problem]:
    """F1.8, R6: twenty of each, wherever they lie."""
    each = state.setup.components.tokens_each
    for letter, total in zip(LETTERS, map(add, state.stock, lying(state)), strict=True):
        if total != each:
            yield Problem("tokens", "F1.8", {"token": letter, "n": total, "each": each})


def _tiles(state: State) -> Iterator[Problem]:
    """F1.4: the tiles of the box, each in one place."""
    pools, box = state.pools, Counter(state.setup.components.tiles)
    everywhere = in_sight(state) + Counter((*pools.pile, *pools.box))
    for tile in sorted(set(box) | set(everywhere)):
        if everywhere[tile] != box[tile]:
            yield Problem("tiles", "F1.4", {"tile": tile, "n": everywhere[tile], "each": box[tile]})


def _districts(state: State) -> Iterator[Problem]:
    """F1.7: every district lies somewhere; F6.5: four are face up while any are left.

    F4.1: nobody builds more than one a turn.
    """
    built = {district for player in state.players for district in player.spots if district}
    known = built | set(state.offer.row) | set(state.offer.pile)
    missing = sorted(set(state.setup.components.districts) - known)
    if missing:
        yield Problem("districts", "F1.7", {"districts": missing})
    may_be_short = state.turn.phase in ("supply", "bonus", "draft", "remove")
    short = ROW - len(state.offer.row)
    if state.offer.pile and short > (1 if may_be_short else 0):
        yield Problem("row", "F6.5", {"n": len(state.offer.row)})
    for seat, player in enumerate(state.players):
        built_now = may_be_short and seat == state.turn.seat
        n = sum(district is not None for district in player.spots)
        if n > player.turns_taken + built_now:
            yield Problem("built", "F4.1", {"name": state.setup.names[seat], "n": n})


def _laid(state: State) -> Iterator[Problem]:
    """F2.2: every tile matched something when it was laid."""
    board = empty(state.board.valley)
    for place in state.board.tiles:
        if not fits(board, place):
            squares = [place.first, place.second]
            yield Problem("no-match", "F2.2", {"tile": place.tile, "squares": squares})
        board = lay(board, place)


def _monuments(state: State) -> Iterator[Problem]:
    """F1.9: four each; F3.D: quarries and monuments only where all four sides are closed."""
    board, standing = state.board, monuments_placed(state)
    for name, player, there in zip(state.names, state.players, standing, strict=True):
        n = there + player.monuments_left
        if n != MONUMENTS_EACH:
            yield Problem("monuments", "F1.9", {"name": name, "n": n, "each": MONUMENTS_EACH})
    open_squares = beside(board.free)
    for square, _ in board.monuments:
        if open_squares >> square & 1:
            yield Problem("open-quarry", "F3.D", {"square": NAMES[square]})
    for square in state.turn.pending if state.turn.phase == "quarry" else ():
        if open_squares >> square & 1:
            yield Problem("not-closed", "F3.D", {"square": NAMES[square]})


def _turns(state: State) -> Iterator[Problem]:
    """F1.10: turns go round from the first seat; F7.1: nine each."""
    turns = [player.turns_taken for player in state.players]
    if turns != turns_in_round(state, turns[state.turn.seat]):
        name = state.setup.names[state.turn.seat]
        yield Problem("turns", "F1.10", {"turns": turns, "name": name})


def _counted(state: State) -> Iterator[Problem]:
    """F1.4: so many tiles in play; F2.1, F2.4: a tile for every turn; R10: no draft in the last."""
    every, each = len(state.setup.components.tiles), tiles_in_play(state.setup)
    if len(state.pools.box) != every - each:
        n = every - len(state.pools.box)
        yield Problem("in-play", "F1.4", {"n": n, "each": each})
    gone = tiles_gone(state)
    expected = accounted(state, [player.turns_taken for player in state.players])
    if gone != expected:
        yield Problem("laid", "F2.1", {"n": expected, "laid": gone})
    mover, drafting = state.players[state.turn.seat], state.turn.phase in ("draft", "remove")
    if drafting and mover.turns_taken == TURNS_EACH - 1:
        yield Problem("late-draft", "R10", {"name": state.setup.names[state.turn.seat]})


def _pools(state: State) -> Iterator[Problem]:
    """F1.5, F6.2: three tiles each, one fewer between laying and drafting, two at the very end.

    F6.4: the common pool is full while there is a pile.
    """
    common = len(state.pools.common)
    if state.pools.pile and common != POOL - (state.turn.phase == "remove"):
        yield Problem("common", "F6.4", {"n": common})
    for seat, player in enumerate(state.players):
        mid_turn = seat == state.turn.seat and state.turn.phase not in ("place", "remove", "over")
        if len(player.pool) != POOL - (mid_turn or player.turns_taken == TURNS_EACH):
            name = state.setup.names[seat]
            yield Problem("pool", "F6.2", {"name": name, "n": len(player.pool)})


def _beside(state: State) -> Iterator[Problem]:
    """F6.1: nobody keeps resources beside the board after the turn."""
    keeping = state.turn.phase in ("quarry", "build", "supply", "bonus")
    for seat, player in enumerate(state.players):
        if any(player.beside) and not (keeping and seat == state.turn.seat):
            yield Problem("beside", "F6.1", {"name": state.setup.names[seat]})


_CHECKS = (_tokens, _tiles, _districts, _laid, _monuments, _turns, _counted, _pools, _beside)
