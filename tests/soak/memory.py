"""Long sessions: ``python -m tests.soak.memory [--runs 500] [--games 1000]``.

A cell that shows a board is run again and again in a real kernel: what each board keeps, and how
much longer a move takes. And game after game on one board: what the process grows by.
"""

import argparse
import gc
import sys
from random import Random

from jupyter_client.manager import start_new_kernel

from fertility_widget import GameWidget, Table, fertility
from tests.widget.test_sleeping import MOST_BYTES, MOST_TIMES, run_again

MOST_GROWTH = 20.0  # pieces of memory a game, once the caches are warm


def runs(many: int) -> bool:
    manager, client = start_new_kernel()
    try:
        each, times = run_again(client, many)
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
    print(f"{many} runs of one cell: {each / 1000:.0f} kB each, a move takes {times:.2f} × as long")
    return each <= MOST_BYTES and times <= MOST_TIMES


def games(many: int) -> bool:
    """On one board of one table, taken back to its start after every game."""
    table, chance = Table(fertility, seats=2, seed=1), Random(1)
    board = GameWidget(table)
    grown = [play(table, chance) for _ in range(many)]
    board.close()
    warm = many // 2
    growth = (grown[-1] - grown[warm]) / (many - 1 - warm)
    print(
        f"{many} games on one board: {growth:.1f} pieces of memory more a game in the second half"
    )
    return growth <= MOST_GROWTH


def play(table: Table, chance: Random) -> int:
    while legal := table.legal_actions():
        table.play(chance.choice(legal))
    while table.steps:
        table.undo()
    gc.collect()
    return sys.getallocatedblocks()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--runs", type=int, default=500)
    parser.add_argument("--games", type=int, default=1000)
    asked = parser.parse_args()
    return 0 if runs(asked.runs) & games(asked.games) else 1


if __name__ == "__main__":
    sys.exit(main())
