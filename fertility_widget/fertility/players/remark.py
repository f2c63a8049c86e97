"""What was missed in a turn, as one short remark: found exactly, in some ten milliseconds."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from ...analysis.thinking import position
from ...text import Message, describe
from ..rules.actions import Action, Draft
from ..rules.rules import RULES
from ..rules.squares import TILES
from ..rules.state import State
from . import explanations as missed
from .best_turn.end_of_turn import promised
from .best_turn.supply import worth
from .best_turn.turn import best_turn
from .core import of
from .core.land import TILE
from .decisions import Decision, decisions, left_after, reachable
from .objective import POTENTIAL

SAID = "fertility-players.remark"
NOTICE = 1.0  # Debens: less is not worth a remark
PROMISE = 2  # harvest more: a tile left in the common pool that is worth one


class Remark(NamedTuple):
    """What was missed, and the rule it stands on; ``describe(language)`` says it."""

    code: str  # "returned"
    rule: str  # "F6.1"
    params: Mapping[str, Any]  # {"tokens": {"G": 1}, "shops": ["3a"]}
    lost: float  # Debens and what may become Debens; 0 where only looking ahead tells

    fills: Mapping[str, Any] = {}  # shops that could have been full, and what was full instead

    def message(self) -> tuple[Message, ...]:
        fills = "fills-instead" if "instead" in self.fills else "fills"
        why = (Message(f"{SAID}.{fills}", self.fills),) if self.fills else ()
        return Message(f"{SAID}.{self.code}", self.params), *why

    def describe(self, language: str = "en") -> str:
        return describe(self, language)

    def __str__(self) -> str:
        return self.describe()


def remark(before: State, played: str | Iterable[Action | str]) -> Remark | None:
    """On the costliest decision of a turn; None if nothing worth mentioning was missed.

    ``before`` is the position, ``played`` the turn from there on, to its end or as far as it went:
    text as for ``play_turn``, or actions. Nothing hidden is looked at.
    """
    position(before)
    return _remark(before, list(decisions(before, played)), [])


def explained(before: State, played: Sequence[Action], better: Sequence[Action]) -> Remark | None:
    """Why another turn was better: in its terms where these explain the loss, else in those of the
    exact best; and where nothing is lost at once, by where the two part."""
    taken, instead = list(decisions(before, played)), list(decisions(before, better))
    return _remark(before, taken, instead) or _ahead(taken, instead)


def _remark(before: State, taken: list[Decision], better: list[Decision]) -> Remark | None:
    seat, left = before.turn.seat, left_after(before)
    possible, worst = reachable(before, seat, left), None
    lost = NOTICE
    for decision in taken:
        after = reachable(decision.after, seat, left)
        if possible - after >= lost:
            lost, kept, worst = possible - after, after, decision
        possible = after
    if worst is None:
        return _draft(taken)
    better_off = better and worth(of(better[-1].after), seat, POTENTIAL, left) > kept
    instead = _instead(worst, better if better_off else [])
    code, rule, values = missed.SAYS[worst.name](worst, instead[0])
    fills = missed.filled(taken[taken.index(worst) :], instead)
    return Remark(code, rule, values, lost, fills if fills["n"] and code != "unfilled" else {})


def _instead(decision: Decision, better: list[Decision]) -> list[Decision]:
    """The same decision as it should have been taken, and what comes after it: in the better turn,
    if that went the same way up to here; else in the exact best rest of the turn."""
    for place, other in enumerate(better):
        if other.before == decision.before and other.name == decision.name:
            return better[place:]
    return list(decisions(decision.before, best_turn(decision.before).actions))


def _draft(taken: list[Decision]) -> Remark | None:
    """F6.2: a tile in the common pool that would earn clearly more on the board as it lies."""
    for decision in taken:
        state, drafted = decision.before, decision.actions[0]
        if isinstance(drafted, Draft):
            promises = promised(of(state))
            best = max(promises, key=promises.__getitem__)
            if promises[best] >= promises[TILE[drafted.tile]] + PROMISE:
                values = {"tile": TILES[best], "other": drafted.tile}
                return Remark("draft", "F6.2", values, 0.0)
    return None


def _ahead(taken: list[Decision], better: list[Decision]) -> Remark | None:
    """The first decision in which two turns differ, where only the rounds to come tell why."""
    for mine, best in zip(taken, better, strict=False):
        if len(best.squares) > len(mine.squares):
            return Remark(*missed.placed(mine, best), 0.0)
        for action in best.actions:
            if action not in mine.actions:
                return Remark("ahead", RULES[action.verb], {"action": action.message()}, 0.0)
    return None
