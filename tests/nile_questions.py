"""A question of Nile of every kind, at tables of two to six."""

from typing import Any

from fertility_widget import nile
from fertility_widget.lessons import Puzzle

NAMES = ("Ana", "Ben", "Caro", "Dimitri", "Eva", "Farid")
CROPS = {5: "PWLCFG", 6: "PWLCFGO"}  # by seats
HAND = "hand 0 P P W W C F PW LC S S"
MIDDLE = (
    "speculations 0 WL", "speculations 1 PC", "monument wall 1 1", "flooded P LF", "flood W",
    "round 3", "store 0 P W L C", HAND,
)  # fmt: skip
# By kind: the phase, what is asked there, and what makes the position fit for it.
ASKED: dict[str, tuple[str, dict[str, Any], tuple[str, ...]]] = {
    "harvest": ("play", {"flood": "PW"}, ()),
    "hand": ("play", {}, ()),
    "planting": ("play", {"action": "plant C C C"}, ("hand 0 P P C C C PW LC S S",)),
    "refusal": ("play", {"action": "plant P W", "choices": ["N5.1", "N5.2", "N5.3", "Q9"]}, ()),
    "speculation": ("play", {"flood": "WC"}, ()),
    "locusts": ("play", {}, ()),
    "stack": ("over", {}, ("hand 0 P",)),
    "seen": ("play", {"seat": 1}, ()),
    "trade": ("trade", {"goal": "plant P P"}, ("hand 0 P W W C F PW LC S",)),
    "risk": ("play", {"turns": ["plant P P", "speculate LC", "pass"]}, ("speculations 0 -",)),
}


def position(seats: int, phase: str, *edits: str) -> Any:
    """Everybody has a field, and as much lies on the table as in the middle of a game."""
    crops = CROPS.get(seats, "PWLCF")
    state = nile.setup(seats, seed=4, names=NAMES[:seats], first=0, monuments=True, crops=crops)
    fields = (f"field {c} {at % seats} {2 * at % 5 + 1}" for at, c in enumerate(crops))
    hands = (f"hand {seat} -" for seat in range(seats))
    stores = (f"store {seat} {crops[-1]} {crops[seat % 3]}" for seat in range(1, seats))
    for edit in (*hands, *fields, *MIDDLE, *stores, *edits, f"turn 0 {phase}"):
        state = nile.edit(state, edit)
    return state


def question(kind: str, seats: int = 2) -> Puzzle:
    """Asked of Ana."""
    phase, params, edits = ASKED[kind]
    return Puzzle(kind, nile.to_code(position(seats, phase, *edits)), params, name=kind)
