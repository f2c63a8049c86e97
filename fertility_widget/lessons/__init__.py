"""Lessons: positions with questions, and answers that the engine checks piece by piece.

``KINDS`` are the kinds of question of the first game that teaches.
"""

from collections.abc import Mapping
from typing import Any

from .class_results import ClassResults, tabulate
from .exercise import Exercise, Verdict, WrongAnswer
from .handin import HandIn
from .kind import Kind, Piece, Reason
from .lesson import Lesson, load
from .overview import overview
from .page import LessonPage, answerable, page
from .paper import Summary, Worksheet, summary, worksheet
from .progress import Given, Mark, Progress
from .puzzles import Practice, Puzzle, daily, practice, puzzle, puzzle_by_name, puzzles
from .rulebook import Example, examples, rulebook, syllabus
from .source import LessonStep, names
from .teaching import teacher

KINDS: Mapping[str, type[Kind[Any]]]

__all__ = [
    "KINDS",
    "ClassResults",
    "Example",
    "Exercise",
    "Given",
    "HandIn",
    "Lesson",
    "LessonPage",
    "LessonStep",
    "Mark",
    "Piece",
    "Practice",
    "Progress",
    "Puzzle",
    "Reason",
    "Summary",
    "Verdict",
    "Worksheet",
    "WrongAnswer",
    "answerable",
    "daily",
    "examples",
    "load",
    "names",
    "overview",
    "page",
    "practice",
    "puzzle",
    "puzzle_by_name",
    "puzzles",
    "rulebook",
    "summary",
    "syllabus",
    "tabulate",
    "worksheet",
]


def __getattr__(name: str) -> Any:
    if name == "KINDS":
        return teacher().lessons.KINDS
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
