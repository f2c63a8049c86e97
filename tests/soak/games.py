"""Whole games by the thousand, everything checked after every action.

    python tests/soak/games.py [--games 2000] [--workers 2] [--first 0]

Games are spread evenly over two, three and four players, the variant and every option, with
several ways to play and component sets that make rare things happen. Any disagreement is printed
with the record that reproduces it, and the exit code is 1.
"""

import argparse
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.fertility.codes import EVENTS, REFUSALS
from tests.play.game import play

ENOUGH = 500  # games after which every corner must have been seen
CORNERS = {
    "R6 stock short": "event stock-short",
    "R6 stock below 0 (unlimited)": "rare stock below 0",
    "R7 reward nobody can take": "event shop-resource-nothing",
    "R8 quarry with nothing to give": "event quarry-nothing",
    "R9 wheat past the track": "event wheat-lost",
    "F2.4 discards": "event discarded",
    "F3.D quarries": "event quarry",
    "F3.D monuments": "event quarry-monument",
    "F3.D2 several quarries at once": "rare several quarries",
    "F5.4 resources as rewards": "event shop-resource",
    "F5.4 lines of rewards": "rare line of rewards",
    "F6.3 removed tiles": "event removed",
    "F7.1 last rounds": "event last-round",
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    asked = parser.parse_args()
    began = time.perf_counter()
    total, failures = run(range(asked.first, asked.first + asked.games), asked.workers)
    summary(total, time.perf_counter() - began)
    for failure in failures[:5]:
        print(f"\n--- {failure}", file=sys.stderr)
    missing = unseen(total) if asked.games >= ENOUGH else []
    if missing:
        print(f"\nnever happened: {', '.join(missing)}", file=sys.stderr)
    print(f"\n{len(failures)} of {asked.games} games disagree")
    return 1 if failures or missing else 0


def unseen(total: Counter[str]) -> list[str]:
    """Corners, events and refusals that no game showed."""
    wanted = [*CORNERS.values(), *(f"event {code}" for code in EVENTS)]
    wanted += [f"refused {code}" for code in REFUSALS]
    return sorted({name for name in wanted if not total[name]})


def run(numbers: range, workers: int) -> tuple[Counter[str], list[str]]:
    total: Counter[str] = Counter()
    failures: list[str] = []
    with ProcessPoolExecutor(workers) as pool:
        for done, report in enumerate(pool.map(play, numbers, chunksize=4), 1):
            total += report.tally
            if report.failure:
                failures.append(report.failure)
            if done % 100 == 0:
                print(f"{done} games, {len(failures)} disagree", file=sys.stderr, flush=True)
    return total, failures


def summary(total: Counter[str], seconds: float) -> None:
    """A table of what was played, checked, seen and refused."""
    corners = {name: total[key] for name, key in CORNERS.items()}
    refused = {k.removeprefix("refused "): n for k, n in total.items() if k.startswith("refused ")}
    played = ("games", "actions")
    kinds = {k: n for k, n in total.items() if " seats, " in k or k.startswith("box ")}
    counted = {*played, *kinds}
    other = {
        k: n
        for k, n in total.items()
        if k not in counted and not k.startswith(("event ", "refused ", "rare "))
    }
    print(f"{seconds:.0f} s")
    for title, rows in (
        ("played", {key: total[key] for key in played} | kinds),
        ("checked", other),
        ("seen", corners),
        ("refused", refused),
    ):
        print(f"\n{title}")
        for name, number in sorted(rows.items(), key=lambda row: (-row[1], row[0])):
            print(f"  {number:>10,}  {name}")


if __name__ == "__main__":
    sys.exit(main())
