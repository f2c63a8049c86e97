"""A review beside the log: what was thought of every turn, and the way to try one again."""

from typing import Any

from ..analysis import Review
from ..analysis.review import whole_turns
from ..analysis.reviewed import Reviewed
from ..analysis.thinking import in_words, players
from ..kernel.knowledge import Sight
from ..kernel.step import Step
from ..kernel.table import AnyTable
from ..text import say
from .feedback import Refusal


class Reviewing:
    """What one board knows of a review of its game."""

    def __init__(self) -> None:
        self._review: Review | None = None
        self._turns: dict[str, Reviewed] = {}  # those the viewer may hear about, by number
        self._steps: tuple[Step, ...] = ()  # of the game that was reviewed
        self._again: tuple[Reviewed, AnyTable] | None = None  # being tried again, and where

    def take(self, review: Review | None, table: AnyTable, sight: Sight[Any, Any]) -> None:
        """``ValueError`` for the review of another game; None takes the marks away."""
        turns = () if review is None else review.turns
        if not all(_is_played(turn, table) for turn in turns):
            raise ValueError("this review is of another game, or of one that went on differently")
        self._review, self._steps, self._again = review, table.steps, None
        states = [table.start, *(step.state for step in table.steps)]
        self._turns = {
            str(n): turn for n, turn in enumerate(turns) if sight.shares(states[turn.at], turn.seat)
        }

    def turn(self, number: str, table: AnyTable) -> Reviewed:
        """The turn a browser asks for, as long as it is still what was played there."""
        turn = self._turns.get(number)
        if turn is None or table.steps[: turn.to] != self._steps[: turn.to]:
            raise Refusal("no-review")
        return turn

    def best(self, number: str, table: AnyTable, language: str) -> dict[str, Any]:
        """The best turn, for whoever asks."""
        best = self.turn(number, table).best
        lines = in_words(best, language, table.game)
        return {"turn": int(number), "notation": best, "lines": lines}

    def begin(self, turn: Reviewed, variation: AnyTable) -> None:
        self._again = turn, variation

    def describe(self, language: str) -> dict[str, Any]:
        """For the browser: marks for the log; {} without a review."""
        if self._review is None:
            return {}
        turns = self._turns.items()
        return {"turns": [self._mark(number, turn, language) for number, turn in turns]}

    def _mark(self, number: str, turn: Reviewed, language: str) -> dict[str, Any]:
        return {
            "number": int(number),
            "at": turn.at,
            "to": turn.to,
            "turn": turn.turn,
            "action": turn.played.partition(";")[0],
            "verdict": turn.verdict.name,
            "glyph": turn.verdict.glyph,
            "word": say(f"analysis.verdict.{turn.verdict.name}", language),
            "text": self.text(turn, language),
            "better": turn.best != turn.played,
        }

    def text(self, turn: Reviewed, language: str) -> str:
        """What was lost, and what was missed."""
        assert self._review is not None
        missed = [turn.remark.describe(language)] if turn.remark else []
        return " ".join([self._review.cost(turn, language), *missed])

    def comment(self, table: AnyTable, language: str) -> str:
        """On a turn tried again, the moment it is over: what was missed this time."""
        if self._again is None or self._again[1] is not table:
            return ""
        turns = {turn.at: turn for turn in whole_turns(table)}
        turn = turns.get(self._again[0].at)
        if turn is None or turn.at + len(turn.actions) != len(table.steps):
            return ""
        remark = players(table.game).remark(turn.state, turn.actions)
        return remark.describe(language) if remark else say("widget.review.nothing", language)


def _is_played(turn: Reviewed, table: AnyTable) -> bool:
    played = "; ".join(step.action.text for step in table.steps[turn.at : turn.to])
    return played == turn.played
