"""Every published figure of speed: ``python benchmarks/run.py`` (needs python-chess beside us).

Random full games through the public pure functions, beside python-chess's own random-game loop;
the placing phase; and what it costs to import the rules. Ratios are taken within one run.
"""

import random
import statistics
import subprocess
import sys
import time

import chess
from measure import machine, rate, side_by_side, spread

from fertility_widget import fertility

GAMES, CHESS_GAMES, REPEATS = 40, 12, 7
CHESS_MOVES = 300  # random games of chess can be endless
POSITIONS = 200
IMPORTS = 9


def random_game(seed: int) -> int:
    """Whole turns played in one random game, with a list of legal actions at every decision."""
    chooser = random.Random(seed)
    state = fertility.setup(2 + seed % 3, seed=seed)
    while actions := fertility.legal_actions(state):
        state = fertility.apply(state, chooser.choice(actions)).state
    return sum(player.turns_taken for player in state.players)


def random_chess(seed: int) -> int:
    """Moves played in one random game of python-chess: its list of legal moves plus push."""
    chooser, board = random.Random(seed), chess.Board()
    for played in range(CHESS_MOVES):
        moves = list(board.legal_moves)
        if not moves:
            return played
        board.push(chooser.choice(moves))
    return CHESS_MOVES


def middle_games() -> list[fertility.State]:
    """Fresh positions of four players, between rounds three and seven, about to place."""
    found = []
    for seed in range(POSITIONS):
        chooser = random.Random(seed)
        state, wanted = fertility.setup(4, seed=seed), 2 + seed % 5
        while state.turn.phase != "place" or state.players[state.turn.seat].turns_taken < wanted:
            state = fertility.apply(state, chooser.choice(fertility.legal_actions(state))).state
        found.append(fertility.from_code(fertility.to_code(state)))
    return found


def placing_phase() -> tuple[list[float], float]:
    """Microseconds for ``legal_actions`` and ``previews`` together, and placements a position."""
    positions = middle_games()
    fertility.previews(fertility.setup(4, seed=0))  # tables are built once per process
    times, placements = [], []
    for state in positions:
        begun = time.perf_counter()
        fertility.legal_actions(state)
        earned = fertility.previews(state)
        times.append((time.perf_counter() - begun) * 1e6)
        placements.append(len(earned))
    return times, statistics.mean(placements)


def import_seconds(module: str) -> float:
    script = (
        f"import time; t = time.perf_counter(); import {module}; print(time.perf_counter() - t)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, check=True, text=True
    )
    return float(done.stdout)


def main() -> None:
    random_game(0)
    random_chess(0)
    ours, theirs, games = side_by_side(
        lambda: rate(random_game, rounds=GAMES),
        lambda: rate(random_chess, rounds=CHESS_GAMES),
        repeats=REPEATS,
    )
    times, placements = placing_phase()
    _, _, imports = side_by_side(
        lambda: import_seconds("fertility_widget.fertility"),
        lambda: import_seconds("anywidget"),
        repeats=IMPORTS,
    )
    low, high = (statistics.quantiles(times, n=10)[i] for i in (0, 8))
    rows = [
        ("random games, whole turns per second", spread(ours), ""),
        ("python-chess, moves per second", spread(theirs), ""),
        ("**ratio**", spread(games), "at least 0.25"),
        (
            f"legal placements with previews, µs ({placements:.0f} placements, 10–90 %)",
            f"{statistics.median(times):.0f} ({low:.0f}–{high:.0f})",
            "at most 100",
        ),
        ("import of the rules ÷ import of anywidget", spread(imports), "at most 0.3"),
    ]
    print(f"{machine()}: medians, with the range over the repeats\n")
    print("| what | measured | wanted |\n|---|---|---|")
    for row in rows:
        print("| " + " | ".join(row) + " |")
    met = (
        statistics.median(games) >= 0.25
        and statistics.median(times) <= 100
        and statistics.median(imports) <= 0.3
    )
    sys.exit(0 if met else 1)


if __name__ == "__main__":
    main()
