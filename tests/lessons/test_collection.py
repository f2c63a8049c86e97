"""The collections of puzzles: a hundred of each game that differ, each with a clear answer, which
a second reading of the rules finds; and one of them for every day."""

import datetime
import os
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fertility_widget import lessons
from fertility_widget.lessons import Puzzle
from fertility_widget.lessons.teaching import onlooker, teacher
from fertility_widget.text import LANGUAGES
from tests.fertility.lessons import solve as of_fertility
from tests.lessons.asking import SLOW, kinds
from tests.lessons.collect import ALIKE, FIRST
from tests.nile.lessons import solve as of_nile
from tests.text.typography import faults

SOLVED = {"fertility": of_fertility, "nile": of_nile}
EVERY = os.environ.get("FERTILITY_PUZZLES") == "all"  # `make puzzles`: a few minutes
FEW = 2  # of a kind where to try everything takes long, in every run of the tests
SEATS = {"fertility": {2, 3, 4}, "nile": {2, 3, 4, 5, 6}}
games = pytest.mark.parametrize("game", FIRST)


def sample(game: str, kind: str) -> list[Puzzle]:
    found = lessons.puzzles(kind, game=game)
    whole = EVERY or kind not in SLOW[game]
    return list(found) if whole else Random(f"{game} {kind}").sample(found, FEW)


@games
def test_ten_of_each_kind_and_a_third_of_each_difficulty(game: str) -> None:
    every, names = lessons.puzzles(game=game), teacher(game).lessons.KINDS
    first = FIRST[game]
    assert [one.name for one in every] == [f"puzzle-{n:03}" for n in range(first, first + 100)]
    assert Counter(one.kind for one in every) == dict.fromkeys(names, 10)
    assert Counter(one.difficulty for one in every) == {1: 34, 2: 33, 3: 33}
    for kind in names:
        assert {one.difficulty for one in lessons.puzzles(kind, game=game)} == {1, 2, 3}
    assert {len(one.state.players) for one in every} == SEATS[game]


@games
def test_no_two_are_alike(game: str) -> None:
    every = lessons.puzzles(game=game)
    assert len({ALIKE[game].look(one.state) for one in every}) == len(every)


@games
def test_every_position_could_come_up_and_tells_nothing_that_is_hidden(game: str) -> None:
    owner = teacher(game)
    for one in lessons.puzzles(game=game):
        assert not owner.problems(one.state), one.name
        assert owner.determinize(one.state, onlooker(one.state), 0) == one.state, one.name


@kinds
def test_difficulty_is_what_the_makers_count(game: str, kind: str) -> None:
    maker = teacher(game).lessons.KINDS[kind]
    for one in sample(game, kind):
        grade = maker(one.state, one.params).grade()
        assert grade is not None, f"{one.name} is dull"
        assert grade.difficulty(*maker.STEPS) == one.difficulty, one.name
        assert grade.rules == one.rules


@kinds
def test_one_answer_is_right_and_trying_everything_finds_it(game: str, kind: str) -> None:
    for one in sample(game, kind):
        assert SOLVED[game].agrees(one), one.name


@games
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_puzzle_is_asked_hinted_at_and_solved_in_every_language(
    game: str, language: str
) -> None:
    every = lessons.puzzles(game=game)[:: 1 if EVERY else 7]
    practice = lessons.practice(every, language)
    for one in every:
        said = [practice.words(one.name), one.ask(language), practice.solution(one.name)]
        said += [hint.describe(language) for hint in one.hints]
        assert not [(text, faults(text, language)) for text in said if faults(text, language)]
        assert repr(practice.show(one.name)).startswith(one.ask(language))
        practice.check(one.name, one.right)
    assert "✗" not in practice.report()


def test_a_name_tells_the_game() -> None:
    every = [one for game in FIRST for one in lessons.puzzles(game=game)]
    assert [lessons.puzzle_by_name(one.name) for one in every] == every
    assert lessons.puzzle_by_name("puzzle-117", game="nile").game is teacher("nile")
    assert lessons.practice(every[116]).title.startswith("Puzzle 117: ")
    with pytest.raises(ValueError, match="'puzzle-101' to 'puzzle-200' is expected"):
        lessons.puzzle_by_name("puzzle-017", game="nile")
    for name in ("puzzle-201", "", None, 17):
        with pytest.raises(ValueError, match="'puzzle-001' to 'puzzle-200' is expected"):
            lessons.puzzle_by_name(name)  # type: ignore[arg-type]


def test_a_class_table_calls_it_by_its_number(tmp_path: Path) -> None:
    practice = lessons.practice(lessons.puzzle_by_name("puzzle-117"))
    practice.check("puzzle-117", practice["puzzle-117"].right)
    practice.hand_in(tmp_path / "mia.json", name="Mia")
    [answer] = lessons.tabulate(tmp_path).answers
    assert answer.number == "#117"
    assert answer.right


def test_a_board_has_one_game_on_it() -> None:
    mixed = [lessons.puzzle_by_name(name) for name in ("puzzle-017", "puzzle-117")]
    with pytest.raises(ValueError, match="puzzles of one game are expected"):
        lessons.practice(mixed)


def days(start: str, number: int, game: str | None = None) -> list[Puzzle]:
    first = datetime.date.fromisoformat(start)
    return [lessons.daily(first + datetime.timedelta(n), game=game) for n in range(number)]


def test_everybody_gets_the_same_one_every_day() -> None:
    day = datetime.date(2027, 1, 31)
    assert lessons.daily(day) is lessons.daily("2027-01-31")
    assert lessons.daily(datetime.datetime(2027, 1, 31, 23, 59)) is lessons.daily(day)
    assert lessons.daily(game="nile") in lessons.puzzles(game="nile")
    # Told here once: it must be the same tomorrow, on other machines and in other versions.
    told = {
        "fertility": ["puzzle-089", "puzzle-075", "puzzle-042", "puzzle-084"],
        "nile": ["puzzle-189", "puzzle-175", "puzzle-142", "puzzle-184"],
        None: ["puzzle-089", "puzzle-175", "puzzle-042", "puzzle-184"],
    }
    assert {game: [one.name for one in days("2027-01-31", 4, game)] for game in told} == told


@pytest.mark.parametrize("start", ["0001-01-01", "2026-11-16", "9998-09-01"])
@pytest.mark.parametrize("game", [*FIRST, None])
def test_the_whole_collection_comes_round_before_any_comes_again(
    start: str, game: str | None
) -> None:
    """That of a game, or of each in turn."""
    whole = [one for name in FIRST if game in (name, None) for one in lessons.puzzles(game=name)]
    found = days(start, 2 * len(whole), game)
    assert set(found[: len(whole)]) == set(whole)
    assert found[len(whole) :] == found[: len(whole)]
    assert len({one.kind for one in found[:10]}) > 4


@pytest.mark.parametrize("date", ["tomorrow", "2027-02-30", 20270131, True, 1.5, [], b"2027-01-31"])
def test_what_is_no_date_is_refused(date: Any) -> None:
    with pytest.raises(ValueError, match="'2027-01-31' is expected"):
        lessons.daily(date)
