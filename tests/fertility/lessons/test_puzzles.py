"""Puzzles of Fertility: as many as there are seeds, each with a clear answer. Those that stay are
in tests/lessons/test_collection.py."""

import os
import subprocess
import sys
from functools import cache
from time import perf_counter
from typing import Any

import pytest

from fertility_widget import fertility, lessons
from fertility_widget.lessons import KINDS, Exercise, Puzzle
from fertility_widget.widget.lesson import LessonWidget
from tests.fertility.lessons.solve import agrees, endings, reached

ALL = lessons.puzzles()
EVERY = os.environ.get("FERTILITY_PUZZLES") == "all"  # `make puzzles`: a few minutes
kinds = pytest.mark.parametrize("kind", KINDS)


@cache
def made(kind: str, difficulty: int, seed: int) -> Puzzle:
    return lessons.puzzle(kind, difficulty, seed)


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
    assert all(is_clear(puzzle) for puzzle in lessons.puzzles("turn")[: 10 if EVERY else 1])


@cache
def made_elsewhere() -> dict[str, Puzzle]:
    """By another Python, whose hashes are others."""
    each = "{kind: lessons.puzzle(kind, 2, 5) for kind in lessons.KINDS}"
    code = f"from fertility_widget import lessons; print({each})"
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=240
    )
    found: dict[str, Puzzle] = eval(ran.stdout, {"Puzzle": Puzzle})
    return found


@kinds
def test_a_seed_makes_the_same_puzzle_every_time(kind: str) -> None:
    one = made(kind, 2, 5)
    assert made_elsewhere()[kind] == one
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
        assert agrees(puzzle)
        assert kind != "turn" or not EVERY or is_clear(puzzle)


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
