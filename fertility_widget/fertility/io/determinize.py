"""Filling in what a viewer cannot see: the order of the piles, drawn anew."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from ...kernel.knowledge import OPEN, check_viewer
from ...kernel.shuffle import Stream, check_seed
from ..rules.state import State


def determinize(state: State, viewer: int | str, seed: int) -> State:
    """A position the ``viewer``, a seat or ``"public"``, cannot tell from ``state``; ``"open"``
    sees all, so nothing changes.

    Pile and box are one heap to everybody at the table: both are drawn anew, by ``seed``, and so is
    the order of the districts.
    """
    check_viewer(viewer, len(state.players))
    seed = check_seed(seed)
    if viewer == OPEN:
        return state
    return _redrawn(state, seed, 0, 0)


def at_first_sight(state: State, viewer: int | str = "public") -> State:
    """``state`` as any ``viewer`` knows it; there is nothing to remember but what lies open."""
    return determinize(state, viewer, 0)


def conceal(start: State, now: State, viewer: int | str = "public") -> State:
    """The first position ``start``, known no better than to those who watched the game from it
    until ``now``; a ``viewer`` who is ``"open"`` knows all of it.

    What was drawn since then lies where it was drawn from; the rest of the piles and the box come
    in an order that tells nothing, nor does the seed. The same actions lead to the same game.
    """
    if viewer == OPEN:
        return start
    seen = len(start.pools.pile) - len(now.pools.pile)
    built = len(start.offer.pile) - len(now.offer.pile)
    return _redrawn(start, 0, seen, built)


def _redrawn(state: State, seed: int, seen: int, built: int) -> State:
    pile, box, districts = redrawn(state, seed, seen, built)
    return state._replace(
        # The old seed would give the piles away to anybody who sets the game up again.
        setup=state.setup._replace(seed=seed),
        pools=state.pools._replace(pile=pile, box=box),
        offer=state.offer._replace(pile=districts),
    )


def redrawn(
    state: State, seed: int, seen: int = 0, built: int = 0
) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """All but the first tiles and districts of the piles drawn anew, and the box with them: the
    pile, the box, and the districts."""
    pools, offer, size = state.pools, state.offer, len(state.pools.pile)
    tiles = pools.pile[:seen] + drawn((*pools.pile[seen:], *pools.box), seed, "tiles")
    districts = offer.pile[:built] + drawn(offer.pile[built:], seed, "districts")
    return tiles[:size], tiles[size:], districts


def filled(state: State, size: int) -> State:
    """A position without hidden tiles and districts, with those drawn that are not in sight: so
    many tiles for the pile, the rest for the box."""
    components, seed, seen = state.setup.components, state.setup.seed, in_sight(state)
    if more := seen - Counter(components.tiles):
        raise ValueError(f"there are more {min(more)} in sight than in the box")
    tiles = drawn((Counter(components.tiles) - seen).elements(), seed, "tiles")
    built = {district for player in state.players for district in player.spots}
    districts = drawn(set(components.districts) - built - set(state.offer.row), seed, "districts")
    return state._replace(
        pools=state.pools._replace(pile=tiles[:size], box=tiles[size:]),
        offer=state.offer._replace(pile=districts),
    )


def in_sight(state: State) -> Counter[str]:
    """The valley tiles that everybody sees."""
    seen = Counter((*state.pools.common, *state.pools.out))
    seen.update(place.tile for place in state.board.tiles)
    seen.update(tile for player in state.players for tile in player.pool)
    return seen


def drawn(items: Iterable[str], seed: int, label: str) -> tuple[str, ...]:
    """In an order that depends on the seed alone, not on the order they came in."""
    return _drawn(tuple(sorted(items)), seed, label)


@lru_cache(maxsize=64)
def _drawn(items: tuple[str, ...], seed: int, label: str) -> tuple[str, ...]:
    """Kept for a while: within a turn, the same piles are asked for at every decision."""
    return Stream(seed, f"fill {label}").shuffled(items)
