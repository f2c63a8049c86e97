"""Turns worth considering, painted on the board: those of an analysis, or one as a hint."""

from collections.abc import Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from ..analysis.report import decimal
from ..kernel.game import Action, AnyGame, Thinking
from ..kernel.knowledge import Sight
from ..text import either, say
from .feedback import Refusal

if TYPE_CHECKING:
    from ..analysis.result import Analysis, Row

SHOWN = 8  # turns; more would cover the board


def players(game: AnyGame) -> "Thinking[Any, Any]":
    """What a game knows of playing it well; refused where it knows nothing."""
    thinking: Thinking[Any, Any] | None = getattr(game, "players", None)
    if thinking is None:
        raise Refusal("not-in-this-game")
    return thinking


def actions(game: AnyGame, turn: str) -> list[Action]:
    """The steps of a turn as ``Table.play_turn`` takes it."""
    return [game.decode(part.strip()) for part in turn.split(";") if part.strip()]


def own_words(game: AnyGame, name: str) -> str:
    """The key of a sentence about points, in the game's own words where it has such."""
    return either(f"{game.NAME}-board.{name}", f"widget.{name}")


def mover_code(game: AnyGame, state: Any) -> str:
    """The position as its player knows it: the same for all that look the same from there."""
    return Sight(game, state.turn.seat).code(state)


class Advice:
    """Held for one position, and shown while that one is shown: gone after a move, and back when
    somebody comes back to it."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._analysis: Analysis | None = None
        self._ply = -1
        self._hint = False

    def hold(self, analysis: "Analysis | None", state: Any, *, hint: bool = False) -> None:
        self._analysis, self._hint = analysis, hint
        self._ply = state.turn.ply

    def rows(self, state: Any) -> "tuple[Row, ...]":
        """None for any other position than the one they are about."""
        analysis = self._analysis
        if analysis is None or state.turn.ply != self._ply:
            return ()
        if mover_code(self._game, state) != analysis.position:
            return ()
        return analysis.rows[: 1 if self._hint else SHOWN]

    def describe(self, state: Any, language: str) -> dict[str, Any]:
        """For the browser; {} where there is none."""
        rows = self.rows(state)
        if not rows:
            return {}
        warm = warmth(rows)
        told = [self._row(rank, row, warm[rank - 1], language) for rank, row in enumerate(rows, 1)]
        return {"ply": self._ply, "hint": self._hint, "rows": told}

    def _row(self, rank: int, row: "Row", warm: float, language: str) -> dict[str, Any]:
        steps, thinking = actions(self._game, row.turn), players(self._game)
        return {
            "rank": rank,
            "turn": row.turn,
            "brief": thinking.brief(steps),
            "win": decimal(100 * row.win.value, 0, language),
            "margin": decimal(row.margin.value, 1, language, signed=True),
            "warmth": warm,
            "text": self._in_words(rank, row, language),
            "steps": [{"action": step.text, "text": step.describe(language)} for step in steps],
            **thinking.painted(steps),
        }

    def _in_words(self, rank: int, row: "Row", language: str) -> str:
        return say(
            own_words(self._game, "advice-row"),
            language,
            rank=rank,
            win=decimal(100 * row.win.value, 0, language),
            margin=decimal(row.margin.value, 1, language, signed=True),
            earns=decimal(row.earns, 0, language, signed=True),
        )

    def ranks(self, state: Any) -> list[tuple[str, str, float]]:
        """For a picture: squares with the number of the first turn that covers them."""
        rows = self.rows(state)
        ranked: dict[str, tuple[str, str, float]] = {}
        for rank, (row, warm) in enumerate(zip(rows, warmth(rows), strict=True), 1):
            for square in players(self._game).painted(actions(self._game, row.turn))["squares"]:
                ranked.setdefault(square, (square, str(rank), warm))
        return list(ranked.values())

    def say(self, state: Any, language: str) -> str:
        """All of it in sentences, for those who cannot see the picture."""
        return " ".join(
            f"{self._in_words(rank, row, language)} "
            f"{players(self._game).brief(actions(self._game, row.turn))}."
            for rank, row in enumerate(self.rows(state), 1)
        )


def warmth(rows: "Sequence[Row]") -> list[float]:
    """From 0 for the smallest margin to 1 for the largest, in tenths; those alike are all warm.

    None is warmer than a better one: what fell behind early may have a large margin by luck.
    """
    margins = list(accumulate((row.margin.value for row in rows), min))
    low, high = min(margins, default=0), max(margins, default=0)
    return [round((margin - low) / (high - low), 1) if high > low else 1.0 for margin in margins]
