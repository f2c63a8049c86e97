"""The end of a turn as it can be played: supplies in an order that brings what is meant, and then
the tile that would earn most on the board as it lies."""

from collections.abc import Iterator

from ...box.pieces import Resource
from ...rules import action_table as shared
from ...rules.actions import Action
from ...rules.squares import LETTERS, TILES, squares_in
from ..core.acting import Acting
from ..core.land import HARVESTS, QUARRY
from .shop_options import Supplied, counted


def supply_order(game: Acting, supplied: Supplied) -> list[Action]:
    """F5.4: a reward is placed at once, so shops that give one are filled when that helps.

    Tried in a sensible order, with a step back where it leads nowhere.
    """
    wanted = sorted(  # bits ``4 * slot + kind``, as in ``takes``
        4 * slot + kind
        for slot, tokens in supplied.shops
        for kind, n in enumerate(counted(tokens))
        for _ in range(n)
    )
    actions = _order(game, wanted, dict(supplied.gives))
    if actions is None:
        raise LookupError("what is wanted cannot be played in any order")
    return actions


def _order(game: Acting, wanted: list[int], gives: dict[int, int]) -> list[Action] | None:
    reward, shops = game.box.reward, game.mover.shops
    if game.phase == "supply" and all(reward[shops[bit >> 2]] is not Resource for bit in wanted):
        return [*(_action(game, bit) for bit in wanted), shared.END]
    for bit, rest in _steps(game, wanted, gives):
        then = game.copy()
        then.supply(bit >> 2, bit & 3)
        after = _order(then, rest, gives)
        if after is not None:
            return [_action(game, bit), *after]
    return None


def _action(game: Acting, bit: int) -> Action:
    table = shared.BONUS if game.phase == "bonus" else shared.SUPPLY
    return table[LETTERS[bit & 3]][bit >> 2]


def _steps(
    game: Acting, wanted: list[int], gives: dict[int, int]
) -> Iterator[tuple[int, list[int]]]:
    """Wanted tokens that can be placed now; those that set a reward free come last."""
    bonus = game.phase == "bonus"
    legal = squares_in(game.bonuses(game.pending[0]) if bonus else game.supplies())
    asked = gives.get(game.pending[0]) if bonus else None
    meant = [bit for bit in legal if bit in wanted and asked in (None, bit & 3)]
    for bit in sorted(meant, key=lambda bit: _fills_giver(game, bit)):
        rest = wanted.copy()
        rest.remove(bit)
        yield bit, rest
    if bonus:  # R7: a reward nobody waits for is placed all the same
        yield from ((bit, wanted) for bit in legal if bit not in meant)


def _fills_giver(game: Acting, bit: int) -> bool:
    return game.box.gives[game.box.after[4 * game.mover.shops[bit >> 2] + (bit & 3)]] > 0


def draft_order(game: Acting, seat: int) -> Iterator[Action]:
    """The end of a seat's turn: draft the best tile, and in the variant remove the next best."""
    while game.seat == seat and game.phase in ("draft", "remove"):
        yield promising(game)[0]


def promising(game: Acting) -> list[Action]:
    """The tiles that may be taken, or removed, the best one first."""
    promises = promised(game)
    table = shared.DRAFT if game.phase == "draft" else shared.REMOVE
    return [table[TILES[tile]] for tile in sorted(promises, key=lambda tile: -promises[tile])]


def promised(game: Acting) -> dict[int, int]:
    """The most tokens, wheat and quarries each tile of the common pool could earn now."""
    most = dict.fromkeys(game.common, 0)
    for harvest, tile, _ in game.harvests(game.common):
        total = TOTALS[harvest]
        if total > most[tile]:
            most[tile] = total
    return most


class _Totals(dict[int, int]):
    """By harvest: all that it brings, a quarry counted twice."""

    def __missing__(self, harvest: int) -> int:
        tokens, wheat = HARVESTS[harvest % QUARRY]
        self[harvest] = total = sum(n for _, n in tokens) + wheat + 2 * (harvest // QUARRY)
        return total


TOTALS = _Totals()
