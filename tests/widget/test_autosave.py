"""A game's file, wherever people put it: it is found where they said, and never stops the game."""

from pathlib import Path

import pytest

from fertility_widget import GameWidget, Table, fertility, lessons


def test_a_path_is_meant_where_it_was_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there, elsewhere = tmp_path / "there", tmp_path / "elsewhere"
    there.mkdir()
    elsewhere.mkdir()
    monkeypatch.chdir(there)
    table, progress = Table(fertility, seats=2, seed=1), lessons.Progress("progress.json")
    board = GameWidget(table, autosave="game.record")
    monkeypatch.chdir(elsewhere)
    table.play(table.legal_actions()[0])
    progress.tried("lesson", "question", True)
    board.close()
    assert list(elsewhere.iterdir()) == []
    assert Table.from_record((there / "game.record").read_text()).state == table.state
    assert lessons.Progress(there / "progress.json").mark("lesson", "question").solved


@pytest.mark.parametrize("name", ["", ".", "x" * 300, "\ud800", "a\0b", "no/folder"])
def test_a_name_that_cannot_be_written_is_one_sentence(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    table = Table(fertility, seats=2, seed=1)
    board = GameWidget(table, autosave=name)
    table.play(table.legal_actions()[0])
    assert "could not be saved" in board.feedback["text"]
    assert len(table.steps) == 1
    assert list(tmp_path.iterdir()) == []
    board.close()
