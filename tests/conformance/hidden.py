"""Pairs of positions that differ only in what a viewer may not know, made by swapping hidden things
in the state itself. A new game adds its own swaps here; without them it does not conform."""

from collections.abc import Callable, Iterator
from typing import Any

from fertility_widget.kernel.game import Viewer

Swaps = Callable[[Any, Viewer], Iterator[Any]]


def fertility(state: Any, viewer: Viewer) -> Iterator[Any]:
    """Nobody sees the order of the piles, what stayed in the box, or the seed."""
    pools, offer = state.pools, state.offer
    yield state._replace(setup=state.setup._replace(seed=state.seed + 1))
    yield state._replace(pools=pools._replace(pile=pools.pile[::-1]))
    yield state._replace(offer=offer._replace(pile=offer.pile[::-1]))
    if pools.pile and pools.box:
        (first, *pile), (other, *box) = pools.pile, pools.box
        swapped = pools._replace(pile=(other, *pile), box=(first, *box))
        yield state._replace(pools=swapped)


def toy(state: Any, viewer: Viewer) -> Iterator[Any]:
    """Nobody sees the deck; nobody but who holds or buried a card sees that one."""
    yield state._replace(seed=state.seed + 1)
    yield state._replace(deck=state.deck[::-1])
    others = [seat for seat in range(len(state.names)) if seat != viewer]
    for seat in others:
        for kind in ("hands", "buried"):
            piles = getattr(state, kind)
            if piles[seat] and state.deck:
                (mine, *rest), (top, *deck) = piles[seat], state.deck
                dealt = tuple(sorted([top, *rest])) if kind == "hands" else (top, *rest)
                swapped = (*piles[:seat], dealt, *piles[seat + 1 :])
                yield state._replace(deck=(mine, *deck), **{kind: swapped})


def quiet_fertility(before: Any, after: Any, viewer: Viewer) -> bool:
    """Nothing was turned over."""
    drawn = (before.pools.pile, before.offer.pile), (after.pools.pile, after.offer.pile)
    return drawn[0] == drawn[1]


def quiet_toy(before: Any, after: Any, viewer: Viewer) -> bool:
    """Somebody else drew."""
    return bool(before.turn.seat != viewer)


SWAPS: dict[str, Swaps] = {"fertility": fertility, "toy": toy}
# Whether a step between two positions shows the viewer nothing that was hidden before it.
QUIET: dict[str, Callable[[Any, Any, Viewer], bool]] = {
    "fertility": quiet_fertility,
    "toy": quiet_toy,
}
