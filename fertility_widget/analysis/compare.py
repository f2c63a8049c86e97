"""Two turns side by side: which is better, by how much, and how sure that is."""

from concurrent.futures import Executor
from dataclasses import dataclass
from html import escape
from typing import Any

from ..kernel import registry
from ..kernel.check import whole
from ..kernel.game import Considered, State
from ..kernel.quote import quoted
from ..kernel.shuffle import check_seed
from ..text import say
from .intervals import Estimate, mean, sureness
from .report import Shown, decimal, interval, percent
from .search import MOST_FUTURES, Search, differences
from .thinking import players, position, sentence
from .wording import actions

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
        return "\n".join(self._lines(language))

    def html(self, language: str = "en", theme: str = "light") -> str:
        return "".join(f"<p>{escape(line)}</p>" for line in self._lines(language))

    def _lines(self, language: str) -> list[str]:
        """The two turns, the verdict, and the figures."""
        named = {"A": self.first, "B": self.second}
        turns = [say("analysis.compare.turn", language, which=k, turn=t) for k, t in named.items()]
        if self.margin == self.win == (0, 0, 0):
            return [*turns, say("analysis.compare.same", language, n=self.futures)]
        first = self.better == self.first
        better, other = ("A", "B") if first else ("B", "A")
        margin, win = (d if first else _turned(d) for d in (self.margin, self.win))
        by = say(
            sentence(self.game, "analysis.compare.by"),
            language,
            n=self.futures,
            better=better,
            other=other,
            margin=interval(margin, 1, language, signed=True),
            win=interval(percent(win), 1, language, signed=True),
        )
        return [*turns, self._verdict(language, better=better, other=other), by]

    def _verdict(self, language: str, **who: str) -> str:
        # What differs from future to future is never quite certain.
        always = self.margin.low == self.margin.high and self.win.low == self.win.high
        sure = 1.0 if always else min(self.sure, MOST_SURE)
        key = "analysis.compare.unclear"
        if sure >= LIKELY:
            key = "analysis.compare.likely"
        if sure >= SURE:
            key = "analysis.compare.sure"
        return say(key, language, sure=decimal(100 * sure, 0, "en"), **who)


def _turned(difference: Estimate) -> Estimate:
    """Of the second less the first."""
    value, low, high = difference
    return Estimate(-value, -high, -low)


def compare(
    table: Any,
    first: str,
    second: str,
    *,
    budget: int = 40,
    seed: int = 0,
    executor: Executor | None = None,
) -> Comparison:
    """Play both turns on ``budget`` common futures each, to the end, by greedy players.

    A turn is text, as for ``play_turn``.
    """
    state = position(table)
    turns = [_whole(state, first), _whole(state, second)]
    search = Search(state, turns, check_seed(seed), executor, to_end="greedy")
    search.attempt((0, 1), range(whole("budget", budget, 2, MOST_FUTURES)))
    ours, theirs = search.seen
    margins, wins, values = differences(ours, theirs, search.victory)
    return Comparison(
        turns[0].turn,
        turns[1].turn,
        mean(margins),
        mean(wins),
        sureness(values),
        len(margins),
        state.game,
    )


def _whole(state: State, text: str) -> Considered:
    """A turn from here to its end; ``ValueError`` if it is not that, or the rules refuse it."""
    if not isinstance(text, str):
        raise TypeError(f"a turn is expected as text, as for play_turn, not {quoted(text)}")
    game, after = registry.game_of(state), state
    turn, done = game.turn_of(state), []
    for action in actions(text, game):
        if game.turn_of(after) != turn:
            raise ValueError(f"one turn is expected, and {action.text!r} comes after it")
        after = game.apply(after, action).state
        done.append(action)
    if game.turn_of(after) == turn:
        raise ValueError(f"a whole turn is expected: after {quoted(text)} it is not over")
    return Considered(tuple(done), after)
