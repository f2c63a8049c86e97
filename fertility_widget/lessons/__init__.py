"""Lessons: positions with questions, and answers that the engine checks piece by piece."""

from .exercise import Exercise
from .kinds import KINDS
from .verdict import Piece, Reason, Verdict, WrongAnswer

__all__ = ["KINDS", "Exercise", "Piece", "Reason", "Verdict", "WrongAnswer"]
