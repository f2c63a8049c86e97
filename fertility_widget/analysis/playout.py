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
    if game.phase == "supply" or game.phase == "bonus":
        _supply(game, random)
    if game.phase == "draft":
        tiles = list(dict.fromkeys(game.common))
        game.draft(tiles[int(random() * len(tiles))])
    if game.phase == "remove":
        tiles = list(dict.fromkeys(game.common))
        game.remove(tiles[int(random() * len(tiles))])


def _place(game: Moves, random: Chance) -> None:
    """F2.1, or F2.4 where nothing fits."""
    found = game.placements(game.mover.pool)
    n = int(random() * (sum(map(int.bit_count, found.values())) or len(found)))
    for tile, ways in found.items():
        count = ways.bit_count()
        if n < count:
            game.place(tile, nth_bit(ways, n, count))
            return
        n -= count
    game.discard(list(found)[n])


def _build(game: Moves, random: Chance) -> None:
    """F4.1: every district with every way to pay, or none."""
    found = game.buildings()
    n = int(random() * (sum(map(len, found)) + 1))
    for at, payments in enumerate(found):
        if n < len(payments):
            game.build(at, payments[n])
            return
        n -= len(payments)
    game.skip()


def _supply(game: Moves, random: Chance) -> None:
    """F5: tokens onto shops until the chance says it is enough; rewards on the way."""
    while True:
        bonus = game.phase == "bonus"
        mask = game.bonuses(game.pending[0]) if bonus else game.supplies()
        number = mask.bit_count()
        n = int(random() * (number if bonus else number + 1))
        if n == number:
            game.end()
            return
        bit = nth_bit(mask, n, number)
        game.supply(bit >> 2, bit & 3)


POLICIES: dict[str, Callable[[Moves, Chance], None]] = {"random": random_turn}
