"""Edits of what is shared: pools, offer, and whose turn it is."""

from ...kernel.errors import Illegal
from ..box.pieces import Resource
from ..box.setup import deal
from ..io.notation import Unreadable
from ..rules.actions import SLOT
from ..rules.board import empty
from ..rules.events import no_edit, refuse
from ..rules.squares import INDEX
from ..rules.state import PHASES, POOL, ROW, TURNS_EACH, VARIANT, Offer, Player, State, Turn
from .consequences import turns_in_round, with_turns
from .metropolis import built, no_district, with_player
from .valley import no_seat, off_board
from .words import Words

MOST_QUARRIES = 4  # F3.D2


def pool(state: State, words: Words) -> State | Illegal:
    """F1.5: the tiles in front of a seat."""
    seat, tiles = words.number(), words.tiles()
    return no_seat(state, seat) or _too_many(tiles) or with_player(state, seat, pool=tiles)


def common(state: State, words: Words) -> State | Illegal:
    """F1.5: the tiles everybody drafts from."""
    tiles = words.tiles()
    return _too_many(tiles) or state._replace(pools=state.pools._replace(common=tiles))


def out(state: State, words: Words) -> State | Illegal:
    """F2.4, F6.3: the tiles that were given up or removed."""
    return state._replace(pools=state.pools._replace(out=words.tiles()))


def _too_many(tiles: tuple[str, ...]) -> Illegal | None:
    return no_edit("too-many-tiles", "F1.5", most=POOL) if len(tiles) > POOL else None


def row(state: State, words: Words) -> State | Illegal:
    """F1.7: the districts face up; those that lay there go under the pile."""
    wanted = words.districts()
    if len(wanted) > ROW:
        return no_edit("row-full", "F1.7", most=ROW)
    for place, district in enumerate(wanted):
        refusal = no_district(state, district) or built(state, district)
        if refusal:
            return refusal
        if district in wanted[:place]:
            return no_edit("district-twice", "F1.7", district=district)
    hidden = (*state.offer.pile, *state.offer.row)
    return state._replace(offer=Offer(wanted, tuple(d for d in hidden if d not in wanted)))


def turn(state: State, words: Words) -> State | Illegal:
    """Whose turn it is, and which decision is due."""
    seat, phase = words.number(), words.word().lower()
    if phase not in PHASES:
        raise Unreadable("edit")
    refusal = no_seat(state, seat)
    if refusal:
        return refusal
    if phase == "remove" and state.setup.variant != VARIANT:
        return refuse("variant-only", "F6.3")
    pending: tuple[int, ...] | Illegal = ()
    if phase == "quarry":
        pending = _quarries(state, words)
    elif phase == "bonus":
        pending = _reward(state.players[seat], words)
    words.end()
    if isinstance(pending, Illegal):
        return pending
    return state._replace(turn=Turn(seat, phase, state.turn.ply, pending))


def _quarries(state: State, words: Words) -> tuple[int, ...] | Illegal:
    """F3.D2: the squares still to be resolved, in the order given."""
    squares = [words.square()]
    while words.more() and len(squares) < MOST_QUARRIES:
        squares.append(words.square())
    for square in squares:
        outside = off_board(state, square)
        if outside:
            return outside
        if not state.board.free >> INDEX[square] & 1:
            return no_edit("no-quarry", "F3.D", square=square)
    return tuple(dict.fromkeys(INDEX[square] for square in squares))


def _reward(player: Player, words: Words) -> tuple[int, ...] | Illegal:
    """F5.4: the full shop whose resource is due."""
    name = words.shop()
    slot = SLOT[name]
    shop = player.shops[slot]
    if shop is None or not player.is_full(slot) or not isinstance(shop.reward, Resource):
        return no_edit("no-bonus", "F5.4", shop=name)
    return (slot,)


def round_number(state: State, words: Words) -> State | Illegal:
    """F7.1: the mover is in this turn of its nine; the others have had theirs in order."""
    number = words.number()
    words.end()
    if not 1 <= number <= TURNS_EACH or state.turn.phase == "over":
        return no_edit("round", "F7.1", last=TURNS_EACH)
    return with_turns(state, turns_in_round(state, number - 1))


def clear(state: State, words: Words) -> State | Illegal:
    """The same game before its first turn: nothing laid, nothing built."""
    words.end()
    return deal(state.setup, empty(state.board.valley))
