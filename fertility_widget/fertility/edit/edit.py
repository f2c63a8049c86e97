"""Setting a position by hand, one small edit at a time. An edit is a line of plain text::

    lay AG d4 e4        a valley tile on two squares, whatever it touches
    lift d4             away with the tile or monument on d4
    monument d5 0       a monument of seat 0
    wheat 0 7           the wheat marker of seat 0
    beside 0 AAG        the tokens beside its board; "-" for none, here and below
    build 0 D07 3       a district onto spot 3 (unsaid: the lowest free one)
    raze 0 3            away with the district on spot 3, and with the tokens on it
    shop 0 3a PG        the tokens on a shop
    pool 0 AG BB PP     the personal pool
    common AG BB PP     the common pool
    out AG              the tiles that left the game face up
    row D01 D02 D03 D04 the districts on offer
    turn 0 build        whose turn it is, and which step; "turn 0 quarry d5", "turn 0 bonus 3a"
    round 4             which of the nine turns it is
    clear               back to before the first turn

Stock, hidden piles, monuments left and turns taken follow by themselves (``consequences``). An edit
gives a position that can be played from, or is refused and changes nothing. Whether a game could
have come to it is another question: ``problems`` says what speaks against it.
"""

from collections.abc import Callable
from typing import Any

from ...kernel.errors import Illegal, IllegalAction, InvalidNotation
from ...kernel.notation import Unreadable, split
from ..box.pieces import Resource
from ..box.setup import deal
from ..io.notation import MAX_LENGTH, Words
from ..rules.actions import SLOT
from ..rules.board import empty
from ..rules.events import no_edit, refuse
from ..rules.placement import off_board
from ..rules.rules import legal_actions
from ..rules.squares import INDEX
from ..rules.state import PHASES, POOL, ROW, TURNS_EACH, VARIANT, Offer, Player, State, Turn
from . import metropolis, valley
from .consequences import balanced, turns_in_round, with_turns
from .metropolis import not_to_be_had, with_player
from .valley import no_seat

MOST_QUARRIES = 4  # F3.D2


def edit(state: State, text: str) -> State:
    """The position after an edit of ``state``; ``text`` is the edit: ``"lay AG d4 e4"``,
    ``"wheat 0 7"``.

    ``InvalidNotation`` for a text that is none, ``IllegalAction`` where it cannot be done.
    """
    verb, rest = split(text, "an edit", MAX_LENGTH)
    known = _EDITS.get(verb)
    if known is None:
        raise InvalidNotation(text, no_edit("verb", "", verbs=list(VERBS)).message())
    (change, example), words = known, Words(rest)
    try:
        edited = change(state, words)
        words.end()
    except Unreadable:
        raise InvalidNotation(text, no_edit("form", "", example=example).message()) from None
    if isinstance(edited, Illegal):
        raise IllegalAction(text, edited)
    if change is not _clear:  # whose books are those of any new game
        edited = balanced(edited, state)
    if edited.turn.phase != "over" and not legal_actions(edited):
        raise IllegalAction(text, no_edit("stuck", "", phase=edited.turn.phase))
    return edited


def palette(state: State) -> dict[str, Any]:
    """What an editor of ``state`` offers to choose from."""
    components, variant = state.setup.components, state.setup.variant
    # A quarry or a reward that waits is typed: it needs its square or shop.
    left_out = {"quarry", "bonus", *(() if variant == VARIANT else ("remove",))}
    return {
        "tiles": sorted(set(components.tiles), key=components.tiles.index),
        "districts": [district.to_dict() for district in components.districts.values()],
        "phases": [phase for phase in PHASES if phase not in left_out],
        "rounds": TURNS_EACH,
        "row": ROW,
    }


# Edits of what is shared: pools, offer, and whose turn it is --------------------------------------


def _pool(state: State, words: Words) -> State | Illegal:
    """F1.5: the tiles in front of a seat."""
    seat, tiles = words.number(), words.rest(words.tile)
    return no_seat(state, seat) or _too_many(tiles) or with_player(state, seat, pool=tiles)


def _common(state: State, words: Words) -> State | Illegal:
    """F1.5: the tiles everybody drafts from."""
    tiles = words.rest(words.tile)
    return _too_many(tiles) or state._replace(pools=state.pools._replace(common=tiles))


def _out(state: State, words: Words) -> State | Illegal:
    """F2.4, F6.3: the tiles that were given up or removed."""
    return state._replace(pools=state.pools._replace(out=words.rest(words.tile)))


def _too_many(tiles: tuple[str, ...]) -> Illegal | None:
    return no_edit("too-many-tiles", "F1.5", most=POOL) if len(tiles) > POOL else None


def _row(state: State, words: Words) -> State | Illegal:
    """F1.7: the districts face up; those that lay there go under the pile."""
    wanted = words.rest(words.district)
    if len(wanted) > ROW:
        return no_edit("row-full", "F1.7", most=ROW)
    for place, district in enumerate(wanted):
        if refusal := not_to_be_had(state, district):
            return refusal
        if district in wanted[:place]:
            return no_edit("district-twice", "F1.7", district=district)
    hidden = (*state.offer.pile, *state.offer.row)
    return state._replace(offer=Offer(wanted, tuple(d for d in hidden if d not in wanted)))


def _turn(state: State, words: Words) -> State | Illegal:
    """Whose turn it is, and which decision is due."""
    seat, phase = words.number(), words.word().lower()
    if phase not in PHASES:
        raise Unreadable
    if refusal := no_seat(state, seat):
        return refusal
    if phase == "remove" and state.setup.variant != VARIANT:
        return refuse("variant-only", "F6.3")
    pending: tuple[int, ...] | Illegal = ()
    if phase == "quarry":
        pending = _quarries(state, words)
    elif phase == "bonus":
        pending = _reward(state.players[seat], words)
    if isinstance(pending, Illegal):
        return pending
    return state._replace(turn=Turn(seat, phase, state.turn.ply, pending))


def _quarries(state: State, words: Words) -> tuple[int, ...] | Illegal:
    """F3.D2: the squares still to be resolved, in the order given."""
    squares = [words.square()]
    while words.more() and len(squares) < MOST_QUARRIES:
        squares.append(words.square())
    for square in squares:
        if outside := off_board(state.board, square):
            return outside
        if not state.board.free >> INDEX[square] & 1:
            return no_edit("no-quarry", "F3.D", square=square)
    return tuple(dict.fromkeys(INDEX[square] for square in squares))


def _reward(player: Player, words: Words) -> tuple[int, ...] | Illegal:
    """F5.4: the full shop whose resource is due."""
    name = words.shop()
    shop = player.full_shops.get(name)
    if shop is None or not isinstance(shop.reward, Resource):
        return no_edit("no-bonus", "F5.4", shop=name)
    return (SLOT[name],)


def _round(state: State, words: Words) -> State | Illegal:
    """F7.1: the mover is in this turn of its nine; the others have had theirs in order."""
    number = words.number()
    if not 1 <= number <= TURNS_EACH or state.turn.phase == "over":
        return no_edit("round", "F7.1", last=TURNS_EACH)
    return with_turns(state, turns_in_round(state, number - 1))


def _clear(state: State, words: Words) -> State | Illegal:
    """The same game before its first turn: nothing laid, nothing built."""
    return deal(state.setup, empty(state.board.valley))


Edited = State | Illegal
_EDITS: dict[str, tuple[Callable[[State, Words], Edited], str]] = {
    "lay": (valley.lay_tile, "lay AG d4 e4"),
    "lift": (valley.lift, "lift d4"),
    "monument": (valley.monument, "monument d5 0"),
    "wheat": (metropolis.wheat, "wheat 0 7"),
    "beside": (metropolis.beside, "beside 0 AAG"),
    "build": (metropolis.build, "build 0 D07 3"),
    "raze": (metropolis.raze, "raze 0 3"),
    "shop": (metropolis.shop, "shop 0 3a PG"),
    "pool": (_pool, "pool 0 AG BB PP"),
    "common": (_common, "common AG BB PP"),
    "out": (_out, "out AG BB"),
    "row": (_row, "row D01 D02 D03 D04"),
    "turn": (_turn, "turn 0 build"),
    "round": (_round, "round 4"),
    "clear": (_clear, "clear"),
}
VERBS = tuple(_EDITS)
