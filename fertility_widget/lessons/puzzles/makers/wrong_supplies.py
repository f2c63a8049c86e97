"""Supplies with one thing wrong: a shop that does not take it, or a token that is not there."""

from collections.abc import Iterator

from ....fertility.actions import SHOP_IDS, Build, Supply
from ....fertility.build import payments
from ....fertility.squares import ALL_LETTERS, KIND
from ....fertility.state import ROW, State, mover
from ....fertility.supply import accepts


def wrong_supplies(state: State) -> Iterator[Supply | Build]:
    player = mover(state)
    lying = "".join(player.has)  # F5.3 would stand against these as well as F5.1
    for shop, there, has in zip(SHOP_IDS, player.shops, player.has, strict=True):
        for letter in ALL_LETTERS if there else "":
            takes = letter in accepts(there.needs, has) if there else False
            is_beside = letter in KIND and player.beside[KIND[letter]] > 0
            not_there = takes and not is_beside and letter not in lying
            if letter == "W" or (is_beside and not takes) or not_there:
                yield Supply(letter, shop)
    yield from _second_district(state)


def _second_district(state: State) -> Iterator[Build]:
    """F4.1: affordable, and a spot is free; but one was built already, as the row shows."""
    player, districts = mover(state), state.setup.components.districts
    row = state.offer.row if len(state.offer.row) < ROW and None in player.spots else ()
    for district in row:
        ways = payments(player.beside, min(player.wheat, 2), districts[district].cost)
        yield from (Build(district, way) for way in ways[:1])
