"""A review on the board: verdicts beside the log, the turn again, the best turn on request."""

import json

import pytest

from fertility_widget import GameWidget, Table, analysis, fertility
from fertility_widget.kernel.table import AnyTable
from fertility_widget.text import LANGUAGES

from .conftest import Browser, send
from .reviews import lazy, played, reviewed


@pytest.fixture
def table() -> AnyTable:
    return played()


@pytest.fixture
def board(table: AnyTable, widget: GameWidget) -> GameWidget:
    widget.review(reviewed(table))
    return widget


def test_every_turn_gets_its_verdict_and_the_best_turn_is_kept_back(
    table: AnyTable, board: GameWidget
) -> None:
    turns = board.reviewed["turns"]
    assert [turn["verdict"] for turn in turns] == ["best", "blunder", "best"]
    assert [(turn["glyph"], turn["word"]) for turn in turns][1] == ("??", "blunder")
    for number, turn in enumerate(turns):
        assert turn["number"] == number
        assert turn["action"] == str(table.steps[turn["at"]].action)
    assert turns[1]["text"].startswith("Turn 1, Ben: blunder, 12.5 Debens lost. ")
    best = reviewed(table).turns[1].best
    assert best not in json.dumps(board.get_state())
    assert (turns[0]["better"], turns[1]["better"]) == (False, True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_the_language_of_the_board(table: AnyTable, board: GameWidget, language: str) -> None:
    board.language = language
    better = send(board, "/best 1")
    turn = reviewed(table).turns[1]
    assert turn.remark is not None
    assert board.reviewed["turns"][1]["text"].endswith(turn.remark.describe(language))
    last = fertility.decode(turn.best.split("; ")[-1])
    assert better["lines"][-1] == last.describe(language)
    board.review(None)
    assert board.reviewed == {}


def test_a_look_shows_the_position_before_the_turn_and_says_what_was_lost(
    table: AnyTable, board: GameWidget
) -> None:
    send(board, "/look 1", seq=5)
    turn = board.reviewed["turns"][1]
    assert (board.study["at"], board.study["branched"]) == (turn["at"], None)
    assert (board.feedback["seq"], board.feedback["text"]) == (5, turn["text"])
    send(board, "/explore")
    send(board, "/look 0")
    assert (board.study["at"], board.study["branched"]) == (0, None)


def test_the_turn_is_tried_again_in_a_variation(
    table: AnyTable, board: GameWidget, browser: Browser
) -> None:
    steps, turn = table.steps, reviewed(table).turns[1]
    send(board, "/again 1")
    assert (board.study["at"], board.study["of"], board.study["branched"]) == (turn.at,) * 3
    assert board.feedback["text"].startswith("Turn 1 of Ben begins again")
    answer = browser.ask(turn.best, ply=board.ply)
    assert answer["ok"], answer
    assert answer["text"].endswith("Nothing was missed this time.")
    assert table.steps == steps
    send(board, "/again 1")
    answer = browser.ask(turn.played, ply=board.ply)
    assert answer["text"].endswith(str(turn.remark))
    assert board.study["branched"] == turn.at
    answer = browser.ask(board.study["view"]["legal"][0], ply=board.ply)
    assert (answer["ok"], answer["code"]) == (True, "")
    assert str(turn.remark) not in answer["text"], "another turn has begun"
    send(board, "/back")
    assert board.study == {}


def test_only_the_turn_tried_again_is_remarked_on(
    table: AnyTable, board: GameWidget, browser: Browser
) -> None:
    turn = reviewed(table).turns[1]
    send(board, "/again 1")
    send(board, "/back")
    send(board, f"/show {turn.at}")
    answer = browser.ask(turn.best, ply=board.ply)
    assert answer["ok"]
    assert "missed" not in answer["text"]


def test_the_best_turn_is_told_on_request(table: AnyTable, board: GameWidget) -> None:
    best = reviewed(table).turns[1].best
    better = send(board, "/best 1")
    assert (better["turn"], better["notation"]) == (1, best)
    assert len(better["lines"]) == len(best.split("; "))


@pytest.mark.parametrize("command", ["look", "again", "best"])
@pytest.mark.parametrize("number", ["", "x", "-1", "9", "²", "1" * 40])
def test_what_was_not_reviewed_is_refused(board: GameWidget, command: str, number: str) -> None:
    before = board.get_state()
    send(board, f"/{command} {number}")
    assert board.feedback["code"] == "no-review"
    after = board.get_state()
    assert {name for name in before if before[name] != after[name]} == {"feedback"}


def test_a_game_that_went_on_differently_is_not_led_back_to(
    table: AnyTable, board: GameWidget
) -> None:
    while len(table.steps) > board.reviewed["turns"][1]["at"]:
        table.undo()
    table.play_turn(analysis.best_turn(table.state).turn)
    send(board, "/look 1")
    assert board.feedback["code"] == "no-review"
    send(board, "/look 0")
    assert board.study["at"] == 0


def test_the_review_of_another_game_is_refused(board: GameWidget) -> None:
    other = Table(fertility, seats=2, seed=8)
    other.play_turn(lazy(other))
    before = board.reviewed
    with pytest.raises(ValueError, match="another game"):
        board.review(reviewed(other))
    assert board.reviewed == before


def test_a_real_review_fits(table: AnyTable, widget: GameWidget) -> None:
    widget.review(analysis.review(table, budget=4, progress=False))
    assert len(widget.reviewed["turns"]) == 3
