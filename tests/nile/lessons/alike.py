"""Whether two puzzles are alike: the same table before whoever is asked; or the same trick."""

from typing import Any

from fertility_widget import nile
from fertility_widget.lessons import Puzzle
from fertility_widget.nile.rules.cards import MONUMENTS, STONE
from fertility_widget.nile.rules.state import State, mover

LEFT_OUT = {"stack-1-134", "stack-2-116", "locusts-3-105"}  # read, and found too plain
# Seeds that are rare finds: plantings that are allowed, the obelisk, close ends, open stores.
FIRST_TRIED = {
    ("planting", 1): (155, 159),
    ("planting", 2): (129, 136),
    ("speculation", 3): (146, 167),
    ("stack", 1): (102, 104),
    ("stack", 3): (110, 155),
    ("seen", 2): (391,),
    ("seen", 3): (234, 252),
}
PATIENCE = 40  # seeds, then a flavour may come again
SAME = {"planting": 1, "refusal": 1, "stack": 1}  # puzzles of one flavour; of other kinds two


def look(state: State) -> Any:
    """What grows, whoever sits where, the flood card, and the own cards."""
    grown = tuple(plot.cards if plot else 0 for plot in state.plots)
    return grown, state.flood.card, mover(state).hand, mover(state).store


def flavour(found: Puzzle) -> Any:
    """What makes it a puzzle of its sort: those of a kind should not all be the same trick."""
    state, right, card = found.state, found.right, found.params.get("flood", "")
    if found.kind in ("planting", "refusal"):
        refusal = nile.why_not(state, found.params["action"])
        return refusal.code if refusal else right, found.params["action"].split()[0]
    if found.kind == "harvest":
        return found.rules, sorted(right.values())
    if found.kind == "hand":
        return found.rules, len(state.flood.card), len(right)
    if found.kind == "speculation":
        laid = sum(len(player.speculations) for player in state.players)
        return [*right.values()], "stone" if card == STONE else len(card), laid
    if found.kind == "locusts":
        return found.rules, len(right), [place for place in right if place in MONUMENTS]
    if found.kind == "stack":
        return right["stack"], len(right["winners"]), len(state.players)
    if found.kind == "seen":
        return state.turn.phase, len(state.players)
    if found.kind == "trade":
        return right[0].split()[0], found.params["goal"].split()[0], found.rules
    return right.split()[0], len(right.split()), found.rules  # risk
