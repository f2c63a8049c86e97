"""Supplies with one thing wrong: a shop that does not take it, or a token that is not there."""

from collections.abc import Iterator

from ...rules.actions import SHOP_IDS, Build, Supply
from ...rules.build import payments
from ...rules.squares import KIND, LETTERS
from ...rules.state import ROW, State, mover
from ...rules.supply import accepts

WHEAT = "W"


def wrong_supplies(state: State) -> Iterator[Supply | Build]:
    player = mover(state)
    lying = "".join(player.has)  # F5.3 would stand against these as well as F5.1
    for shop, there, has in zip(SHOP_IDS, player.shops, player.has, strict=True):
        if there is None:
            continue
        takes = accepts(there.needs, has)
        for letter in LETTERS:
            is_beside = player.beside[KIND[letter]] > 0
            if (letter in takes) != is_beside and (is_beside or letter not in lying):
                yield Supply(letter, shop)
        if takes == LETTERS and player.wheat:
            yield Supply(WHEAT, shop)  # onto an icon that takes anything but that
    yield from _second_district(state)


def _second_district(state: State) -> Iterator[Build]:
    """F4.1: affordable, and a spot is free; but one was built already, as the row shows."""
    player, districts = mover(state), state.setup.components.districts
    row = state.offer.row if len(state.offer.row) < ROW and None in player.spots else ()
    for district in row:
        ways = payments(player.beside, min(player.wheat, 2), districts[district].cost)
        yield from (Build(district, way) for way in ways[:1])
