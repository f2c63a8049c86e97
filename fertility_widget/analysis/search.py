"""Which turn is best, looking ahead: candidates raced over futures they have in common."""

import sys
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import KW_ONLY, dataclass
from time import perf_counter
from typing import Any

from ..kernel.check import whole
from ..kernel.game import Considered, Rollout, RolloutTask, State
from ..kernel.quote import quoted
from ..kernel.registry import game_of
from ..kernel.shuffle import check_seed
from .bots import duration
from .parallel import WorkersLost, helpers, spread
from .pieces import Pieces, through
from .progress import Meter, Watcher, live
from .race import affordable, planned, race
from .result import Analysis, Row
from .thinking import players_of, position

SECONDS = 2.0  # where nobody says how long
MOST_FUTURES = 10_000_000
# Futures a task: some 30 ms, and more with more players. A browser's Python takes four times as
# long, and has to answer in between.
CHUNK = 1 if sys.platform == "emscripten" else 4

Watch = Callable[[Analysis], object]


def analyse(
    table: Any,
    *,
    seconds: float | None = None,
    budget: int | None = None,
    seed: int = 0,
    executor: Executor | None = None,
    watch: Watch | None = None,
    progress: Watcher = None,
) -> Analysis:
    """The turns worth considering, best first, each with its chance to win and its margin.

    ``table`` is a table, or a position. Either ``seconds``, or a ``budget`` of futures in all: then
    the same ``seed`` gives the same answer, whatever the ``executor`` (unsaid: this machine's) and
    its workers. ``watch`` is given the table so far, again and again; an interrupt returns it.

    Notebooks show the table so far, and terminals a bar, until it is done; ``progress=False`` shows
    nothing. ``progress=`` may also be a function of one's own, ``progress(done, total)``: it is
    told of futures, or of hundredths of the time, and if it returns ``False``, that is as good as
    an interrupt.
    """
    state = position(table)
    limit = _checked(seconds, budget)
    if watch is not None and not callable(watch):
        raise TypeError(f"watch: a function of the table so far is expected, not {quoted(watch)}")
    search = Search.of(state, check_seed(seed), executor)
    with live(search.so_far, progress) as watcher:
        return through(search.run(watch, watcher, **limit))


def ponder(state: State, *, seconds: float, seed: int, progress: Watcher) -> Pieces[Analysis]:
    """The same in pieces, for who has more to do meanwhile."""
    yield
    return (yield from Search.of(state, seed).run(None, progress, seconds=seconds))


def known_code(state: State) -> str:
    """The position as its player knows it: the same for all that look the same from there."""
    game = game_of(state)
    return game.to_code(game.at_first_sight(state, state.turn.seat))


def _checked(seconds: float | None, budget: int | None) -> dict[str, Any]:
    if seconds is not None and budget is not None:
        raise ValueError("either seconds or a budget is expected, not both")
    if budget is not None:
        return {"budget": whole("budget", budget, 1, MOST_FUTURES)}
    return {"seconds": duration(SECONDS if seconds is None else seconds)}


def rollouts(task: RolloutTask) -> list[Rollout]:
    """In whichever process: the position says which game it is."""
    return players_of(task.state).rollouts(task)


def pace(task: RolloutTask) -> float:
    """The seconds a future takes; the first one has much to find out."""
    for number in (-2, -1):  # none of a race
        begun = perf_counter()
        rollouts(task._replace(numbers=(number,)))
    return perf_counter() - begun


def value(seen: Sequence[Rollout], victory: float) -> float:
    """What turns are ranked by: a narrow victory is worth more than a glorious defeat. Nothing seen
    is worse than anything."""
    if not seen:
        return float("-inf")
    return sum(rollout.margin + victory * rollout.win for rollout in seen) / len(seen)


def differences(
    ours: Sequence[Rollout], theirs: Sequence[Rollout], victory: float
) -> tuple[list[float], list[float], list[float]]:
    """Of margin, of chance, and of both together as turns are ranked, over common futures."""
    pairs = list(zip(ours, theirs, strict=True))
    margins = [our.margin - their.margin for our, their in pairs]
    wins = [our.win - their.win for our, their in pairs]
    values = [margin + victory * win for margin, win in zip(margins, wins, strict=True)]
    return margins, wins, values


@dataclass(eq=False)
class Search:
    """Some turns of one position, and all that was seen of their futures."""

    state: State
    turns: list[Considered]
    seed: int
    executor: Executor | None = None
    _: KW_ONLY
    rounds: int | None = None  # how deep
    to_end: str = ""  # who plays every future to its end, to tell how it ends

    @classmethod
    def of(cls, state: State, seed: int, executor: Executor | None = None) -> "Search":
        """All turns worth considering, every future seen to its end."""
        turns = list(players_of(state).considered(state))
        return cls(state, turns, seed, executor, to_end="quick")

    def __post_init__(self) -> None:
        self.seen: list[list[Rollout]] = [[] for _ in self.turns]
        self.victory = players_of(self.state).VICTORY
        self._order: list[int] = []  # as the race had it last: those that lead first
        self._begun, self._seconds = perf_counter(), 0.0  # 0: it is not done by the clock
        self._meter = Meter(None, 0)

    def run(
        self, watch: Watch | None, progress: Watcher, *, budget: int = 0, seconds: float = 0.0
    ) -> Pieces[Analysis]:
        try:
            yield
            # The most promising come first: so many of them that each can be seen to vary.
            budget = budget or int(seconds / pace(self._task(0, ())))
            del self.turns[affordable(len(self.turns), budget, tries=2) :]
            del self.seen[len(self.turns) :]
            self._begun, self._seconds = perf_counter(), seconds
            self._meter = Meter(progress, 100 if seconds else planned(len(self.turns), budget))
            for order in race(len(self.turns), self.attempt, self.value, budget, seconds):
                yield
                if order is None:
                    continue
                self._order = order
                if watch is not None:
                    watch(self.so_far())
                if seconds and self.executor is None:  # a budget is looked after by ``spread``
                    left = self._begun + seconds - perf_counter()
                    self.executor = helpers(left, rollouts, self._task(0, ()))
        except KeyboardInterrupt:
            return self.so_far()
        except WorkersLost as error:
            error.results = self.so_far()
            raise
        if seconds:
            self._meter.show(100)
        return self._analysis(self._order, complete=True)

    def leader(self, *, budget: int = 0, seconds: float = 0.0) -> Pieces[Considered]:
        """The best turn."""
        for order in race(len(self.turns), self.attempt, self.value, budget, seconds):
            yield
            self._order = order or self._order
        return self.turns[self._order[0]]

    def _gone(self) -> int:
        """How far it is: futures, or hundredths of the time."""
        if not self._seconds:
            return sum(map(len, self.seen))
        return min(99, int(100 * (perf_counter() - self._begun) / self._seconds))

    def attempt(self, racers: Sequence[int], numbers: range) -> Pieces[None]:
        """Look at these futures of these candidates."""
        chunks = [tuple(numbers[i : i + CHUNK]) for i in range(0, len(numbers), CHUNK)]
        whose = [racer for _ in chunks for racer in racers]
        tasks = [self._task(racer, chunk) for chunk in chunks for racer in racers]
        results = spread(rollouts, tasks, executor=self.executor)
        for racer, some in zip(whose, results, strict=True):
            self.seen[racer] += some
            self._meter.show(self._gone())
            if self._meter.stopped:
                raise KeyboardInterrupt
            yield

    def _task(self, racer: int, numbers: tuple[int, ...]) -> RolloutTask:
        actions = self.turns[racer].actions
        return RolloutTask(self.state, actions, self.seed, numbers, self.rounds, self.to_end)

    def value(self, racer: int) -> float:
        return value(self.seen[racer], self.victory)

    def so_far(self) -> Analysis:
        order = self._order or sorted(range(len(self.turns)), key=self.value, reverse=True)
        return self._analysis(order, complete=False)

    def _analysis(self, order: list[int], *, complete: bool) -> Analysis:
        # Interrupted at once there is still the most promising one.
        shown = [i for i in order if self.seen[i]] or order[:1]
        score, seat = players_of(self.state).score, self.state.turn.seat
        before = score(self.state, seat)
        rows = tuple(
            Row.from_rollouts(turn.turn, score(turn.state, seat) - before, seen)
            for turn, seen in ((self.turns[i], self.seen[i]) for i in shown)
        )
        return Analysis(known_code(self.state), rows, complete, self.state.game)
