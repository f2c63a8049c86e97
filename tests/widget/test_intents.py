"""What browsers ask for: what is legal is played, the rest changes nothing and is answered."""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fertility_widget import GameWidget, fertility
from fertility_widget.kernel.table import AnyTable

from .conftest import Browser

JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=8,
)
HOSTILE = [
    None, True, 0, -1, 1.5, "", "place", [], [1], {}, {"seq": 1}, {"action": "end"}, object(), b"x",
    {"seq": True, "ply": 0, "action": "end"},
    {"seq": "1", "ply": 0, "action": "end"},
    {"seq": None, "ply": 0, "action": "end"},
    {"seq": 1.0, "ply": 0, "action": "end"},
    {"seq": 1, "ply": False, "action": "end"},
    {"seq": 1, "ply": "0", "action": "end"},
    {"seq": 1, "ply": 0.0, "action": "end"},
    {"seq": 1, "ply": None, "action": "end"},
    {"seq": 1, "ply": 0, "action": None},
    {"seq": 1, "ply": 0, "action": 5},
    {"seq": 1, "ply": 0, "action": ["end"]},
    {"seq": 1, "ply": 0, "action": {"text": "end"}},
    {"seq": 1, "ply": 0, "action": "place AA a1 b1 " * 1000},
]  # fmt: skip


def test_a_legal_intent_is_played_before_set_state_returns(
    table: AnyTable, widget: GameWidget, browser: Browser
) -> None:
    first = widget.view["legal"][0]
    answer = browser.ask(first, seq=41)
    assert [str(step.action) for step in table.steps] == [first]
    assert widget.view == fertility.view(table.state, "public")
    assert answer["seq"] == 41
    assert answer["ok"] is True
    assert answer["code"] == answer["rule"] == ""
    assert answer["text"]


def test_the_new_position_travels_in_one_message(widget: GameWidget, browser: Browser) -> None:
    browser.ask(widget.view["legal"][0])
    [update] = [state for state in browser.updates() if "view" in state]
    assert update.keys() >= {"view", "phrases", "news", "feedback"}
    assert "words" not in update
    assert json.loads(json.dumps(update)) == update


@pytest.mark.parametrize("intent", HOSTILE, ids=lambda intent: repr(intent)[:40].split(" at ")[0])
def test_what_is_no_intent_changes_nothing_and_is_answered(
    table: AnyTable, widget: GameWidget, intent: Any
) -> None:
    before = table.state
    widget.set_state({"intent": intent})
    assert table.state is before
    assert not table.steps
    seq = intent.get("seq") if isinstance(intent, dict) else None
    assert widget.feedback["seq"] == (seq if type(seq) is int else None)
    assert widget.feedback["ok"] is False
    assert widget.feedback["code"] == "malformed"
    assert widget.feedback["text"]


@pytest.mark.parametrize("ply", [-1, 1, 2**80])
def test_an_intent_for_another_position_is_stale(
    table: AnyTable, widget: GameWidget, browser: Browser, ply: int
) -> None:
    answer = browser.ask(widget.view["legal"][0], seq=3, ply=ply)
    assert not table.steps
    assert (answer["seq"], answer["ok"], answer["code"]) == (3, False, "stale")


@pytest.mark.parametrize("action", ["", "place", "dance a1", "place AG d4", "draft", "ÄÖ\n\0 😀"])
def test_an_unreadable_action_is_answered(table: AnyTable, browser: Browser, action: str) -> None:
    answer = browser.ask(action, seq=4)
    assert not table.steps
    assert (answer["seq"], answer["ok"], answer["code"]) == (4, False, "unreadable")
    assert answer["text"]


@pytest.mark.parametrize("action", ["end", "draft AA", "place AA a1 b1", "build D01", "skip"])
def test_an_illegal_action_is_answered_with_its_rule(
    table: AnyTable, browser: Browser, action: str
) -> None:
    refusal = table.why_not(action)
    assert refusal is not None
    answer = browser.ask(action, seq=5)
    assert not table.steps
    params = refusal.params
    assert answer == {
        "seq": 5, "ok": False, "code": refusal.code, "rule": refusal.rule, "text": str(refusal),
        "gist": fertility.gist(refusal.rule), "squares": list(params.get("squares", ())),
        "nearest": params.get("nearest", []),
    }  # fmt: skip


def test_two_tabs_may_send_the_very_same_intent(table: AnyTable, widget: GameWidget) -> None:
    intent = {"seq": 1, "ply": 0, "action": widget.view["legal"][0]}
    widget.set_state({"intent": dict(intent)})
    assert widget.feedback["ok"] is True
    widget.set_state({"intent": dict(intent)})
    assert len(table.steps) == 1
    assert widget.feedback["code"] == "stale"


def test_a_host_that_sets_what_it_delivered_plays_once(table: AnyTable, widget: GameWidget) -> None:
    """marimo's ``mo.ui.anywidget`` hands every update to the comm, then sets it once more."""
    action = widget.view["legal"][0]
    state = {"selected": action, "intent": {"seq": 1, "ply": widget.ply, "action": action}}
    for _ in range(2):  # and a second tab that means the same is told that it is late
        widget._handle_msg({"content": {"data": {"method": "update", "state": state}}})
        answer = widget.feedback
        widget.set_state(state)
        assert widget.feedback is answer
    assert len(table.steps) == 1
    assert answer["code"] == "stale"


def test_the_same_refused_intent_is_answered_each_time(widget: GameWidget) -> None:
    seen: list[Any] = []
    widget.observe(lambda change: seen.append(change["new"]["code"]), "feedback")
    for action in ("end", widget.view["legal"][0], "end"):
        widget.set_state({"intent": {"seq": 1, "ply": 0, "action": action}})
    assert seen == ["not-now", "", "stale"]


def test_an_intent_may_come_from_python_too(table: AnyTable, widget: GameWidget) -> None:
    widget.intent = {"seq": 9, "ply": 0, "action": widget.view["legal"][0]}
    assert len(table.steps) == 1
    widget.intent = 5
    assert widget.feedback["code"] == "malformed"


def test_a_whole_game_can_be_played_by_intents(widget: GameWidget, browser: Browser) -> None:
    while widget.view["legal"]:
        legal = widget.view["legal"]
        answer = browser.ask(legal[widget.view["turn"]["ply"] % len(legal)])
        assert answer["ok"] is True, answer
    assert widget.view["turn"]["phase"] == "over"
    assert browser.ask("end")["code"] == "game-over"


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(intent=JSON)
def test_no_json_can_break_an_intent(table: AnyTable, widget: GameWidget, intent: Any) -> None:
    widget.set_state({"intent": intent})
    assert not table.steps
    assert widget.feedback["ok"] is False


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    message=st.fixed_dictionaries(
        {"method": st.sampled_from(["update", "custom", "request_state", "?"]) | JSON},
        optional={
            "state": JSON | st.dictionaries(st.sampled_from(["intent", "view", "feedback"]), JSON),
            "buffer_paths": JSON,
            "content": JSON,
        },
    )
    | JSON
)
def test_no_message_can_break_the_widget(table: AnyTable, widget: GameWidget, message: Any) -> None:
    view = widget.view
    widget._handle_msg({"content": {"data": message}, "buffers": []})
    assert not table.steps
    assert widget.view is view
