"""Lessons of Fertility: kinds of question, their makers, and the lessons, puzzles and examples."""
