"""Turns worth considering, painted on the board: those of an analysis, or one as a hint."""

from itertools import accumulate
from typing import TYPE_CHECKING, Any

from ..analysis.report import decimal
from ..analysis.search import known_code
from ..analysis.wording import actions, brief
from ..text import describe, say

if TYPE_CHECKING:
    from ..analysis.result import Analysis, Row

SHOWN = 8  # turns; more would cover the valley


class Advice:
    """Held for one position, and shown while that one is shown: gone after a move, and back when
    somebody comes back to it."""

    def __init__(self) -> None:
        self._found: Analysis | None = None
        self._ply = -1
        self._hint = False

    def hold(self, found: "Analysis | None", state: Any, *, hint: bool = False) -> None:
        self._found, self._hint = found, hint
        self._ply = state.turn.ply

    def rows(self, game: Any, state: Any) -> "tuple[Row, ...]":
        """None for any other position than the one they are about."""
        found = self._found
        if found is None or state.turn.ply != self._ply or known_code(state) != found.position:
            return ()
        return found.rows[: 1 if self._hint else SHOWN]

    def describe(self, game: Any, state: Any, language: str) -> dict[str, Any]:
        """For the browser; {} where there is none."""
        rows = self.rows(game, state)
        if not rows:
            return {}
        warm = warmth(rows)
        told = [_row(place, row, warm[place - 1], language) for place, row in enumerate(rows, 1)]
        return {"ply": self._ply, "hint": self._hint, "rows": told}

    def ranks(self, game: Any, state: Any) -> list[tuple[str, str, float]]:
        """For a picture: squares with the number of the first turn that covers them."""
        rows = self.rows(game, state)
        found: dict[str, tuple[str, str, float]] = {}
        for place, (row, warm) in enumerate(zip(rows, warmth(rows), strict=True), 1):
            for square in _squares(row.turn):
                found.setdefault(square, (square, str(place), warm))
        return list(found.values())

    def say(self, game: Any, state: Any, language: str) -> str:
        """All of it in sentences, for those who cannot see the picture."""
        rows = self.rows(game, state)
        return " ".join(
            f"{_said(place, row, language)} {brief(row.turn)}." for place, row in enumerate(rows, 1)
        )


def warmth(rows: "tuple[Row, ...]") -> list[float]:
    """From 0 for the smallest margin to 1 for the largest, in tenths; those alike are all warm.

    None is warmer than a better one: what fell behind early may have a large margin by luck.
    """
    margins = list(accumulate((row.margin.value for row in rows), min))
    low, high = min(margins, default=0), max(margins, default=0)
    return [round((margin - low) / (high - low), 1) if high > low else 1.0 for margin in margins]


def _row(place: int, row: "Row", warm: float, language: str) -> dict[str, Any]:
    steps = [{"action": a.text, "text": describe(a, language)} for a in actions(row.turn)]
    return {
        "rank": place,
        "turn": row.turn,
        "brief": brief(row.turn),
        "win": decimal(100 * row.win.value, 0, language),
        "margin": decimal(row.margin.value, 1, language, signed=True),
        "warmth": warm,
        "text": _said(place, row, language),
        "steps": steps,
        "squares": _squares(row.turn),
        "marked": {"squares": _named(row.turn, "quarry", 1), "shops": _shops(row.turn)},
    }


def _said(place: int, row: "Row", language: str) -> str:
    return say(
        "widget.advice-row",
        language,
        rank=place,
        win=decimal(100 * row.win.value, 0, language),
        margin=decimal(row.margin.value, 1, language, signed=True),
        earns=decimal(row.earns, 0, language, signed=True),
    )


def _squares(turn: str) -> list[str]:
    """Where the turn's tile goes."""
    return [square for place in (2, 3) for square in _named(turn, "place", place)]


def _shops(turn: str) -> list[str]:
    return [*_named(turn, "supply", 2), *_named(turn, "bonus", 2)]


def _named(turn: str, verb: str, place: int) -> list[str]:
    """A word of every step with that verb."""
    return [action.text.split()[place] for action in actions(turn) if action.verb == verb]
