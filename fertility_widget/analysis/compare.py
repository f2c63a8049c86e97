"""Two turns side by side: which is better, by how much, and how sure that is."""

from concurrent.futures import Executor
from dataclasses import dataclass
from html import escape
from typing import Any

from ..kernel import registry
from ..kernel.check import whole
from ..kernel.game import Considered, State
from ..kernel.shuffle import check_seed
from ..kernel.table import Table
from .intervals import Estimate, mean, sureness
from .pieces import through
from .report import Shown, decimal, interval, percent
from .search import MOST_FUTURES, Search, differences
from .thinking import Words, players, position

SURE, LIKELY = 0.95, 0.75  # from here on it is said so
MOST_SURE = 0.99


@dataclass(frozen=True, repr=False)
class Comparison(Shown):
    """Differences are the first turn less the second, over futures they have in common."""

    first: str
    second: str
    margin: Estimate  # points
    win: Estimate  # chance to win
    sure: float  # the chance that the better one is better, from 0.5 to 1
    futures: int  # of each
    game: str | None = None  # its name; the first one where nobody says

    @property
    def better(self) -> str:
        """By margin and victories together, as ``analyse`` ranks turns."""
        victory = players(registry.find(self.game)).VICTORY
        value = self.margin.value + victory * self.win.value
        return self.first if value >= 0 else self.second

    def text(self, language: str = "en") -> str:
        """The two turns and the verdict, for a terminal, in this ``language``."""
        return "\n".join(self._lines(language))

    def html(self, language: str = "en", theme: str = "light") -> str:
        """The same in this ``language`` for a cell of a notebook; there is nothing in it for a
        ``theme`` to colour."""
        return "".join(f"<p>{escape(line)}</p>" for line in self._lines(language))

    def _lines(self, language: str) -> list[str]:
        """The two turns, the verdict, and the figures."""
        tell = Words("compare", self.game, language)
        named = {"A": self.first, "B": self.second}
        turns = [tell("turn", which=which, turn=turn) for which, turn in named.items()]
        if self.margin == self.win == (0, 0, 0):
            return [*turns, tell("same", n=self.futures)]
        first = self.better == self.first
        who = dict(zip(("better", "other"), "AB" if first else "BA", strict=True))
        margin, win = (
            interval(difference if first else _turned(difference), 1, language, signed=True)
            for difference in (self.margin, percent(self.win))
        )
        # What differs from future to future is never quite certain.
        always = self.margin.low == self.margin.high and self.win.low == self.win.high
        sure = 1.0 if always else min(self.sure, MOST_SURE)
        verdict = "sure" if sure >= SURE else "likely" if sure >= LIKELY else "unclear"
        figures = tell("by", n=self.futures, **who, margin=margin, win=win)
        return [*turns, tell(verdict, sure=decimal(100 * sure, 0, "en"), **who), figures]


def _turned(difference: Estimate) -> Estimate:
    """Of the second less the first."""
    value, low, high = difference
    return Estimate(-value, -high, -low)


def compare(
    table: Any,
    first: str,
    second: str,
    *,
    budget: int = 52,
    seed: int = 0,
    executor: Executor | None = None,
) -> Comparison:
    """Play both turns on ``budget`` common futures each, to the end, as ``analyse`` does.

    ``table`` is a table, or a position. ``first`` and ``second`` are turns from there: text, as for
    ``play_turn``, and refused as there. The same ``seed`` gives the same futures, whatever the
    ``executor`` (unsaid: this machine's).
    """
    state = position(table)
    turns = [_whole(state, first), _whole(state, second)]
    search = Search(state, turns, check_seed(seed), executor, to_end="quick")
    through(search.attempt((0, 1), range(whole("budget", budget, 2, MOST_FUTURES))))
    ours, theirs = search.seen
    margins, wins, values = differences(ours, theirs, search.victory)
    left, right = (turn.turn for turn in turns)
    sure, futures = sureness(values), len(margins)
    return Comparison(left, right, mean(margins), mean(wins), sure, futures, state.game)


def _whole(state: State, text: str) -> Considered:
    table = Table(registry.game_of(state), start=state)
    steps = table.play_turn(text)
    return Considered(tuple(step.action for step in steps), table.state)
