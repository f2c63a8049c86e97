"""A coach: one remark after every whole turn of a person, from what the seat could know."""

import asyncio
from typing import Any

import pytest

from fertility_widget import GameWidget, LessonWidget, Table, analysis, fertility, lessons
from fertility_widget.analysis import bots
from fertility_widget.analysis.review import whole_turns
from fertility_widget.kernel.table import AnyTable
from fertility_widget.text import LANGUAGES, say
from fertility_widget.widget import coach

from .conftest import send
from .reviews import lazy
from .test_bots import until

ON = {"coach": True, "pause": 0}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_words_say_what_a_quarry_and_a_monument_are_for(
    table: AnyTable, language: str
) -> None:
    """Before the first remark speaks of one that was missed."""
    told = GameWidget(table, settings=ON, language=language).coach["text"].lower()
    assert say("fertility-board.step.quarry", language).lower() in told
    assert say("fertility-board.edit.monuments", language).lower().removesuffix("s")[:8] in told
    assert "15 deben" in told


def best(table: AnyTable) -> str:
    return analysis.best_turn(table.state).turn


def test_after_every_whole_turn_what_was_missed_or_that_nothing_was(table: AnyTable) -> None:
    widget = GameWidget(table, settings=ON)
    waiting = widget.coach["text"]
    before, turn = table.state, lazy(table)
    for action in turn.split("; "):
        assert widget.coach["text"] == waiting
        table.play(action)
    found = analysis.remark(before, turn)
    assert found is not None
    cost = f"That cost about {round(found.lost)} Debens, now or later."
    assert widget.coach["text"] == f"{before.setup.names[0]}, turn 1: {found} {cost}"
    table.play_turn(best(table))
    praise = f"{before.setup.names[1]}, turn 1: well played. No other way to lay"
    assert widget.coach["text"].startswith(praise)


def test_every_turn_of_a_game_in_every_language(table: AnyTable) -> None:
    """Whatever happens in a game can be said, and follows the language of the board."""
    player = bots.random(seed=3)
    widget = GameWidget(table, settings=ON)
    told = set()
    cost = {"en": "That cost", "fr": "a coûté", "de": "gekostet", "es": "Eso costó"}
    while table.outcome is None:
        table.play(player(table.state))
        turns = list(whole_turns(table))
        if turns and turns[-1].at + len(turns[-1].actions) == len(table.steps):
            found = analysis.remark(turns[-1].state, turns[-1].actions)
            told.add(found.code if found else "")
            for language in LANGUAGES:
                widget.language = language
                text = found.describe(language) if found else ""
                assert text in widget.coach["text"]
                if found:
                    assert widget.coach["text"].count(f"({found.rule})") == 1
                    assert (cost[language] in widget.coach["text"]) == (found.lost > 0)
    assert len(told) > 3


def test_only_on_request(table: AnyTable) -> None:
    widget = GameWidget(table)
    table.play_turn(lazy(table))
    assert widget.coach == {}
    send(widget, "/set coach true")
    assert ", turn 1: " in widget.coach["text"]
    send(widget, "/set coach false")
    assert widget.coach == {}


def test_a_turn_taken_back_is_no_longer_spoken_of(table: AnyTable) -> None:
    widget = GameWidget(table, settings=ON)
    waiting = widget.coach["text"]
    table.play_turn(lazy(table))
    told = widget.coach["text"]
    send(widget, "/undo")
    assert widget.coach["text"] == waiting
    send(widget, "/redo")
    assert widget.coach["text"] == told


def test_a_variation_is_nobodys_turn(table: AnyTable) -> None:
    widget = GameWidget(table, settings=ON)
    table.play_turn(lazy(table))
    told = widget.coach["text"]
    send(widget, "/show 0")
    send(widget, "/explore")
    widget.line.table.play_turn(best(widget.line.table))
    assert widget.coach["text"] == told


def test_it_knows_no_more_than_the_seat() -> None:
    """Hidden piles in another order, and the same is said."""
    said = set()
    for seed in range(4):
        start = Table(fertility, seats=2, seed=7).state
        table = Table(fertility, start=fertility.determinize(start, 0, seed))
        widget = GameWidget(table, settings=ON)
        table.play_turn(lazy(table))
        said.add(widget.coach["text"])
    assert len(said) == 1


def test_no_move_waits_for_it_and_bots_are_not_spoken_of(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []
    real = coach.missed

    def noted(game: Any, turn: Any) -> Any:
        seen.append(turn.seat)
        return real(game, turn)

    monkeypatch.setattr(coach, "missed", noted)

    async def play() -> None:
        table = Table(fertility, seats=2, seed=7)
        widget = GameWidget(table, bots={1: bots.random(seed=1)}, settings=ON)
        for turn in (1, 2):
            table.play_turn(best(table))
            assert f"turn {turn}" not in widget.coach["text"], "the move goes out first"
            mine, done = f", turn {turn}: ", len(table.steps)
            await until(lambda mine=mine: mine in widget.coach["text"])  # type: ignore[misc]
            await until(lambda: table.state.turn.seat == 0)
            assert len(table.steps) > done
            assert mine in widget.coach["text"]
        assert seen == [0, 0]
        widget.close()

    asyncio.run(play())


def test_a_remark_that_fails_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> Any:
        raise ArithmeticError("out of marbles")

    monkeypatch.setattr(coach, "missed", broken)

    async def play() -> None:
        table = Table(fertility, seats=2, seed=7)
        widget = GameWidget(table, settings=ON)
        table.play_turn(best(table))
        await until(lambda: widget.feedback["code"] == "observer")
        assert "out of marbles" in widget.feedback["text"]

    asyncio.run(play())


def test_a_lesson_is_not_answered_by_the_coach() -> None:
    lesson = lessons.load("harvest-connection")
    widget = LessonWidget(lesson, "first")
    send(widget, "/set coach true")
    assert widget.settings["coach"] is True
    widget.table.play_turn(best(widget.table))
    assert widget.coach == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_before_the_first_turn_it_says_what_it_is_there_for(table: AnyTable, language: str) -> None:
    widget = GameWidget(table, language=language, settings=ON)
    assert widget.coach["text"] == say("fertility-players.waiting", language)
