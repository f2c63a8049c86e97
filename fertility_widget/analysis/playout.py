"""How the fast core plays by itself: whole turns, from wherever the turn is.

``random``: at every decision each of the engine's legal actions is equally likely, drawn by one
call of ``random()``, without making a list of them.
"""

from collections.abc import Callable

from .core_moves import Moves
from .core_tables import nth_bit

Chance = Callable[[], float]


def random_turn(game: Moves, random: Chance) -> None:
    """The rest of this turn."""
    if game.phase == "place":
        _place(game, random)
    while game.phase == "quarry":
        kinds = game.quarry_kinds()
        game.quarry(kinds[int(random() * len(kinds))])
    if game.phase == "build":
        _build(game, random)
    _supply(game, random)
    if game.phase == "draft":
        tiles = list(dict.fromkeys(game.common))
        game.draft(tiles[int(random() * len(tiles))])
    if game.phase == "remove":
        tiles = list(dict.fromkeys(game.common))
        game.remove(tiles[int(random() * len(tiles))])


def _place(game: Moves, random: Chance) -> None:
    """F2.1, or F2.4 where nothing fits."""
    tiles = dict.fromkeys(game.pool[game.seat])
    masks = [(tile, game.placements(tile)) for tile in tiles]
    number = sum(mask.bit_count() for _, mask in masks)
    if not number:
        given_up = list(tiles)
        game.discard(given_up[int(random() * len(given_up))])
        return
    n = int(random() * number)
    for tile, mask in masks:
        count = mask.bit_count()
        if n < count:
            game.place(tile, nth_bit(mask, n))
            return
        n -= count


def _build(game: Moves, random: Chance) -> None:
    """F4.1: every district with every way to pay, or none."""
    number, cost, ways = 1, game.box.cost, game.payments()
    row = game.row if game.can_build() else []
    for district in row:
        number += len(ways[cost[district]])
    n = int(random() * number)
    for district in row:
        found = ways[cost[district]]
        if n < len(found):
            game.build(district, found[n])
            return
        n -= len(found)
    game.skip()


def _supply(game: Moves, random: Chance) -> None:
    """F5: tokens onto shops until the chance says it is enough; rewards on the way."""
    while game.phase == "supply" or game.phase == "bonus":
        if game.phase == "bonus":
            mask = game.bonuses(game.pending[0])
            bit = nth_bit(mask, int(random() * mask.bit_count()))
            game.bonus(bit >> 2, bit & 3)
            continue
        mask = game.supplies()
        number = mask.bit_count()
        n = int(random() * (number + 1))
        if n == number:
            game.end()
        else:
            bit = nth_bit(mask, n)
            game.supply(bit >> 2, bit & 3)


POLICIES: dict[str, Callable[[Moves, Chance], None]] = {"random": random_turn}
