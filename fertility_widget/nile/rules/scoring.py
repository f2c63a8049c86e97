"""Scoring: stacks compared one by one (N9)."""

from typing import Any, NamedTuple

from ...kernel.check import whole
from ...text import Message, describe
from .cards import CROPS
from .state import State

RULE = "N9.1"


class ScoreLine(NamedTuple):
    """One stack of a store, by its place from the smallest."""

    rank: int  # from 1
    crop: str
    n: int

    @property
    def rule(self) -> str:
        return RULE

    @property
    def marks(self) -> tuple[str, ...]:
        return (self.crop,)

    def message(self) -> Message:
        return Message("nile.score.stack", self._asdict())

    def describe(self, language: str = "en") -> str:
        return describe(self, language)


class Sheet(dict[str, Any]):
    """A score sheet: the stacks ascending, and what each crop's is; ``lines`` says which is
    which."""

    def __init__(self, crops: dict[str, int]) -> None:
        ranked = sorted(crops.items(), key=lambda stack: (stack[1], CROPS.index(stack[0])))
        super().__init__(stacks=[n for _, n in ranked], crops=crops)
        self.lines = tuple(ScoreLine(rank, *stack) for rank, stack in enumerate(ranked, 1))

    @property
    def score(self) -> tuple[int, ...]:
        """To be compared with others': the smallest stack first."""
        return tuple(self["stacks"])

    @property
    def total(self) -> str:
        return " · ".join(map(str, self["stacks"]))

    def message(self) -> list[Message]:
        total = Message("nile.score.total", {"stacks": self.total})
        return [*(line.message() for line in self.lines), total]

    def describe(self, language: str = "en") -> str:
        """Line by line, and all stacks in a row."""
        return "\n".join(describe(message, language) for message in self.message())

    def plain(self, language: str = "en") -> dict[str, Any]:
        """For a page."""
        lines = [
            {"category": line.crop, "n": line.n, "text": line.describe(language)}
            for line in self.lines
        ]
        return {"lines": lines, "total": self.total}


class Outcome(NamedTuple):
    """How a game ended: the stacks and sheets by seat, who won, and which stack decided."""

    scores: tuple[tuple[int, ...], ...]
    winners: tuple[int, ...]
    sheets: tuple[Sheet, ...]
    reason: str  # "stack", or "shared" where all are equal
    stack: int  # the one that told the winner from the next, from 1 (the smallest); 0: none
    names: tuple[str, ...]

    @property
    def rule(self) -> str:
        return RULE if self.stack else "Q14"

    def params(self) -> dict[str, Any]:
        """Who won; with one winner, by which stack, how many cards it has, and the best of the
        others there."""
        names = [self.names[seat] for seat in self.winners]
        if not self.stack:
            return {"names": names}
        own, others = self._at_stake()
        return {"names": names, "stack": self.stack, "n": own, "most": max(others)}

    def _at_stake(self) -> tuple[int, list[int]]:
        """The winner's stack that decided, and those of all who were equal until then."""
        at, best = self.stack - 1, self.scores[self.winners[0]]
        others = [s[at] for s in self.scores if s != best and s[:at] == best[:at]]
        return best[at], others

    def message(self) -> Message:
        return Message(f"nile.outcome.{self.reason}", self.params())

    def describe(self, language: str = "en") -> str:
        return describe(self, language)


def outcome(state: State) -> Outcome | None:
    """N9.1, Q1: the smallest stacks are compared first, then the next; Q14: all equal is a shared
    victory. None while the game of ``state`` goes on."""
    if state.turn.phase != "over":
        return None
    all_sheets = sheets(state)
    scores = tuple(sheet.score for sheet in all_sheets)
    best = max(scores)
    winners = tuple(seat for seat, score in enumerate(scores) if score == best)
    beaten = [score for score in scores if score != best]
    stack = max((_first_difference(best, score) for score in beaten), default=0)
    if len(winners) > 1:
        stack = 0
    reason = "stack" if stack else "shared"
    return Outcome(scores, winners, all_sheets, reason, stack, state.names)


def _first_difference(best: tuple[int, ...], other: tuple[int, ...]) -> int:
    """The number of the first stack, from 1, that differs."""
    return next(i for i, (a, b) in enumerate(zip(best, other, strict=True), 1) if a != b)


def sheets(state: State) -> tuple[Sheet, ...]:
    """The score sheets of all seats, as if the game ended now, in ``state``."""
    return tuple(sheet(state, seat) for seat in range(len(state.players)))


def sheet(state: State, seat: int) -> Sheet:
    """N9.1: one stack per crop in play, 0 counts too, for one ``seat``, as if the game ended now,
    in ``state``. Stone scores nothing (N10.3)."""
    whole("seat", seat, 0, len(state.players) - 1)
    store = state.players[seat].store
    return Sheet({crop: store.count(crop) for crop in state.setup.crops})
