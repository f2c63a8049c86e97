"""Tests as transcripts: one move per line, beside it what must happen, or why it is refused.

    flood                 -> flooded Ana PW ; harvested Ben P 1 left 2 ; fallow W
    plant L L             -> drew Ana 1P 1C end
    plant P P             x banned N5.1 cards=P flood=P,W
    = Ana.hand L L ; P Ben 2 ; pile C F ; discard - ; phase flood

After ``->`` stand all events of the move in order, but for those that only repeat the move itself
(``ECHOES``; name one and it counts). After ``x`` stand code and rule of the refusal, then values of
its parameters. A line with ``=`` looks at the table. A line that begins with ``;`` continues the
one before; ``#`` starts a comment.
"""

from collections.abc import Mapping
from typing import Any

import pytest

from fertility_widget import IllegalAction, Table, nile
from fertility_widget.kernel.step import Event
from fertility_widget.nile.rules.state import State
from tests.nile.codes import EVENTS, OPTIONAL, REFUSALS, names

ECHOES = (
    *("traded", "traded-hand", "traded-store", "offered", "offered-hand", "offered-store"),
    *("trade-over", "opened", "added", "raised", "enlarged", "speculated", "passed", "turn"),
)
RULE_OF = {
    "flooded": "N2.1 N4.2",  # at the beginning of a turn, or by an offering
    "plague": "N8.1",
    "plague-idle": "N8.1",
    "devoured": "N8.1",
    "ravaged": "Q5",
    "speculation-won": "N2.2 N10.4",  # with the Obelisk
    "speculation-lost": "N2.2 N2.3",  # to a stone
    "speculation-late": "Q3",
    "harvested": "N3.1",
    "harvested-sphinx": "N10.4",
    "field-empty": "Q15",
    "fallow": "N3.1",
    "eroded": "N10.3",
    "monument-returned": "N10.3",
    "no-monument": "N10.3",
    "traded": "N4.1",
    "traded-hand": "N4.1",
    "traded-store": "N4.1",
    "offered": "N4.2",
    "offered-hand": "N4.2",
    "offered-store": "N4.2",
    "trade-over": "N4.1",
    "opened": "N5.2",
    "added": "N5.2",
    "overplanted": "N5.3",
    "raised": "N10.1",
    "enlarged": "N10.1",
    "overbuilt": "N10.1",
    "speculated": "N5.4",
    "passed": "N5.1",
    "drew": "N6.1 N4.1 N2.2 N10.4",  # at the end, at the market, for a success; by the Obelisk
    "drew-hidden": "N6.1 N4.1 N2.2 N10.4",
    "reshuffled": "N7.1",
    "pile-out": "N7.2",
    "harvest-missed": "Q3",
    "turn": "N6.1",
    "won": "N9.1",
    "shared": "Q14",
}
# The order in which values are written; before some of them stands what they are.
ORDER = (
    *("name", "names", "card", "crop", "crops", "monument", "cards", "hand", "store", "flood", "n"),
    *("number", "passes", "where", "fields", "monuments", "most", "left", "total", "other"),
    *("theirs", "stack"),
)
NAMED = ("store", "flood", "passes", "most", "left", "total", "other", "theirs", "stack")


def play(start: State | Table, text: str) -> Table:
    """Play a transcript and check everything it says."""
    table = start if isinstance(start, Table) else Table(nile, start=start)
    for said in _lines(text):
        if said.startswith("="):
            _look(table, said.removeprefix("="))
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
    assert set(illegal.params) - set(OPTIONAL) == names(REFUSALS[code]), move
    for param in params:
        name, _, value = param.partition("=")
        assert shown(illegal.params[name]).replace(" ", "") == value, move


def told(events: tuple[Event, ...], expected: str = "") -> list[str]:
    """The events as a transcript writes them; ``["nothing"]`` if there is none to tell."""
    hidden = [echo for echo in ECHOES if echo not in expected.split()]
    return [written(event) for event in events if event.code not in hidden] or ["nothing"]


def written(event: Event) -> str:
    """``harvested Ana P 1 left 2``: the code and its values in their order."""
    words = [event.code]
    for name in ORDER:
        value = event.params.get(name)
        if value is not None and value != {}:
            words += [name] if name in NAMED else []
            words.append(shown(value))
    return " ".join(words)


def shown(value: Any) -> str:
    if isinstance(value, dict):
        return " ".join(f"{n}{card}" for card, n in value.items())
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


def _well_formed(events: tuple[Event, ...]) -> None:
    for event in events:
        assert set(event.params) == names(EVENTS[event.code]), event
        assert event.rule in RULE_OF[event.code].split(), event
        assert event.game == "nile"


def _look(table: Table, said: str) -> None:
    seen = facts(nile.view(table.state, "open"))
    for fact in said.split(";"):
        name, *value = fact.split()
        _same(fact, seen.get(name, "-"), " ".join(value))


def facts(view: Mapping[str, Any]) -> dict[str, str]:
    """What a transcript may look at, as text; nothing is ``-``."""
    seats = [player["name"] for player in view["players"]]
    turn = view["turn"]
    found = {
        "flood": view["flood"]["card"] or "-",
        "kinds": view["flood"]["kinds"] or "-",
        "flood-pile": _cards(view["flood"]["pile"]),
        "pile": " ".join(view["hidden"]["draw"]) or "-",
        "left": str(view["draw"]),
        "discard": _cards(view["discard"]),
        "pass": "{} of {}".format(*view["pass"]),
        "phase": turn["phase"],
        "seat": seats[turn["seat"]],
        "legal": ", ".join(view["legal"]) or "-",
    }
    for crop, field in view["fields"].items():
        found[crop] = f"{seats[field['seat']]} {field['cards']}"
    for monument, built in view["monuments"].items():
        found[monument] = f"{seats[built['seat']]} {built['stones']}"
    for player in view["players"]:
        found[f"{player['name']}.hand"] = _cards(player["hand"])
        found[f"{player['name']}.store"] = _cards(player["store"])
        found[f"{player['name']}.table"] = " ".join(player["speculations"]) or "-"
        found[f"{player['name']}.turns"] = str(player["turns_taken"])
        found[f"{player['name']}.stacks"] = " ".join(map(str, player["sheet"]["stacks"]))
    return found


def _cards(counts: Mapping[str, int]) -> str:
    return " ".join(card for card, n in counts.items() for _ in range(n)) or "-"
