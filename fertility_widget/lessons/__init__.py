"""Lessons: positions with questions, and answers that the engine checks piece by piece."""

from ..fertility.lessons.kinds import KINDS
from .class_results import ClassResults, tabulate
from .coverage import coverage, gaps, table
from .examples import Example, examples
from .exercise import Exercise
from .handin import HandIn
from .lesson import Lesson, load
from .paper import Worksheet, worksheet
from .progress import Given, Mark, Progress
from .puzzles import Practice, Puzzle, daily, practice, puzzle, puzzle_by_name, puzzles
from .rulebook import rulebook
from .source import Step, names
from .syllabus import syllabus
from .verdict import Piece, Reason, Verdict, WrongAnswer

__all__ = [
    "KINDS",
    "ClassResults",
    "Example",
    "Exercise",
    "Given",
    "HandIn",
    "Lesson",
    "Mark",
    "Piece",
    "Practice",
    "Progress",
    "Puzzle",
    "Reason",
    "Step",
    "Verdict",
    "Worksheet",
    "WrongAnswer",
    "coverage",
    "daily",
    "examples",
    "gaps",
    "load",
    "names",
    "practice",
    "puzzle",
    "puzzle_by_name",
    "puzzles",
    "rulebook",
    "syllabus",
    "table",
    "tabulate",
    "worksheet",
]
