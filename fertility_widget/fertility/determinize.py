"""Filling in what a viewer cannot see: the order of the piles, drawn anew."""

from collections import Counter
from collections.abc import Iterable, Sequence

from ..kernel.check import whole
from ..kernel.shuffle import Stream
from .setup import LARGEST_SEED
from .state import State
from .viewer import OPEN, check_viewer


def fill(everything: Iterable[str], seen: Sequence[str], seed: int, label: str) -> tuple[str, ...]:
    """What is not in sight, in an order drawn by the seed alone."""
    unseen = Counter(everything)
    for item in seen:
        if not unseen[item]:
            raise ValueError(f"there are more {item} in sight than in the box")
        unseen[item] -= 1
    return Stream(seed, f"fill {label}").shuffled(sorted(unseen.elements()))


def determinize(state: State, viewer: int | str, seed: int) -> State:
    """A position the viewer cannot tell from this one; ``"open"`` sees all, so nothing changes.

    Pile and box are one heap to everybody at the table: both are drawn anew.
    """
    check_viewer(viewer, len(state.players))
    if viewer == OPEN:
        return state
    whole("seed", seed, 0, LARGEST_SEED)
    pools, offer = state.pools, state.offer
    heap = sorted((*pools.pile, *pools.box))
    tiles = Stream(seed, "fill tiles").shuffled(heap)
    districts = Stream(seed, "fill districts").shuffled(sorted(offer.pile))
    size = len(pools.pile)
    return state._replace(
        # The seed would give the old piles away to anybody who sets the game up again.
        setup=state.setup._replace(seed=seed),
        pools=pools._replace(pile=tiles[:size], box=tiles[size:]),
        offer=offer._replace(pile=districts),
    )
