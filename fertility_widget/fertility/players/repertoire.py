"""Every action there can be, numbered: what learners that know only numbers choose from.

The list is made of the very instances the rules hand out (``fertility.shared``), so that it cannot
name an action in another way than they do. As in ``legal_actions``, a district is built on the
lowest free spot.
"""

from collections.abc import Iterator
from functools import cache

from ..box.pieces import Components
from ..rules import action_table as shared
from ..rules.actions import Action
from ..rules.build import payments
from ..rules.squares import NAMES, TILES

DIRECTIONS = (shared.RIGHT, shared.LEFT, shared.DOWN, shared.UP)


@cache
def all_actions(components: Components) -> tuple[Action, ...]:
    """For any number of players and any options, in an order that stays."""
    return tuple(dict.fromkeys(_all(components)))


@cache
def numbers(components: Components) -> dict[Action, int]:
    """The number of each action: its place in ``all_actions``."""
    return {action: number for number, action in enumerate(all_actions(components))}


def _all(components: Components) -> Iterator[Action]:
    for tile in TILES:
        for direction in DIRECTIONS:  # a double is found twice, and kept once
            yield from shared.places(tile, direction).values()
    yield from shared.DISCARD.values()
    for square in range(len(NAMES)):
        resources, monument = shared.quarry_choices(square)
        yield from (*resources, monument)
    for district in components.districts.values():
        plenty = district.cost
        for payment in payments((plenty, plenty, plenty, plenty), plenty, district.cost):
            yield shared.build(district.id, payment)
    yield shared.SKIP
    for supplies in shared.SUPPLY.values():
        yield from supplies
    for bonuses in shared.BONUS.values():
        yield from bonuses
    yield shared.END
    yield from shared.DRAFT.values()
    yield from shared.REMOVE.values()
