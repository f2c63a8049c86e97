"""What the browser may write, and what becomes of everything else it sends."""

from typing import Any

import pytest

from fertility_widget import GameWidget, fertility
from fertility_widget.kernel.table import AnyTable
from fertility_widget.text import LANGUAGES

from .conftest import Browser

WRITABLE = {"intent", "selected", "language"}
JUNK: list[Any] = [None, 5, "x", [], {}, {"turn": {"ply": 99}}]


def test_only_three_traits_can_be_written_by_the_browser(widget: GameWidget) -> None:
    before = widget.get_state()
    for name in widget.keys:
        if name not in WRITABLE:
            for value in JUNK:
                widget.set_state({name: value})
    assert widget.get_state() == before
    assert {"view", "words", "feedback", "_esm", "_css"} <= set(before)


@pytest.mark.parametrize("state", [None, 5, "view", [], {5: 5}, {"nobody": 1}, {"comm": None}])
def test_a_state_of_any_other_shape_is_ignored(widget: GameWidget, state: Any) -> None:
    before = widget.get_state()
    widget.set_state(state)
    assert widget.get_state() == before


def test_the_rest_of_a_message_is_ignored_the_intent_is_not(
    table: AnyTable, widget: GameWidget
) -> None:
    intent = {"seq": 1, "ply": 0, "action": widget.view["legal"][0]}
    widget.set_state({"view": {"turn": {"ply": 7}}, "feedback": {}, "intent": intent})
    assert len(table.steps) == 1
    assert widget.view == fertility.view(table.state, "public")


def test_selected_travels_both_ways_and_ends_with_the_move(
    widget: GameWidget, browser: Browser
) -> None:
    chosen = widget.view["legal"][3]
    widget.set_state({"selected": chosen})
    assert widget.selected == chosen
    widget.selected = widget.view["legal"][4]
    assert {"selected": widget.view["legal"][4]} in browser.updates()
    browser.ask(chosen)
    assert widget.selected == ""
    assert browser.updates()[-1]["selected"] == ""


@pytest.mark.parametrize("name", ["selected", "language"])
@pytest.mark.parametrize("value", [None, 5, [], {}, True, "x" * 5000])
def test_a_wrong_value_is_refused_and_the_right_one_sent_back(
    widget: GameWidget, browser: Browser, name: str, value: Any
) -> None:
    before = getattr(widget, name)
    widget.set_state({name: value})
    assert getattr(widget, name) == before
    assert {name: before} in browser.updates()
    assert widget.feedback["ok"] is False
    assert widget.feedback["seq"] is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_can_be_switched_in_the_browser(
    table: AnyTable, widget: GameWidget, browser: Browser, language: str
) -> None:
    widget.set_state({"language": language})
    assert widget.language == language
    assert widget.words == GameWidget(table, language=language).words
    refusal = table.why_not("end")
    assert refusal is not None
    assert browser.ask("end")["text"] == refusal.describe(language)


def test_a_language_nobody_wrote_is_refused(table: AnyTable, widget: GameWidget) -> None:
    widget.set_state({"language": "tlh"})
    assert widget.language == "en"
    with pytest.raises(ValueError, match="tlh"):
        GameWidget(table, language="tlh")


def test_viewers_see_what_they_may(table: AnyTable) -> None:
    assert "hidden" not in GameWidget(table).view
    assert "hidden" not in GameWidget(table, viewer=1).view
    assert GameWidget(table, viewer="open").view["hidden"]["seed"] == 7
    with pytest.raises(ValueError, match="viewer"):
        GameWidget(table, viewer=5)
