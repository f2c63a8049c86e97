"""Every event there is, made once: its code, its rule, whose it is, and every value it names."""

from typing import Any, NamedTuple

import pytest

from fertility_widget import Table, fertility
from fertility_widget.fertility.rules.events import Event, refuse
from fertility_widget.kernel import errors, step
from fertility_widget.text import Message
from tests.fertility.codes import EVENTS
from tests.fertility.rules.classroom import DESERT, Classroom
from tests.fertility.rules.transcript import RULE_OF

CHAIN = ("A -> B|P|G", "B -> A|P|G", "P -> A|B|G", "GG -> 7")
STUCK = ("A -> B|P|G", "A -> 5", "AA -> 4", "A -> ra")
CLOSING = DESERT.replace("............", "....w.w.....", 1)  # f1 is closed by a tile on f2
ICON = DESERT.replace("............", ".....p......", 1)
FENCED = """
    ............
    ............
    .....~~.....
    ....~..~....
    ....~..~....
    .....~~.....
    ............
    ............
"""


class Case(NamedTuple):
    move: str
    rule: str
    params: dict[str, Any]
    position: dict[str, Any]


POOL = {"pool": "AG BB PP"}
QUARRY = {"phase": "quarry", "pending": ["f1"]}
BUILD = {"phase": "build", "districts": ["2: A -> 5"], "beside": "G", "wheat": 1}
BONUS = {"phase": "bonus", "pending": ["m1"], "has": {"m1": "A"}, "shops": CHAIN}
DRAFT = {"phase": "draft", "common": "AB PP GG", "pile": "AA"}
REVEAL = {**DRAFT, "row": "D01 D03 D04", "built": {1: "D02"}}
FIVE = Message("fertility.reward.debens", {"debens": 5})

CASES = {
    "placed": Case(
        "place GA f2 f3",
        "F2.1",
        {"name": "Ana", "tile": "AG", "first": "f3", "second": "f2"},
        POOL,
    ),
    "discarded": Case(
        "discard PP", "F2.4", {"name": "Ana", "tile": "PP"}, {**POOL, "terrain": FENCED}
    ),
    "connection": Case(
        "place AG f3 f2",
        "F3.A",
        {
            "square": "f3",
            "others": ["e3", "f4"],
            "due": {"A": 2},
            "gain": {"A": 1},
            "lost": {"A": 1},
        },
        {**POOL, "tiles": "AB e3 e2", "stock": "A1"},
    ),
    "wheat": Case(
        "place AG f2 f1",
        "F3.B",
        {"squares": ["e1", "g1"], "due": {"W": 2}, "gain": {"W": 1}, "lost": {"W": 1}},
        {**POOL, "terrain": CLOSING, "tiles": "AB f3 e3", "wheat": 9},
    ),
    "covering": Case(
        "place AG f2 f1",
        "F3.C",
        {"square": "f1", "due": {"P": 1}, "gain": {"P": 1}, "lost": {"P": 0}},
        {**POOL, "terrain": ICON, "tiles": "AB f3 e3"},
    ),
    "quarry": Case("place AG f3 f2", "F3.D", {"square": "f1"}, {**POOL, "terrain": CLOSING}),
    "quarry-resource": Case(
        "quarry f1 G",
        "F3.D",
        {"square": "f1", "due": {"G": 1}, "gain": {"G": 1}, "lost": {"G": 0}},
        QUARRY,
    ),
    "quarry-monument": Case(
        "quarry f1 monument",
        "F3.D",
        {"square": "f1", "monument": "obelisk", "left": 1},
        {**QUARRY, "monuments_left": 2},
    ),
    "quarry-nothing": Case(
        "place AG f3 f2",
        "R8",
        {"square": "f1"},
        {**POOL, "terrain": CLOSING, "stock": "A1 B0 P0 G0", "monuments_left": 0},
    ),
    "stock-short": Case(
        "place AG f3 f2",
        "R6",
        {"lost": {"A": 2}},
        {**POOL, "tiles": "AB e3 e2, AP g3 h3", "stock": "A1"},
    ),
    "wheat-lost": Case(
        "place AG f2 f1",
        "R9",
        {"lost": {"W": 2}, "last": 10},
        {**POOL, "terrain": CLOSING, "tiles": "AB f3 e3", "wheat": 10},
    ),
    "built": Case("build D02 at 3", "F4.1", {"name": "Ana", "district": "D02", "spot": 3}, BUILD),
    "built-nothing": Case("skip", "F4.1", {"name": "Ana"}, BUILD),
    "paid": Case("build D01 pay GW", "F4.2", {"tokens": {"G": 1, "W": 1}, "back": 1}, BUILD),
    "supplied": Case(
        "supply A m3",
        "F5.1",
        {"name": "Ana", "token": "A", "shop": "m3"},
        {"phase": "supply", "beside": "A"},
    ),
    "completed": Case(
        "supply P m2", "F5.5", {"shop": "m2", "reward": FIVE}, {"phase": "supply", "beside": "P"}
    ),
    "shop-wheat": Case(
        "supply G m1",
        "F5.4",
        {"shop": "m1", "due": {"W": 1}, "gain": {"W": 1}, "lost": {"W": 0}},
        {"phase": "supply", "beside": "G"},
    ),
    "shop-resource": Case(
        "bonus B m2",
        "F5.4",
        {"source": "m1", "token": "B", "shop": "m2", "gain": {"B": 1}, "lost": {"B": 0}},
        BONUS,
    ),
    "shop-resource-nothing": Case(
        "supply A m1",
        "R7",
        {"shop": "m1", "choices": ["B", "P", "G"]},
        {"phase": "supply", "beside": "A", "shops": STUCK},
    ),
    "supply-over": Case("end", "F5.2", {"name": "Ana"}, {"phase": "supply"}),
    "returned": Case(
        "end",
        "F6.1",
        {"name": "Ana", "tokens": {"A": 2, "G": 1}},
        {"phase": "supply", "beside": "AAG"},
    ),
    "drafted": Case("draft PP", "F6.2", {"name": "Ana", "tile": "PP"}, DRAFT),
    "removed": Case(
        "remove GG",
        "F6.3",
        {"name": "Ana", "tile": "GG"},
        {**DRAFT, "phase": "remove", "options": {"variant": "two-player"}},
    ),
    "refilled": Case("draft PP", "F6.4", {"tiles": ["AA"]}, DRAFT),
    "revealed": Case("draft PP", "F6.5", {"district": "D05"}, REVEAL),
    "last-round": Case("draft PP", "F7.1", {"missing": 1}, {**DRAFT, "pile": ""}),
    "turn": Case(
        "draft PP", "F1.10", {"name": "Ben", "turn": 3, "turns": 9}, {**DRAFT, "turns": 2}
    ),
    "ended": Case(
        "end",
        "F7.2",
        {"winners": ["Ben"], "debens": 23},
        {"phase": "supply", "seat": 1, "turns": 8, "others": {0: {"turns_taken": 9}}, "wheat": 7},
    ),
}
BY_RULE = [pytest.param(code, marks=pytest.mark.rule(case.rule)) for code, case in CASES.items()]


def test_every_event_has_its_case() -> None:
    assert set(CASES) == set(EVENTS) == set(RULE_OF)


@pytest.mark.parametrize("code", BY_RULE)
def test_event(room: Classroom, code: str) -> None:
    case = CASES[code]
    table = Table(fertility, start=room.position(**case.position))
    events = [event for event in table.play(case.move).events if event.code == code]
    assert [(event.rule, event.params) for event in events] == [(case.rule, case.params)]
    assert events[0].seat == (1 if code in ("turn", "ended") else 0)
    assert set(events[0].params) == set(EVENTS[code])
    assert case.rule in fertility.rules()
    assert events[0].describe("en").endswith(f" ({case.rule})")


def test_what_is_said_points_at_its_squares() -> None:
    placed = Event("placed", "F2.1", 0, {"tile": "AG", "first": "d4", "second": "e4"})
    assert placed.marks == ("d4", "e4")
    connection = Event("connection", "F3.A", 0, {"square": "d4", "others": ["d3", "c4"]})
    assert connection.marks == ("d4", "d3", "c4")
    assert refuse("off-board", "F2.1", squares=["m1", "m2"], last="l8").marks == ("m1", "m2")
    assert refuse("quarry-order", "F3.D2", square="d5", pending=["c3", "d5"]).marks == ("d5",)
    assert step.Event("turn", "", 0, {}).marks == errors.Illegal("x", "", {}).marks == ()
