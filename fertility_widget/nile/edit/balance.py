"""Every card of the game is somewhere: an edit takes what it needs, and gives back what it frees.

It takes from the draw pile, from the bottom up, so that what comes next stays as it is; then from
the discards, then from the flood cards before the current one. It never takes from a hand, a
store, a field, a monument or the table. What it frees goes under the draw pile.
"""

from collections import Counter

from ...kernel.errors import Illegal
from ..box.setup import cards_in_play
from ..rules.cards import CROPS, NO_CARDS, STONE, Cards, heap, heaped, in_order, uncounted, without
from ..rules.events import no_edit
from ..rules.state import PLACES, State, passes

DRAW, DISCARD, FLOODED = "draw", "discard", "flooded"
SOURCES = (DRAW, DISCARD, FLOODED)


def balanced(state: State, sources: tuple[str, ...] = SOURCES) -> State | Illegal:
    """With every card once; what there is too much of leaves these ``sources``."""
    box, there = cards_in_play(state.setup), everywhere(state)
    heaps = {DRAW: [*state.draw], DISCARD: [*discarded(state)], FLOODED: [*flooded(state)]}
    for card, n in (there - box).items():
        has = sum(heaps[source].count(card) for source in sources)
        if has < n:
            return no_edit("not-left", "", card=card, n=n, has=has, each=box[card])
        for _ in range(n):
            _take(next(heaps[source] for source in sources if card in heaps[source]), card)
    freed = in_order((box - there).elements())
    return with_flooded(state, tuple(heaps[FLOODED]))._replace(
        draw=(*heaps[DRAW], *freed), discard=heap(heaps[DISCARD])
    )


def everywhere(state: State) -> Counter[str]:
    found = Counter((*state.draw, *discarded(state))) + Counter(heaped(state.flood.pile))
    for place, plot in zip(PLACES, state.plots, strict=True):
        if plot:
            found[place if place in CROPS else STONE] += plot.cards
    for player in state.players:
        found.update((*player.hand, *player.store, *player.speculations))
    return found


def _take(cards: list[str], card: str) -> None:
    """The last one of its kind."""
    del cards[len(cards) - 1 - cards[::-1].index(card)]


def discarded(state: State) -> Cards:
    return uncounted(heaped(state.discard))


def flooded(state: State) -> Cards:
    """The flood pile without the current card."""
    current = (state.flood.card,) if state.flood.card else ()
    return without(uncounted(heaped(state.flood.pile)), current)


def with_flooded(state: State, cards: Cards) -> State:
    current = (state.flood.card,) if state.flood.card else ()
    return state._replace(flood=state.flood._replace(pile=heap((*cards, *current))))


def used_up(state: State) -> State:
    """N7.2: at the end of the game the last pile is empty; an editor discards what was in it."""
    cards = heap((*state.draw, *discarded(state)))
    return state._replace(draw=(), discard=cards, run=passes(state))


def piled_up(state: State) -> State:
    """Back from the end: the discards are the pile."""
    return state._replace(draw=discarded(state), discard=NO_CARDS)
