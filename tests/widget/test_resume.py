"""The record a page keeps, and the file a game may be saved to."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from fertility_widget import GameWidget, Table, fertility
from fertility_widget.analysis import best_turn

from .conftest import Browser, send

SEED = 987_654_321_987


def test_a_saved_page_tells_nobody_the_seed() -> None:
    table = Table(fertility, seats=3, seed=SEED)
    widget, choice = GameWidget(table), random.Random(1)
    for _ in range(60):
        assert str(SEED) not in json.dumps(widget.get_state())
        table.play(choice.choice(table.legal_actions()))
    for kind in ("record", "python", "code"):
        text = send(widget, f"/copy {kind}")["text"]
        assert str(SEED) not in text
    assert fertility.from_code(text).pools.pile != table.state.pools.pile


def test_trying_a_turn_does_not_show_what_the_game_will_draw() -> None:
    drawn = set()
    for seed in range(6):
        table = Table(fertility, seats=2, seed=seed)
        turn = "; ".join(action.text for action in best_turn(table.state).actions)
        widget = GameWidget(table)
        browser = Browser(widget)
        browser.ask("/explore")
        assert browser.ask(turn, ply=0)["ok"]
        tried = widget.line.table.state.pools.common
        browser.ask("/back", ply=widget.ply)
        table.play_turn(turn)
        drawn.add(tried == table.state.pools.common)
    assert False in drawn


def test_who_sees_everything_keeps_everything() -> None:
    table = Table(fertility, seats=2, seed=SEED)
    widget = GameWidget(table, viewer="open")
    table.play(table.legal_actions()[0])
    assert Table.from_record(GameWidget(table, viewer="open").record).state == table.state
    assert str(SEED) in widget.record


def test_the_file_is_there_at_once(tmp_path: Path) -> None:
    path, table = tmp_path / "game.record", Table(fertility, seats=2, seed=SEED)
    GameWidget(table, autosave=path)
    assert Table.from_record(path.read_text(encoding="utf-8")).state == table.state


def test_a_game_that_lies_there_stays_until_something_is_played(tmp_path: Path) -> None:
    path, table = tmp_path / "game.record", Table(fertility, seats=2, seed=SEED)
    path.write_text("a game of yesterday", encoding="utf-8")
    GameWidget(table, autosave=path)
    assert path.read_text(encoding="utf-8") == "a game of yesterday"
    table.play(table.legal_actions()[0])
    assert Table.from_record(path.read_text(encoding="utf-8")).state == table.state


def test_the_file_holds_the_exact_game_after_every_action(tmp_path: Path) -> None:
    path, table = tmp_path / "game.record", Table(fertility, seats=2, seed=SEED)
    widget, choice = GameWidget(table, autosave=path), random.Random(1)
    for _ in range(12):
        table.play(choice.choice(table.legal_actions()))
        assert Table.from_record(path.read_text(encoding="utf-8")).state == table.state
    table.undo()
    assert Table.from_record(path.read_text(encoding="utf-8")).state == table.state
    assert [found.name for found in tmp_path.iterdir()] == ["game.record"]
    assert widget.feedback["ok"]


def test_a_disk_that_fails_is_told_and_stops_no_game(tmp_path: Path) -> None:
    table = Table(fertility, seats=2, seed=1)
    widget = GameWidget(table, autosave=str(tmp_path / "nowhere" / "game.record"))
    assert "no folder" in widget.feedback["text"]
    answer = Browser(widget).ask(widget.view["legal"][0])
    assert answer["ok"]
    assert answer["seq"] == 1
    assert "no folder" in answer["text"]
    assert len(table.steps) == 1


@pytest.mark.parametrize("table", [5, None, "table", fertility])
def test_only_a_table_can_be_shown(table: Any) -> None:
    with pytest.raises(TypeError, match="a Table is expected"):
        GameWidget(table)


def test_a_file_name_is_a_path() -> None:
    with pytest.raises(TypeError):
        GameWidget(Table(fertility), autosave=5)  # type: ignore[arg-type]
