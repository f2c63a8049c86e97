"""Lessons of Nile: kinds of question, and the puzzles they make (``Teaching``, see
kernel/game.py). Lessons lie in ``data``, examples and puzzles in files of their own."""

from functools import lru_cache
from pathlib import Path

from ...kernel.game import OVER
from ...kernel.shuffle import Stream
from ..box.setup import setup
from ..players.bots import BOTS
from ..rules.rules import apply
from ..rules.state import State
from .kinds import KINDS
from .pictures import example_picture, illustrated, legend, paper_pictures, picture, without_scores
from .summary import summary

__all__ = [
    "FOLDER",
    "KINDS",
    "example_picture",
    "illustrated",
    "legend",
    "paper_pictures",
    "picture",
    "positions",
    "summary",
    "without_scores",
]

FOLDER = Path(__file__).parent
STYLES = ("random", "hand_to_mouth", "greedy")  # bots
NAMES = ("Ana", "Ben", "Cleo", "Dora", "Emil", "Fay")


@lru_cache(maxsize=4)
def positions(seed: int) -> tuple[State, ...]:
    """Every position of a game of two to six bots of three styles, with or without monuments, from
    its seed alone; the last one is its end."""
    chance = Stream(seed, "puzzle game")
    seats, monuments = 2 + chance.below(5), bool(chance.below(2))
    players = [BOTS[STYLES[chance.below(len(STYLES))]](seed=seed) for _ in range(seats)]
    states = [setup(seats, seed=seed, names=NAMES[:seats], monuments=monuments)]
    while states[-1].turn.phase != OVER:
        here = states[-1]
        states.append(apply(here, players[here.turn.seat](here)).state)
    return tuple(states)
