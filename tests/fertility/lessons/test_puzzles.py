"""Puzzles: a hundred that differ, each with a clear answer; and as many more as there are seeds."""

import datetime
import os
import subprocess
import sys
from collections import Counter
from functools import cache
from time import perf_counter
from typing import Any

import pytest

from fertility_widget import fertility, lessons
from fertility_widget.lessons import KINDS, Exercise, Puzzle
from fertility_widget.text import LANGUAGES
from fertility_widget.widget.lesson import LessonWidget
from tests.fertility.lessons.alike import look
from tests.fertility.lessons.solve import endings, reached, solve
from tests.text.typography import faults

ALL = lessons.puzzles()
EVERY = os.environ.get("FERTILITY_PUZZLES") == "all"  # `make puzzles`: a few minutes
# Where everything is tried, so many of the kind are tried in every run of the tests.
SAMPLED = {"payment": 3, "supply": 4, "turn": 1}
kinds = pytest.mark.parametrize("kind", KINDS)


def sample(kind: str) -> tuple[Puzzle, ...]:
    found = lessons.puzzles(kind)
    return found if EVERY else found[: SAMPLED.get(kind, len(found))]


@cache
def made(kind: str, difficulty: int, seed: int) -> Puzzle:
    return lessons.puzzle(kind, difficulty, seed)


def test_ten_of_each_kind_and_a_third_of_each_difficulty() -> None:
    assert [puzzle.name for puzzle in ALL] == [f"puzzle-{n:03}" for n in range(1, 101)]
    assert Counter(puzzle.kind for puzzle in ALL) == dict.fromkeys(KINDS, 10)
    assert Counter(puzzle.difficulty for puzzle in ALL) == {1: 34, 2: 33, 3: 33}
    for kind in KINDS:
        assert {puzzle.difficulty for puzzle in lessons.puzzles(kind)} == {1, 2, 3}
    assert {len(puzzle.state.players) for puzzle in ALL} == {2, 3, 4}


def test_no_two_are_alike() -> None:
    assert len({look(puzzle.state) for puzzle in ALL}) == len(ALL)


def test_every_position_could_come_up_and_tells_nothing_that_is_hidden() -> None:
    for puzzle in ALL:
        assert not fertility.problems(puzzle.state), puzzle.name
        assert fertility.determinize(puzzle.state, "public", 0) == puzzle.state


@kinds
def test_difficulty_is_what_the_makers_count(kind: str) -> None:
    for puzzle in sample(kind):
        grade = KINDS[kind](puzzle.state, puzzle.params).grade()
        assert grade is not None, f"{puzzle.name} is dull"
        assert grade.difficulty(*KINDS[kind].STEPS) == puzzle.difficulty, puzzle.name
        assert grade.rules == puzzle.rules


@kinds
def test_one_answer_is_right_and_trying_everything_finds_it(kind: str) -> None:
    for puzzle in sample(kind):
        if kind in ("supply", "turn"):
            assert puzzle.points(puzzle.right) == (reached(puzzle.state),) * 2, puzzle.name
        else:
            assert solve(puzzle) == [puzzle.right], puzzle.name


def test_lines_of_play_are_scored_by_what_they_reach() -> None:
    for puzzle in lessons.puzzles("supply")[:3]:
        found = endings(puzzle.state)
        now = fertility.sheet(puzzle.state, puzzle.state.turn.seat)["total"]
        assert len(found) > 2
        assert puzzle.points("end") == (now, max(found))
        assert puzzle.points("supply W m1; end") == (0, max(found))


def test_other_answers_are_scored_by_their_parts() -> None:
    puzzle = lessons.puzzles("count")[0]
    right = puzzle.right
    assert puzzle.points(right) == (5, 5)
    assert puzzle.points(right | {"wheat": right["wheat"] + 1}) == (4, 5)


def is_clear(puzzle: Puzzle) -> bool:
    """Few placements begin a best turn, and all others fall behind by two Debens at least."""
    after = [
        reached(fertility.apply(puzzle.state, action).state)
        for action in fertility.legal_actions(puzzle.state)
    ]
    behind = [max(after) - debens for debens in after]
    return behind.count(0) <= 3 and 1 not in behind


def test_the_best_turn_is_clearly_best() -> None:
    assert all(is_clear(puzzle) for puzzle in sample("turn"))


@kinds
def test_a_seed_makes_the_same_puzzle_every_time(kind: str) -> None:
    one = made(kind, 2, 5)
    code = f"from fertility_widget import lessons; print(repr(lessons.puzzle({kind!r}, 2, 5)))"
    again = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=120
    )
    assert eval(again.stdout, {"Puzzle": Puzzle}) == one
    assert one.name == f"{kind}-2-5"
    assert (one.kind, one.difficulty, one.seed) == (kind, 2, 5)
    assert one != made(kind, 2, 6)


@kinds
@pytest.mark.parametrize("difficulty", [1, 2, 3])
def test_what_is_made_is_sound(kind: str, difficulty: int) -> None:
    for seed in range(20 if EVERY else 1):
        puzzle = made(kind, difficulty, seed)
        assert not fertility.problems(puzzle.state)
        assert fertility.determinize(puzzle.state, "public", 0) == puzzle.state
        assert puzzle.verdict(puzzle.right).right
        if kind in ("supply", "turn"):
            assert puzzle.points(puzzle.right)[0] == reached(puzzle.state)
            assert kind == "supply" or not EVERY or is_clear(puzzle)
        else:
            assert solve(puzzle) == [puzzle.right]


def test_where_no_tile_can_be_laid_there_is_no_turn_to_find() -> None:
    """F2.4: bots come to such positions, too; this seed leads to one on the way to its puzzle."""
    assert made("turn", 3, 13).right[0].startswith("place")


def test_wrong_orders_say_what_is_expected() -> None:
    for wrong in (("juggling", 1, 0), ("harvest", 4, 0), ("harvest", True, 0), ("harvest", 1, "x")):
        with pytest.raises(ValueError, match="expected"):
            lessons.puzzle(*wrong)
    for options in ({"kind": "juggling"}, {"difficulty": 0}, {"rule": "nothing"}):
        with pytest.raises(ValueError, match="expected"):
            lessons.puzzles(**options)
    for name in ("puzzle-101", "", None, 17):
        with pytest.raises(ValueError, match="'puzzle-001' to 'puzzle-100' is expected"):
            lessons.puzzle_by_name(name)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="puzzles are expected"):
        lessons.practice([])
    with pytest.raises(ValueError, match="puzzles are expected"):
        lessons.practice([ALL[0], ALL[0]])


def test_the_collection_is_filtered() -> None:
    assert {p.difficulty for p in lessons.puzzles("turn", 3)} == {3}
    assert {p.kind for p in lessons.puzzles("turn", 3)} == {"turn"}
    quarries = lessons.puzzles(rule="F3.D")
    assert quarries
    assert all("F3.D" in puzzle.rules for puzzle in quarries)
    assert lessons.puzzle_by_name("puzzle-017") is ALL[16]


def test_everybody_gets_the_same_one_every_day() -> None:
    day = datetime.date(2027, 1, 31)
    assert lessons.daily(day) is lessons.daily("2027-01-31")
    assert lessons.daily(datetime.datetime(2027, 1, 31, 23, 59)) is lessons.daily(day)
    assert lessons.daily() in ALL
    # Told here once: it must be the same tomorrow, on other machines and in other versions.
    found = [lessons.daily(day + datetime.timedelta(n)).name for n in range(4)]
    assert found == ["puzzle-089", "puzzle-075", "puzzle-042", "puzzle-084"]


@pytest.mark.parametrize("start", ["0001-01-01", "2026-11-16", "9999-01-01"])
def test_the_whole_collection_comes_round_before_any_comes_again(start: str) -> None:
    first = datetime.date.fromisoformat(start)
    found = [lessons.daily(first + datetime.timedelta(n)) for n in range(200)]
    assert set(found[:100]) == set(ALL)
    assert found[100:] == found[:100]
    assert len({puzzle.kind for puzzle in found[:10]}) > 4


@pytest.mark.parametrize("date", ["tomorrow", "2027-02-30", 20270131, True, 1.5, [], b"2027-01-31"])
def test_what_is_no_date_is_refused(date: Any) -> None:
    with pytest.raises(ValueError, match="'2027-01-31' is expected"):
        lessons.daily(date)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_puzzle_is_asked_hinted_at_and_solved_in_every_language(language: str) -> None:
    practice = lessons.practice(ALL[::7], language)
    for puzzle in ALL[::7]:
        said = [practice.words(puzzle.name), puzzle.ask(language), practice.solution(puzzle.name)]
        said += [hint.describe(language) for hint in puzzle.hints]
        assert not [(text, faults(text, language)) for text in said if faults(text, language)]
        shown = practice.show(puzzle.name)
        assert repr(shown).startswith(puzzle.ask(language))
        practice.check(puzzle.name, puzzle.right)
    assert "✗" not in practice.report()


def test_practice_is_a_lesson_with_progress(tmp_path: Any) -> None:
    first, second, third = ALL[:3]
    practice = lessons.practice([first, second], "de", progress=tmp_path / "progress.json")
    assert practice.title == "Rätsel"
    assert practice.words(first.name).startswith("Rätsel 1: wo ein Plättchen passt.")
    practice.check(first.name, first.right)
    again = lessons.practice([third, first], progress=tmp_path / "progress.json")
    assert again.report() == "Solved: 1 of 2. · ✓"
    every = lessons.practice(ALL, progress=tmp_path / "progress.json")
    assert every.report() == "Solved: 1 of 100."
    assert repr(again) == "<Practice: puzzle-003, puzzle-001>"
    assert again.in_language("fr").title == "Énigmes"
    assert lessons.practice(made("harvest", 2, 5)).title == (
        "Puzzle 5: the harvest. Difficulty 2 of 3: ●●○"
    )


def test_practice_needs_puzzles() -> None:
    for wrong in (None, 5):
        with pytest.raises(TypeError, match=f"puzzles are expected, not {wrong}"):
            lessons.practice(wrong)  # type: ignore[arg-type]


def test_a_board_shows_a_puzzle() -> None:
    puzzle = lessons.puzzles("quarries")[0]
    board = LessonWidget(puzzle, language="es")
    assert board.task["question"] == puzzle.ask("es")
    assert board.task["title"].startswith("Acertijo")
    board.language = "fr"
    assert board.task["title"].startswith("Énigme")
    both = LessonWidget(lessons.practice(ALL[:2]))
    assert both.task["words"].startswith("Puzzle 1")


def test_a_hundred_are_listed_at_once() -> None:
    """And none of them looks at its position before somebody asks."""
    code = (
        "from time import perf_counter; from fertility_widget import lessons; lessons.KINDS;"
        "a = perf_counter();"  # once the game is loaded
        "found = lessons.puzzles(); b = perf_counter(); print(b - a, '_asked' in vars(found[0]))"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    seconds, looked = told.stdout.split()
    began = perf_counter()
    fertility.from_code(ALL[0].position)
    assert looked == "False"
    # Less than it takes to look at the positions.
    assert float(seconds) < 100 * (perf_counter() - began) or float(seconds) < 0.3


def test_a_puzzle_is_an_exercise_and_a_value() -> None:
    puzzle = ALL[0]
    assert isinstance(puzzle, Exercise)
    assert eval(repr(puzzle), {"Puzzle": Puzzle}) == puzzle
    broken = Puzzle("harvest", puzzle.position, {"action": "nonsense"}, name="x")
    with pytest.raises(ValueError, match="action"):
        broken.ask()
    with pytest.raises(ValueError, match="difficulty"):
        Puzzle("harvest", puzzle.position, {}, difficulty=4)
