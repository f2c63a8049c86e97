"""Looking back, trying out, and taking the game away: the game itself stays as it is."""

import json
from typing import Any

import pytest

from fertility_widget import GameWidget, Table, fertility
from fertility_widget.kernel.table import AnyTable
from fertility_widget.text import LANGUAGES

from .conftest import Browser, send
from .test_commands import play


def test_an_earlier_position_is_shown_and_the_game_stays(
    table: AnyTable, widget: GameWidget
) -> None:
    play(table, 12)
    live, state = widget.view, table.state
    send(widget, "/show 5")
    assert widget.study["view"] == fertility.view(table.steps[4].state)
    assert (widget.study["at"], widget.study["of"], widget.study["branched"]) == (5, 12, None)
    assert widget.view == live
    assert list(widget.phrases) == [a for a in widget.study["view"]["legal"] if a[:5] != "place"]
    send(widget, "/show 12")
    assert widget.study == {}
    assert table.state is state


def test_a_move_at_an_earlier_position_begins_a_variation(
    table: AnyTable, widget: GameWidget, browser: Browser
) -> None:
    play(table, 12)
    steps = table.steps
    send(widget, "/show 4")
    shown = widget.study["view"]
    refused = browser.ask("dance", ply=shown["turn"]["ply"])
    assert not refused["ok"]
    assert (widget.study["at"], widget.study["branched"]) == (4, None)
    other = next(a for a in shown["legal"] if a != str(steps[4].action))
    answer = browser.ask(other, ply=shown["turn"]["ply"])
    assert answer["ok"], answer
    assert (widget.study["at"], widget.study["of"]) == (5, 5)
    assert widget.study["branched"] == 4
    assert table.steps == steps
    send(widget, "/undo")
    assert (widget.study["at"], widget.study["branched"]) == (4, 4)
    send(widget, "/back")
    assert widget.study == {}
    assert table.steps == steps


def test_the_game_may_go_on_while_somebody_looks_back(table: AnyTable, widget: GameWidget) -> None:
    play(table, 6)
    send(widget, "/show 2")
    send(widget, "/explore")
    play(table, 1)
    assert widget.view == fertility.view(table.state)
    assert widget.study["at"] == 2
    assert widget.ply == widget.study["view"]["turn"]["ply"]


def test_the_log_is_sent_as_additions(table: AnyTable, widget: GameWidget) -> None:
    lines: list[dict[str, Any]] = []

    def hear(change: Any) -> None:
        news = change["new"]
        assert news["from"] <= len(lines)
        lines[news["from"] :] = news["lines"]

    widget.observe(hear, "news")
    play(table, 9)
    send(widget, "/undo")
    send(widget, "/show 3")
    legal = widget.study["view"]["legal"]
    widget.set_state({"intent": {"seq": 1, "ply": widget.ply, "action": legal[-1]}})
    assert [line["action"] for line in lines] == [str(s.action) for s in widget.line.steps]
    send(widget, "/back")
    assert [line["action"] for line in lines] == [str(step.action) for step in table.steps]
    assert all(line["text"] for line in lines)
    widget.language = "de"
    assert len(widget.news["lines"]) == 8
    news = widget.news
    log = send(widget, "/log")
    assert (log["from"], len(log["lines"]), log["lines"][-1]) == (0, 8, news["lines"][-1])
    assert widget.news is news


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_score_sheet_accounts_for_every_deben(table: AnyTable, language: str) -> None:
    widget = GameWidget(table, language=language)
    play(table, 70, seed=4)
    for seat in (0, 1):
        told = send(widget, f"/score {seat}", seq=2)
        sheet = fertility.sheet(table.state, seat)
        assert (told["seat"], told["total"]) == (seat, sheet["total"])
        assert sum(line["debens"] for line in told["lines"]) == sheet["total"]
        for line in told["lines"]:
            assert line["text"]
            known = {shop["id"] for shop in widget.view["players"][seat]["shops"]}
            assert set(line["shops"]) <= known


def test_copied_python_makes_the_same_table(table: AnyTable) -> None:
    widget = GameWidget(table, viewer="open")
    play(table, 15)
    send(widget, "/show 11")
    copied = send(widget, "/copy python", seq=4)
    assert copied["kind"] == "python"
    made: dict[str, Any] = {}
    exec(copied["text"], made)
    assert made["table"].state == table.steps[10].state
    copied = send(widget, "/copy code")
    assert fertility.from_code(copied["text"]) == table.steps[10].state
    copied = send(widget, "/copy record")
    assert Table.from_record(copied["text"]).state == table.steps[10].state
    assert send(widget, "/copy svg")["text"].startswith("<svg")


def test_copies_of_who_may_not_see_the_piles_look_the_same(
    table: AnyTable, widget: GameWidget
) -> None:
    play(table, 15)
    made: dict[str, Any] = {}
    exec(send(widget, "/copy python")["text"], made)
    copied = made["table"]
    assert [step.action for step in copied.steps] == [step.action for step in table.steps]
    assert fertility.view(copied.state) == widget.view
    assert copied.state != table.state


def test_names_cannot_break_out_of_the_copied_cell() -> None:
    names = ['"""+x+"""', "\\", "</script>{x}"]
    table = Table(fertility, seats=3, seed=1, names=names)
    widget = GameWidget(table)
    made: dict[str, Any] = {}
    exec(send(widget, "/copy python")["text"], made)
    assert fertility.view(made["table"].state) == widget.view


def test_the_record_in_the_saved_state_resumes_the_game(
    table: AnyTable, widget: GameWidget
) -> None:
    assert fertility.view(Table.from_record(widget.record).state) == widget.view
    play(table, 30)
    while table.state.turn.phase != "place":
        play(table, 1)
    assert fertility.view(Table.from_record(widget.get_state()["record"]).state) == widget.view


def test_annotations_are_checked(widget: GameWidget) -> None:
    widget.annotations = {"marks": ["d4"], "arrows": [("d4", "e5")]}
    assert json.loads(json.dumps(widget.annotations)) == {"marks": ["d4"], "arrows": [["d4", "e5"]]}
    wrong: list[dict[str, Any]] = [{"marks": ["z9"]}, {"arrows": [["d4"]]}, {"circles": []}]
    for drawn in wrong:
        with pytest.raises(ValueError, match=r"square|arrow|annotations"):
            widget.annotations = drawn
    assert widget.annotations["marks"] == ["d4"]
