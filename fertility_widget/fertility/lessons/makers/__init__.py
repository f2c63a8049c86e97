"""Makers of puzzles, one for each kind of exercise (see maker.py). A new one is a line here."""

from . import after, count, harvest, payment, quarries, refusal, squares, supply, turn, winners
from .maker import Maker

MAKERS: dict[str, Maker] = {
    "squares": squares,
    "harvest": harvest,
    "quarries": quarries,
    "payment": payment,
    "supply": supply,
    "turn": turn,
    "count": count,
    "refusal": refusal,
    "after": after,
    "winners": winners,
}

__all__ = ["MAKERS", "Maker"]
