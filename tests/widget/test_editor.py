"""The position editor: edits in, positions and problems out; the game stays as it is."""

import json
from typing import Any

import pytest

from fertility_widget import GameWidget, Table, fertility
from fertility_widget.kernel.table import AnyTable
from fertility_widget.text import LANGUAGES

from .conftest import Browser, send
from .test_commands import play


def edits(widget: GameWidget, *texts: str) -> None:
    for text in texts:
        send(widget, f"/edit {text}")
        assert widget.feedback["ok"], widget.feedback


def known(state: Any) -> Any:
    """As everybody knows it: what is hidden is filled in by a rule."""
    return fertility.determinize(state, "public", 0)


def tile_and_squares(widget: GameWidget) -> str:
    """A first placement of the game, as an edit."""
    return str(widget.view["legal"][0]).removeprefix("place ")


def test_edits_are_answered_with_the_position_they_make(
    table: AnyTable, widget: GameWidget
) -> None:
    live, start = widget.view, table.state
    assert (widget.editing, widget.box, widget.edited) == ({}, {}, None)
    edits(widget, "on")
    start = known(start)
    assert widget.edited == start
    assert widget.editing["view"] == fertility.view(start) | {"legal": []}
    assert (widget.editing["problems"], widget.editing["undo"]) == ([], 0)
    edits(widget, f"lay {tile_and_squares(widget)}", "wheat 1 4")
    expected = fertility.edit(start, f"lay {tile_and_squares(widget)}")
    expected = fertility.edit(expected, "wheat 1 4")
    assert widget.edited == expected
    assert widget.editing["view"] == fertility.view(expected) | {"legal": []}
    [problem] = widget.editing["problems"]
    assert problem["text"] == str(fertility.problems(expected)[0])
    assert widget.feedback["text"].startswith("1 thing makes")
    edits(widget, "turn 1 place")
    assert widget.editing["problems"] == []
    assert (known(table.state), widget.view, widget.study) == (start, live, {})
    json.dumps(widget.get_state()["editing"])


def test_squares_of_problems_are_told(widget: GameWidget) -> None:
    edits(widget, "on")
    free = [s for s in squares(widget) if s[1] == "4"][:1]
    edits(widget, f"monument {free[0]} 1")
    assert widget.editing["problems"][0]["squares"] == free


def squares(widget: GameWidget) -> list[str]:
    board = widget.view["board"]
    return [
        f"{chr(97 + column)}{row + 1}"
        for row, line in enumerate(board["terrain"])
        for column, ground in enumerate(line)
        if ground == "." and board["scenes"][row][column] == "."
    ]


def test_undo_goes_back_edit_by_edit(table: AnyTable, widget: GameWidget) -> None:
    edits(widget, "on", "wheat 0 1", "wheat 0 2", "undo")
    assert widget.edited.players[0].wheat == 1
    edits(widget, "undo")
    assert widget.edited == known(table.state)
    send(widget, "/edit undo", seq=5)
    assert (widget.feedback["seq"], widget.feedback["code"]) == (5, "nothing-to-undo")


def test_undo_forgets_what_is_long_ago(widget: GameWidget) -> None:
    edits(widget, "on", *(f"wheat 0 {n % 11}" for n in range(1, 300)))
    assert widget.editing["undo"] == 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_edited_is_answered_and_changes_nothing(
    table: AnyTable, language: str
) -> None:
    widget = GameWidget(table, language=language)
    edits(widget, "on")
    before = widget.get_state() | {"feedback": None}
    square = widget.view["board"]["start"][0]
    for text, code in (
        (f"lay AA {square} a1", "not-adjacent"),
        (f"lift {square}", "start-tile"),
        ("lift z9", "unreadable"),
        ("pool 0 -", "stuck"),
        ("dance", "unreadable"),
        ("", "unreadable"),
        ("ON", "unreadable"),
        ("{x}", "unreadable"),
        ("x" * 390, "unreadable"),
    ):
        send(widget, f"/edit {text}", seq=7)
        answer = widget.feedback
        assert (answer["seq"], answer["ok"], answer["code"]) == (7, False, code), text
        assert answer["text"]
        assert widget.get_state() | {"feedback": None} == before


def test_nothing_else_is_done_while_editing(table: AnyTable, widget: GameWidget) -> None:
    play(table, 3)
    edits(widget, "on")
    for action in (widget.view["legal"][0], "/undo", "/redo", "/show 1", "/explore", "/back"):
        send(widget, action)
        assert widget.feedback["code"] == "editing", action
    assert len(table.steps) == 3
    for action in ("/hello", "/log", "/set forced true", "/copy code"):
        send(widget, action)
    assert widget.settings["forced"]


def test_a_late_glance_does_not_talk_over_the_editor(widget: GameWidget) -> None:
    edits(widget, "on")
    told = widget.feedback
    assert send(widget, f"/preview {widget.view['legal'][0]}", seq=4) is None
    assert widget.feedback is told


def test_playing_from_it_is_a_line_of_its_own(
    table: AnyTable, widget: GameWidget, browser: Browser
) -> None:
    play(table, 6)
    state, steps = table.state, table.steps
    edits(widget, "on", "clear", f"lay {tile_and_first(widget)}", "turn 1 place", "play")
    edited = widget.edited
    assert widget.editing == {}
    assert (widget.study["at"], widget.study["of"], widget.study["branched"]) == (0, 0, 0)
    assert widget.study["view"] == fertility.view(edited)
    assert widget.news == {"from": 0, "lines": []}
    move = widget.study["view"]["legal"][0]
    assert browser.ask(move, ply=widget.ply)["ok"]
    assert [str(step.action) for step in widget.line.steps] == [move]
    assert (table.state, table.steps) == (state, steps)
    replayed = Table.from_record(widget.line.table.record())
    assert replayed.state == widget.line.state
    assert replayed.start == edited
    send(widget, "/undo")
    assert widget.line.state == edited
    send(widget, "/back")
    assert widget.study == {}
    assert widget.line.state is state
    assert widget.edited == edited


def tile_and_first(widget: GameWidget) -> str:
    start = fertility.edit(widget.table.state, "clear")
    return str(fertility.legal_actions(start)[0]).removeprefix("place ")


def test_leaving_drops_it(table: AnyTable, widget: GameWidget) -> None:
    play(table, 2)
    edits(widget, "on", "wheat 0 5", "off")
    assert (widget.editing, widget.edited) == ({}, None)
    send(widget, "/edit wheat 0 5")
    assert widget.feedback["code"] == "not-editing"
    assert widget.table.state.players[0].wheat == table.state.players[0].wheat


def test_it_begins_with_the_position_shown(table: AnyTable, widget: GameWidget) -> None:
    play(table, 9)
    send(widget, "/show 4")
    edits(widget, "on")
    assert widget.edited == known(table.steps[3].state)
    edits(widget, "off")
    assert widget.study["at"] == 4


def test_the_game_may_go_on_meanwhile(table: AnyTable, widget: GameWidget) -> None:
    edits(widget, "on", "wheat 0 5")
    edited = widget.edited
    play(table, 4)
    assert widget.edited is edited
    assert widget.view == fertility.view(table.state)
    edits(widget, "wheat 0 6")


def test_python_may_open_the_editor(table: AnyTable, widget: GameWidget) -> None:
    state = fertility.edit(fertility.setup(2, seed=3), "wheat 0 5")
    widget.edited = state
    assert widget.editing["view"]["players"][0]["wheat"] == 5
    assert widget.box
    widget.edited = fertility.setup(2, seed=3, variant="two-player")
    assert "remove" in widget.box["phases"]
    widget.edited = state
    with pytest.raises(TypeError, match="state"):
        widget.edited = "clear"
    assert widget.edited == state


def test_copies_are_of_the_edited_position(table: AnyTable, widget: GameWidget) -> None:
    play(table, 5)
    edits(widget, "on", "wheat 0 9", "round 7")
    made: dict[str, Any] = {}
    exec(send(widget, "/copy python")["text"], made)
    wanted = fertility.view(widget.edited)
    assert fertility.view(made["table"].state) == wanted
    code = send(widget, "/copy code")["text"]
    assert fertility.view(fertility.from_code(code)) == wanted


def test_the_language_changes_while_editing(widget: GameWidget) -> None:
    edits(widget, "on", "round 5")
    widget.language = "fr"
    [problem] = fertility.problems(widget.edited)
    assert widget.editing["problems"][0]["text"] == problem.describe("fr")
    assert widget.feedback["text"].startswith("1 chose")
    edits(widget, "undo")
    send(widget, "/edit dance")
    widget.language = "de"
    assert widget.feedback["code"] == "unreadable"
    assert "Änderung" in widget.feedback["text"]


def test_the_box_is_sent_once_and_ordinary_play_pays_nothing(
    table: AnyTable, widget: GameWidget, browser: Browser
) -> None:
    play(table, 4)
    assert not any({"editing", "box"} & set(update) for update in browser.updates())
    edits(widget, "on", "wheat 0 1", "off", "on", "wheat 0 2")
    assert sum("box" in update for update in browser.updates()) == 1
    assert len(widget.box["tiles"]) == 10
    assert len(widget.box["districts"]) == 40
    assert widget.box["phases"] == ["place", "build", "supply", "draft", "over"]
    edits(widget, "off")
    browser.messages.clear()
    play(table, 4)
    assert not any({"editing", "box"} & set(update) for update in browser.updates())
