"""Twin games of Nile by many seeds:

``python -m tests.soak.twins [--seeds 40] [--first 2] [--pages 3]``

Two deals that differ only in cards which a viewer does not see, and the same actions: a page of
that viewer is told the same, and a notebook saved after any of them holds the same, to the byte
(tests/conformance/twins.py). For every seat, everybody, and whoever acts, with two to six players
in turns. With the first few seeds, what a real page draws is compared as well.
"""

import argparse
import sys
from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

from playwright.sync_api import sync_playwright

from fertility_widget.analysis import analyse
from fertility_widget.kernel import registry
from fertility_widget.widget import hint
from tests.browser import twin_pages
from tests.browser.chromium import FLAGS, find
from tests.conformance import twins
from tests.conformance.test_knowledge import apart, asking
from tests.conformance.twins import SEATINGS, Page, Seating

NAME = "nile"


def short(state: Any, **_: Any) -> Any:
    """What depends on the clock differs by itself."""
    return analyse(state, budget=4, seed=1, progress=False)


def seatings(seed: int) -> dict[str, Seating]:
    """The usual ones, and with some number of players each of them, all, and all at one screen."""
    numbers = registry.find(NAME).SEATS
    seats = numbers[seed % len(numbers)]
    own = {f"{seat} of {seats}": Seating(seat, seats) for seat in range(seats)}
    screen = Seating("acting", seats, lifting=tuple(range(seats)))
    return SEATINGS | own | {f"all {seats}": Seating("public", seats), f"{seats} there": screen}


def saving(page: Page, place: int) -> None:
    """After every action."""
    asking(page, place)
    page.save()


def told(seeds: range) -> Iterator[str | None]:
    """Of each twin game what it told, if anything. Where everybody takes the screen there may be
    nothing left that nobody has seen, and so no twin."""
    with patch.object(hint, "analyse", short):
        for seed in seeds:
            for seated, seating in seatings(seed).items():
                start, other, actions = twins.twins(NAME, seating, seed)
                if start != other:
                    deals = (start, other)
                    both = (twins.told(NAME, deal, actions, seating, saving) for deal in deals)
                    found = apart(*both)
                    yield f"{seated}, {seed}: {found[0][:500]}" if found else None


def drawn(seeds: range) -> Iterator[str | None]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=find(playwright), args=list(FLAGS))
        for seed in seeds:
            for seated, seating in SEATINGS.items():
                found = twin_pages.unlike(chromium, NAME, seating, seed)
                yield f"{seated}, {seed}, drawn: {found[0][:500]}" if found else None


def counted(name: str, games: Iterator[str | None]) -> int:
    """How many told something."""
    tells = list(games)
    found = [tell for tell in tells if tell]
    print(*found, f"{len(tells)} twin games {name}, {len(found)} told apart", sep="\n", flush=True)
    return len(found)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seeds", type=int, default=40)
    parser.add_argument("--first", type=int, default=2)
    parser.add_argument("--pages", type=int, default=3)
    asked = parser.parse_args()
    first = asked.first
    found = counted("told and saved", told(range(first, first + asked.seeds)))
    sys.exit(found + counted("drawn", drawn(range(first, first + asked.pages))) > 0)
