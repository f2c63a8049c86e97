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
            view: Any = fertility.view(table.state)
            if len(table.steps) >= after and view["turn"]["phase"] == phase and wanted(view):
                return table
            busy = [action for action in legal if action.verb in ("build", "supply")]
            table.play(choice.choice(busy or legal))
        if phase == "over":
            return table
    raise LookupError(f"no such position: {phase}")


def full_turn() -> tuple[Table, list[str]]:
    """A turn with everything in it: a quarry, a paid district, a supplied shop, a draft."""
    for after in range(40, 400):
        table = position("place", after=after)
        for place, cases in fertility.previews(table.state).items():
            turn = _complete(table.branch(), place) if "D" in cases else None
            if turn:
                return table, turn
    raise LookupError("no full turn")


def _complete(table: Table, place: str) -> list[str] | None:
    table.play(place)
    for verb in ("quarry", "build", "supply"):
        found = [str(action) for action in table.legal_actions() if action.verb == verb]
        wanted = [text for text in found if verb != "build" or "pay" in text]
        if not wanted:
            return None
        table.play(wanted[0])
    if table.state.turn.phase != "supply":
        return None
    table.play("end")
    table.play(table.legal_actions()[0])
    return [str(step.action) for step in table.steps[-6:]]


def many(view: dict[str, Any]) -> bool:
    return len(view["legal"]) > 5
