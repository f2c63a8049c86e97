"""A review beside the log: what was thought of every turn, and the way to try one again."""

from typing import TYPE_CHECKING, Any

from ..analysis import Review
from ..analysis.reviewed import Reviewed
from ..analysis.wording import in_words, line
from ..fertility import turn_of
from ..fertility.players.remark import remark
from ..kernel.step import Step
from ..kernel.table import Table
from ..text import say
from .feedback import Refusal
from .intent import Intent

if TYPE_CHECKING:
    from .game import GameWidget


class Reviewing:
    """What one board knows of a review of its game."""

    def __init__(self) -> None:
        self._review: Review | None = None
        self._steps: tuple[Step, ...] = ()  # of the game that was reviewed
        self._asked: int | None = None  # the turn whose best is on show
        self._again: tuple[Reviewed, Table] | None = None  # the turn being tried again, and where

    def take(self, review: Review | None, table: Table) -> None:
        """``ValueError`` for the review of another game; None takes the marks away."""
        if review is not None and not all(_is_played(turn, table) for turn in review.turns):
            raise ValueError("this review is of another game, or of one that went on differently")
        self._review, self._steps = review, table.steps
        self._asked = self._again = None

    def turn(self, number: str, table: Table) -> Reviewed:
        """The turn a browser asks for, as long as it is still what was played there."""
        turns = self._review.turns if self._review else ()
        if not (number.isascii() and number.isdigit() and int(number) < len(turns)):
            raise Refusal("no-review")
        turn = turns[int(number)]
        if table.steps[: turn.to] != self._steps[: turn.to]:
            raise Refusal("no-review")
        return turn

    def ask(self, number: str) -> None:
        self._asked = int(number)

    def begin(self, turn: Reviewed, variation: Table) -> None:
        self._again = turn, variation

    def said(self, language: str) -> dict[str, Any]:
        """For the browser: marks for the log, and the best turn that was asked for."""
        if self._review is None:
            return {"reviewed": {}, "better": {}}
        turns = [
            {"number": number} | self._told(turn, language)
            for number, turn in enumerate(self._review.turns)
        ]
        better = {}
        if self._asked is not None:
            best = self._review.turns[self._asked].best
            better = {"turn": self._asked, "notation": best, "lines": in_words(best, language)}
        return {"reviewed": {"turns": turns}, "better": better}

    def _told(self, turn: Reviewed, language: str) -> dict[str, Any]:
        return {
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

    def comment(self, table: Table, language: str) -> str:
        """On a turn tried again, the moment it is over: what was missed this time."""
        if self._again is None or self._again[1] is not table:
            return ""
        at = self._again[0].at
        before, *after = [table.start, *(step.state for step in table.steps)][at:]
        over = [turn_of(state) != turn_of(before) for state in after]
        if over.count(True) != 1 or not over[-1]:
            return ""
        found = remark(before, [step.action for step in table.steps[at:]])
        return found.describe(language) if found else say("widget.review.nothing", language)


def _is_played(turn: Reviewed, table: Table) -> bool:
    return line(step.action for step in table.steps[turn.at : turn.to]) == turn.played


def look(widget: "GameWidget", intent: Intent, number: str) -> None:
    """The position before a reviewed turn, and what was thought of it."""
    turn = widget.reviewing.turn(number, widget.table)
    widget.line.back()
    widget.line.show(turn.at)
    widget.refresh(intent.seq, widget.reviewing.text(turn, widget.language))


def again(widget: "GameWidget", intent: Intent, number: str) -> None:
    """A variation from the position before a reviewed turn."""
    turn = widget.reviewing.turn(number, widget.table)
    widget.line.back()
    widget.line.show(turn.at)
    widget.reviewing.begin(turn, widget.line.explore())
    name = widget.view["players"][turn.seat]["name"]
    text = say("widget.review.trying", widget.language, turn=turn.turn, name=name)
    widget.refresh(intent.seq, text)


def best(widget: "GameWidget", intent: Intent, number: str) -> None:
    """The best turn, for whoever asks."""
    widget.reviewing.turn(number, widget.table)
    widget.reviewing.ask(number)
    widget.show(better=widget.reviewing.said(widget.language)["better"])


COMMANDS = {"look": look, "again": again, "best": best}
