"""Two turns side by side: which is better, by how much, and how sure that is."""

from concurrent.futures import Executor
from dataclasses import dataclass
from html import escape
from typing import Any

from ..fertility.players.best_turn.turn import position
from ..fertility.players.candidates import Considered
from ..fertility.players.rollouts import VICTORY
from ..fertility.rules.rules import apply
from ..fertility.rules.state import State
from ..kernel.check import whole
from ..kernel.quote import quoted
from ..kernel.shuffle import check_seed
from .compare_show import said
from .intervals import Estimate, mean, sureness
from .search import MOST_FUTURES, Search
from .shown import Shown
from .wording import actions


@dataclass(frozen=True, repr=False)
class Comparison(Shown):
    """Differences are the first turn less the second, over futures they have in common."""

    first: str
    second: str
    margin: Estimate  # Debens
    win: Estimate  # chance to win
    sure: float  # the chance that the better one is better, from 0.5 to 1
    futures: int  # of each

    @property
    def better(self) -> str:
        """By margin and victories together, as ``analyse`` ranks turns."""
        value = self.margin.value + VICTORY * self.win.value
        return self.first if value >= 0 else self.second

    def text(self, language: str = "en") -> str:
        return "\n".join(said(self, language))

    def html(self, language: str = "en", theme: str = "light") -> str:
        return "".join(f"<p>{escape(line)}</p>" for line in said(self, language))


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
    pairs = list(zip(*search.seen, strict=True))
    margins = [one.margin - two.margin for one, two in pairs]
    wins = [one.win - two.win for one, two in pairs]
    values = [margin + VICTORY * win for margin, win in zip(margins, wins, strict=True)]
    texts = turns[0].turn, turns[1].turn
    return Comparison(*texts, mean(margins), mean(wins), sureness(values), len(pairs))


def _whole(state: State, text: str) -> Considered:
    """A turn from here to its end; ``ValueError`` if it is not that, or the rules refuse it."""
    if not isinstance(text, str):
        raise TypeError(f"a turn is expected as text, as for play_turn, not {quoted(text)}")
    seat, taken = state.turn.seat, state.players[state.turn.seat].turns_taken
    done, after = [], state
    for action in actions(text):
        if after.players[seat].turns_taken != taken:
            raise ValueError(f"one turn is expected, and {action.text!r} comes after it")
        after = apply(after, action).state
        done.append(action)
    if after.players[seat].turns_taken == taken:
        raise ValueError(f"a whole turn is expected: after {quoted(text)} it is not over")
    return Considered(tuple(done), after, 0.0)
