"""What was missed in a turn, as one short remark: found exactly, in some ten milliseconds."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from ...text import Message, describe
from ..rules.actions import Action, Draft
from ..rules.rules import RULES
from ..rules.state import State
from . import explanations as missed
from .best_turn.turn import best_turn, position
from .decisions import Stage, left_after, reachable, stages
from .drafting import promise, promising
from .objective import POTENTIAL, worth

NOTICE = 1.0  # Debens: less is not worth a remark
PROMISE = 2  # harvest more: a tile left in the common pool that is worth one

# What can be said.
KEYS = {
    "quarry": "analysis.remark.quarry",
    "harvest": "analysis.remark.harvest",
    "quarry-choice": "analysis.remark.quarry-choice",
    "not-built": "analysis.remark.not-built",
    "built": "analysis.remark.built",
    "district": "analysis.remark.district",
    "payment": "analysis.remark.payment",
    "returned": "analysis.remark.returned",
    "unfilled": "analysis.remark.unfilled",
    "reward": "analysis.remark.reward",
    "supply": "analysis.remark.supply",
    "draft": "analysis.remark.draft",
    "ahead": "analysis.remark.ahead",
}


class Remark(NamedTuple):
    """What was missed, and the rule it stands on; ``describe(language)`` says it."""

    code: str  # "returned": a key of KEYS
    rule: str  # "F6.1"
    params: Mapping[str, Any]  # {"tokens": {"G": 1}, "shops": ["3a"]}
    lost: float  # Debens and what may become Debens; 0 where only looking ahead tells

    def message(self) -> Message:
        return Message(KEYS[self.code], self.params)

    def describe(self, language: str = "en") -> str:
        return describe(self, language)

    def __str__(self) -> str:
        return self.describe()


def remark(before: State, played: str | Iterable[Action | str]) -> Remark | None:
    """On the costliest decision of a turn; None if nothing worth mentioning was missed.

    ``before`` is the position, ``played`` the turn from there on, to its end or as far as it went:
    text as for ``play_turn``, or actions. Nothing hidden is looked at.
    """
    before = position(before)
    return _remark(before, list(stages(before, played)), [])


def explained(before: State, played: Sequence[Action], better: Sequence[Action]) -> Remark | None:
    """Why another turn was better: in its terms where these explain the loss, else in those of the
    exact best; and where nothing is lost at once, by where the two part."""
    taken, instead = list(stages(before, played)), list(stages(before, better))
    return _remark(before, taken, instead) or _ahead(taken, instead)


def _remark(before: State, taken: list[Stage], better: list[Stage]) -> Remark | None:
    seat, left = before.turn.seat, left_after(before)
    possible, worst = reachable(before, seat, left), None
    lost = NOTICE
    for stage in taken:
        after = reachable(stage.after, seat, left)
        if possible - after >= lost:
            lost, kept, worst = possible - after, after, stage
        possible = after
    if worst is None:
        return _draft(taken)
    better_off = better and worth(better[-1].after, seat, POTENTIAL, left) > kept
    instead = _instead(worst, better if better_off else [])
    return Remark(*missed.SAYS[worst.name](worst, instead), lost)


def _instead(stage: Stage, better: list[Stage]) -> Stage:
    """The same decision as it should have been taken: in the better turn, if that went the same
    way up to here; else in the exact best rest of the turn."""
    for other in better:
        if other.before == stage.before and other.name == stage.name:
            return other
    return next(stages(stage.before, best_turn(stage.before).actions))


def _draft(taken: list[Stage]) -> Remark | None:
    """F6.2: a tile in the common pool that would earn clearly more on the board as it lies."""
    for stage in taken:
        one = stage.actions[0]
        if isinstance(one, Draft):
            state = stage.before
            best = promising(state)[0]
            assert isinstance(best, Draft)
            more, less = (promise(state.setup, state.board, draft.tile) for draft in (best, one))
            if more >= less + PROMISE:
                return Remark("draft", "F6.2", {"tile": best.tile, "other": one.tile}, 0.0)
    return None


def _ahead(taken: list[Stage], better: list[Stage]) -> Remark | None:
    """The first decision in which two turns differ, where only the rounds to come tell why."""
    for one, other in zip(taken, better, strict=False):
        if len(other.squares) > len(one.squares):
            return Remark(*missed.placed(one, other), 0.0)
        for action in other.actions:
            if action not in one.actions:
                rule = RULES[action.verb]
                return Remark("ahead", rule, {"action": action.message()}, 0.0)
    return None
