"""Speed of Nile: ``python benchmarks/nile.py`` (python-chess beside us; OpenSpiel where it is).

All decisions of games between greedy players, 2 to 6 of them, with monuments, gone over again: the
list of legal actions and the action applied, through the public functions; in turns with
python-chess's own loop (its legal list plus push) and with OpenSpiel's gin rummy.
"""

import random
import statistics
import sys
import time
from typing import Any

from measure import machine, rate, side_by_side, spread
from playouts import optional
from run import CHESS_GAMES, random_chess

from fertility_widget import nile
from fertility_widget.analysis import bots

GAMES, REPEATS = 100, 7
LEAST_RATIO, MEDIAN, WORST = 1.0, 150, 1_500  # of python-chess; µs; µs at the 99th percentile


def decisions(number: int) -> list[tuple[nile.State, Any]]:
    """Every position of one game, with what was played there."""
    state, greedy = (
        nile.setup(2 + number % 5, seed=number, monuments=True),
        bots.greedy(seed=number),
    )
    played = []
    while nile.legal_actions(state):
        known = nile.determinize(state, state.turn.seat, state.turn.ply)
        action = nile.decode(str(greedy(known)))
        played.append((state, action))
        state = nile.apply(state, action).state
    return played


def again(game: list[tuple[nile.State, Any]]) -> int:
    for state, action in game:
        nile.legal_actions(state)
        nile.apply(state, action)
    return len(game)


def gin_rummy(game: Any, number: int) -> int:
    """Moves of one random game, its deals not counted."""
    state, chance, moves = game.new_initial_state(), random.Random(number), 0
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
        moves += not state.is_chance_node()
    return moves


def listing(games: list[list[tuple[nile.State, Any]]]) -> list[float]:
    """Microseconds of every list of legal actions, in order."""
    times = []
    for state, _ in (decision for game in games for decision in game):
        begun = time.perf_counter()
        nile.legal_actions(state)
        times.append((time.perf_counter() - begun) * 1e6)
    return sorted(times)


def main() -> None:
    games = [decisions(number) for number in range(GAMES)]
    ours, theirs, ratios = side_by_side(
        lambda: rate(lambda number: again(games[number]), rounds=GAMES),
        lambda: rate(random_chess, rounds=CHESS_GAMES),
        repeats=REPEATS,
    )
    times = listing(games)
    median, worst = statistics.median(times), times[int(len(times) * 0.99)]
    rows = [
        (f"Nile, actions per second ({len(times)} decisions)", spread(ours), ""),
        ("python-chess, moves per second", spread(theirs), ""),
        ("**ratio**", spread(ratios), f"at least {LEAST_RATIO:g}"),
        ("legal actions, µs, median", f"{median:.0f}", f"at most {MEDIAN}"),
        ("legal actions, µs, 99th percentile", f"{worst:.0f}", f"at most {WORST}"),
    ]
    if pyspiel := optional("pyspiel"):
        cards = pyspiel.load_game("gin_rummy")
        rummy = [rate(lambda number: gin_rummy(cards, number), rounds=20) for _ in range(REPEATS)]
        rows.append(("OpenSpiel gin_rummy, moves per second", spread(rummy), ""))
    print(f"{machine()}: medians, with the range over the repeats\n")
    print("| what | measured | wanted |\n|---|---|---|")
    for row in rows:
        print("| " + " | ".join(row) + " |")
    met = statistics.median(ratios) >= LEAST_RATIO and median <= MEDIAN and worst <= WORST
    sys.exit(0 if met else 1)


if __name__ == "__main__":
    main()
