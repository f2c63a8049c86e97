"""Positions as they come up: games between bots of two temperaments, decision by decision."""

from functools import lru_cache

from ... import fertility
from ...analysis import bots
from ...fertility.rules.state import State
from ...kernel.shuffle import Stream

NAMES = ("Ana", "Ben", "Cleo", "Dora")


@lru_cache(maxsize=4)
def game(seed: int) -> tuple[State, ...]:
    """Every position of a game of two to four, from its seed alone; the last one is its end."""
    chance = Stream(seed, "puzzle game")
    seats = 2 + chance.below(3)
    players = [_bot(chance.below(2), seed) for _ in range(seats)]
    state = fertility.setup(seats, seed=seed, names=NAMES[:seats])
    found = []
    while state.turn.phase != "over":
        found.append(state)
        state = fertility.apply(state, players[state.turn.seat](state)).state
    return (*found, state)


def _bot(kind: int, seed: int) -> bots.Bot:
    return bots.greedy(seed=seed) if kind else bots.hand_to_mouth(seed=seed)


def as_seen(state: State) -> str:
    """The code of a position without what lies hidden in it: no puzzle asks for that."""
    return fertility.to_code(fertility.determinize(state, "public", 0))
