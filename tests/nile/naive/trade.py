"""Step 3 of a turn: two cards, from the hand or the store, that are traded away."""

from itertools import combinations

from .card import Counts, Facts, add, in_order, remove, spread


def pairs(now: Facts) -> set[str]:
    """N4.1, Q12: any two cards of the own hand and store, in written form."""
    player = now["players"][now["turn"]["seat"]]
    held = [(place, card) for place in ("hand", "store") for card in two_of_each(player[place])]
    return {write(pair) for pair in combinations(held, 2)}


def two_of_each(counts: Counts) -> list[str]:
    """No pair needs a third card of a kind."""
    return spread({card: min(number, 2) for card, number in counts.items()})


def write(pair: tuple[tuple[str, str], ...]) -> str:
    hand = in_order(card for place, card in pair if place == "hand")
    store = in_order(card for place, card in pair if place == "store")
    return " ".join([*hand, *(["store", *store] if store else [])])


def discard(now: Facts, words: list[str]) -> None:
    """The two cards of an action: those after `store` come from the store."""
    player, place = now["players"][now["turn"]["seat"]], "hand"
    for word in words:
        if word == "store":
            place = "store"
        else:
            remove(player[place], word)
            add(now["discard"], word)
