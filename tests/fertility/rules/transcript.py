"""Tests as transcripts: one move per line, beside it what must happen, or why it is refused.

    place AG d4 e4        -> connection d4 d3 +1A ; wheat c4 +1W
    build D02 pay GW      -> built D02 1 ; paid 1G 1W back 1
    place AB a1 a2        x no-match F2.2 nearby=
    = wheat 3 ; beside AG ; stock.A 19 ; phase supply

After ``->`` stand all events of the move in order, but for those that only repeat the move itself
(``ECHOES``; name one and it counts). After ``x`` stand code and rule of the refusal, then values of
its parameters. A line with ``=`` looks at the table; ``wheat``, ``beside``, … are those of the
player who was to move when the transcript began. A line that begins with ``;`` continues the one
before; ``#`` starts a comment.
"""

from collections.abc import Mapping
from typing import Any

import pytest

from fertility_widget import IllegalAction, Table, fertility
from fertility_widget.fertility.rules.state import State
from fertility_widget.kernel.step import Event
from tests.fertility.codes import EVENTS, OPTIONAL, REFUSALS

ECHOES = ("placed", "built-nothing", "supplied", "supply-over", "drafted", "turn")
RULE_OF = {
    "placed": "F2.1",
    "discarded": "F2.4",
    "connection": "F3.A",
    "wheat": "F3.B",
    "covering": "F3.C",
    "quarry": "F3.D",
    "quarry-resource": "F3.D",
    "quarry-monument": "F3.D",
    "quarry-nothing": "R8",
    "stock-short": "R6",
    "wheat-lost": "R9",
    "built": "F4.1",
    "built-nothing": "F4.1",
    "paid": "F4.2",
    "supplied": "F5.1",
    "completed": "F5.4 F5.5",  # at once, or at the end
    "shop-wheat": "F5.4",
    "shop-resource": "F5.4",
    "shop-resource-nothing": "R7",
    "supply-over": "F5.2",
    "returned": "F6.1",
    "drafted": "F6.2",
    "removed": "F6.3",
    "refilled": "F6.4",
    "revealed": "F6.5",
    "last-round": "F7.1",
    "turn": "F1.10",
    "ended": "F7.2",
}
# The order in which values are written; what is not named here goes without saying.
ORDER = (
    *("tile", "first", "second", "district", "spot", "source", "shop", "square", "squares"),
    *("others", "choices", "tiles", "monument", "tokens", "gain", "lost", "last", "back", "left"),
    *("missing", "turn", "turns", "winners", "debens"),
)


def play(start: State | Table, text: str) -> Table:
    """Play a transcript and check everything it says."""
    table = start if isinstance(start, Table) else Table(fertility, start=start)
    seat = table.state.turn.seat
    for said in _lines(text):
        if said.startswith("="):
            _look(table, seat, said.removeprefix("="))
        elif " x " in said:
            refused(table, *said.split(" x ", 1))
        else:
            move, arrow, expected = said.partition("->")
            events = table.play(move).events
            _well_formed(events)
            if arrow:
                _same(said, " ; ".join(told(events, expected)), " ".join(expected.split()))
    return table


def _same(said: str, found: str, expected: str) -> None:
    assert found == expected, f"{said}\n  found: {found}"


def _lines(text: str) -> list[str]:
    """The lines that say something; one that begins with ``;`` goes on where the last one ended."""
    lines: list[str] = []
    for line in text.splitlines():
        said = line.partition("#")[0].strip()
        if said.startswith(";"):
            lines[-1] += f" {said}"
        elif said:
            lines.append(said)
    return lines


def refused(table: Table, move: str, expected: str) -> None:
    """The move is refused with this code, rule and parameters, and nothing changes."""
    before = table.state
    with pytest.raises(IllegalAction) as caught:
        table.play(move)
    illegal = caught.value.illegal
    assert table.state is before
    assert illegal == table.why_not(move)
    code, rule, *params = expected.split()
    assert (illegal.code, illegal.rule) == (code, rule), move
    named = set(illegal.params) - set(OPTIONAL)
    assert named == set(REFUSALS[code]), move
    for param in params:
        name, _, value = param.partition("=")
        assert shown(illegal.params[name]).replace(" ", "") == value, move
    assert rule in str(illegal)


def told(events: tuple[Event, ...], expected: str = "") -> list[str]:
    """The events as a transcript writes them; ``["nothing"]`` if there is none to tell."""
    hidden = [echo for echo in ECHOES if echo not in expected.split()]
    return [written(event) for event in events if event.code not in hidden] or ["nothing"]


def written(event: Event) -> str:
    """``connection d4 d3,e4 +2A``: the code and its values in their order."""
    words = [event.code]
    words += [event.params["name"]] if event.code == "turn" else []
    for name in ORDER:
        value = event.params.get(name)
        if value is None or (isinstance(value, dict) and not any(value.values())):
            continue
        words += [name] if name in ("lost", "back", "left") else []
        words.append(("+" if name == "gain" else "") + shown(value))
    return " ".join(words)


def shown(value: Any) -> str:
    if isinstance(value, dict):
        return " ".join(f"{n}{letter}" for letter, n in value.items() if n)
    if isinstance(value, list | tuple):
        return ",".join(map(str, value))
    return str(value)


def _well_formed(events: tuple[Event, ...]) -> None:
    for event in events:
        assert set(event.params) == set(EVENTS[event.code]), event
        assert event.rule in RULE_OF[event.code].split(), event
        assert event.game == "fertility"


def _look(table: Table, seat: int, said: str) -> None:
    seen = facts(fertility.view(table.state, "open"), seat)
    for fact in said.split(";"):
        name, *value = fact.split()
        _same(fact, seen[name], " ".join(value))


def facts(view: Mapping[str, Any], seat: int) -> dict[str, str]:
    """What a transcript may look at, as text; nothing is ``-``."""
    player, turn = view["players"][seat], view["turn"]
    lists = {
        "pool": view["pools"]["personal"][seat],
        "common": view["pools"]["common"],
        "out": view["pools"]["out"],
        "row": [district["id"] for district in view["districts"]["row"]],
        "monuments": list(view["board"]["monuments"]),
        "pending": turn["pending"] if turn["phase"] == "quarry" else [],
    }
    beside = "".join(letter * n for letter, n in player["beside"].items())
    found = {
        **{name: " ".join(items) or "-" for name, items in lists.items()},
        **{f"stock.{letter}": str(n) for letter, n in view["stock"].items()},
        **{shop["id"]: shop["has"] or "-" for shop in player["shops"]},
        **{f"spot{spot}": district for spot, district in player["districts"].items()},
        "beside": beside or "-",
        "wheat": str(player["wheat"]),
        "left": str(player["monuments_left"]),
        "turns": str(player["turns_taken"]),
        "pile": str(view["pools"]["pile"]),
        "districts": str(view["districts"]["pile"]),
        "phase": turn["phase"],
        "seat": view["players"][turn["seat"]]["name"],
        "legal": ", ".join(view["legal"]),
    }
    return found
