"""Every refusal there is: a position, the move that provokes it there, and legal moves close by."""

from typing import Any, NamedTuple


class Case(NamedTuple):
    code: str
    move: str
    rule: str
    params: dict[str, Any]
    nearest: list[str]
    position: dict[str, Any]


def _said(phase: str, hand: str = "", **said: Any) -> dict[str, Any]:
    return {"phase": phase, "hands": {"Ana": hand}, **said}


OVER = {"phase": "over", "pile": "", "number": 2}
BEN_3 = {"n": 2, "theirs": 2, "needs": 3, "other": "Ben"}
BEN_4 = {"n": 3, "theirs": 2, "needs": 4, "other": "Ben"}
WALL = "wall Ben 1"

CASES = [
    Case("game-over", "flood", "N7.2", {}, [], OVER),
    Case(
        "not-now", "done", "N4.1", {"attempt": "trade", "phase": "flood"}, ["flood"], _said("flood")
    ),
    Case(
        "not-now",
        "plant P P",
        "N5.2",
        {"attempt": "play", "phase": "trade"},
        ["market P P", "offer P P", "done"],
        _said("trade", "P P"),
    ),
    Case(
        "two-cards",
        "market P",
        "N4.1",
        {"n": 1},
        ["market P P", "market P W", "offer P P"],
        _said("trade", "P P W"),
    ),
    Case(
        "two-cards",
        "offer P P W",
        "N4.2",
        {"n": 3},
        ["offer P P", "offer P W", "market P P"],
        _said("trade", "P P W"),
    ),
    Case(
        "not-in-hand",
        "market L P",
        "N4.1",
        {"card": "L", "n": 1, "has": 0},
        ["market P P", "market P W", "offer P P"],
        _said("trade", "P P W"),
    ),
    Case(
        "not-in-hand",
        "offer P store P",
        "N4.2",
        {"card": "P", "n": 1, "has": 0},
        ["done"],
        _said("trade", "", stores={"Ana": "P"}),
    ),
    Case(
        "not-in-hand",
        "plant P P P",
        "N5.2",
        {"card": "P", "n": 3, "has": 2},
        ["plant P P", "pass"],
        _said("play", "P P"),
    ),
    Case(
        "not-in-hand",
        "speculate LC",
        "N5.4",
        {"card": "LC", "n": 1, "has": 0},
        ["speculate PW", "pass"],
        _said("play", "PW"),
    ),
    Case(
        "not-in-hand",
        "plant S S S wall",
        "N10.1",
        {"card": "S", "n": 3, "has": 2},
        ["plant S S wall", "plant S S sphinx", "plant S S obelisk"],
        _said("play", "S S", monuments=""),
    ),
    Case(
        "not-in-store",
        "market store P W",
        "Q12",
        {"card": "P", "n": 1, "has": 0},
        ["market store W W", "offer store W W", "done"],
        _said("trade", "", stores={"Ana": "W W"}),
    ),
    Case(
        "only-crops-stored",
        "market P store PW",
        "Q12",
        {"card": "PW"},
        ["market P P", "offer P P", "done"],
        _said("trade", "P P"),
    ),
    Case(
        "not-in-play", "plant G G", "N1.1", {"crop": "G"}, ["plant P P", "pass"],
        _said("play", "P P"),
    ),
    Case(
        "not-in-play", "speculate PG", "N1.1", {"crop": "G"}, ["speculate PW", "pass"],
        _said("play", "PW"),
    ),
    Case(
        "not-in-play", "market P FO", "N1.1", {"crop": "O"},
        ["market P P", "offer P P", "done"], _said("trade", "P P"),
    ),
    Case(
        "no-stone", "plant P S wall", "N1.2", {}, ["plant P P", "pass"], _said("play", "P P")
    ),
    Case(
        "no-stone", "market P S", "N1.2", {}, ["market P P", "offer P P", "done"],
        _said("trade", "P P"),
    ),
    Case(
        "banned",
        "plant P W",
        "N5.1",
        {"cards": ["P"], "flood": ["P"]},
        ["plant W L", "pass"],
        _said("play", "P W L", flood="P"),
    ),
    Case(
        "banned",
        "speculate PW",
        "Q13",
        {"cards": ["PW"], "flood": ["P", "L"]},
        ["speculate WC", "pass"],
        _said("play", "PW WC", flood="PL"),
    ),
    Case(
        "banned",
        "plant S S wall",
        "N10.3",
        {"cards": ["S"], "flood": ["S"]},
        ["plant P P", "pass"],
        _said("play", "P P S S", flood="S", monuments=""),
    ),
    Case(
        "single-card", "plant P", "Q9", {"card": "P"}, ["plant P W", "pass"], _said("play", "P W")
    ),
    Case(
        "single-card", "plant S wall", "Q9", {"card": "S"},
        ["plant P S wall", "plant P S sphinx", "plant P S obelisk"],
        _said("play", "P S", monuments=""),
    ),
    Case(
        "too-few",
        "plant P P",
        "N5.3",
        {"crop": "P", **BEN_3},
        ["plant P P P", "pass"],
        _said("play", "P P P", fields="P Ben 2"),
    ),
    Case(
        "too-few-wall",
        "plant P P P",
        "Q8",
        {"crop": "P", **BEN_4},
        ["plant P P P P", "pass"],
        _said("play", "P P P P", fields="P Ben 2", monuments=WALL),
    ),
    Case(
        "too-few-stones",
        "plant S S sphinx",
        "N10.1",
        {"monument": "sphinx", **BEN_3},
        ["plant S S S sphinx", "plant S S obelisk", "plant S S wall"],
        _said("play", "S S S", monuments="sphinx Ben 2"),
    ),
    Case(
        "too-few-stones-wall",
        "plant S S S sphinx",
        "Q8",
        {"monument": "sphinx", **BEN_4},
        ["plant S S S obelisk", "plant S S S wall", "plant S S obelisk"],
        _said("play", "S S S", monuments=f"sphinx Ben 2, {WALL}"),
    ),
    Case(
        "taken",
        "plant P W",
        "Q9",
        {"crop": "P", "other": "Ben", "theirs": 1},
        ["plant W L", "pass"],
        _said("play", "P W L", fields="P Ben 1"),
    ),
    Case(
        "monument-taken",
        "plant P S sphinx",
        "Q10",
        {"monument": "sphinx", "other": "Ben", "theirs": 1},
        ["plant P S obelisk", "plant P S wall", "pass"],
        _said("play", "P S", monuments="sphinx Ben 1"),
    ),
    Case(
        "one-monument",
        "plant S sphinx S wall",
        "N10.2",
        {"monuments": ["sphinx", "wall"]},
        ["plant S S sphinx", "plant S S wall", "plant S S obelisk"],
        _said("play", "S S", monuments=""),
    ),
    Case(
        "one-kind",
        "plant S sphinx S wall",
        "Q10",
        {"monuments": ["sphinx", "wall"]},
        ["plant S S wall", "plant S S sphinx", "plant S sphinx"],
        _said("play", "S S", monuments="sphinx Ana 1"),
    ),
    Case(
        "new-apart",
        "plant P P W",
        "Q18",
        {"news": ["P", "W"], "n": 3},
        ["plant P P", "plant P W", "pass"],
        _said("play", "P P W"),
    ),
    Case(
        "new-apart",
        "plant P S S wall",
        "Q18",
        {"news": ["wall"], "n": 3},
        ["plant S S wall", "plant P S wall", "plant S S sphinx"],
        _said("play", "P S S", fields="P Ana 1", monuments="sphinx Ben 1, obelisk Ben 1"),
    ),
    Case(
        "at-most-two",
        "speculate PW LC CF",
        "N5.4",
        {"n": 3},
        ["speculate PW LC", "speculate PW CF", "speculate LC CF"],
        _said("play", "PW LC CF"),
    ),
]  # fmt: skip
