"""Wrong answers of every kind and what is said to them: a transcript per language, to be read.

Run this file to write them anew, and read the diff before you commit it.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fertility_widget import fertility
from fertility_widget.lessons import Exercise
from tests.lessons.transcript import written

FOLDER = Path(__file__).parent
SETUP: dict[str, Any] = {
    "seats": 2,
    "seed": 7,
    "names": ["Ana", "Ben"],
    "boards": ["V2/180", "V3/180", "V4/180"],
    "start_at": "e4",
    "start_turn": 270,
    "metropolises": ["M3", "M4"],
    "monuments": ["pyramid", "temple"],
}
LEFT = ("lay AB d5 d4", "lay AP d6 c6")
OWNER = ("wheat 0 1", "row D38 D09 D12 D26", "beside 0 AAB", "shop 0 m3 B", "turn 0 build")
SHOPS = ("beside 0 ABP", "turn 0 supply")
RICH = ("wheat 0 3", "shop 0 m2 A", "shop 0 m4 G", "monument g5 0")

# As many monuments and Debens each, and as many tokens on their shops.
TIED = ("shop 0 m2 AG", "shop 1 m2 AB", "monument g5 0", "monument c5 1", "turn 0 over")


# The same question in two positions, with two answers.
PAIRS: dict[str, tuple[tuple[str, ...], tuple[str, ...], dict[str, Any]]] = {
    "squares": (
        ("pool 0 BG AA PP",),
        ("lay BB d4 d3", "pool 0 BG AA PP"),
        {"tile": "BG", "among": ["d3", "c7", "c1"]},
    ),
    "harvest": (
        ("pool 0 AG BP BB",),
        ("lay AA d6 d7", "pool 0 AG BP BB"),
        {"action": "place AG e6 e7"},
    ),
    "quarries": (
        ("lay BP h4 g4", "lay BG g6 f6", "pool 0 AB BB PP"),
        ("lay BP h4 g4", "lay BG d3 d2", "pool 0 AB BB PP"),
        {"action": "place AB i5 h5"},
    ),
    "payment": (OWNER, (*OWNER, "wheat 0 2", "beside 0 -"), {"district": "D38"}),
    "supply": (SHOPS, ("beside 0 BG", "turn 0 supply"), {}),
    "turn": (("pool 0 AA AG AB",), ("pool 0 PP GG BB",), {}),
    "count": (RICH, ("wheat 0 5",), {"seat": 0}),
    "refusal": (
        ("pool 0 GG AB PP",),
        ("lay BG g6 g5", "lay GG h5 h4", "pool 0 GG AB PP"),
        {"action": "place GG h6 i6", "choices": ["F2.1", "F2.2"]},
    ),
    "after": (("wheat 0 1",), ("wheat 0 7",), {"fields": ["wheat 0", "common"]}),
    "winners": (TIED, ("wheat 0 2", *TIED), {}),
}


def exercise(kind: str, edits: tuple[str, ...], **params: Any) -> Exercise:
    state = fertility.setup(**SETUP)
    for edit in edits:
        state = fertility.edit(state, edit)
    return Exercise(kind, fertility.to_code(state), params)


def cases() -> Iterator[tuple[Exercise, Any]]:
    """An exercise, and an answer that is wrong in more than one way where that can be."""
    harvest = exercise("harvest", (*LEFT, "pool 0 AA AG BP"), action="place AA b5 c5")
    yield harvest, {"A": {"A": 3, "P": 1}, "B": 1, "C": {"B": 1}, "D": ["c4"]}
    near = exercise("harvest", ("pool 0 BG PP BB",), action="place BG e3 e2")
    yield near, {"A": {}, "B": 1, "C": {}, "D": []}
    squares = exercise("squares", (*LEFT, "pool 0 BG AA PP"), tile="BG", among=["d3", "c7", "c1"])
    yield squares, ["c7", "c1"]
    quarries = exercise("quarries", ("pool 0 BP AA GG",), action="place BP d4 d5")
    yield quarries, ["c5", "a1", "d4"]
    yield exercise("payment", OWNER, district="D38"), "BBW"
    yield exercise("payment", OWNER, district="D38"), "BP"
    yield exercise("payment", OWNER, district="D26"), "WW"
    yield exercise("supply", SHOPS), "supply A m4"
    yield exercise("supply", SHOPS), "supply W m1"
    yield exercise("turn", ("pool 0 AA AG AB",)), "place AG e6 f6; skip"
    yield exercise("count", RICH, seat=0), {"generic": 9, "monuments": 7, "wheat": 3}
    ending = ("beside 0 AAB", "turn 0 supply", "pool 0 AA AG", "common PG AP AG")
    asked = ["wheat 0", "beside 0 A", "stock A", "pool 0", "common", "row", "turns-left 0", "mover"]
    after = exercise("after", ending, line="end; draft PG", fields=asked)
    yield after, {"stock A": 18, "beside 0 A": 2, "pool 0": 3, "common": 2, "mover": "Ana"}
    asked = ["boards", "tiles", "in-play", "box", "spots"]
    yield exercise("after", (), game={"seats": 4}, fields=asked), {"boards": 3}
    variant = {"seats": 2, "variant": "two-player"}
    yield exercise("after", (), game=variant, fields=["pile"]), {"pile": 39}
    yield exercise("after", (), fields=["common", "stock G"]), {"common": 3}
    yield exercise("winners", TIED), "Ana"
    yield exercise("winners", ("shop 0 m3 B", *TIED)), ["Ana", "Ben"]
    yield exercise("winners", ("wheat 0 2", *TIED)), ["Ben"]
    corner = exercise("refusal", (*LEFT, "pool 0 GG AB PP"), action="place GG g6 h6")
    yield corner, "allowed"
    yield corner, "F2.3"
    yield exercise("refusal", ("pool 0 GG AB PP",), action="place GG g5 h5"), "F2.2"


if __name__ == "__main__":
    written(FOLDER, cases)
