"""How strong the players are: ``python benchmarks/strength.py [games]``.

Greedy against random, strong against greedy, and a ladder of all levels, with 95 % intervals. The
ladder is kept as a picture, docs/ladder.svg. Takes about an hour on two cores; fewer games, less.
"""

import sys
import time
from pathlib import Path

from measure import machine

from fertility_widget import analysis
from fertility_widget.analysis import bots
from fertility_widget.analysis.intervals import wilson

PICTURE = Path(__file__).parent.parent / "docs" / "ladder.svg"
LADDER = {
    "random": bots.random(),
    "hand to mouth": bots.hand_to_mouth(),
    "greedy": bots.greedy(),
    "strong 1": bots.strong(level=1),
    "strong 2": bots.strong(level=2),
    "strong 3": bots.strong(level=3),
}


def against(first: str, second: str, games: int, wanted: float) -> bool:
    """Prints how often the first wins; whether that is often enough."""
    begun = time.perf_counter()
    played = analysis.play_games([LADDER[first], LADDER[second]], games=games, seed=7)
    seconds = time.perf_counter() - begun
    share = wilson(sum(game.share(0) for game in played), games)
    margin = sum(game.margin(0) for game in played) / games
    print(
        f"| {first} against {second} | {share.value:.1%} ({share.low:.1%}–{share.high:.1%}) "
        f"| {wanted:.0%} | {margin:+.1f} | {games} | {seconds:.0f} s |",
        flush=True,
    )
    return share.value >= wanted


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    print(machine())
    print("\n| two players | wins (95 %) | wanted | margin | games | time |")
    print("|---|---|---|---|---|---|")
    met = [
        against("greedy", "random", 10 * games, 0.99),
        against("strong 1", "greedy", games, 0.5),
        against("strong 2", "greedy", games, 0.75),
        against("strong 3", "greedy", games, 0.75),
    ]
    found = analysis.tournament(LADDER, games=games // 3, seed=11)
    print(f"\n{found}")
    PICTURE.write_text(found.svg(), encoding="utf-8")
    sys.exit(not all(met))


if __name__ == "__main__":
    main()
