"""What a viewer may see of a position, as plain data."""

from typing import Any, NotRequired, TypedDict

from ...kernel.knowledge import OPEN, PUBLIC, check_viewer
from ..rules.cards import CROPS, GAME, MONUMENTS, counted, heaped
from ..rules.rules import legal_actions
from ..rules.scoring import outcome, sheet
from ..rules.state import PLACE, State, passes

Counts = dict[str, int]  # {"P": 2, "PW": 1}


class RiverView(TypedDict):
    """The flood card, and those before it."""

    card: str | None  # None at the start and after a reshuffle
    kinds: str  # what it harvests and bans, "S" for stone
    pile: Counts  # the current card too


class FieldView(TypedDict):
    """A field along the river."""

    seat: int  # whose it is
    cards: int


class MonumentView(TypedDict):
    """A monument that somebody builds on."""

    seat: int  # whose it is
    stones: int


class SheetView(TypedDict):
    """As if the game ended now."""

    stacks: list[int]  # ascending
    crops: Counts  # in store


class PlayerView(TypedDict):
    """A number stands where the viewer may not see the cards."""

    name: str
    hand: Counts | int
    store: Counts | int
    speculations: list[str]  # on the table
    turns_taken: int
    sheet: SheetView | None  # None where the store is hidden


class TurnView(TypedDict):
    """Whose decision it is."""

    seat: int  # from 0
    phase: str  # flood, trade, play or over
    ply: int  # actions applied since the setup


class OutcomeView(TypedDict):
    """Who has won (N9.1)."""

    winners: list[int]  # seats
    reason: str  # "stack", "shared"
    stack: int  # the one that decided, from 1; 0: none


class Hidden(TypedDict):
    """What only ``"open"`` sees."""

    seed: int
    draw: list[str]  # next one first


NileView = TypedDict(
    "NileView",
    {
        "game": str,  # "nile"
        "options": dict[str, Any],  # see ``options``
        "crops": str,  # in play
        "flood": RiverView,  # what is flooded now
        "draw": int,  # cards in the pile
        "pass": list[int],  # which of how many
        "discard": Counts,  # by kind, here and below
        "fields": dict[str, FieldView],  # by crop, only those that exist
        "monuments": dict[str, MonumentView],  # by name, only those begun
        "players": list[PlayerView],  # by seat
        "turn": TurnView,
        "legal": list[str],  # notation of what may be done now, where the viewer may know it
        "outcome": OutcomeView | None,  # when the game is over
        "hidden": NotRequired[Hidden],  # to "open" alone
    },
)


def view(state: State, viewer: int | str = PUBLIC) -> NileView:
    """The position as data. Hands and stores are their owners' alone (N3.2, Q11); in the end the
    stores lie open.

    ``state`` is the position; ``viewer`` is a seat, ``"public"``, who sees what everybody does, or
    ``"open"``, who sees all.
    """
    check_viewer(viewer, len(state.players))
    acts = viewer in (OPEN, state.turn.seat)
    shown: NileView = {
        "game": GAME,
        "options": options(state),
        "crops": state.setup.crops,
        "flood": {**state.flood._asdict(), "pile": heaped(state.flood.pile)},  # type: ignore[typeddict-item]
        "draw": len(state.draw),
        "pass": [state.run, passes(state)],
        "discard": heaped(state.discard),
        "fields": {
            crop: {"seat": plot.seat, "cards": plot.cards}
            for crop in CROPS
            if (plot := state.plots[PLACE[crop]])
        },
        "monuments": {
            name: {"seat": plot.seat, "stones": plot.cards}
            for name in MONUMENTS
            if (plot := state.plots[PLACE[name]])
        },
        "players": [_player(state, seat, viewer) for seat in range(len(state.players))],
        "turn": {"seat": state.turn.seat, "phase": state.turn.phase, "ply": state.turn.ply},
        "legal": [action.text for action in legal_actions(state)] if acts else [],
        "outcome": None,
    }
    if ended := outcome(state):
        winners = list(ended.winners)
        shown["outcome"] = {"winners": winners, "reason": ended.reason, "stack": ended.stack}
    if viewer == OPEN:
        shown["hidden"] = {"seed": state.seed, "draw": list(state.draw)}
    return shown


def options(state: State) -> dict[str, Any]:
    """Every choice made at the setup of ``state``, ready to be given to ``setup`` again (but for
    the seed)."""
    settled = state.setup
    return {
        "seats": len(state.players),
        "monuments": settled.monuments,
        "crops": settled.crops,
        "components": settled.components.name,
        "names": list(settled.names),
        "first": settled.first,
    }


def sees_hand(viewer: int | str, seat: int) -> bool:
    return viewer in (OPEN, seat)


def sees_store(state: State, viewer: int | str, seat: int) -> bool:
    """N3.2: its owner; in the end, everybody (N9.1)."""
    return viewer in (OPEN, seat) or state.turn.phase == "over"


def _player(state: State, seat: int, viewer: int | str) -> PlayerView:
    player, open_store = state.players[seat], sees_store(state, viewer, seat)
    return {
        "name": state.names[seat],
        "hand": counted(player.hand) if sees_hand(viewer, seat) else len(player.hand),
        "store": counted(player.store) if open_store else len(player.store),
        "speculations": list(player.speculations),
        "turns_taken": player.turns_taken,
        "sheet": _sheet(state, seat) if open_store else None,
    }


def _sheet(state: State, seat: int) -> SheetView:
    own = sheet(state, seat)
    return {"stacks": own["stacks"], "crops": own["crops"]}
