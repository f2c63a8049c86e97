"""Finding the best of several with few tries: sequential halving on common chances.

In every round all that are left try the same futures; then the worse half drops out, and the tries
it would have used go to the others (Karnin, Koren, Somekh 2013). The round is given as so many
tries, or as so much time.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import ceil, log2
from time import perf_counter

SWEEP = 0.2  # seconds of tries between two looks at the clock

Attempt = Callable[[Sequence[int], range], Iterable[None]]  # in pieces


def race(
    racers: int,
    attempt: Attempt,
    score: Callable[[int], float],
    budget: int = 0,
    seconds: float = 0.0,
) -> Iterator[list[int] | None]:
    """Calls ``attempt(those left, numbers of the tries)``, and yields all racers, best first.
    By the clock, if it is given seconds.

    Yielded now and then: whoever has seen enough may stop. None comes after every piece of an
    attempt.
    """
    left, out = list(range(racers)), list[int]()
    stages, done, begun = _stages(racers), 0, perf_counter()
    for stage in range(1, stages + 1):
        once = range(done, done + _each(budget, stages, len(left)))
        for numbers in _until(begun + seconds * stage / stages, done) if seconds else [once]:
            yield from attempt(left, numbers)
            done = numbers.stop
            left.sort(key=score, reverse=True)
            yield left + out
        kept = (len(left) + 1) // 2
        left, out = left[:kept], left[kept:] + out


def planned(racers: int, budget: int) -> int:
    """How many tries a budget comes to: it is shared out in whole ones."""
    stages, left, total = _stages(racers), racers, 0
    for _ in range(stages):
        total += left * _each(budget, stages, left)
        left = (left + 1) // 2
    return total


def affordable(racers: int, budget: int, tries: int = 1) -> int:
    """How many of them a budget is enough for, each with so many tries at least."""
    fits = (
        n
        for n in range(racers, 1, -1)
        if planned(n, budget) <= budget and _each(budget, _stages(n), n) >= tries
    )
    return next(fits, 1)


def _stages(racers: int) -> int:
    return max(1, ceil(log2(racers)))


def _each(budget: int, stages: int, left: int) -> int:
    return max(1, budget // (stages * left))


def _until(end: float, done: int) -> Iterator[range]:
    """At least one try, and no more than there is time for, as far as can be told beforehand."""
    size, now = 1, perf_counter()
    while True:
        begun = now
        yield range(done, done + size)
        done, now = done + size, perf_counter()
        each = (now - begun) / size
        if now + each > end:
            return
        size = max(1, int(min(SWEEP, end - now) / each))
