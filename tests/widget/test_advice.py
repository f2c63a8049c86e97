"""An analysis painted on the board: shown and gone with its position, tried beside the game."""

from typing import Any

import pytest

from fertility_widget import GameWidget
from fertility_widget.analysis.intervals import Estimate
from fertility_widget.analysis.result import Analysis, Row
from fertility_widget.analysis.search import known_code
from fertility_widget.fertility.players.candidates import considered
from fertility_widget.kernel.table import AnyTable
from fertility_widget.text import LANGUAGES
from fertility_widget.widget.advice import SHOWN, warmth

from .conftest import Browser, send


@pytest.fixture
def found(table: AnyTable) -> Analysis:
    turns = [one.turn for one in considered(table.state)]
    rows = tuple(row(turn, margin) for turn, margin in zip(turns, range(20, 0, -1), strict=False))
    return Analysis(known_code(table.state), rows, complete=True)


def row(turn: str, margin: float) -> Row:
    return Row(turn, 3, Estimate(0.5, 0.4, 0.6), Estimate(margin, margin - 1, margin + 1), 9)


def test_turns_are_numbered_and_told_step_by_step(widget: GameWidget, found: Analysis) -> None:
    widget.paint(found)
    advice: dict[str, Any] = widget.advice
    assert (advice["ply"], advice["hint"], len(advice["rows"])) == (0, False, SHOWN)
    first = advice["rows"][0]
    assert (first["rank"], first["turn"], first["warmth"]) == (1, found.best, 1.0)
    assert (first["win"], first["margin"]) == ("50", "+20.0")
    assert "; ".join(step["action"] for step in first["steps"]) == found.best
    assert first["steps"][0]["text"].startswith("Place the ")
    assert first["squares"] == found.best.split("; ")[0].split()[2:]
    assert advice["rows"][-1]["warmth"] == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_every_language(widget: GameWidget, found: Analysis, language: str) -> None:
    widget.paint(found)
    said = widget.advice["rows"][0]["text"]
    widget.language = language
    assert (widget.advice["rows"][0]["text"] == said) == (language == "en")


def test_it_goes_with_its_position_and_comes_back_with_it(
    table: AnyTable, widget: GameWidget, found: Analysis
) -> None:
    widget.paint(found)
    painted = widget.advice
    table.play(table.legal_actions()[0])
    assert widget.advice == {}
    table.undo()
    assert widget.advice == painted
    widget.paint(None)
    assert widget.advice == {}


def test_an_analysis_of_another_position_is_refused(
    table: AnyTable, widget: GameWidget, found: Analysis
) -> None:
    table.play(table.legal_actions()[0])
    with pytest.raises(ValueError, match="of the position shown"):
        widget.paint(found)
    send(widget, "/show 0")
    widget.paint(found)
    assert widget.advice["rows"]


def test_trying_a_turn_is_a_variation(table: AnyTable, widget: GameWidget, found: Analysis) -> None:
    widget.paint(found)
    send(widget, f"/vary {found.best}", seq=4)
    assert not table.steps
    assert widget.study["at"] == len(found.best.split(";"))
    assert widget.study["branched"] == 0
    assert widget.feedback["seq"] == 4
    assert widget.advice == {}
    send(widget, "/back")
    assert widget.advice["rows"][0]["turn"] == found.best


@pytest.mark.parametrize("turn", ["", "dance", "end", "place AA a1 b1", "undo; undo"])
def test_a_turn_that_cannot_be_tried_begins_nothing(widget: GameWidget, turn: str) -> None:
    send(widget, f"/vary {turn}")
    assert widget.feedback["ok"] is False
    assert widget.line.live
    send(widget, "/vary end", ply=5)
    assert widget.feedback["code"] == "stale"


def test_browsers_cannot_paint(browser: Browser, widget: GameWidget) -> None:
    widget.set_state({"advice": {"rows": []}})
    assert widget.advice == {}


def test_a_picture_shows_it_too(widget: GameWidget, found: Analysis) -> None:
    plain = widget.snapshot()
    widget.paint(found)
    painted = widget.snapshot()
    assert painted != plain
    assert "Turn 1: 50% chance to win" in painted.html
    assert painted.text == plain.text
    assert len(widget.snapshot(valley=True).html) < 12_000


def test_no_turn_is_warmer_than_a_better_one() -> None:
    rows = tuple(row("end", margin) for margin in (4.0, 2.0, 9.0, 0.0))
    assert warmth(rows) == [1.0, 0.5, 0.5, 0.0]
    assert warmth((row("end", 3), row("end", 3))) == [1.0, 1.0]
    assert warmth(()) == []
