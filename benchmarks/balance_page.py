"""The report of ``balance.py``: docs/balance.md with its plots."""

from pathlib import Path
from typing import NamedTuple

from fertility_widget.analysis.intervals import Estimate
from fertility_widget.analysis.report import percent
from fertility_widget.draw.intervals import Measured, intervals_svg

DOCS = Path(__file__).parent.parent / "docs"
PLOTS = {  # the kind of finding, and what its plot shows
    "category": "Where the winner’s score comes from, in %",
    "seat": "Victories by seat, in %",
    "design": "Games in which a district design is built, of those that offer it, in %",
}
INTRODUCTION = """# Is the box balanced?

The districts, boards and metropolises of this package are a reconstruction. With strong play they
are meant to keep within the bounds below: what the winner scores and from what, which seats win,
and whether every district design is worth building.

Measured by `python benchmarks/balance.py` in games of {players}: {games}.
Intervals are 95 %. A bound is held (yes) if the value found keeps to it, open (?) if it does not
but its interval does, so that more games are needed to tell, and missed (no) otherwise.
"""


class Finding(NamedTuple):
    """Something measured, and the bounds it should keep."""

    seats: int
    kind: str  # "score", or one with a plot
    name: str
    measured: Estimate
    bounds: tuple[float, float]

    @property
    def held(self) -> str:
        least, most = self.bounds
        if least <= self.measured.value <= most:
            return "yes"
        return "?" if self.measured.low <= most and self.measured.high >= least else "no"

    def row(self) -> str:
        value, low, high = (self._shown(number) for number in self.measured)
        told = f"{value} ({low}–{high})"
        return f"| {self.seats} | {self.name} | {told} | {self._wanted()} | {self.held} |"

    def _wanted(self) -> str:
        least, most = (self._shown(number) for number in self.bounds)
        if self.kind == "seat":
            return f"at most {most}"
        return f"at least {least}" if self.kind == "design" else f"{least} to {most}"

    def _shown(self, number: float) -> str:
        return f"{number:.1f}" if self.kind == "score" else f"{number:.0%}"


def write(found: list[Finding], games: dict[int, int], players: str) -> None:
    told = ", ".join(f"{number} with {seats} players" for seats, number in games.items())
    page = [INTRODUCTION.format(players=players, games=told), *_table(found)]
    for kind, title in PLOTS.items():
        rows = [finding for finding in found if finding.kind == kind]
        (DOCS / f"balance-{kind}.svg").write_text(_plot(rows, title) + "\n", encoding="utf-8")
        page += ["", f"![{title}](balance-{kind}.svg)"]
    (DOCS / "balance.md").write_text("\n".join(page) + "\n", encoding="utf-8")


def _table(found: list[Finding]) -> list[str]:
    """Of the designs the one that is built least; the others are in the plot."""
    least: dict[int, Finding] = {}
    for finding in found:
        if finding.kind == "design":
            known = least.setdefault(finding.seats, finding)
            least[finding.seats] = min(known, finding, key=lambda one: one.measured.value)
    return [
        "| players | what | found | wanted | held |",
        "|---|---|---|---|---|",
        *(one.row() for one in found if one.kind != "design"),
        *(one._replace(name=f"{one.name}, the least of all").row() for one in least.values()),
    ]


def _plot(found: list[Finding], title: str) -> str:
    rows = [
        Measured(
            f"{finding.seats} players, {finding.name.removeprefix('of it ')}",
            *percent(finding.measured),
            f"{finding.measured.value:.0%}",
        )
        for finding in found
    ]
    return intervals_svg(rows, title=title, alt=title)
