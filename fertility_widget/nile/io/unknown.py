"""Filling in what a viewer cannot see: others' hands and the pile, dealt anew (Q11)."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from ...kernel.knowledge import OPEN, check_viewer
from ...kernel.shuffle import Stream, check_seed
from ..box.setup import cards_in_play
from ..rules.cards import CROPS, LOCUSTS, Cards, heaped, in_order
from ..rules.state import State
from .view import sees_hand, sees_store


class Dealt(NamedTuple):
    """Cards that somebody does not see, in places where they may be."""

    hands: dict[int, Cards]  # by seat
    stores: dict[int, Cards]
    draw: Cards


def most_harvested(state: State) -> Counter[str]:
    """N3.1, N10.4: how many of each crop there can be in all stores, by the flood cards so far;
    once these were shuffled into a new pile, as many as there are."""
    if state.run > 1:
        return cards_in_play(state.setup)
    each, floods = 2 if state.setup.monuments else 1, heaped(state.flood.pile)
    return Counter(
        {c: each * sum(n for card, n in floods.items() if c in card) for c in state.setup.crops}
    )


def deal(
    cards: Iterable[str],
    hands: Mapping[int, int],
    stores: Mapping[int, int],
    seed: int,
    harvested: Mapping[str, int],
) -> Dealt:
    """The unseen ``cards`` dealt to hands and stores of these sizes, the rest being the pile, in a
    way that depends on the ``seed`` and not on the order they came in. Stores get crops alone
    (Q12), as far as can be no more than were ``harvested``; the plague is never in a hand."""
    heap = list(Stream(seed, "fill").shuffled(in_order(cards)))
    crops = _likely_first([card for card in heap if card in CROPS], harvested)
    if len(crops) < sum(stores.values()):
        raise ValueError("players: there are not enough crop cards left for the stores")
    filled = {seat: _taken(heap, crops[:n], crops) for seat, n in stores.items()}
    plain = [card for card in heap if card != LOCUSTS]
    if len(plain) < sum(hands.values()):
        raise ValueError("players: there are not enough cards left for the hands")
    held = {seat: _taken(heap, plain[:n], plain) for seat, n in hands.items()}
    # Once more: the plague, left lying while cards before it were taken, came out too near the top.
    return Dealt(held, filled, Stream(seed, "rest").shuffled(heap))


def _likely_first(crops: list[str], harvested: Mapping[str, int]) -> list[str]:
    left, likely, others = dict(harvested), list[str](), list[str]()
    for crop in crops:
        left[crop] = left.get(crop, 0) - 1
        (others if left[crop] < 0 else likely).append(crop)
    return likely + others


def _taken(heap: list[str], cards: list[str], rest: list[str]) -> Cards:
    del rest[: len(cards)]
    for card in cards:
        heap.remove(card)
    return in_order(cards)


def determinize(state: State, viewer: int | str, seed: int) -> State:
    """A position the ``viewer``, a seat or ``"public"``, who remembers all that was seen, cannot
    tell from ``state``; ``"open"`` sees all, so nothing changes.

    Q11: what went into stores and out was seen by all, so stores stay as they are. All hands but
    the viewer's own and the pile are one heap, dealt anew by ``seed``.
    """
    return _redealt(state, viewer, seed, remembered=True)


def at_first_sight(state: State, viewer: int | str = "public") -> State:
    """``state`` as a ``viewer`` knows it who saw nothing of the game before: others' stores are
    filled in, too, with crops."""
    return _redealt(state, viewer, 0, remembered=False)


def conceal(start: State, now: State, viewer: int | str = "public") -> State | None:
    """The first position ``start`` for a ``viewer`` who is ``"open"``; nobody else is told of it,
    whatever happened until ``now``: whoever planted a card held it from the beginning."""
    return start if viewer == OPEN else None


def _redealt(state: State, viewer: int | str, seed: int, *, remembered: bool) -> State:
    check_viewer(viewer, len(state.players))
    seed = check_seed(seed)
    if viewer == OPEN:
        return state
    seats = range(len(state.players))
    hands = {s: len(state.players[s].hand) for s in seats if not sees_hand(viewer, s)}
    stores = {
        s: len(state.players[s].store)
        for s in seats
        if not remembered and not sees_store(state, viewer, s)
    }
    unseen = [*state.draw]
    unseen += (card for s in hands for card in state.players[s].hand)
    unseen += (card for s in stores for card in state.players[s].store)
    shown = Counter(card for s in seats if s not in stores for card in state.players[s].store)
    dealt = deal(unseen, hands, stores, seed, most_harvested(state) - shown)
    players = tuple(
        player._replace(
            hand=dealt.hands.get(s, player.hand), store=dealt.stores.get(s, player.store)
        )
        for s, player in enumerate(state.players)
    )
    # The old seed would give the pile away to anybody who sets the game up again.
    settled = state.setup._replace(seed=seed)
    return state._replace(setup=settled, players=players, draw=dealt.draw)
