"""Wrong answers of every kind and what is said to them: a transcript per language, to be read.

Run this file to write them anew, and read the diff before you commit it.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fertility_widget import nile
from fertility_widget.lessons import Exercise
from tests.lessons.transcript import written

FOLDER = Path(__file__).parent
SETUP: dict[str, Any] = {
    "seats": 2,
    "seed": 7,
    "names": ["Ana", "Ben"],
    "crops": "PWLCF",
    "monuments": True,
    "first": 0,
}
HANDS = ("hand 0 3P 2W L PW LC S", "hand 1 2C F WL")
FIELDS = ("field L 0 2", "field P 1 2", "field W 1 3", "monument wall 0 2")
PLAY = (*HANDS, *FIELDS, "flood CF", "turn 0 play")
FLOOD = (*HANDS, *FIELDS, "turn 0 flood")
BET = (*PLAY, "flood F")
BETS = (*FLOOD, "speculations 0 WF", "speculations 1 PF CF")
OVER = ("store 0 2P 2W L C 3F", "store 1 P 2W 2L C 4F", "turn 0 over")
TRADE = (*HANDS, *FIELDS, "flood P", "turn 0 trade")
THINGS = ["hand.0", "hand-size.0", "store.0", "hand.1", "fields.0", "pile"]
TURNS = ["plant L", "plant P P P", "speculate PW", "pass"]

# The same question in two positions, with two answers.
PAIRS: dict[str, tuple[tuple[str, ...], tuple[str, ...], dict[str, Any]]] = {
    "harvest": (FLOOD, (*FLOOD, "monument sphinx 1 1"), {"flood": "PL"}),
    "hand": (PLAY, (*PLAY, "flood PF"), {}),
    "planting": (PLAY, (*PLAY, "field P 1 4"), {"action": "plant P P P"}),
    "refusal": (PLAY, (*PLAY, "field P 1 4"), {"action": "plant P P P", "choices": ["N5.3"]}),
    "speculation": (BETS, (*BETS, "monument obelisk 0 1"), {"flood": "W"}),
    "locusts": (FLOOD, (*FLOOD, "field P 1 4"), {}),
    "stack": (OVER, (*OVER, "store 0 2P 2W 2L 2C 2F"), {}),
    "seen": (PLAY, (*PLAY, "turn 0 over"), {"seat": 1, "things": ["store.0", "pile-size"]}),
    "trade": (TRADE, (*TRADE, "flood F", "hand 0 2P 2W L PW LC S"), {"goal": "plant P P P"}),
    "risk": (BET, (*BET, "discard 9P 9W"), {"turns": ["speculate PW", "speculate LC"]}),
}


def exercise(kind: str, edits: tuple[str, ...], **params: Any) -> Exercise:
    state = nile.setup(**SETUP)
    for edit in edits:
        state = nile.edit(state, edit)
    return Exercise(kind, nile.to_code(state), params)


def cases() -> Iterator[tuple[Exercise, Any]]:
    """An exercise, and an answer that is wrong in more than one way where that can be."""
    yield exercise("harvest", FLOOD, flood="PL"), {"Ana L": 2, "Ben W": 1}
    yield exercise("harvest", (*FLOOD, "monument sphinx 1 1"), flood="P"), {"Ben P": 1}
    yield exercise("harvest", FLOOD, flood="S"), {"Ana L": 1}
    yield exercise("hand", PLAY), ["P", "LC"]
    yield exercise("hand", (*PLAY, "flood S")), ["S"]
    yield exercise("planting", PLAY, action="plant P P P"), "nothing"
    yield exercise("planting", PLAY, action="plant W W"), "W"
    yield exercise("planting", PLAY, action="plant L"), "refused"
    yield exercise("planting", (*PLAY, "field P -", "field W -"), action="plant L"), "refused"
    listed = ["N5.1", "N5.3", "Q9", "Q18"]
    yield exercise("refusal", PLAY, action="plant W W", choices=listed), "allowed"
    yield exercise("refusal", PLAY, action="plant P P L", choices=listed), "N5.3"
    yield exercise("refusal", PLAY, action="plant L", choices=["N5.2"]), "N5.2"
    yield exercise("speculation", BETS, flood="F"), {"Ana": 0, "Ben": 3}
    yield exercise("speculation", (*BETS, "monument obelisk 0 1"), flood="W"), {"0": 3, "1": 4}
    yield exercise("locusts", FLOOD), ["P", "wall"]
    yield exercise("stack", OVER), {"stack": 1, "winners": ["Ben"]}
    yield exercise("stack", (*OVER, "store 1 2P 2W L C 3F")), {"stack": 5, "winners": ["Ana"]}
    yield exercise("seen", PLAY, seat=1, things=THINGS), ["hand.0", "fields.0", "pile", "store.0"]
    yield exercise("trade", TRADE, goal="plant P P P"), "market L W"
    yield exercise("trade", TRADE, goal="plant P P P"), "offer P L"
    yield exercise("trade", TRADE, goal="plant P P P"), "done"
    yield exercise("trade", TRADE, goal="plant P P P"), "market C C"
    yield exercise("risk", PLAY, turns=TURNS), "pass"
    yield exercise("risk", PLAY, turns=TURNS[::3]), "plant L"


if __name__ == "__main__":
    written(FOLDER, cases)
