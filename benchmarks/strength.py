"""How strong the players are: ``python benchmarks/strength.py [share]``.

Greedy against random, strong against greedy, every player against one with less time, and a ladder,
with 95 % intervals; kept in docs/strength.md with the ladder as a picture. Takes an hour on
two free cores, or the share of it that is asked for (0.1: a tenth of the games). Those who play by
the clock want a core each: on a busy machine they are weaker.
"""

import sys
from pathlib import Path

from measure import machine

from fertility_widget import analysis
from fertility_widget.analysis import bots
from fertility_widget.analysis.intervals import wilson

DOCS = Path(__file__).parent.parent / "docs"
LADDER = {
    "random": bots.random(),
    "hand to mouth": bots.hand_to_mouth(),
    "greedy": bots.greedy(),
    "strong 1": bots.strong(level=1),
    "strong 2": bots.strong(level=2),
    "strong 3": bots.strong(level=3),
}
PLAYERS = {
    **LADDER,
    "one second a turn": bots.strong(seconds=1),
    "a quarter of a second": bots.strong(seconds=0.25),
}
# Who against whom, in how many games, and how often the first is to win. More time is never weaker.
MEETINGS = [
    ("greedy", "random", 400, 0.99),
    ("one second a turn", "greedy", 60, 0.75),
    ("one second a turn", "a quarter of a second", 60, 0.5),
    ("strong 1", "greedy", 60, 0.75),
    ("strong 2", "greedy", 60, 0.75),
    ("strong 3", "greedy", 60, 0.75),
    ("strong 2", "strong 1", 100, 0.5),
    ("strong 3", "strong 2", 100, 0.5),
]
IN_LADDER = 8  # games of every two


class Page:
    """Told as it comes, and kept."""

    def __init__(self, path: Path) -> None:
        self._path, self._lines = path, list[str]()

    def tell(self, line: str = "") -> None:
        print(line, flush=True)
        self._lines.append(line)
        self._path.write_text("\n".join(self._lines) + "\n", encoding="utf-8")


def against(page: Page, first: str, second: str, games: int, wanted: float) -> bool:
    """Tells how often the first wins; whether that is often enough."""
    played = analysis.play_games([PLAYERS[first], PLAYERS[second]], games=games, seed=7)
    share = wilson(sum(game.share(0) for game in played), len(played))
    margin = sum(game.margin(0) for game in played) / len(played)
    page.tell(
        f"| {first} against {second} | {share.value:.1%} ({share.low:.1%}–{share.high:.1%}) "
        f"| {wanted:.0%} | {margin:+.1f} | {len(played)} |"
    )
    return share.value >= wanted


def main() -> None:
    share = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    page = Page(DOCS / "strength.md")
    page.tell("# How strong the players are\n")
    page.tell(f"Measured by `python benchmarks/strength.py` ({machine()}).\n")
    page.tell("| two players | wins (95 %) | wanted | margin | games |")
    page.tell("|---|---|---|---|---|")
    met = [
        against(page, first, second, max(2, round(games * share)), wanted)
        for first, second, games, wanted in MEETINGS
    ]
    found = analysis.tournament(LADDER, games=max(2, round(IN_LADDER * share)), seed=11)
    (DOCS / "ladder.svg").write_text(found.svg() + "\n", encoding="utf-8")
    page.tell(f"\n```\n{found}\n```\n\n![The ladder](ladder.svg)")
    sys.exit(not all(met))


if __name__ == "__main__":
    main()
