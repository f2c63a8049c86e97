"""Supplies with one thing wrong: a shop that does not take it, or a token that is not there."""

from collections.abc import Iterator

from ....fertility.actions import SHOP_IDS, Build, Supply
from ....fertility.build import payments
from ....fertility.squares import ALL_LETTERS, KIND
from ....fertility.state import State, mover
from ....fertility.supply import accepts


def wrong_supplies(state: State) -> Iterator[Supply | Build]:
    player = mover(state)
    lying = "".join(player.has)  # F5.3 would stand against these as well as F5.1
    for shop, there, has in zip(SHOP_IDS, player.shops, player.has, strict=True):
        for letter in ALL_LETTERS if there else "":
            takes = letter in accepts(there.needs, has) if there else False
            is_beside = letter in KIND and player.beside[KIND[letter]] > 0
            if letter == "W" or (is_beside and not takes):
                yield Supply(letter, shop)
            elif takes and not is_beside and letter not in lying:
                yield Supply(letter, shop)
    yield from _second_district(state)


def _second_district(state: State) -> Iterator[Build]:
    """F4.1: affordable, and a spot is free; but the step is over."""
    player, districts = mover(state), state.setup.components.districts
    for district in state.offer.row if None in player.spots else ():
        ways = payments(player.beside, min(player.wheat, 2), districts[district].cost)
        yield from (Build(district, way) for way in ways[:1])
