"""Pairs of positions that differ only in what a viewer may not know, made by swapping hidden things
in the state itself. A new game adds its own swaps here; without them it does not conform."""

from collections.abc import Callable, Collection, Iterator
from itertools import combinations
from random import Random
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


def nile(state: Any, viewer: Viewer) -> Iterator[Any]:
    """Nobody sees the pile or the seed; a hand is its owner's, and so is a store until the end."""
    yield state._replace(setup=state.setup._replace(seed=state.seed + 1))
    yield state._replace(draw=state.draw[::-1])
    others = [seat for seat in range(len(state.names)) if seat != viewer]
    for seat in others:
        hand = state.players[seat].hand
        at = next((i for i, card in enumerate(state.draw) if card not in (*hand, "locusts")), None)
        if hand and at is not None:
            pile = (*state.draw[:at], hand[0], *state.draw[at + 1 :])
            swapped = _with_cards(state, seat, hand=[*hand[1:], state.draw[at]])
            yield swapped._replace(draw=pile)
    for seat, other in combinations(others, 2):
        hands = state.players[seat].hand, state.players[other].hand
        if all(hands):
            (mine, *rest), (theirs, *left) = hands
            swapped = _with_cards(state, seat, hand=[theirs, *rest])
            yield _with_cards(swapped, other, hand=[mine, *left])
    if state.turn.phase != "over":
        yield from _stores_swapped(state, others)


def _stores_swapped(state: Any, others: list[int]) -> Iterator[Any]:
    """With a crop of the pile, and with each other's."""
    for seat in others:
        store = state.players[seat].store
        at = next((i for i, card in enumerate(state.draw) if card in "PWLCFGO"), None)
        if store and at is not None:
            pile = (*state.draw[:at], store[0], *state.draw[at + 1 :])
            swapped = _with_cards(state, seat, store=[*store[1:], state.draw[at]])
            yield swapped._replace(draw=pile)


def _with_cards(state: Any, seat: int, **cards: list[str]) -> Any:
    order = ("P", "W", "L", "C", "F", "G", "O")
    pairs = [a + b for a, b in combinations(order, 2)]
    written = [*order, *pairs, "S"]
    changed = {name: tuple(sorted(held, key=written.index)) for name, held in cards.items()}
    players = list(state.players)
    players[seat] = players[seat]._replace(**changed)
    return state._replace(players=tuple(players))


def quiet_fertility(before: Any, after: Any, viewer: Viewer) -> bool:
    """Nothing was turned over."""
    drawn = (before.pools.pile, before.offer.pile), (after.pools.pile, after.offer.pile)
    return drawn[0] == drawn[1]


def quiet_nile(before: Any, after: Any, viewer: Viewer) -> bool:
    """Somebody else did something, nothing was turned over, and nothing thrown away."""
    open_heaps = [(state.flood, state.discard, state.run) for state in (before, after)]
    return bool(before.turn.seat != viewer and open_heaps[0] == open_heaps[1])


def quiet_toy(before: Any, after: Any, viewer: Viewer) -> bool:
    """Somebody else drew."""
    return bool(before.turn.seat != viewer)


SWAPS: dict[str, Swaps] = {"fertility": fertility, "nile": nile, "toy": toy}
# Whether a step between two positions shows the viewer nothing that was hidden before it.
QUIET: dict[str, Callable[[Any, Any, Viewer], bool]] = {
    "fertility": quiet_fertility,
    "nile": quiet_nile,
    "toy": quiet_toy,
}


MOST_DRAWN = 8  # at once, by two speculations with the Obelisk


def dealt_nile(start: Any, chance: Random) -> Any:
    """Two cards change places, in hands or in the pile; but the locusts stay where they are, and
    so does what may be drawn with them, for everybody sees before and after which card they come.
    """
    hands = [list(player.hand) for player in start.players]
    heaps = [*hands, list(start.draw)]
    at = start.draw.index("locusts")
    _swap(heaps, chance, range(at - MOST_DRAWN, at + MOST_DRAWN + 1))
    for seat, hand in enumerate(hands):
        start = _with_cards(start, seat, hand=hand)
    return start._replace(draw=tuple(heaps[-1]))


def dealt_toy(start: Any, chance: Random) -> Any:
    heaps = [*map(list, start.hands), list(start.deck)]
    _swap(heaps, chance)
    return start._replace(hands=tuple(tuple(sorted(h)) for h in heaps[:-1]), deck=tuple(heaps[-1]))


def _swap(heaps: list[list[Any]], chance: Random, kept: Collection[int] = ()) -> None:
    """The pile is the last heap, of which some cards may be kept; late ones are of no interest."""
    slots = [(heap, place) for heap in heaps[:-1] for place in range(len(heap))]
    slots += [(heaps[-1], n) for n in range(min(len(heaps[-1]), 40)) if n not in kept]
    (one, i), (other, j) = chance.sample(slots, 2)
    one[i], other[j] = other[j], one[i]


def seen_nile(state: Any, viewer: Viewer) -> Any:
    """N3.2, Q11: all but the pile, the seed and others' hands and stores."""
    hidden = state._replace(
        setup=state.setup._replace(seed=0),
        draw=len(state.draw),
        players=[
            player
            if seat == viewer
            else player._replace(hand=len(player.hand), store=len(player.store))
            for seat, player in enumerate(state.players)
        ],
    )
    return tuple(hidden)


def seen_toy(state: Any, viewer: Viewer) -> Any:
    held = [
        (hand, buried) if seat == viewer else (len(hand), len(buried))
        for seat, (hand, buried) in enumerate(zip(state.hands, state.buried, strict=True))
    ]
    return state.names, held, state.rows, len(state.deck), state.turn


# Deals of games with hidden hands, and what a viewer sees of a position: for twins.py.
DEALS: dict[str, Callable[[Any, Random], Any]] = {"nile": dealt_nile, "toy": dealt_toy}
SEEN: dict[str, Callable[[Any, Viewer], Any]] = {"nile": seen_nile, "toy": seen_toy}
