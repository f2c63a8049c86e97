"""Which turn is best, looking ahead: candidates raced over futures they have in common."""

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from contextlib import nullcontext
from time import perf_counter
from typing import Any, Literal

from .. import fertility
from ..fertility.state import State
from ..kernel.check import whole
from ..kernel.shuffle import check_seed
from .candidates import DRAFTS, MOST, Considered, considered
from .futures import Future, Task, futures
from .live import live
from .race import planned, race
from .result import Analysis, Row
from .spread import Meter, Progress, spread
from .turn import position

SECONDS = 2.0  # where nobody says how long
MOST_FUTURES = 10_000_000
CHUNK = 4  # futures a task: some 20 ms

Watch = Callable[[Analysis], object]


class Stopped(Exception):
    """Whoever was told of the progress wants no more of it."""


def analyse(
    table: Any,
    *,
    seconds: float | None = None,
    budget: int | None = None,
    seed: int = 0,
    executor: Executor | None = None,
    watch: Watch | None = None,
    progress: Progress | Literal[False] | None = None,
) -> Analysis:
    """The turns worth considering, best first, each with its chance to win and its margin.

    ``table`` is a table, or a position. Either ``seconds``, or a ``budget`` of futures in all: then
    the same seed gives the same answer, whatever the executor and its workers. ``watch`` is given
    the table so far, again and again; an interrupt returns it.

    Notebooks show the table so far, and terminals a bar, until it is done; ``progress=False``
    shows nothing. ``progress=`` may also be a function of one's own, ``progress(done, total)``: it
    is told of futures, or of hundredths of the time, and if it returns ``False``, that is as good
    as an interrupt.
    """
    state = position(table)
    total = _checked(seconds, budget)
    search = Search(state, check_seed(seed), executor)
    if budget is not None:  # halving from so many leaves one, within the budget
        search.turns = search.turns[: max(1, budget // 2)]
        search.seen = search.seen[: len(search.turns)]
    search.play_on("quick")
    with nullcontext(progress or None) if progress is not None else live(search.so_far) as told:
        return search.run(watch, told, **total)


def known_code(state: State) -> str:
    """The position as its player knows it: the same for all that look the same from there."""
    return fertility.to_code(fertility.determinize(state, state.turn.seat, 0))


def _checked(seconds: float | None, budget: int | None) -> dict[str, Any]:
    if seconds is not None and budget is not None:
        raise ValueError("either seconds or a budget is expected, not both")
    if budget is not None:
        return {"budget": whole("budget", budget, 1, MOST_FUTURES)}
    seconds = SECONDS if seconds is None else seconds
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 < seconds < 1e6:
        raise ValueError(f"seconds: a number above 0 is expected, not {seconds!r}")
    return {"seconds": float(seconds)}


class Search:
    """The candidates of one position, and all that was seen of their futures."""

    def __init__(
        self,
        state: State,
        seed: int,
        executor: Executor | None = None,
        most: int = MOST,
        drafts: int = DRAFTS,
    ) -> None:
        self._begin(state, seed, executor, considered(state, most, drafts))

    @classmethod
    def of(
        cls, state: State, seed: int, executor: Executor | None, turns: list[Considered]
    ) -> "Search":
        """Of these turns, and no others."""
        made = cls.__new__(cls)
        made._begin(state, seed, executor, turns)
        return made

    def _begin(
        self, state: State, seed: int, executor: Executor | None, turns: list[Considered]
    ) -> None:
        self.state, self.turns = state, turns
        self.seen: list[list[Future]] = [[] for _ in turns]
        self._seed, self._executor, self._to_end = seed, executor, ""
        self._order: list[int] = []  # as the race had it last: those that lead first
        self._meter = Meter(None, 0)
        self._gone: Callable[[], int] = int  # how far it is, as the meter counts

    def run(
        self,
        watch: Watch | None = None,
        progress: Progress | None = None,
        *,
        budget: int | None = None,
        seconds: float | None = None,
    ) -> Analysis:
        self._measure(progress, budget, seconds)
        try:
            for order in race(
                len(self.turns), self.attempt, self.margin, budget=budget, seconds=seconds
            ):
                self._order = order
                if watch is not None:
                    watch(self.so_far())
        except (KeyboardInterrupt, Stopped):
            return self.so_far()
        if seconds is not None:
            self._meter.show(100)
        return self._analysis(self._order, complete=True)

    def play_on(self, players: str) -> None:
        """From now on every future is played to its end by these, to tell how it ends."""
        self._to_end = players

    def leader(self, budget: int) -> Considered:
        """The best turn, by projections alone."""
        for order in race(len(self.turns), self.attempt, self.margin, budget=budget):
            self._order = order
        return self.turns[self._order[0]]

    def so_far(self) -> Analysis:
        order = self._order or sorted(range(len(self.turns)), key=self.margin, reverse=True)
        return self._analysis(order, complete=False)

    def _measure(
        self, progress: Progress | None, budget: int | None, seconds: float | None
    ) -> None:
        begun = perf_counter()
        if seconds is None:
            self._meter = Meter(progress, planned(len(self.turns), budget or 0))
            self._gone = lambda: sum(map(len, self.seen))
        else:
            self._meter = Meter(progress, 100)
            self._gone = lambda: min(99, int(100 * (perf_counter() - begun) / seconds))

    def attempt(self, racers: Sequence[int], numbers: range) -> None:
        """Look at these futures of these candidates."""
        chunks = [tuple(numbers[i : i + CHUNK]) for i in range(0, len(numbers), CHUNK)]
        tasks = [
            (racer, Task(self.state, self.turns[racer].actions, self._seed, chunk, self._to_end))
            for chunk in chunks
            for racer in racers
        ]
        found = spread(futures, [task for _, task in tasks], executor=self._executor)
        for (racer, _), some in zip(tasks, found, strict=True):
            self.seen[racer] += some
            self._meter.show(self._gone())
            if self._meter.stopped:
                raise Stopped

    def margin(self, racer: int) -> float:
        """The mean so far; nothing seen is worse than anything."""
        seen = self.seen[racer]
        return sum(one.margin for one in seen) / len(seen) if seen else float("-inf")

    def _analysis(self, order: list[int], *, complete: bool) -> Analysis:
        state = self.state
        before = fertility.sheet(state, state.turn.seat)["total"]
        # Interrupted at once there is still the most promising one.
        told = [i for i in order if self.seen[i]] or order[:1]
        seat = state.turn.seat
        rows = [
            Row.of(self.turns[i].turn, self._debens(i) - before, seat, self.seen[i]) for i in told
        ]
        return Analysis(known_code(state), tuple(rows), complete)

    def _debens(self, racer: int) -> int:
        return fertility.sheet(self.turns[racer].state, self.state.turn.seat)["total"]
