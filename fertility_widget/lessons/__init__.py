"""Lessons: positions with questions, and answers that the engine checks piece by piece."""

from .class_results import ClassResults, tabulate
from .coverage import coverage, gaps, table
from .exercise import Exercise
from .handin import HandIn
from .kinds import KINDS
from .lesson import Lesson, load
from .paper import Worksheet, worksheet
from .progress import Given, Mark, Progress
from .source import Step, names
from .verdict import Piece, Reason, Verdict, WrongAnswer

__all__ = [
    "KINDS",
    "ClassResults",
    "Exercise",
    "Given",
    "HandIn",
    "Lesson",
    "Mark",
    "Piece",
    "Progress",
    "Reason",
    "Step",
    "Verdict",
    "Worksheet",
    "WrongAnswer",
    "coverage",
    "gaps",
    "load",
    "names",
    "table",
    "tabulate",
    "worksheet",
]
