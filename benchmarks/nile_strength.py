"""How strong the players of Nile are: ``python benchmarks/nile_strength.py [share [row …]]``.

Prints the rows of docs/strength-nile.md, with 95 % intervals, or the share of the games that is
asked for (0.1: a tenth), or some rows only, counted from 0. Seats go round, deals are the same for
everybody.
"""

import sys

from fertility_widget import analysis
from fertility_widget.analysis import bots
from fertility_widget.analysis.intervals import wilson

PLAYERS = {
    "random": bots.random(),
    "planter": bots.hand_to_mouth(),  # plants the most cards, and never trades
    "greedy": bots.greedy(),
    "strong 1": bots.strong(level=1),
    "strong 2": bots.strong(level=2),
    "strong 3": bots.strong(level=3),
}
# Who against how many of whom, in how many games, and how often the first is to win.
MEETINGS = [
    ("greedy", "random", 1, 400, 0.95),
    ("greedy", "planter", 1, 400, 0.75),
    ("strong 1", "greedy", 1, 200, 0.55),
    ("strong 2", "greedy", 1, 200, 0.55),
    ("strong 3", "greedy", 1, 200, 0.55),
    ("greedy", "planter", 3, 400, 0.25),
    ("strong 1", "greedy", 3, 200, 0.25),
]


def against(first: str, second: str, others: int, games: int, wanted: float) -> None:
    """Tells how often the first wins."""
    table = [PLAYERS[first], *[PLAYERS[second]] * others]
    played = analysis.play_games(table, games=games, game="nile", seed=7)
    share = wilson(sum(game.share(0) for game in played), len(played))
    found = f"{share.value:.1%} ({share.low:.1%}–{share.high:.1%})"
    whom = second if others == 1 else f"{others} {second}"
    print(f"| {first} against {whom} | {found} | {wanted:.0%} | {len(played)} |", flush=True)


if __name__ == "__main__":
    part = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    wanted_rows = sys.argv[2:] or [str(number) for number in range(len(MEETINGS))]
    for number in map(int, wanted_rows):
        first, second, others, games, often = MEETINGS[number]
        against(first, second, others, max(2, round(games * part)), often)
