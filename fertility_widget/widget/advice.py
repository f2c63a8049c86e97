"""Turns worth considering, painted on the board: those of an analysis, or one as a hint."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Any

from ..analysis import Analysis
from ..analysis.report import decimal
from ..analysis.result import Row
from ..analysis.search import known_code
from ..analysis.thinking import actions, players
from ..kernel.game import AnyGame, State
from ..kernel.knowledge import Sight
from ..kernel.table import Table
from ..text import either, say

SHOWN = 8  # turns; more would cover the board


def in_words(name: str, game: AnyGame, row: Row, language: str, **more: Any) -> str:
    """A sentence about a turn and its points, in the game's own words where it has such."""
    key = either(f"{game.NAME}-board.{name}", f"widget.{name}")
    earns = decimal(row.earns, 0, language, signed=True)
    return say(key, language, earns=earns, **figures(row, language), **more)


def figures(row: Row, language: str) -> dict[str, str]:
    """The chance to win with a turn, and by how much."""
    return {
        "win": decimal(100 * row.win.value, 0, language),
        "margin": decimal(row.margin.value, 1, language, signed=True),
    }


class Advice:
    """Held for one position, and shown while that one is shown: gone after a move, and back when
    somebody comes back to it. A hint stays, with the rest of its turn, for whoever follows it."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._analysis: Analysis | None = None
        self._hint = False
        self._way: list[str] = []  # the positions it is shown in: in each, one step more is taken

    def hold(self, analysis: Analysis | None, *, hint: bool = False) -> None:
        self._analysis, self._hint = analysis, hint
        self._way = [analysis.position] if analysis else []
        if analysis and hint:
            table = Table(self._game, start=self._game.from_code(analysis.position))
            self._way += [known_code(step.state) for step in table.play_turn(analysis.best)[:-1]]

    def rows(self, state: State, sight: Sight[Any, Any], language: str) -> list[dict[str, Any]]:
        """None for any other position than those they are about, nor for those who do not see all
        that the seat to move does."""
        analysis, code = self._analysis, known_code(state) if self._way else ""
        if analysis is None or code not in self._way or not sight.shares(state, state.turn.seat):
            return []
        rows, taken = analysis.rows[: 1 if self._hint else SHOWN], self._way.index(code)
        ranked = enumerate(zip(rows, warmth(rows), strict=True), 1)
        return [self._row(rank, row, warm, language, taken) for rank, (row, warm) in ranked]

    def _row(self, rank: int, row: Row, warm: float, language: str, taken: int) -> dict[str, Any]:
        steps, thinking = actions(row.turn, self._game)[taken:], players(self._game)
        return {
            "rank": rank,
            "turn": "; ".join(step.text for step in steps),
            "brief": thinking.brief(steps),
            **figures(row, language),
            "warmth": warm,
            "text": in_words("advice-row", self._game, row, language, rank=rank),
            "steps": [{"action": step.text, "text": step.describe(language)} for step in steps],
            **thinking.painted(steps),
        }

    def describe(self, state: State, sight: Sight[Any, Any], language: str) -> dict[str, Any]:
        """For the browser; {} where there is none."""
        rows = self.rows(state, sight, language)
        return {"ply": state.turn.ply, "hint": self._hint, "rows": rows} if rows else {}


def ranks(rows: Sequence[dict[str, Any]]) -> list[tuple[str, str, float]]:
    """For a picture: squares with the number of the first turn that covers them."""
    ranked: dict[str, tuple[str, str, float]] = {}
    for row in rows:
        for square in row["squares"]:
            ranked.setdefault(square, (square, str(row["rank"]), row["warmth"]))
    return list(ranked.values())


def warmth(rows: Sequence[Row]) -> list[float]:
    """From 0 for the smallest margin to 1 for the largest, in tenths; those alike are all warm.

    None is warmer than a better one: what fell behind early may have a large margin by luck.
    """
    margins = list(accumulate((row.margin.value for row in rows), min))
    low, high = min(margins, default=0), max(margins, default=0)
    return [round((margin - low) / (high - low), 1) if high > low else 1.0 for margin in margins]
