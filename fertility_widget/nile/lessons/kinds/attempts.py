"""What somebody could think of playing with the cards in hand, allowed or not: for makers of
puzzles."""

from collections.abc import Iterator
from itertools import combinations

from ...rules.actions import Action, Plant, Speculate
from ...rules.cards import CROPS, MONUMENTS, SPECULATIONS, STONE, counted
from ...rules.state import State, mover

MOST_SPECULATIONS = 3  # one too many


def plantings(state: State) -> Iterator[Plant]:
    """One kind in any number; two kinds, one card each or more of the first; stones on one
    monument or on two."""
    have = counted(mover(state).hand)
    crops, stones = [card for card in have if card in CROPS], have.get(STONE, 0)
    for crop in crops:
        yield from (Plant((crop,) * n) for n in range(1, have[crop] + 1))
        others = [other for other in crops if other != crop]
        yield from (Plant((crop, crop, other)) for other in others if have[crop] > 1)
    yield from (Plant(pair) for pair in combinations(crops, 2))
    for at in range(len(MONUMENTS)):
        yield from (Plant(stones=_on(at, n)) for n in range(1, stones + 1))
        yield from (Plant((crop,), _on(at, 1)) for crop in crops if stones)
    if stones > 1:
        yield from (Plant(stones=laid) for laid in ((1, 1, 0), (1, 0, 1), (0, 1, 1)))


def _on(at: int, stones: int) -> tuple[int, ...]:
    return tuple(stones if place == at else 0 for place in range(len(MONUMENTS)))


def speculations(state: State) -> Iterator[Speculate]:
    cards = [card for card in mover(state).hand if card in SPECULATIONS]
    for n in range(1, MOST_SPECULATIONS + 1):
        yield from map(Speculate, combinations(cards, n))


def plays(state: State) -> list[Action]:
    return [*plantings(state), *speculations(state)]
