"""What an analysis found: turns, best first, with honest error bars, in words and pictures."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from ..kernel import registry
from ..kernel.game import Rollout
from ..text import say
from .intervals import Estimate, mean, within
from .report import Report, Reported, decimal, interval, percent
from .thinking import sentence
from .wording import brief, in_words

SHOWN = 10  # turns; the others are in ``rows``


class Row(NamedTuple):
    """A turn worth considering."""

    turn: str  # playable by ``play_turn``
    earns: float  # points more right after it
    win: Estimate  # the chance to win, from 0 to 1
    margin: Estimate  # points ahead of the best of the others at the end
    futures: int  # how many were looked at

    @classmethod
    def from_rollouts(cls, turn: str, earns: float, seen: Sequence[Rollout]) -> "Row":
        win = within(mean([rollout.win for rollout in seen]), 0.0, 1.0)
        return cls(turn, earns, win, mean([rollout.margin for rollout in seen]), len(seen))


@dataclass(frozen=True, repr=False)
class Analysis(Reported):
    """The turns worth considering in a position, best first. A notebook shows it as a table with a
    chart."""

    position: str  # its code, as its player may know it: see ``known_code``
    rows: tuple[Row, ...]
    complete: bool  # False: interrupted, or still going on
    game: str | None = None  # its name; the first one where nobody says

    @property
    def best(self) -> str:
        """The best turn, for ``play_turn``."""
        return self.rows[0].turn

    @property
    def futures(self) -> int:
        return sum(row.futures for row in self.rows)

    def measured(self) -> list[Mapping[str, Any]]:
        return [row._asdict() for row in self.rows]

    def report(self, language: str = "en", theme: str = "light") -> Report:
        """The turns as a table, and their margins as a chart."""
        game, shown = registry.find(self.game), self.rows[:SHOWN]
        return Report(
            said=self._heading(language),
            header=[
                say("analysis.turns.turn", language),
                say("analysis.turns.earns", language),
                say("analysis.turns.win", language),
                say("analysis.turns.margin", language),
                say("analysis.turns.futures", language),
            ],
            rows=[
                [
                    f"{place}. {brief(row.turn, game)}",
                    decimal(row.earns, 0, language, signed=True),
                    interval(percent(row.win), 0, language),
                    interval(row.margin, 1, language, signed=True),
                    str(row.futures),
                ]
                for place, row in enumerate(shown, 1)
            ],
            note=say(sentence(self.game, "analysis.turns.note"), language),
            chart=self._chart(language, theme),
            alt=self._alt(language),
            longest=40,
            more=[(row.turn, *in_words(row.turn, language, game)) for row in shown],
        )

    def _heading(self, language: str) -> list[str]:
        """Whose turn it is and how much was looked at; whether that is all; the best, in words."""
        game = registry.find(self.game)
        state = game.from_code(self.position)
        name = state.names[state.turn.seat]
        values = {"name": name, "turns": len(self.rows), "n": self.futures}
        lines = [say("analysis.turns.title", language, **values)]
        if not self.complete:
            lines.append(say("analysis.turns.unfinished", language))
        best = " ".join(in_words(self.best, language, game))
        lines.append(say("analysis.turns.best", language, turn=best))
        if len(self.rows) > SHOWN:
            lines.append(say("analysis.turns.more", language, n=len(self.rows) - SHOWN))
        return lines

    def _chart(self, language: str, theme: str) -> str:
        from ..draw.intervals import Measured, intervals_svg

        def points(value: float, places: int = 0) -> str:
            return decimal(value, places, language, signed=True)

        game = registry.find(self.game)
        rows = [
            Measured(f"{n}. {brief(row.turn, game)}", *row.margin, points(row.margin.value, 1))
            for n, row in enumerate(self.rows[:SHOWN], 1)
        ]
        title = say(sentence(self.game, "analysis.turns.chart"), language)
        return intervals_svg(rows, title=title, alt=self._alt(language), ticks=points, theme=theme)

    def _alt(self, language: str) -> str:
        """The chart for those who cannot see it."""
        game = registry.find(self.game)
        lines = [say(sentence(self.game, "analysis.turns.chart"), language) + "."]
        for row in self.rows[:SHOWN]:
            margin, low, high = (decimal(value, 1, language, signed=True) for value in row.margin)
            values = {"turn": brief(row.turn, game), "margin": margin, "low": low, "high": high}
            lines.append(say("analysis.turns.row", language, **values))
        return " ".join(lines)
