"""A widget follows its table, whoever plays there, until it is closed."""

from typing import Any

import pytest

from fertility_widget import GameWidget, fertility
from fertility_widget.kernel.table import AnyTable

from .conftest import Browser


def fail(*_: object) -> None:
    raise RuntimeError("the observer's own mistake")


def test_a_new_widget_has_nothing_to_answer(widget: GameWidget) -> None:
    assert widget.feedback["seq"] is None
    assert widget.feedback["ok"] is True
    assert widget.feedback["code"] == widget.feedback["rule"] == widget.feedback["text"] == ""
    assert widget.selected == ""


def test_moves_from_python_are_shown(table: AnyTable, widget: GameWidget) -> None:
    table.play(table.legal_actions()[0])
    assert widget.view == fertility.view(table.state, "public")
    assert widget.feedback["seq"] is None
    assert widget.feedback["ok"] is True
    assert widget.feedback["text"] == " ".join(e.describe() for e in table.steps[0].events)
    table.undo()
    assert widget.view["turn"]["ply"] == 0
    assert "taken back" in widget.feedback["text"]
    table.redo()
    assert widget.view["turn"]["ply"] == 1


def test_several_widgets_on_one_table_stay_in_step(table: AnyTable) -> None:
    widgets = [GameWidget(table), GameWidget(table, language="fr"), GameWidget(table, viewer=1)]
    for place, widget in enumerate(widgets[:2] * 4):
        answer = Browser(widget).ask(widget.view["legal"][0], seq=place)
        assert (answer["seq"], answer["ok"]) == (place, True)
        assert all(w.view == widget.view for w in widgets)
        assert all(w.feedback["seq"] is None for w in widgets if w is not widget)


def test_a_seat_acts_for_itself_alone(table: AnyTable) -> None:
    own, other, pupil = (GameWidget(table, viewer=viewer) for viewer in (0, 1, "open"))
    legal, told = own.view["legal"][0], set()
    for action in (legal, "place AA a1 b1", "dance", "/try AG a4 3"):
        told.add(Browser(other).ask(action)["code"])
    assert told == {"not-your-turn"}
    assert not table.steps
    # What is tried elsewhere decides nothing.
    glancing = Browser(other)
    glancing.ask(f"/preview {legal}")
    assert glancing.value["action"] == legal
    Browser(other).ask("/explore")
    assert Browser(other).ask(legal)["ok"]
    assert not table.steps
    assert Browser(own).ask(legal)["ok"]
    assert Browser(other).ask("/back")["ok"]
    assert Browser(other).ask("/undo")["code"] == "not-your-turn"
    assert Browser(own).ask("/undo")["ok"]
    assert Browser(pupil).ask(legal)["ok"]


def test_a_closed_widget_no_longer_follows(table: AnyTable) -> None:
    widget = GameWidget(table)
    widget.close()
    shown = widget.view
    table.play(table.legal_actions()[0])
    assert widget.view is shown
    widget.close()


def test_a_closed_widget_plays_nothing(table: AnyTable) -> None:
    widget = GameWidget(table)
    widget.close()
    widget.set_state({"intent": {"seq": 1, "ply": 0, "action": widget.view["legal"][0]}})
    assert not table.steps


@pytest.mark.parametrize("watched", ["view", "intent", "feedback", "selected"])
def test_a_failing_observer_of_a_trait_is_reported(
    table: AnyTable, widget: GameWidget, watched: str
) -> None:
    widget.selected = widget.view["legal"][0]
    widget.observe(fail, watched)
    widget.set_state({"intent": {"seq": 6, "ply": 0, "action": widget.view["legal"][0]}})
    widget.unobserve(fail, watched)
    assert len(table.steps) == 1
    assert widget.view == fertility.view(table.state, "public")
    assert widget.feedback["code"] == "observer"
    assert widget.feedback["seq"] == 6
    assert "the observer's own mistake" in widget.feedback["text"]


def test_a_failing_watcher_of_the_table_is_reported_and_the_move_stands(
    table: AnyTable, widget: GameWidget
) -> None:
    table.subscribe(fail)
    widget.set_state({"intent": {"seq": 6, "ply": 0, "action": widget.view["legal"][0]}})
    assert len(table.steps) == 1
    assert widget.view["turn"]["ply"] == 1
    assert (widget.feedback["ok"], widget.feedback["code"]) == (True, "observer")


def test_a_failing_observer_of_the_language_is_reported(widget: GameWidget) -> None:
    widget.observe(fail, "language")
    widget.set_state({"language": "fr"})
    assert widget.language == "fr"
    assert widget.feedback["code"] == "observer"


def test_an_observer_may_play_on(table: AnyTable, widget: GameWidget) -> None:
    def play_on(change: Any) -> None:
        if change["new"]["turn"]["phase"] == "build":
            table.play("skip")

    widget.observe(play_on, "view")
    widget.set_state({"intent": {"seq": 1, "ply": 0, "action": widget.view["legal"][0]}})
    assert [str(step.action) for step in table.steps][1:] == ["skip"]
    assert widget.view == fertility.view(table.state, "public")
