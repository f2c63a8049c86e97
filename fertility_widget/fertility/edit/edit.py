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

Stock, hidden piles, monuments left and turns taken follow by themselves (``books``). An edit gives
a position that can be played from, or is refused and changes nothing. Whether a game could have
come to it is another question: ``problems`` says what speaks against it.
"""

from collections.abc import Callable
from typing import Any

from ...kernel.errors import Illegal, IllegalAction, InvalidNotation
from ...text import Message
from ..io.notation import MAX_LENGTH, Unreadable
from ..rules.events import no_edit
from ..rules.rules import legal_actions
from ..rules.state import PHASES, ROW, TURNS_EACH, VARIANT, State
from . import metropolis as edit_metropolis
from . import turn as edit_turn
from . import valley as edit_valley
from .consequences import balanced
from .words import Words

Edited = State | Illegal
_EDITS: dict[str, tuple[Callable[[State, Words], Edited], str]] = {
    "lay": (edit_valley.lay_tile, "lay AG d4 e4"),
    "lift": (edit_valley.lift, "lift d4"),
    "monument": (edit_valley.monument, "monument d5 0"),
    "wheat": (edit_metropolis.wheat, "wheat 0 7"),
    "beside": (edit_metropolis.beside, "beside 0 AAG"),
    "build": (edit_metropolis.build, "build 0 D07 3"),
    "raze": (edit_metropolis.raze, "raze 0 3"),
    "shop": (edit_metropolis.shop, "shop 0 3a PG"),
    "pool": (edit_turn.pool, "pool 0 AG BB PP"),
    "common": (edit_turn.common, "common AG BB PP"),
    "out": (edit_turn.out, "out AG BB"),
    "row": (edit_turn.row, "row D01 D02 D03 D04"),
    "turn": (edit_turn.turn, "turn 0 build"),
    "round": (edit_turn.round_number, "round 4"),
    "clear": (edit_turn.clear, "clear"),
}
VERBS = tuple(_EDITS)


def edit(state: State, text: str) -> State:
    """The position after an edit.

    ``InvalidNotation`` for a text that is none, ``IllegalAction`` where it cannot be done.
    """
    if not isinstance(state, State):
        raise TypeError(f"a state of Fertility is expected, not {type(state).__name__}")
    if not isinstance(text, str):
        raise TypeError(f"an edit is text, not {type(text).__name__}")
    if len(text) > MAX_LENGTH:
        raise InvalidNotation(text, Message("kernel.too-long", {"limit": MAX_LENGTH}))
    verb, *words = text.split() if text.isascii() and text.strip() else [""]
    known = _EDITS.get(verb.lower())
    if known is None:
        raise InvalidNotation(text, no_edit("verb", "", verbs=list(VERBS)).message())
    change, example = known
    try:
        edited = change(state, Words(words))
    except Unreadable:
        raise InvalidNotation(text, no_edit("form", "", example=example).message()) from None
    if isinstance(edited, Illegal):
        raise IllegalAction(text, edited)
    if change is not edit_turn.clear:  # whose books are those of any new game
        edited = balanced(edited, state)
    if edited.turn.phase != "over" and not legal_actions(edited):
        raise IllegalAction(text, no_edit("stuck", "", phase=edited.turn.phase))
    return edited


def palette(state: State) -> dict[str, Any]:
    """What an editor offers to choose from."""
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
