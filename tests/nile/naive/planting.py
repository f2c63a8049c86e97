"""Step 4 of a turn, planting: cards of the hand onto spots, in one of three ways (N5.2, Q18)."""

from itertools import combinations, product

from .card import STONE, Counts, Facts, remove
from .flood import shares
from .spot import MONUMENTS, SPOTS, card_for, clear, lay, owner, size

# How many cards go to which spot.
Planting = dict[str, int]


def plantings(now: Facts) -> set[str]:
    ways = [*one_new_field(now), *two_different_cards(now), *more_onto_own_fields(now)]
    return {write(planting) for planting in ways}


def playable(now: Facts) -> Counts:
    """N5.1: what the hand holds and the flood card does not forbid."""
    hand = now["players"][now["turn"]["seat"]]["hand"]
    return {card: n for card, n in hand.items() if not shares(card, now["flood"]["kinds"])}


def is_own(now: Facts, spot: str) -> bool:
    return bool(owner(now, spot) == now["turn"]["seat"])


def least(now: Facts, spot: str) -> int:
    """N5.3, N10.1: more than another's field or monument holds; two more behind a wall (Q8)."""
    seat = owner(now, spot)
    if seat is None:
        return 1
    return size(now, spot) + (2 if owner(now, "wall") == seat else 1)


def one_new_field(now: Facts) -> list[Planting]:
    """Two or more cards of one kind onto a spot that is not one's own yet."""
    hand = playable(now)
    return [
        {spot: number}
        for spot in SPOTS
        if not is_own(now, spot)
        for number in range(max(2, least(now, spot)), hand.get(card_for(spot), 0) + 1)
    ]


def two_different_cards(now: Facts) -> list[Planting]:
    """One card each of two kinds, each onto an own spot or a spot that is nobody's (Q9, Q10)."""
    hand = playable(now)
    spots = [spot for spot in SPOTS if is_own(now, spot) or owner(now, spot) is None]
    return [
        {first: 1, second: 1}
        for first, second in combinations(spots, 2)
        if card_for(first) != card_for(second)
        and card_for(first) in hand
        and card_for(second) in hand
    ]


def more_onto_own_fields(now: Facts) -> list[Planting]:
    """Any number of cards, at least one, all of them onto own spots."""
    hand = playable(now)
    spots = [spot for spot in SPOTS if is_own(now, spot) and card_for(spot) in hand]
    found = []
    for numbers in product(*(range(hand[card_for(spot)] + 1) for spot in spots)):
        planting = {spot: number for spot, number in zip(spots, numbers, strict=True) if number}
        if planting and stones(planting) <= hand.get(STONE, 0):
            found.append(planting)
    return found


def stones(planting: Planting) -> int:
    return sum(number for spot, number in planting.items() if spot in MONUMENTS)


def write(planting: Planting) -> str:
    """`{"P": 1, "wall": 2}` -> `"P S S wall"`"""
    words = []
    for spot in SPOTS:
        words += [card_for(spot)] * planting.get(spot, 0)
        if spot in MONUMENTS and spot in planting:
            words.append(spot)
    return " ".join(words)


def read(words: list[str]) -> Planting:
    """`["P", "S", "S", "wall"]` -> `{"P": 1, "wall": 2}`"""
    planting: Planting = {}
    loose = 0
    for word in words:
        if word == STONE:
            loose += 1
        elif word in MONUMENTS:
            planting[word], loose = loose, 0
        else:
            planting[word] = planting.get(word, 0) + 1
    return planting


def plant(now: Facts, words: list[str]) -> None:
    """N5.3: what another had there is discarded whole."""
    seat = now["turn"]["seat"]
    for spot, number in read(words).items():
        remove(now["players"][seat]["hand"], card_for(spot), number)
        if not is_own(now, spot):
            clear(now, spot)
        lay(now, spot, seat, size(now, spot) + number)
