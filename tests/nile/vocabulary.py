"""Readable actions of all sorts, most of them illegal: what is refused must say why."""

from random import Random

CROPS = "PWLCFGO"
MONUMENTS = ("sphinx", "obelisk", "wall")


def cards(chance: Random, crops: str, most: int) -> list[str]:
    deck = [*crops * 3, *(a + b for a in crops for b in crops if a < b), "S"]
    return [chance.choice(deck) for _ in range(chance.randint(1, most))]


def planting(chance: Random, crops: str) -> str:
    if chance.random() < 0.1:
        return "plant S {} S {}".format(*chance.sample(MONUMENTS, 2))
    words = [chance.choice(crops)] * chance.randint(0, 5)
    words += [chance.choice(crops) for _ in range(chance.randint(0, 2))]
    for monument in chance.sample(MONUMENTS, chance.choice((0, 0, 1, 1, 2))):
        words += ["S"] * chance.randint(1, 4) + [monument]
    return " ".join(["plant", *(words or [chance.choice(crops)])])


def trade(chance: Random, crops: str) -> str:
    hand, store = cards(chance, crops, 2), cards(chance, crops, 2)
    sides = chance.choice([hand, [*hand, "store", *store], ["store", *store]])
    return " ".join([chance.choice(("market", "offer")), *sides])


def speculation(chance: Random, crops: str) -> str:
    pairs = ["".join(chance.sample(crops, 2)) for _ in range(chance.randint(1, 3))]
    return " ".join(["speculate", *pairs])


def action(chance: Random, crops: str) -> str:
    """Of any verb, mostly with crops in play."""
    letters = crops if chance.random() < 0.9 else CROPS
    kinds = (planting, planting, trade, speculation)
    if chance.random() < 0.15:
        return chance.choice(("flood", "done", "pass"))
    return chance.choice(kinds)(chance, letters)
