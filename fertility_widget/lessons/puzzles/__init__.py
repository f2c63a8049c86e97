"""Puzzles: graded questions from games between bots, made from a seed or chosen for good."""

from .collection import puzzle_by_name, puzzles
from .daily import daily
from .make import puzzle
from .practice import Practice, practice
from .puzzle import Puzzle

__all__ = ["Practice", "Puzzle", "daily", "practice", "puzzle", "puzzle_by_name", "puzzles"]
