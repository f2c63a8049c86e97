"""A played game, turn by turn: what was best, what was lost, and what kind of loss it was.

A race on common futures finds what was best. How much better it was is then measured on futures
that had no part in finding it: whoever wins a race has been lucky there, and the loss would look
larger than it is. Where some of these make plain what to call it, the others are saved.
"""

from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from functools import partial, reduce
from math import inf
from typing import Any, NamedTuple

from ..kernel.check import whole
from ..kernel.game import Considered, Rollout, RolloutTask
from ..kernel.registry import game_of
from ..kernel.shuffle import check_seed
from ..kernel.table import AnyTable, Table
from .intervals import mean, within
from .parallel import gathered
from .pieces import through
from .progress import Watcher
from .race import affordable
from .reviewed import Review, Reviewed
from .search import MOST_FUTURES, Search, differences, rollouts
from .thinking import players, players_of
from .verdicts import LOOKS, settled, verdict

BUDGET = 200  # futures a turn: about a second for two players, two to three for four
FRESH = 1_000_000_000  # the first number of the futures for measuring


def review(
    table: AnyTable,
    *,
    budget: int = BUDGET,
    seed: int = 0,
    seats: int | Iterable[int] | None = None,
    executor: Executor | None = None,
    progress: Watcher = None,
) -> Review:
    """Go over the whole turns played at a ``table``, finished or not, of all seats or of some:
    ``seats`` is one of them or several.

    For every turn the turns worth considering and the one played are raced over ``budget`` futures
    they have in common, from what its player could know. The same ``seed`` gives the same review,
    whatever the ``executor`` (unsaid: this machine's); an interrupt gives the turns done so far.
    ``progress`` is as for ``analyse``.
    """
    if not isinstance(table, Table):
        raise TypeError(f"a table is expected, not {type(table).__name__}")
    wanted = _checked(seats, len(table.state.names))
    budget, seed = whole("budget", budget, 4, MOST_FUTURES), check_seed(seed)
    played = [turn for turn in whole_turns(table) if turn.seat in wanted]
    tasks = [turn._replace(state=turn.known(seed)) for turn in played]

    def so_far(turns: list[Reviewed]) -> Review:
        return Review(table.state.names, tuple(turns), len(tasks), table.game.NAME)

    return gathered(partial(judge, seed, budget), tasks, so_far, executor, progress)


def _checked(seats: int | Iterable[int] | None, players: int) -> set[int]:
    if seats is None:
        return set(range(players))
    some = list(seats) if isinstance(seats, Iterable) else [seats]
    return {whole("seats", seat, 0, players - 1) for seat in some}


class PlayedTurn(NamedTuple):
    """From the table: a turn that was begun and ended there."""

    at: int
    state: Any  # before it
    actions: tuple[Any, ...]

    @property
    def seat(self) -> int:
        seat: int = self.state.turn.seat
        return seat

    @property
    def number(self) -> int:
        """Of this seat's turns, from 1 on."""
        turn = game_of(self.state).turn_of(self.state)
        return turn[1] + 1 if turn else 0

    def known(self, seed: int) -> Any:
        """As its player saw it: what comes out cannot depend on what is hidden."""
        return game_of(self.state).determinize(self.state, self.seat, seed)


def whole_turns(table: AnyTable) -> Iterator[PlayedTurn]:
    """Not one that is still going on, nor the rest of one that began before the table did. Where
    chance speaks within a turn, the part before it is one, and the part after it."""
    game, at, before, actions = table.game, 0, table.start, list[Any]()
    begins = players(game).begins
    for number, step in enumerate(table.steps, 1):
        actions.append(step.action)
        if game.turn_of(step.state) != game.turn_of(before) or begins(step.state):
            if begins(before):
                yield PlayedTurn(at, before, tuple(actions))
            at, before, actions = number, step.state, []


def judge(seed: int, budget: int, turn: PlayedTurn) -> Reviewed:
    """One played turn, as far as its player could know, against the best one; over so many
    futures."""
    state, actions = turn.state, turn.actions
    thinking, apply = players_of(state), game_of(state).apply
    mine = Considered(actions, reduce(lambda now, act: apply(now, act).state, actions, state))
    others = [t for t in thinking.considered(state) if not thinking.same(t.state, mine.state)]
    turns = [mine, *others]
    del turns[max(2, affordable(len(turns), budget // 2)) :]
    best = through(Search(state, turns, seed).leader(budget=budget // 2))
    number = max(2, (budget - budget // 2) // 2)
    ideal, seen = _measured(state, (best.actions, actions), seed, number)
    margin, win, value = map(mean, differences(ideal, seen, thinking.VICTORY))
    grade = verdict(margin, win, value, thinking.VICTORY, best is not mine)
    better = best if grade.name != "best" else mine
    return Reviewed(
        turn.at,
        turn.at + len(actions),
        turn.seat,
        turn.number,
        mine.turn,
        better.turn,
        grade,
        margin=mean([rollout.margin for rollout in seen]),
        win=within(mean([rollout.win for rollout in seen]), 0.0, 1.0),
        lost_margin=within(margin, 0.0, inf),  # a turn better than the best lost nothing
        lost_win=within(win, 0.0, 1.0),
        futures=len(seen),
        remark=None if better is mine else thinking.explained(state, actions, better.actions),
    )


def _measured(
    state: Any, turns: tuple[Any, Any], seed: int, number: int
) -> tuple[list[Rollout], list[Rollout]]:
    """These turns over so many futures that are new to both, or over fewer, where these make plain
    what the loss of one against the other is called."""
    victory, seen = players_of(state).VICTORY, {turn: list[Rollout]() for turn in turns}
    ends = sorted({max(2, number * look // LOOKS) for look in range(1, LOOKS + 1)})
    for begin, end in zip([0, *ends], ends, strict=False):
        numbers = tuple(range(FRESH + begin, FRESH + end))
        for turn, some in seen.items():
            some += rollouts(RolloutTask(state, turn, seed, numbers))
        both = seen[turns[0]], seen[turns[1]]
        margin, win, _ = map(mean, differences(*both, victory))
        if len(seen) > 1 and settled(margin, win, victory):
            break
    return both
