"""What an analysis found: turns, best first, with honest error bars."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from ..fertility.players.rollouts import Future
from .intervals import Estimate, mean, within
from .report import Report
from .shown import Reported
from .turns_show import report


class Row(NamedTuple):
    """A turn worth considering."""

    turn: str  # playable by ``play_turn``
    earns: int  # Debens more on the sheet right after it
    win: Estimate  # the chance to win, from 0 to 1
    margin: Estimate  # Debens ahead of the best of the others at the end
    futures: int  # how many were looked at

    @classmethod
    def of(cls, turn: str, earns: int, seen: Sequence[Future]) -> "Row":
        win = within(mean([future.win for future in seen]), 0.0, 1.0)
        return cls(turn, earns, win, mean([future.margin for future in seen]), len(seen))


@dataclass(frozen=True, repr=False)
class Analysis(Reported):
    """The turns worth considering in a position, best first. A notebook shows it as a table with a
    chart."""

    position: str  # its code, as its player may know it: see ``known_code``
    rows: tuple[Row, ...]
    complete: bool  # False: interrupted, or still going on

    @property
    def best(self) -> str:
        """The best turn, for ``play_turn``."""
        return self.rows[0].turn

    @property
    def futures(self) -> int:
        return sum(row.futures for row in self.rows)

    def report(self, language: str = "en", theme: str = "light") -> Report:
        """The turns as a table, and their margins as a chart."""
        return report(self, language, theme)

    def measured(self) -> list[Mapping[str, Any]]:
        return [row._asdict() for row in self.rows]
