"""What an analysis found: turns, best first, with honest error bars, in words and pictures."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from ..kernel import registry
from ..kernel.game import Rollout
from .intervals import Estimate, mean, within
from .report import Report, Reported, decimal, interval, interval_chart, percent
from .thinking import Words, brief, in_words

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
        """The turns as a table, and their margins as a chart, in this ``language`` and
        ``theme``."""
        game, tell = registry.find(self.game), Words("turns", self.game, language)
        shown = [
            (f"{place}. {(name := brief(row.turn, game))}", name, row)
            for place, row in enumerate(self.rows[:SHOWN], 1)
        ]
        margins = [(label, name, row.margin) for label, name, row in shown]
        chart, alt = interval_chart(margins, 1, tell, theme)
        return Report(
            said=self._heading(tell),
            header=[tell(name) for name in ("turn", "earns", "win", "margin", "futures")],
            rows=[[label, *_cells(row, language)] for label, _, row in shown],
            note=tell("note"),
            chart=chart,
            alt=alt,
            longest=40,
            more=[(row.turn, *in_words(row.turn, language, game)) for _, _, row in shown],
        )

    def _heading(self, tell: Words) -> list[str]:
        """Whose turn it is and how much was looked at; whether that is all; the best, in words."""
        game = registry.find(self.game)
        state = game.from_code(self.position)
        name, hidden = state.names[state.turn.seat], len(self.rows) - SHOWN
        lines = [tell("title", name=name, turns=len(self.rows), n=self.futures)]
        if not self.complete:
            lines.append(tell("unfinished"))
        lines.append(tell("best", turn=" ".join(in_words(self.best, tell.language, game))))
        return [*lines, tell("more", n=hidden)] if hidden > 0 else lines


def _cells(row: Row, language: str) -> list[str]:
    return [
        decimal(row.earns, 0, language, signed=True),
        interval(percent(row.win), 0, language),
        interval(row.margin, 1, language, signed=True),
        str(row.futures),
    ]
