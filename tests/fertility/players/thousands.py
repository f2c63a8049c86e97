"""The best turn against trying everything, on thousands of positions: ``make soak`` runs it.

``python -m tests.fertility.players.thousands [box …]`` for some of the component sets only.
"""

import sys
import time
from collections import Counter

from fertility_widget.fertility.players.objective import DEBENS, POTENTIAL

from .test_best_turn import GREEDY, REST, check, positions

GAMES = {"shipped": 120, "scarce": 60, "cramped": 60, "chained": 10, "drained": 40}
AIMS = (DEBENS, POTENTIAL, GREEDY)
ENOUGH = 2000  # positions of all boxes together


def tried(name: str) -> Counter[bool]:
    """Positions of a box: how many could be tried in full, with every objective, and how many not.

    ``AssertionError`` where something beats the best turn.
    """
    found: Counter[bool] = Counter()
    for phases, games, most in ((REST, GAMES[name], 300), (("place",), GAMES[name] // 5, 2000)):
        for state in positions(name, phases, games):
            found[all(check(state, aim, most) for aim in AIMS)] += 1
    return found


def main(names: list[str]) -> int:
    total: Counter[bool] = Counter()
    for name in names or GAMES:
        begun, found = time.perf_counter(), tried(name)
        total += found
        seconds = time.perf_counter() - begun
        told = f"{found[True]} positions in full, {found[False]} too large to be"
        print(f"{name}: {told}, {seconds:.0f} s", flush=True)
    print(f"{total[True]} positions with {len(AIMS)} objectives each: no turn beats the best one")
    return 1 if not names and total[True] < ENOUGH else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
