"""Every refusal there is, tried in a real JupyterLab and answered on the spot."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from fertility_widget.text import say
from tests.fertility.codes import REFUSALS
from tests.fertility.rules.refusals import CASES
from tests.text.catalogues import entries

from .stage import Stage

SLOW = 20_000
# What a person can try with the tile in hand, on a square that no turn of it fits; off the board
# only from its edge.
BY_MOUSE = {
    **{code: CASES[code].move for code in ("on-wheat", "on-water", "occupied")},
    "on-monument": "place AG f2 g2",
    "no-match": "place AG a2 b2",
    "off-board": "place AG l4 m4",
}


@pytest.mark.parametrize("code", REFUSALS)
def test_a_refusal_of_the_rules(stage: Stage, code: str) -> None:
    board = stage.show(f"_case({code!r})")
    if code in BY_MOUSE:
        stage.place(BY_MOUSE[code])
    else:
        stage.type(CASES[code].move)
    board.locator(".fw-refused").wait_for(timeout=SLOW)
    why = stage.ask("stage.refusal()")
    assert (why["code"], why["rule"]) == (code, CASES[code].rule)
    # Said, with the rule and what it is about.
    line = say("widget.ui.rule", "en", id=why["rule"], gist=why["gist"])
    expect(stage.said).to_have_text(f"✗ {why['text']}{line}")
    # Marked where it went wrong, and legal moves offered.
    crossed = board.locator("[data-offending]")
    assert crossed.evaluate_all("all => all.map(c => c.dataset.offending)") == why["squares"]
    offered = board.locator(".fw-nearest button")
    assert offered.evaluate_all("all => all.map(b => b.dataset.action)") == why["nearest"]
    # The same answer in Python, and nothing played.
    told = stage.ask("stage.board.feedback")
    assert told == told | why | {"ok": False}
    assert stage.ask("stage.untouched()")


def tool(name: str) -> Callable[[Stage], None]:
    return lambda stage: stage.board.locator(f"[data-tool={name}]").click()


def typed(text: str) -> Callable[[Stage], None]:
    return lambda stage: stage.type(text)


def sent(ply: object) -> Callable[[Stage], None]:
    """From the page's console: the board itself sends no such thing."""
    return lambda stage: stage.send({"intent": {"seq": 1, "ply": ply, "action": "end"}})


def move_while_editing(stage: Stage) -> None:
    stage.type("/edit on")
    stage.board.locator(".fw-editing").wait_for(timeout=SLOW)
    stage.send({"intent": {"seq": 1, "ply": 0, "action": "end"}})


# The widget's own refusals; every one has a sentence under this name.
PREFIX = "widget.refused."
SAID = [key.removeprefix(PREFIX) for key in entries("en", "widget") if key.startswith(PREFIX)]
OWN = [code for code in SAID if not code.startswith("lesson-")]  # see widget/test_lesson.py
TRIES: dict[str, Callable[[Stage], None]] = {
    "editing": move_while_editing,
    "malformed": sent("now"),
    "no-hint": typed("/hint"),
    "no-position": typed("/show 9"),
    "no-review": typed("/again 0"),
    "not-editing": typed("/edit undo"),
    "not-in-this-game": typed("/changes"),
    "not-your-turn": typed("play 1"),
    "nothing-to-redo": tool("redo"),
    "nothing-to-undo": tool("undo"),
    "revealed": tool("undo"),
    "secret": typed("/copy record"),
    "stale": sent(9),
    "unknown-command": typed("/dance"),
    "unknown-setting": typed("/set music loud"),
}
# Some need another position, or another game.
SCENES = {
    "no-hint": "_case('game-over')",
    "not-in-this-game": "_toy('open')",
    "not-your-turn": "_toy(1)",
    "revealed": "_toy(0, played=2)",
    "secret": "_toy(0)",
}


@pytest.mark.parametrize("code", OWN)
def test_a_refusal_of_the_widget(stage: Stage, code: str) -> None:
    board = stage.show(SCENES.get(code, "_case('no-match')"))
    TRIES[code](stage)
    board.locator(".fw-refused").wait_for(timeout=SLOW)
    text = say(f"{PREFIX}{code}", "en", n=0)
    expect(stage.said).to_have_text(f"✗ {text}")
    expect(board.locator(".fw-nearest, .fw-gist, [data-offending]")).to_have_count(0)
    told = stage.ask("stage.board.feedback")
    assert told == told | {"ok": False, "code": code, "rule": "", "text": text}
    assert stage.ask("stage.untouched()")


def test_what_cannot_be_read(stage: Stage) -> None:
    stage.show("_case('no-match')")
    stage.type("<b>dance</b>")
    expect(stage.said).to_contain_text("✗ Cannot read “<b>dance</b>”", timeout=SLOW)
    assert stage.ask("stage.board.feedback['code']") == "unreadable"
    assert stage.ask("stage.untouched()")


def test_an_observer_that_fails_is_told_and_the_move_is_played(stage: Stage) -> None:
    stage.show("_case('can-place')")
    stage.ask("stage.board.observe(lambda change: 1 / 0, 'view')")
    stage.place("place AG f3 e3")
    expect(stage.said).to_contain_text("ZeroDivisionError", timeout=SLOW)
    expect(stage.board.locator("[aria-current=step]")).to_have_text("2Build")
    assert stage.ask("(stage.board.feedback['code'], len(stage.table.steps))") == ("observer", 1)
