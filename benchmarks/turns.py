"""How long the best turn takes: ``python benchmarks/turns.py``.

Exact best turns over the positions of games between players that look ahead, 2 to 4 of them, and
how many turns there were to choose from; then when ``analyse`` shows its first table of an opening.
"""

import statistics
import sys
import time

from measure import machine

from fertility_widget import analysis, fertility
from fertility_widget.analysis import bots
from fertility_widget.fertility.players.best_turn.first_steps import first_steps, undominated
from fertility_widget.fertility.players.best_turn.supply import supplying
from fertility_widget.fertility.players.best_turn.turn import TurnSearch
from fertility_widget.fertility.players.core import of
from fertility_widget.fertility.players.objective import POTENTIAL
from fertility_widget.fertility.rules.state import State

GAMES = {2: 2, 3: 1, 4: 1}
MEDIAN, TAIL = 15.0, 60.0  # wanted, in milliseconds
FIRST = 1.0  # seconds to the first table


def positions() -> list[State]:
    """Those of games between players of the first level, before every turn."""
    found = []
    for seats, games in GAMES.items():
        for seed in range(games):
            state, bot = fertility.setup(seats, seed=seed), bots.strong(level=1, seed=seed)
            while state.turn.phase != "over":
                if state.turn.phase == "place":
                    found.append(state)
                known = fertility.determinize(state, state.turn.seat, state.turn.ply)
                state = fertility.apply(state, bot(known)).state
    return found


def timed(state: State, value: str) -> float:
    fresh = fertility.from_code(fertility.to_code(state))
    supplying.cache_clear()  # nothing is known of it yet
    begun = time.perf_counter()
    analysis.best_turn(fresh, value)
    return (time.perf_counter() - begun) * 1000


def main() -> None:
    found = positions()
    timed(found[0], "potential")
    print(f"{machine()}: {len(found)} positions of games with 2 to 4 players\n")
    placements = statistics.fmean(len(fertility.legal_actions(state)) for state in found)
    results = [first_steps(of(state)) for state in found]
    kept = statistics.fmean(len(undominated(each)) for each in results)
    valued = statistics.fmean(len(TurnSearch(of(s), POTENTIAL).candidates()) for s in found)
    different = statistics.fmean(map(len, results))
    print(
        f"placements {placements:.0f}, results of step 1 {different:.0f}, "
        f"worth a thought {kept:.0f}, with districts and payments {valued:.0f}\n"
    )
    print("| objective | median ms | 95th percentile | slowest |\n|---|---|---|---|")
    met = True
    for value in ("debens", "potential"):
        times = sorted(timed(state, value) for state in found)
        median, tail = statistics.median(times), times[int(0.95 * len(times))]
        met = met and median <= MEDIAN and tail <= TAIL
        print(f"| {value} | {median:.1f} | {tail:.1f} | {times[-1]:.1f} |")
    print("\n| players | first table after s | futures there | after 2 s |\n|---|---|---|---|")
    for seats in GAMES:
        tables: list[tuple[float, int]] = []
        begun = time.perf_counter()
        analysis.analyse(
            fertility.setup(seats, seed=1),
            seconds=2,
            progress=False,
            watch=lambda found: tables.append((time.perf_counter() - begun, found.futures)),  # noqa: B023
        )
        met = met and tables[0][0] <= FIRST
        print(f"| {seats} | {tables[0][0]:.2f} | {tables[0][1]} | {tables[-1][1]} |")
    sys.exit(not met)


if __name__ == "__main__":
    main()
