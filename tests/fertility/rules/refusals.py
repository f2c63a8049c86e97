"""Every refusal there is: a position, and the move that provokes it there.

The rules are tried with them in Python (``test_refusals.py``), the board in a real browser.
"""

from typing import Any, NamedTuple

from tests.fertility.rules.classroom import DESERT

CHAIN = ("A -> B|P|G", "B -> A|P|G", "P -> A|B|G", "GG -> 7")
CLOSING = DESERT.replace("............", "....w.w.....", 1)  # f1 is closed by a tile on f2
SEVEN = {spot: f"D{spot + 10}" for spot in range(1, 8)}


class Case(NamedTuple):
    move: str
    rule: str
    params: dict[str, Any]
    position: dict[str, Any]


POOL = {"pool": "AG BB PP"}
QUARRY = {"phase": "quarry", "pending": ["f1", "a1"]}
BUILD = {"phase": "build", "districts": ["2: A -> 5", "1: B -> 5"]}
SUPPLY = {"phase": "supply", "beside": "AB", "has": {"m2": "P"}}
BONUS = {"phase": "bonus", "pending": ["m1"], "has": {"m1": "A"}, "shops": CHAIN}
DRAFT = {"phase": "draft", "common": "AB PP GG"}

CASES = {
    "game-over": Case("end", "F7.1", {}, {"phase": "over"}),
    "not-now": Case("end", "F5.2", {"attempt": "supply", "phase": "place"}, POOL),
    "no-more-tiles": Case(
        "draft AB", "R10", {}, {"phase": "supply", "turns": 8, "common": "AB PP"}
    ),
    "quarry-first": Case("skip", "F3.D2", {"square": "f1"}, QUARRY),
    "bonus-first": Case("end", "F5.4", {"shop": "m1", "choices": ["B", "P", "G"]}, BONUS),
    "variant-only": Case("remove AB", "F6.3", {}, DRAFT),
    "one-district": Case("build D01", "F4.1", {}, {"phase": "supply", "row": "D01 D02 D03"}),
    "tile-not-yours": Case(
        "place AA f3 f2", "F2.1", {"tile": "AA", "pool": ["AG", "BB", "PP"]}, POOL
    ),
    "off-board": Case("place AG m4 n4", "F2.1", {"squares": ["m4", "n4"], "last": "l8"}, POOL),
    "not-adjacent": Case("place AG f3 h3", "F2.1", {"squares": ["f3", "h3"]}, POOL),
    "on-wheat": Case("place AG f1 e1", "F2.3", {"squares": ["e1"]}, {**POOL, "terrain": CLOSING}),
    "on-water": Case(
        "place AG g1 h1",
        "F2.3",
        {"squares": ["g1"]},
        {**POOL, "terrain": CLOSING.replace(".w.....", ".~.....")},
    ),
    "occupied": Case("place AG f5 f4", "F2.1", {"squares": ["f4", "f5"]}, POOL),
    "on-monument": Case(
        "place AG f3 f2", "F2.1", {"squares": ["f2"]}, {**POOL, "monuments": "f2 Ben"}
    ),
    "no-match": Case(
        "place AG g3 f3",
        "F2.2",
        {"tile": "AG", "squares": ["g3", "f3"], "nearby": ["f4", "g4"]},
        POOL,
    ),
    "can-place": Case("discard PP", "F2.4", {"tiles": ["AG", "BB", "PP"]}, POOL),
    "not-a-quarry": Case("quarry b2 A", "F3.D2", {"square": "b2", "pending": ["f1", "a1"]}, QUARRY),
    "quarry-order": Case("quarry a1 A", "F3.D2", {"square": "a1", "pending": ["f1", "a1"]}, QUARRY),
    "no-wheat-here": Case("quarry f1 W", "F3.D", {}, QUARRY),
    "stock-empty": Case("quarry f1 B", "R16", {"token": "B"}, {**QUARRY, "stock": "B0"}),
    "no-monument-left": Case("quarry f1 monument", "R8", {}, {**QUARRY, "monuments_left": 0}),
    "not-on-offer": Case(
        "build D07", "F4.1", {"district": "D07", "row": ["D01", "D02", "D03", "D04"]}, BUILD
    ),
    "no-free-spot": Case("build D03", "F4.1", {}, {**BUILD, "built": SEVEN}),
    "spot-taken": Case(
        "build D03 at 2", "F4.1", {"spot": 2, "district": "D12"}, {**BUILD, "built": {2: "D12"}}
    ),
    "wrong-amount": Case(
        "build D01 pay A", "F4.2", {"district": "D01", "cost": 2, "paid": {"A": 1}}, BUILD
    ),
    "not-beside": Case(
        "build D01 pay AA", "F4.2", {"missing": {"A": 1}}, {**BUILD, "beside": "AB"}
    ),
    "paid-from-shop": Case(
        "build D02 pay P",
        "F4.3",
        {"missing": {"P": 1}, "shops": ["m2", "m4"]},
        {**BUILD, "has": {"m2": "P", "m4": "P"}},
    ),
    "wheat-short": Case(
        "build D01 pay WW", "F4.2", {"wheat": 1, "needed": 2}, {**BUILD, "wheat": 1}
    ),
    "no-such-shop": Case("supply A 3b", "F5.1", {"shop": "3b"}, SUPPLY),
    "shop-full": Case("supply A m2", "F5.1", {"shop": "m2"}, SUPPLY),
    "shop-refuses": Case(
        "supply A m1", "F5.1", {"shop": "m1", "token": "A", "accepts": ["G"]}, SUPPLY
    ),
    "wheat-in-shop": Case("supply W m4", "F5.1", {}, SUPPLY),
    "token-not-beside": Case("supply G m1", "F5.1", {"token": "G"}, SUPPLY),
    "token-fixed": Case("supply P m4", "F5.3", {"token": "P", "shops": ["m2"]}, SUPPLY),
    "not-in-reward": Case("bonus A m2", "F5.4", {"token": "A", "choices": ["B", "P", "G"]}, BONUS),
    "same-shop": Case("bonus B m1", "F5.4", {"shop": "m1"}, BONUS),
    "not-in-common-pool": Case(
        "draft AA", "F6.2", {"tile": "AA", "pool": ["AB", "PP", "GG"]}, DRAFT
    ),
}
