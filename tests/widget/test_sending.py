"""What a move costs on the wire: one update, the position whole, and never a large one."""

import json
import random
from typing import Any

import pytest

from fertility_widget import GameWidget, Table, fertility
from fertility_widget.kernel.table import AnyTable

from .conftest import Browser

LARGEST = 16_000  # bytes that one action may send, all together


def busy(table: AnyTable, choice: random.Random) -> Any:
    """Full shops and metropolises make the largest positions."""
    legal = table.legal_actions()
    return choice.choice([a for a in legal if a.verb in ("build", "supply")] or legal)


def chance(table: AnyTable, choice: random.Random) -> Any:
    return choice.choice(table.legal_actions())


@pytest.mark.parametrize("policy", [busy, chance])
@pytest.mark.parametrize(("seats", "language"), [(2, "en"), (3, "de"), (4, "fr")])
def test_an_action_sends_one_update_with_all_of_the_position(
    policy: Any, seats: int, language: str
) -> None:
    names = ["Anastasia of Thebes", "Ben", "Caro", "Dora"][:seats]
    table = Table(fertility, seats=seats, seed=3, names=names)
    widget, choice = GameWidget(table, language=language), random.Random(3)
    browser, recorded = Browser(widget), 0
    while table.legal_actions():
        browser.messages.clear()
        table.play(policy(table, choice))
        [update] = browser.updates()
        assert len(json.dumps(update)) <= LARGEST
        assert update["view"] == widget.view == fertility.view(table.state, "public")
        recorded += "record" in update
    assert recorded == 9 * seats, "once a turn"


def test_what_is_refused_sends_little(widget: GameWidget, browser: Browser) -> None:
    browser.ask("place AA a1 c3")
    assert [set(update) for update in browser.updates()] == [{"feedback"}]


def test_one_message_answers_a_move(widget: GameWidget, browser: Browser) -> None:
    browser.ask(widget.view["legal"][0])
    assert [message["method"] for message in browser.messages] == ["update"]
    assert "intent" not in browser.updates()[0]


def test_a_command_is_answered_once_after_what_it_changed(
    widget: GameWidget, browser: Browser
) -> None:
    browser.ask(widget.view["legal"][0])
    browser.messages.clear()
    browser.ask("/undo", seq=7)
    assert [message["method"] for message in browser.messages] == ["update", "custom"]
    assert browser.answers() == [{"answer": 7, "value": None}]
    browser.messages.clear()
    browser.ask("/hello", seq=8)
    assert browser.messages == [{"method": "custom", "content": {"answer": 8, "value": {}}}]


def test_what_cannot_be_read_is_refused_and_not_answered(browser: Browser) -> None:
    browser.send({"intent": {"seq": 5, "ply": 0}})
    assert browser.answers() == []
    assert browser.updates()[-1]["feedback"]["code"] == "malformed"


def test_a_page_may_ask_for_the_picture(widget: GameWidget, browser: Browser) -> None:
    browser.ask("/picture")
    assert browser.value["svg"].startswith("<svg")
    assert browser.value["alt"] == fertility.describe(widget.table.state)


def test_twenty_one_traits_and_no_more(widget: GameWidget) -> None:
    own = {name for name in widget.keys if name[0] != "_"} - {"layout", "tabbable", "tooltip"}
    assert own == {
        "view", "selected", "intent", "feedback", "language", "settings", "words", "phrases",
        "study", "news", "advice", "coach", "result", "reviewed", "editing", "box", "task",
        "record", "annotations", "bots", "curtain",
    }  # fmt: skip
