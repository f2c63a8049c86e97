"""What a move costs on the wire, and that pages can put the position together from it."""

import json
import random
from typing import Any

import pytest

from fertility_widget import GameWidget, Table, fertility
from fertility_widget.widget.parts import parts

from .conftest import Browser

LARGEST = 10_000  # bytes that one action may send, all together


def busy(table: Table, choice: random.Random) -> Any:
    """Full shops and metropolises make the largest positions."""
    legal = table.legal_actions()
    return choice.choice([a for a in legal if a.verb in ("build", "supply")] or legal)


def chance(table: Table, choice: random.Random) -> Any:
    return choice.choice(table.legal_actions())


def laid(view: Any, path: list[Any], value: Any) -> Any:
    """As a page does it, in a copy of its own."""
    if not path:
        return value
    inner = laid(view[path[0]], path[1:], value)
    if isinstance(view, dict):
        return view | {path[0]: inner}
    return [*view[: path[0]], inner, *view[path[0] + 1 :]]


@pytest.mark.parametrize("policy", [busy, chance])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_action_sends_little_and_all_of_the_position(policy: Any, language: str) -> None:
    names = ["Anastasia of Thebes", "Ben", "Caro", "Dora"]
    table = Table(fertility, seats=4, seed=3, names=names)
    widget, choice = GameWidget(table, language=language), random.Random(3)
    page: dict[str, Any] = {"view": widget.view}
    browser, in_parts = Browser(widget), 0
    while table.legal_actions():
        browser.messages.clear()
        table.play(policy(table, choice))
        [message] = browser.updates()
        assert len(json.dumps(message)) <= LARGEST
        assert "record" not in message
        if "view" in message:
            page["view"] = message["view"]
            assert "parts" not in message["moved"]
        else:
            in_parts += 1
            for path, value in message["moved"]["parts"]:
                page["view"] = laid(page["view"], path, value)
        assert page["view"] == widget.view == fertility.view(table.state, "public")
        assert widget.get_state()["view"] == widget.view
        assert "parts" not in widget.get_state()["moved"]
    assert in_parts > 0


def test_numbers_tell_a_page_whether_it_heard_everything() -> None:
    table = Table(fertility, seats=4, seed=3)
    widget, choice = GameWidget(table), random.Random(3)
    browser = Browser(widget)
    while table.legal_actions():
        table.play(busy(table, choice))
    number = whole = 0
    for moved in (state["moved"] for state in browser.updates()):
        assert moved["number"] == number + 1
        number = moved["number"]
        if "parts" in moved:
            assert (moved["from"], moved["whole"], moved["late"]) == (number - 1, whole, True)
        else:
            whole = number


def test_a_page_is_given_what_it_should_be_saved_with_when_it_asks() -> None:
    table = Table(fertility, seats=4, seed=3)
    widget, choice = GameWidget(table), random.Random(3)
    browser = Browser(widget)
    for _ in range(60):
        table.play(busy(table, choice))
    assert browser.updates()[-1]["moved"]["late"]
    browser.messages.clear()
    feedback = browser.ask("/keep")
    [kept] = browser.updates()
    assert set(kept) == {"view", "moved", "record"}
    assert kept["view"] == widget.view
    assert kept["moved"]["late"] is False
    assert "position:" in kept["record"]
    assert feedback == widget.feedback


def test_one_message_answers_a_move(widget: GameWidget, browser: Browser) -> None:
    browser.ask(widget.view["legal"][0])
    assert [message["method"] for message in browser.messages] == ["update"]
    assert "intent" not in browser.updates()[0]


def test_parts_are_paths_and_values() -> None:
    before = {"a": [1, {"b": 2}], "c": {"d": 1}, "e": [1]}
    after = {"a": [1, {"b": 3}], "c": {"f": 1}, "e": [1, 2]}
    found = [(["a", 1, "b"], 3), (["c"], {"f": 1}), (["e"], [1, 2])]
    assert list(parts(before, after)) == found
    assert list(parts(before, before)) == []
