"""The position editor of Nile: begun with what its viewer knows, and nothing of it is a secret."""

from typing import Any

import pytest

from fertility_widget import Table, nile
from fertility_widget.widget.session import Session
from tests.nile.styles import played

from .test_nile import ask, code

VIEWERS = (0, 1, "public", "acting")


def session(viewer: Any = 0, *actions: str) -> Session:
    options: dict[str, Any] = {"monuments": True, "crops": "PWLCF", "names": ["Ana", "Ben"]}
    table = Table(nile, seats=2, seed=7, first=0, **options)
    for action in actions:
        table.play(action)
    made = Session(table, viewer)
    ask(made, "/lift")
    return made


@pytest.mark.parametrize("viewer", VIEWERS)
def test_it_begins_with_what_is_known_and_shows_all_of_it(viewer: Any) -> None:
    for step in [*played(12)][5::17]:
        made = Session(Table(nile, start=step.state), viewer)
        ask(made, "/lift")
        assert code(made, "/edit on") == ""
        known = made.board.sight.known(step.state)
        assert made.board.editor.state == known
        shown = nile.view(known, "open") | {"legal": []}
        shown.pop("hidden")
        assert made.values["editing"]["view"] == shown


@pytest.mark.parametrize("viewer", [0, "public"])
def test_what_the_viewer_cannot_see_makes_no_difference(viewer: Any) -> None:
    """Whatever others hold and the pile will bring: the same is told, also of what is edited."""
    edits = ("on", "hand 1 P P", "clear", "undo", "store 1 W", "draw locusts", "undo")
    for step in [*played(23)][9::23]:
        told = []
        for seed in (1, 2, 3):
            other = nile.determinize(step.state, viewer, seed)
            made = Session(Table(nile, start=other), viewer)
            said = [code(made, f"/edit {text}") for text in edits]
            copies = [ask(made, f"/copy {kind}") for kind in ("code", "python", "record", "svg")]
            told.append((said, made.values["editing"], made.values["feedback"], copies))
        assert told[0] == told[1] == told[2]


def test_python_may_open_it_and_the_viewer_sees_no_more_than_ever() -> None:
    made = session(0)
    made.edit(made.table.state)
    ana, ben = made.values["editing"]["view"]["players"]
    assert isinstance(ana["hand"], dict)
    assert (ben["hand"], ben["store"]) == (5, 0)
    assert code(made, "/edit hand 1 P P") == ""
    assert made.values["editing"]["view"]["players"][1]["hand"] == 2
    assert code(made, "/copy code") == "secret"


def test_what_was_made_is_taken_away_and_made_again() -> None:
    made = session(0, "flood")
    for text in ("on", "hand 1 2P PW", "field W 1 3", "flood L", "turn 1 play"):
        assert code(made, f"/edit {text}") == ""
    edited = made.board.editor.state
    assert nile.from_code(ask(made, "/copy code")["text"]) == edited
    cell: dict[str, Any] = {}
    exec(ask(made, "/copy python")["text"], cell)
    assert cell["table"].state == edited


def test_a_curtain_puts_it_away() -> None:
    made = session("acting", "flood")
    ask(made, "/lift")
    assert code(made, "/edit on") == ""
    made.table.play("done")
    assert made.values["editing"]
    made.table.play("pass")
    assert made.values["curtain"]
    assert (made.values["editing"], made.board.editor.state) == ({}, None)
    assert code(made, "/edit on") == "not-your-turn"


HOSTILE = (
    "", "dance", "ON", "{x}", "hand", "hand 0", "hand 9 P", "hand -1 P", "hand 0 999P",
    "hand 0 0P", "hand 0 99P", "hand 0 Z", "hand 0 sphinx", "hand 0 locusts", "hand 0 G",
    "hand 0 P;W", "store 0 PW", "store 0 S", "speculations 0 P", "field P 0 0", "field P 9 1",
    "field PW 0 1", "field P 0 99", "field sphinx 0 1", "monument wall", "monument tower 0 1",
    "monument wall 0 99", "flood locusts", "flood PP", "flood P W", "flooded locusts",
    "discard 99P", "draw", "draw -", "pile 0", "pile 999", "pile -1", "pass 0", "pass 3", "turn 0",
    "turn 9 play", "turn 0 dance", "turn 0 PLAY x", "round 0", "round x", "clear x",
    "hand 0 " + "P " * 150, "hand 0 \u0662P", "hand 0 P\nstore 0 W", "\x00",
)  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE, ids=repr)
def test_hostile_edits_are_answered_and_change_nothing(text: str) -> None:
    made = session(0, "flood")
    ask(made, "/edit on")
    before, told = made.board.editor.state, made.values["editing"]
    assert code(made, f"/edit {text}")
    answer = made.values["feedback"]
    assert (answer["seq"], answer["ok"]) == (1, False)
    assert answer["text"]
    assert made.board.editor.state is before
    assert made.values["editing"] is told
