"""Hostile intents by the ten thousand: ``python -m tests.soak.intents [--each 30000] [--seed 0]``.

For both games, any number of seats and every viewer, also in the turns of other seats: nothing
changes, each is answered, and alike in two positions that differ only in what the viewer may not
know (tests/widget/hostile.py).
"""

import argparse
import sys
from itertools import cycle

from fertility_widget.kernel import registry
from fertility_widget.kernel.game import Viewer
from tests.widget.hostile import unlike

VIEWERS: tuple[Viewer, ...] = (0, 1, "public", "acting")
AT_ONCE = 500  # to one board


def sent(name: str, each: int, first: int) -> int:
    """How many answers told something."""
    seats, viewers, found = cycle(registry.find(name).SEATS), cycle(VIEWERS), 0
    for seed in range(first, first + -(-each // AT_ONCE)):
        told = unlike(name, next(seats), next(viewers), seed, AT_ONCE)
        found += len(told)
        for answer in told:
            print(f"{name} {seed}: {answer[:500]}")
    print(f"{name}: {each} hostile intents, {found} of them told something")
    return found


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--each", type=int, default=30_000)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    sys.exit(sum(sent(name, asked.each, asked.seed) for name in ("fertility", "nile")) > 0)
