"""Positions that nobody would choose, and every action of a small vocabulary."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement as multisets
from random import Random

from fertility_widget import nile
from fertility_widget.nile.rules.actions import Action
from fertility_widget.nile.rules.state import State
from tests.nile.rules.positions import position

CROPS = "PWLCFG"  # the last one is not in play
PAIRS = ("PW", "WL", "LC", "CF", "FG")
MONUMENTS = ("sphinx", "obelisk", "wall")


def positions(random: Random, phase: str, number: int) -> Iterator[State]:
    """Half of them with the expansion; hands of few kinds, so that much is possible."""
    for at in range(number):
        yield _position(random, phase, monuments=bool(at % 2))


def _position(random: Random, phase: str, *, monuments: bool) -> State:
    hand = [*_few(random, (*"PWLCF", *PAIRS[:4]), 6), *["S"] * (monuments * random.randrange(5))]
    cards = (*"PWLCF", *PAIRS[:4], *("S" * monuments))
    return position(
        phase,
        seats=3,
        pile="P W L locusts C F",
        hands={"Ana": " ".join(hand)},
        stores={"Ana": " ".join(_few(random, tuple("PWLCF"), 3))},
        fields=_laid(random, tuple("PWLCF")),
        monuments=_laid(random, MONUMENTS) if monuments else None,
        flood=random.choice(["", *(card for card in cards if card not in hand)]),
    )


def _few(random: Random, kinds: tuple[str, ...], most: int) -> list[str]:
    """Some of these cards, crops up to four times."""
    chosen = random.sample(kinds, random.randrange(most + 1))
    numbers = {1: (1, 1, 2, 4), 2: (1,)}  # by the letters of a card
    return [card for card in chosen for _ in range(random.choice(numbers[len(card)]))]


def _laid(random: Random, places: tuple[str, ...]) -> str:
    """Some fields or monuments, of anybody."""
    chosen = random.sample(places, random.randrange(len(places) + 1))
    owners, sizes = ("Ana", "Ben", "Cleo"), (1, 2, 3)
    laid = (f"{place} {random.choice(owners)} {random.choice(sizes)}" for place in chosen)
    return ", ".join(laid)


@cache
def vocabulary(phase: str) -> tuple[Action, ...]:
    """Everything with few cards that can be written down for this phase, possible or not."""
    return {"flood": _always, "trade": _trades, "play": _plays}[phase]()


def _always() -> tuple[Action, ...]:
    texts = "flood, done, pass, market P P, offer P store W, plant P P, speculate PW"
    return tuple(nile.decode(text) for text in texts.split(", "))


def _trades() -> tuple[Action, ...]:
    cards = (*CROPS, *PAIRS, "S")
    sides = [*((card, "") for card in cards), *(("", card) for card in cards)]
    written = []
    for paid in [*multisets(sides, 2), *((side,) for side in sides), *multisets(sides[::4], 3)]:
        hand, store = (" ".join(filter(None, side)) for side in zip(*paid, strict=True))
        written.append(f"{hand} store {store}" if store else hand)
    verbs = ("market", "offer")
    return (*_always(), *(nile.decode(f"{verb} {pair}") for verb in verbs for pair in written))


def _plays() -> tuple[Action, ...]:
    kinds = (*CROPS, *(f"S {name}" for name in MONUMENTS))
    laid = [" ".join(cards) for n in (1, 2, 3) for cards in multisets(kinds, n)]
    laid += [" ".join([*[crop] * 4]) for crop in CROPS] + [f"S S S S {name}" for name in MONUMENTS]
    shown = [" ".join(cards) for n in (1, 2, 3) for cards in multisets(PAIRS, n)]
    plantings = (nile.decode(f"plant {cards}") for cards in laid)
    speculations = (nile.decode(f"speculate {cards}") for cards in shown)
    return (*_always(), *plantings, *speculations)
