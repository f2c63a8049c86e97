"""Twin games of Nile by many seeds: ``python -m tests.soak.twins [--seeds 40] [--first 2]``.

Two deals that differ only in cards which a viewer does not see, and the same actions: a page of
that viewer is told the same, to the byte (tests/conformance/twins.py).
"""

import argparse
import sys
from typing import Any
from unittest.mock import patch

from fertility_widget.analysis import analyse
from fertility_widget.widget import hint
from tests.conformance.test_knowledge import unlike
from tests.conformance.twins import SEATINGS


def short(state: Any, **_: Any) -> Any:
    """What depends on the clock differs by itself."""
    return analyse(state, budget=4, seed=1, progress=False)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seeds", type=int, default=40)
    parser.add_argument("--first", type=int, default=2)
    asked, found = parser.parse_args(), 0
    with patch.object(hint, "analyse", short):
        for seed in range(asked.first, asked.first + asked.seeds):
            for seated, seating in SEATINGS.items():
                for told in unlike("nile", seating, seed):
                    found += 1
                    print(f"{seated}, {seed}: {told[:500]}")
    print(f"{asked.seeds * len(SEATINGS)} twin games, {found} told apart")
    sys.exit(found > 0)
