"""How the fast core plays by itself: whole turns, from wherever the turn is.

``random``: at every decision each of the engine's legal actions is equally likely, drawn by one
call of ``random()``, without making a list of them.
"""

from collections.abc import Callable

from .land import HANDS, nth_bit
from .moves import Moves
from .quick import quick_turn

Chance = Callable[[], float]


def random_turn(game: Moves, random: Chance) -> None:
    """The rest of this turn; in one piece, because every call would cost its time."""
    if game.phase == "place":
        number, found = game.placements(game.mover.pool)
        n = int(random() * (number or len(found)))
        for tile, ways, count in found:
            if n < count:
                game.place(tile, nth_bit(ways, n, count))
                break
            n -= count
        else:  # F2.4: nothing fits
            game.discard(found[n][0])
    while game.phase == "quarry":
        kinds = game.quarry_kinds()
        game.quarry(kinds[int(random() * len(kinds))])
    if game.phase == "build":  # F4.1: every district with every way to pay, or none
        buildings = game.buildings()
        n = int(random() * (len(buildings) + 1))
        if n < len(buildings):
            at, payment = buildings[n]
            game.build(at, payment)
        else:
            game.skip()
    while True:  # F5: tokens onto shops until chance says it is enough, and rewards on the way
        if game.phase == "supply":
            where = game.supplies()
            count = where.bit_count()
            n = int(random() * (count + 1))
            if n == count:
                game.end()
                break
        elif game.phase == "bonus":
            where = game.bonuses(game.pending[0])
            count = where.bit_count()
            n = int(random() * count)
        else:
            break
        bit = nth_bit(where, n, count)
        game.supply(bit >> 2, bit & 3)
    if game.phase == "draft":
        tiles = HANDS[tuple(game.common)]
        game.draft(tiles[int(random() * len(tiles))][0])
    if game.phase == "remove":
        tiles = HANDS[tuple(game.common)]
        game.remove(tiles[int(random() * len(tiles))][0])


POLICIES: dict[str, Callable[[Moves, Chance], None]] = {"random": random_turn, "quick": quick_turn}
