"""Keeping the books of a position set by hand: what follows from what lies in sight.

Whoever edits a position lays tiles and tokens. The stock, the hidden piles, the monuments left and
the turns taken follow from those, and are brought up to date here. What an edit does not touch
stays as it was, odd as it may be; ``problems`` says what is.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from ..box.setup import tiles_in_play
from ..io.determinize import in_sight
from ..rules.actions import Place
from ..rules.board import Board, empty, fits, laid_out, lay
from ..rules.rules import legal_actions
from ..rules.scoring import monuments_placed
from ..rules.squares import LETTERS
from ..rules.state import MONUMENTS_EACH, PHASES, TURNS_EACH, VARIANT, Player, Pools, State, Tokens

# The least number of actions of a turn before each step: place, then build or skip, then end …
_BEFORE = dict(zip(PHASES, (0, 1, 1, 2, 3, 3, 4, 0), strict=True))


def balanced(state: State, before: State) -> State:
    """An edited position with everything that follows from the edit."""
    if lying(state) != lying(before):
        state = state._replace(stock=_stock(state))
    if state.board.monuments != before.board.monuments:
        state = state._replace(players=_monuments(state))
    if in_sight(state) != in_sight(before):
        state = state._replace(pools=_hidden(state))
    if state.turn[:2] != before.turn[:2] or tiles_gone(state) != tiles_gone(before):
        state = _turns(state, before)
    return _without_lost_choices(state)


# Tokens and monuments ---------------------------------------------------------------------------


def lying(state: State) -> Tokens:
    """The tokens on shops and beside the boards, by kind."""
    shops = "".join(has for player in state.players for has in player.has)
    beside = zip(*(player.beside for player in state.players), strict=True)
    a, b, p, g = (shops.count(k) + sum(n) for k, n in zip(LETTERS, beside, strict=True))
    return a, b, p, g


def _stock(state: State) -> Tokens:
    """F1.8: what does not lie on the table is in the stock; R6: an unlimited one may owe."""
    each, limited = state.setup.components.tokens_each, state.setup.stock == "limited"
    a, b, p, g = (max(each - n, 0) if limited else each - n for n in lying(state))
    return a, b, p, g


def _monuments(state: State) -> tuple[Player, ...]:
    """F1.9: four each, less those that stand."""
    return tuple(
        player._replace(monuments_left=max(MONUMENTS_EACH - standing, 0))
        for player, standing in zip(state.players, monuments_placed(state), strict=True)
    )


# Tiles ------------------------------------------------------------------------------------------


def _hidden(state: State) -> Pools:
    """F1.4: what is not in sight lies in the pile, but for those that stay in the box.

    Tiles keep their places in the pile as far as they can, so that little of what comes changes.
    """
    every = state.setup.components.tiles
    left = Counter(every) - in_sight(state)
    pile, box = _kept(state.pools.pile, left), _kept(state.pools.box, left)
    heap = (*pile, *sorted(left.elements()), *reversed(box))
    unused = len(every) - tiles_in_play(state.setup)
    size = max(len(heap) - unused, 0)
    return state.pools._replace(pile=heap[:size], box=heap[size:][::-1])


def _kept(heap: Iterable[str], left: Counter[str]) -> list[str]:
    """The tiles of a heap that are still hidden; each is struck off what is left."""
    kept = []
    for tile in heap:
        if left[tile]:
            left[tile] -= 1
            kept.append(tile)
    return kept


def relaid(board: Board, tiles: Iterable[Place]) -> Board:
    """The valley with these tiles, in an order in which each could be laid (F2.2), if there is one.

    What fits once fits ever after, so taking the first that fits finds such an order.
    """
    waiting, growing = list(tiles), empty(board.valley)
    while waiting:
        following = next((place for place in waiting if fits(growing, place)), waiting[0])
        waiting.remove(following)
        growing = lay(growing, following)
    return laid_out(board.valley, growing.tiles, board.monuments)


# Turns ------------------------------------------------------------------------------------------


def tiles_gone(state: State) -> int:
    """Tiles laid or out of the game."""
    return len(state.board.tiles) + len(state.pools.out)


def accounted(state: State, turns: Sequence[int]) -> int:
    """How many tiles must be gone after so many turns of each seat.

    F2.1, F2.4: a tile per turn is laid or given up; F6.3: in the variant one more is removed.
    """
    removed = sum(min(n, TURNS_EACH - 1) for n in turns) if state.setup.variant == VARIANT else 0
    return sum(turns) + removed + (state.turn.phase not in ("place", "over"))


def turns_in_round(state: State, number: int) -> list[int]:
    """F1.10: the turns each seat has taken when the mover is in this round (from 0); F7.1: in the
    end nine each."""
    if state.turn.phase == "over":
        return [TURNS_EACH] * len(state.players)
    seats, first = len(state.players), state.setup.first
    place = (state.turn.seat - first) % seats
    return [number + ((seat - first) % seats < place) for seat in range(seats)]


def _following(state: State) -> list[int]:
    """The turns taken that the tiles laid speak for, with this mover."""
    rounds = [turns_in_round(state, number) for number in range(TURNS_EACH)]
    gone = tiles_gone(state)
    return next((t for t in reversed(rounds) if accounted(state, t) <= gone), rounds[0])


def _turns(state: State, before: State) -> State:
    """The round follows the tiles, until somebody sets it otherwise."""
    taken = [player.turns_taken for player in before.players]
    if taken == _following(before) or before.turn.phase == "over" or state.turn.phase == "over":
        return with_turns(state, _following(state))
    number = min(taken[before.turn.seat], TURNS_EACH - 1)
    return with_turns(state, turns_in_round(state, number))


def with_turns(state: State, turns: Sequence[int]) -> State:
    """These turns taken, and at least as many actions as they need."""
    players = tuple(
        player._replace(turns_taken=n) for player, n in zip(state.players, turns, strict=True)
    )
    each = 5 if state.setup.variant == VARIANT else 4
    full = sum(each * min(n, TURNS_EACH - 1) + 3 * (n == TURNS_EACH) for n in turns)
    ply = max(state.turn.ply, full + _BEFORE[state.turn.phase])
    return state._replace(players=players, turn=state.turn._replace(ply=ply))


def _without_lost_choices(state: State) -> State:
    """A quarry that is covered, or a reward whose shop is no longer full, waits for nobody."""
    turn = state.turn
    if turn.phase == "quarry":
        open_squares = tuple(s for s in turn.pending if state.board.free >> s & 1)
        phase = "quarry" if open_squares else "build"
        return state._replace(turn=turn._replace(phase=phase, pending=open_squares))
    if turn.phase == "bonus":
        full = state.players[turn.seat].is_full(turn.pending[0])
        if not full or not legal_actions(state):
            return state._replace(turn=turn._replace(phase="supply", pending=()))
    return state
