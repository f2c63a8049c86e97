"""Positions worth looking at, from games played by chance but always alike."""

import random
from collections.abc import Callable
from functools import cache
from typing import Any

from fertility_widget import Table, fertility

NAMES = ("Ana", "Ben", "Caro", "Dora")
Wanted = Callable[[dict[str, Any]], bool]


def any_view(view: dict[str, Any]) -> bool:
    return True


def position(phase: str, *, seats: int = 2, after: int = 40, wanted: Wanted = any_view) -> Table:
    """The first position of a phase, after some actions, that is as wanted."""
    return _found(phase, seats, after, wanted).branch()


@cache
def _found(phase: str, seats: int, after: int, wanted: Wanted) -> Table:
    for seed in range(200):
        variant = "two-player" if phase == "remove" else "classic"
        names = list(NAMES[:seats])
        table = Table(fertility, seats=seats, seed=seed, names=names, variant=variant)
        choice = random.Random(seed)
        while legal := table.legal_actions():
            view = fertility.view(table.state)
            if len(table.steps) >= after and view["turn"]["phase"] == phase and wanted(view):
                return table
            busy = [action for action in legal if action.verb in ("build", "supply")]
            table.play(choice.choice(busy or legal))
        if phase == "over":
            return table
    raise LookupError(f"no such position: {phase}")


def many(view: dict[str, Any]) -> bool:
    return len(view["legal"]) > 5
