"""One played turn against the best one: raced on common futures, measured on fresh ones.

The race finds what was best. How much better it was is then measured on futures that had no part in
finding it: whoever wins a race has been lucky there, and the loss would look larger than it is.
"""

from collections.abc import Sequence
from math import inf
from typing import NamedTuple

from ..fertility.players.candidates import Considered, considered, played
from ..fertility.players.remark import Remark, explained
from ..fertility.players.rollouts import VICTORY, Future, Task, futures, value
from ..fertility.rules.actions import Action
from ..fertility.rules.state import State
from .intervals import Estimate, mean, within
from .race import affordable, race
from .verdicts import Verdict, verdict

FRESH = 1_000_000_000  # the first number of the futures for measuring


class Question(NamedTuple):
    """A turn as it was played."""

    state: State  # before it, as far as its player could know
    actions: tuple[Action, ...]
    seed: int
    budget: int  # futures


class Judged(NamedTuple):
    best: str  # the turn that was best, as far as could be found
    verdict: Verdict
    margin: Estimate  # Debens ahead of the best of the others in the end, with the turn played
    win: Estimate  # chance to win with the turn played, from 0 to 1
    lost_margin: Estimate  # Debens of margin the turn lost, over common futures
    lost_win: Estimate
    futures: int  # over which the loss was measured
    remark: Remark | None  # what was missed


def judged(question: Question) -> Judged:
    state, actions, seed, budget = question
    mine = Considered(actions, played(state, actions), 0.0)
    others = [turn for turn in considered(state) if not _same(turn, mine)]
    turns = [mine, *others]
    best = _raced(state, turns[: max(2, affordable(len(turns), budget // 2))], seed, budget // 2)
    number = max(2, (budget - budget // 2) // 2)
    numbers = tuple(range(FRESH, FRESH + number))
    seen = futures(Task(state, actions, seed, numbers))
    ideal = seen if best is mine else futures(Task(state, best.actions, seed, numbers))
    margin, win, value = _lost(ideal, seen)
    said = verdict(margin, win, value, best is not mine)
    better = best if said.name != "best" else mine
    return Judged(
        better.turn,
        said,
        mean([future.margin for future in seen]),
        within(mean([future.win for future in seen]), 0.0, 1.0),
        within(margin, 0.0, inf),  # a turn that is better than the best lost nothing
        within(win, 0.0, 1.0),
        number,
        None if better is mine else explained(state, actions, better.actions),
    )


def _raced(state: State, turns: list[Considered], seed: int, budget: int) -> Considered:
    seen: list[list[Future]] = [[] for _ in turns]

    def attempt(racers: Sequence[int], numbers: range) -> None:
        for racer in racers:
            task = Task(state, turns[racer].actions, seed, tuple(numbers))
            seen[racer] += futures(task)

    *_, order = race(len(turns), attempt, lambda racer: value(seen[racer]), budget=budget)
    return turns[order[0]]


def _same(one: Considered, other: Considered) -> bool:
    """The same position, whatever the order of the supplies that led to it."""
    return one.state._replace(turn=other.state.turn) == other.state


def _lost(ideal: list[Future], seen: list[Future]) -> tuple[Estimate, Estimate, Estimate]:
    """Margin, chance, and both together as turns are ranked, over common futures."""
    pairs = list(zip(ideal, seen, strict=True))
    margins = [best.margin - mine.margin for best, mine in pairs]
    wins = [best.win - mine.win for best, mine in pairs]
    values = [margin + VICTORY * win for margin, win in zip(margins, wins, strict=True)]
    return mean(margins), mean(wins), mean(values)
