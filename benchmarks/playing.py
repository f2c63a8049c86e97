"""Work for the workers of ``workers.py``: in a file of its own, for they have to import it."""

from functools import cache
from random import Random
from time import perf_counter, process_time

from fertility_widget import fertility
from fertility_widget.fertility.players import core


@cache
def opening() -> fertility.State:
    return fertility.setup(2, seed=1)


def playout(seed: int) -> tuple[int, ...]:
    """A random game to its end by the fast core; the scores."""
    game = core.of(opening())
    return game.play_out("random", Random(seed)).scores


def busy(seconds: float) -> float:
    """Keep a core busy for so long; the share of that time this process really had it."""
    begun, own = perf_counter(), process_time()
    while perf_counter() - begun < seconds:
        pass
    return (process_time() - own) / (perf_counter() - begun)
