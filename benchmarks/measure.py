"""Timing that survives a busy machine: medians over repeats, ratios within one run."""

import platform
import statistics
import time
from collections.abc import Callable


def rate(
    work: Callable[[int], int], *, rounds: int, clock: Callable[[], float] = time.perf_counter
) -> float:
    """Things done per second in one timed stretch; ``work(round)`` says how many it did.

    ``time.process_time`` as the clock leaves out the time that others had the processor.
    """
    begun = clock()
    done = sum(work(i) for i in range(rounds))
    return done / (clock() - begun)


def side_by_side(
    ours: Callable[[], float], theirs: Callable[[], float], *, repeats: int
) -> tuple[list[float], list[float], list[float]]:
    """Both rates, taken in turns so that noise hits both, and the ratio of each pair."""
    pairs = [(ours(), theirs()) for _ in range(repeats)]
    return (
        [mine for mine, _ in pairs],
        [other for _, other in pairs],
        [mine / other for mine, other in pairs],
    )


def spread(values: list[float]) -> str:
    """Median with the range seen: "0.35 (0.33–0.37)"."""
    return f"{statistics.median(values):.3g} ({min(values):.3g}–{max(values):.3g})"


def machine() -> str:
    return f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}"
