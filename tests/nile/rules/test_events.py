"""Every event there is, made once: its code, its rule, whose it is, and every value it names."""

from typing import Any, NamedTuple

import pytest

from fertility_widget import Table, nile
from fertility_widget.kernel.step import Event
from fertility_widget.nile.rules.events import marks_of, refuse
from tests.nile.codes import EVENTS, names
from tests.nile.rules.positions import position
from tests.nile.rules.transcript import RULE_OF

ANA, BEN = {"name": "Ana"}, {"name": "Ben"}


class Case(NamedTuple):
    code: str
    move: str
    rule: str
    seat: int
    params: dict[str, Any]
    position: dict[str, Any]


def _said(phase: str, pile: str = "C C C L", hand: str = "", **said: Any) -> dict[str, Any]:
    return {"phase": phase, "pile": pile, "hands": {"Ana": hand}, **said}


LAST: dict[str, Any] = {"number": 2, "rest": "Ben"}
SPECULATING: dict[str, Any] = {"table": {"Ben": "PW"}}
PLAGUE = _said("flood", "locusts C F", fields="P Ben 2", monuments="sphinx Ana 2")
EATEN = {"where": "flood", "fields": {"P": 2}, "monuments": {"sphinx": 2}, "most": 2}
EATEN_BY_BEN = {"where": "speculation", "fields": {}, "monuments": {}, "most": 0}
TRADE = _said("trade", hand="P W", stores={"Ana": "L F"})
FROM_HAND, FROM_STORE = {"hand": {"P": 1, "W": 1}}, {"store": {"L": 1, "F": 1}}
FROM_BOTH = {"hand": {"P": 1}, "store": {"L": 1}}
DRAWN = {"where": "end", "cards": {"C": 2}}

CASES = [
    Case("flooded", "flood", "N2.1", 0, {**ANA, "card": "C"}, _said("flood")),
    Case("flooded", "offer P W", "N4.2", 0, {**ANA, "card": "C"}, TRADE),
    Case("plague", "flood", "N8.1", 0, {**ANA, **EATEN}, PLAGUE),
    Case(
        "plague", "flood", "N8.1", 1, {**BEN, **EATEN_BY_BEN},
        _said("flood", "P locusts C C C L", **SPECULATING),
    ),
    Case("plague-idle", "flood", "N8.1", 0, ANA, _said("flood", "locusts C F")),
    Case("devoured", "flood", "N8.1", 1, {**BEN, "crop": "P", "n": 2}, PLAGUE),
    Case("ravaged", "flood", "Q5", 0, {**ANA, "monument": "sphinx", "n": 2}, PLAGUE),
    Case(
        "speculation-won", "flood", "N2.2", 1, {**BEN, "card": "PW", "flood": "P", "n": 3},
        _said("flood", "P C C C L", **SPECULATING),
    ),
    Case(
        "speculation-won", "flood", "N10.4", 1, {**BEN, "card": "PW", "flood": "PL", "n": 4},
        _said("flood", "PL C C C C L", **SPECULATING, monuments="obelisk Ben 1"),
    ),
    Case(
        "speculation-lost", "flood", "N2.2", 1, {**BEN, "card": "PW", "flood": "C"},
        _said("flood", **SPECULATING),
    ),
    Case(
        "speculation-lost", "flood", "N2.3", 1, {**BEN, "card": "PW", "flood": "S"},
        _said("flood", "S C", **SPECULATING, monuments=""),
    ),
    Case(
        "speculation-late", "flood", "Q3", 1, {**BEN, "card": "PW", "flood": "P"},
        _said("flood", "P", **SPECULATING, **LAST),
    ),
    Case(
        "harvested", "flood", "N3.1", 1, {**BEN, "crop": "C", "n": 1, "left": 1},
        _said("flood", fields="C Ben 2"),
    ),
    Case(
        "harvested-sphinx", "flood", "N10.4", 1, {**BEN, "crop": "C", "n": 2, "left": 1},
        _said("flood", fields="C Ben 3", monuments="sphinx Ben 1"),
    ),
    Case(
        "field-empty", "flood", "Q15", 1, {**BEN, "crop": "C"}, _said("flood", fields="C Ben 1")
    ),
    Case("fallow", "flood", "N3.1", 0, {"crop": "C"}, _said("flood")),
    Case(
        "eroded", "flood", "N10.3", 1, {**BEN, "monument": "wall", "left": 1},
        _said("flood", "S C", monuments="wall Ben 2"),
    ),
    Case(
        "monument-returned", "flood", "N10.3", 1, {**BEN, "monument": "wall"},
        _said("flood", "S C", monuments="wall Ben 1"),
    ),
    Case("no-monument", "flood", "N10.3", 0, {}, _said("flood", "S C", monuments="")),
    Case("traded", "market P store L", "N4.1", 0, {**ANA, **FROM_BOTH}, TRADE),
    Case("traded-hand", "market P W", "N4.1", 0, {**ANA, **FROM_HAND}, TRADE),
    Case("traded-store", "market store L F", "N4.1", 0, {**ANA, **FROM_STORE}, TRADE),
    Case("offered", "offer P store L", "N4.2", 0, {**ANA, **FROM_BOTH}, TRADE),
    Case("offered-hand", "offer P W", "N4.2", 0, {**ANA, **FROM_HAND}, TRADE),
    Case("offered-store", "offer store L F", "N4.2", 0, {**ANA, **FROM_STORE}, TRADE),
    Case("trade-over", "done", "N4.1", 0, ANA, TRADE),
    Case("opened", "plant P P", "N5.2", 0, {**ANA, "crop": "P", "n": 2}, _said("play", hand="P P")),
    Case(
        "added", "plant P P", "N5.2", 0, {**ANA, "crop": "P", "n": 2, "total": 5},
        _said("play", hand="P P", fields="P Ana 3"),
    ),
    Case(
        "overplanted", "plant P P P", "N5.3", 0,
        {**ANA, "crop": "P", "n": 3, "other": "Ben", "theirs": 1},
        _said("play", hand="P P P", fields="P Ben 1"),
    ),
    Case(
        "raised", "plant S S wall", "N10.1", 0, {**ANA, "monument": "wall", "n": 2},
        _said("play", hand="S S", monuments=""),
    ),
    Case(
        "enlarged", "plant S S wall", "N10.1", 0, {**ANA, "monument": "wall", "n": 2, "total": 3},
        _said("play", hand="S S", monuments="wall Ana 1"),
    ),
    Case(
        "overbuilt", "plant S S sphinx", "N10.1", 0,
        {**ANA, "monument": "sphinx", "n": 2, "other": "Ben", "theirs": 1},
        _said("play", hand="S S", monuments="sphinx Ben 1"),
    ),
    Case(
        "speculated", "speculate PW LC", "N5.4", 0, {**ANA, "cards": ["PW", "LC"]},
        _said("play", hand="PW LC"),
    ),
    Case("passed", "pass", "N5.1", 0, ANA, _said("play")),
    Case("drew", "pass", "N6.1", 0, {**ANA, **DRAWN}, _said("play")),
    Case(
        "drew", "pass", "N10.4", 0, {**ANA, **DRAWN, "cards": {"C": 3}},
        _said("play", monuments="obelisk Ana 1"),
    ),
    Case(
        "drew", "market P W", "N4.1", 0, {**ANA, "where": "market", "cards": {"C": 1}}, TRADE
    ),
    Case(
        "drew", "flood", "N2.2", 1, {**BEN, "where": "speculation", "cards": {"C": 3}},
        _said("flood", "P C C C L", **SPECULATING),
    ),
    Case(
        "reshuffled", "pass", "N7.1", 0, {"n": 2, "number": 2, "passes": 2},
        _said("play", "C C", flood="F", rest="Ben"),
    ),
    Case("pile-out", "pass", "N7.2", 0, {"passes": 2}, _said("play", "C C", **LAST)),
    Case(
        "harvest-missed", "flood", "Q3", 0, {"crops": ["P", "L"]},
        _said("flood", "PL C", **SPECULATING, **LAST),
    ),
    Case("turn", "pass", "N6.1", 1, BEN, _said("play")),
    Case(
        "won", "pass", "N9.1", 1, {"names": ["Ben"], "stack": 5, "n": 1, "most": 0},
        _said("play", "C C", stores={"Ben": "W"}, **LAST),
    ),
    Case("shared", "pass", "Q14", 0, {"names": ["Ana", "Ben"]}, _said("play", "C C", **LAST)),
]  # fmt: skip
EACH = [
    pytest.param(case, marks=pytest.mark.rule(case.rule), id=f"{case.code}: {case.move}")
    for case in CASES
]


def played(case: Case) -> list[Event]:
    table = Table(nile, start=position(**case.position))
    return [event for event in table.play(case.move).events if event.code == case.code]


def test_every_event_has_its_case() -> None:
    assert {case.code for case in CASES} | {"drew-hidden"} == set(EVENTS) == set(RULE_OF)


@pytest.mark.parametrize("case", EACH)
def test_event(case: Case) -> None:
    [event] = played(case)
    assert (event.rule, event.seat, event.params) == (case.rule, case.seat, case.params)
    assert set(event.params) == names(EVENTS[case.code])
    assert event.game == "nile"
    assert case.rule in nile.rules()
    assert event.describe("en").endswith(f" ({case.rule})")


@pytest.mark.parametrize("case", [case for case in CASES if case.code == "drew"])
def test_others_see_how_many_are_drawn(case: Case) -> None:
    [event] = played(case)
    seen = event.seen_by("public")
    number = sum(case.params["cards"].values())
    assert seen is not None
    assert (seen.code, seen.rule, seen.seat) == ("drew-hidden", case.rule, case.seat)
    assert seen.params == {"name": case.params["name"], "where": case.params["where"], "n": number}
    assert seen.describe("en").endswith(f" ({case.rule})")


def test_all_else_is_seen_by_everybody() -> None:
    events = [event for case in CASES if case.code != "drew" for event in played(case)]
    assert {event.audience for event in events} == {None}


def test_what_is_said_points_at_fields_and_monuments() -> None:
    assert marks_of({"crop": "P", "n": 2}) == ("P",)
    assert marks_of({"monument": "wall", "crops": ["P", "W"]}) == ("wall", "P", "W")
    assert marks_of({"fields": {"P": 2}, "monuments": {"sphinx": 2}}) == ("sphinx", "P")
    assert refuse("new-apart", "Q18", news=["P", "wall"], n=3).marks == ("P", "wall")
    [event] = played(next(case for case in CASES if case.code == "devoured"))
    assert event.marks == ("P",)
    assert marks_of({"name": "Ana"}) == ()
