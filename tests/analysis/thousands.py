"""The best turn against trying everything, on thousands of positions: ``make soak`` runs it."""

import sys
from collections import Counter

from fertility_widget.analysis.objective import DEBENS, POTENTIAL

from .test_best_turn import GREEDY, REST, check, positions

GAMES = {"shipped": 200, "scarce": 100, "cramped": 100, "chained": 5, "drained": 5}


def main() -> None:
    tried: Counter[bool] = Counter()
    for name, games in GAMES.items():
        for aim in (DEBENS, POTENTIAL, GREEDY):
            tried.update(check(state, aim, 300) for state in positions(name, REST, games))
            whole = positions(name, ("place",), games // 5)
            tried.update(check(state, aim, 2000) for state in whole)
        print(f"{name}: {tried[True]} positions so far, none with a better turn", flush=True)
    print(f"{tried[True]} positions tried in full; {tried[False]} more were too large to be")
    sys.exit(tried[True] < 2000)


if __name__ == "__main__":
    main()
