"""Commands of the browser: checked like moves, answered like moves, harmless when hostile."""

import random
from typing import Any

import pytest

from fertility_widget import GameWidget, Table, fertility
from fertility_widget.kernel.table import AnyTable
from fertility_widget.text import LANGUAGES

from .conftest import Browser, send


def play(table: AnyTable, actions: int, seed: int = 0) -> None:
    choice = random.Random(seed)
    for _ in range(actions):
        table.play(choice.choice(table.legal_actions()))


@pytest.mark.parametrize(
    "command",
    ["/", "/dance", "/show", "/show x", "/show -1", "/show 99", "/show ²", "/set", "/set a b",
     "/set forced maybe", "/copy", "/copy shell", "/score", "/score 9", "/score x", "/preview",
     "/preview end", "/preview place AA a1 b1", "/undo", "/redo", "/try", "/try AA a1",
     "/try AA a1 3", "/try end", "/" + "x" * 300],
)  # fmt: skip
def test_a_command_that_cannot_be_done_changes_nothing_and_is_answered(
    table: AnyTable, widget: GameWidget, command: str
) -> None:
    before = widget.get_state()
    send(widget, command, seq=8)
    assert not table.steps
    after = widget.get_state()
    assert {name for name in after if after[name] != before[name]} == {"feedback"}
    assert (widget.feedback["seq"], widget.feedback["ok"]) == (8, False)
    assert widget.feedback["text"]


@pytest.mark.parametrize("command", ["/preview place AA a1 b1", "/heat AA"])
def test_a_late_glance_does_not_talk_over_the_answer_to_a_move(
    table: AnyTable, widget: GameWidget, command: str
) -> None:
    play(table, 3)
    told = widget.feedback
    assert send(widget, command, seq=4, ply=0) is None
    assert widget.feedback is told


@pytest.mark.parametrize("command", ["/undo", "/redo", "/try AG a4 2", "/explore", "/edit on"])
def test_a_command_about_another_position_is_stale(
    table: AnyTable, widget: GameWidget, command: str
) -> None:
    play(table, 3)
    send(widget, command, ply=0)
    assert widget.feedback["code"] == "stale"
    assert len(table.steps) == 3
    assert widget.line.live
    assert widget.editing == {}


def test_a_tile_put_down_by_hand(table: AnyTable, widget: GameWidget) -> None:
    """Beyond the edge squares have no names; elsewhere it is a move like any other."""
    tile, first, second = widget.view["legal"][0].split()[1:]
    send(widget, f"/try {tile} a4 2", seq=6)
    told = widget.feedback
    assert (told["seq"], told["ok"], told["code"], told["rule"]) == (6, False, "off-board", "F2.1")
    assert (told["squares"], len(told["nearest"])) == (["a4"], 3)
    assert told["gist"] == fertility.gist("F2.1", "en")
    widget.language = "fr"
    assert "vallée" in widget.feedback["text"]
    assert not table.steps
    columns, rows = ord(second[0]) - ord(first[0]), int(second[1:]) - int(first[1:])
    turns = ((1, 0), (0, 1), (-1, 0), (0, -1)).index((columns, rows))
    send(widget, f"/try {tile} {first} {turns}")
    assert widget.feedback["ok"]
    assert [str(step.action) for step in table.steps] == [f"place {tile} {first} {second}"]


def test_a_preview_says_what_apply_would_give(table: AnyTable, widget: GameWidget) -> None:
    play(table, 20)
    while table.state.turn.phase != "place":
        table.play(table.legal_actions()[-1])
    told = widget.feedback
    for action, cases in fertility.previews(table.state).items():
        shown = send(widget, f"/preview {action}", seq=3)
        assert shown["action"] == action
        chips = shown["chips"]
        for case, gain in cases.items():
            of_case = [chip for chip in chips if chip["case"] == case]
            if case == "D":
                assert [chip["square"] for chip in of_case] == gain
            else:
                total = gain if isinstance(gain, int) else sum(gain.values())
                assert sum(chip["n"] for chip in of_case) == total
        assert {chip["case"] for chip in chips} == set(cases)
    assert widget.feedback is told
    assert shown["text"]


def test_the_heat_of_a_tile_has_every_placement_of_it(table: AnyTable, widget: GameWidget) -> None:
    tile = widget.view["pools"]["personal"][0][0]
    heat = send(widget, f"/heat {tile}")
    legal = {action for action in widget.view["legal"] if action.startswith(f"place {tile} ")}
    assert set(heat["gains"]) == legal
    assert all(gain > 0 for gain in heat["gains"].values())


def test_undo_and_redo(table: AnyTable, widget: GameWidget) -> None:
    play(table, 4)
    after = table.state
    send(widget, "/undo", seq=5)
    assert len(table.steps) == 3
    assert (widget.feedback["seq"], widget.feedback["ok"]) == (5, True)
    send(widget, "/redo", seq=6)
    assert table.state == after
    send(widget, "/redo", seq=7)
    assert (widget.feedback["seq"], widget.feedback["code"]) == (7, "nothing-to-redo")


def test_forced_steps_are_played_for_the_person_if_they_like(table: AnyTable) -> None:
    widget = GameWidget(table, settings={"forced": True})
    choice = random.Random(1)
    while legal := widget.view["legal"]:
        assert len(legal) > 1
        Browser(widget).ask(choice.choice(legal))
        assert widget.feedback["ok"]
    assert table.outcome
    send(widget, "/undo")
    assert len(widget.view["legal"]) > 1


def test_a_whole_turn_can_be_typed(table: AnyTable, widget: GameWidget, browser: Browser) -> None:
    place = widget.view["legal"][0]
    draft = widget.view["pools"]["common"][0]
    answer = browser.ask(f"{place}; skip; end; draft {draft}")
    assert answer["ok"], answer
    assert [step.action.verb for step in table.steps] == ["place", "skip", "end", "draft"]
    for wrong in (f"{place}; skip", "skip; end", f"{widget.view['legal'][0]}; dance"):
        assert not browser.ask(wrong)["ok"]
    assert len(table.steps) == 4


def test_settings_travel_both_ways(widget: GameWidget) -> None:
    send(widget, "/set forced true")
    send(widget, "/set confirm always")
    assert widget.settings["forced"] is True
    assert widget.settings["confirm"] == "always"
    widget.settings = {"pause": 50}
    assert widget.settings["forced"] is False
    wrong: list[dict[str, Any]] = [{"forced": "x"}, {"weather": 1}, {"pause": -1}]
    for settings in wrong:
        with pytest.raises(ValueError, match="is one of"):
            widget.settings = settings


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_explains_itself(table: AnyTable, language: str) -> None:
    widget = GameWidget(table, language=language)
    start = widget.view["board"]["start"]
    tile = widget.view["pools"]["personal"][0][0]
    answer = Browser(widget).ask(f"place {tile} {start[0]} {start[1]}")
    assert answer["code"] == "occupied"
    assert answer["gist"] == fertility.gist(answer["rule"], language)
    assert set(answer["squares"]) == set(start[:2])
    assert answer["nearest"]
    assert set(answer["nearest"]) <= set(widget.view["legal"])


def test_every_message_about_a_move_is_small() -> None:
    """Two players, a whole game: what one move costs on the wire, everything counted."""
    import json

    table = Table(fertility, seats=2, seed=1)
    widget = GameWidget(table)
    browser = Browser(widget)
    choice = random.Random(1)
    while legal := widget.view["legal"]:
        browser.messages.clear()
        browser.ask(choice.choice(legal))
        assert sum(len(json.dumps(state)) for state in browser.updates()) < 16_000


def test_the_answer_on_show_follows_the_language(widget: GameWidget, browser: Browser) -> None:
    for action in ("dance", "place AA a1 c1", "/dance"):
        refused = browser.ask(action)
        for language in LANGUAGES[1:]:
            widget.language = language
            there = GameWidget(widget.table, language=language)
            assert widget.feedback == Browser(there).ask(action) != refused
        widget.language = "en"
        assert widget.feedback == refused
    browser.ask(widget.view["legal"][0])
    widget.language = "fr"
    assert widget.feedback["ok"] is True
    assert widget.feedback["text"] == widget.news["lines"][-1]["text"]
