"""A million decisions: ``python -m tests.soak.decisions [--decisions 1000000] [--first 0]``.

Random games over both variants and every option, in the way of games.py but with the invariants
alone: after every action they hold, and the action was one that the rules do not refuse. At its end
each game comes back from its record and its last position from its code.
"""

import argparse
import sys
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from random import Random

from fertility_widget import Table, fertility
from tests import invariants
from tests.play.options import drawn

AT_ONCE = 40  # games


def play(number: int) -> tuple[Counter[str], str]:
    """How many decisions; and what went wrong."""
    chance, tally = Random(f"decisions {number}"), Counter[str]()
    seats, options = drawn(number)
    table = Table(fertility, seats=seats, **options)
    try:
        while legal := table.legal_actions():
            table.play(chance.choice(legal))
            invariants.check(table.state)
        box = options["components"]
        assert Table.from_record(table.record(), components=box).steps == table.steps
        assert fertility.from_code(fertility.to_code(table.state), components=box) == table.state
    except Exception:
        return tally, f"game {number}\n{traceback.format_exc()}\n{table.record()}"
    tally |= Counter({"decisions": len(table.steps), options["variant"]: 1, options["stock"]: 1})
    tally |= Counter(
        {options["wheat"]: 1, f"{seats} seats": 1, f"box {options['components'].id}": 1}
    )
    return tally, ""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--decisions", type=int, default=1_000_000)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    asked = parser.parse_args()
    total, failures = Counter[str](), list[str]()
    with ProcessPoolExecutor(2) as pool:
        for first in count(asked.first, AT_ONCE):
            for tally, failure in pool.map(play, range(first, first + AT_ONCE), chunksize=5):
                total += tally
                failures += [failure] if failure else []
            if total["decisions"] >= asked.decisions or len(failures) > 5:
                break
    for failure in failures[:3]:
        print(failure, file=sys.stderr)
    print(f"{total.pop('decisions'):,} decisions, {len(failures)} games disagree: {dict(total)}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
