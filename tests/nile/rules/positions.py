"""Positions of Nile in a few words.

    position("flood", pile="PW C", fields="P Ana 3, W Ben 1", hands={"Ana": "L L"})

The pile is written next card first. No card is ever lost: those that nobody names are discarded, or
lie at the bottom of the pile in written order (``rest="pile"``), or are in somebody's hand
(``rest="Ben"``), which keeps a pile small that is about to be shuffled. The plague, if nobody names
it, is among the discards.
"""

from collections import Counter
from itertools import combinations, count
from typing import Any

from fertility_widget import nile
from fertility_widget.kernel.shuffle import Stream
from fertility_widget.nile.rules.cards import CARDS, in_order
from fertility_widget.nile.rules.state import State

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Fay")
EACH, STONES = 14, 14
Said = dict[str, str]  # cards by the name of a player


def position(
    phase: str,
    *,
    pile: str = "P",
    hands: Said | None = None,
    stores: Said | None = None,
    table: Said | None = None,
    fields: str = "",
    monuments: str | None = None,
    flood: str = "",
    kinds: str = "",
    before: str = "",
    discard: str = "",
    rest: str = "discard",
    seat: str = "Ana",
    seats: int = 2,
    number: int = 1,
    turns: int = 0,
    crops: str = "PWLCF",
    shuffles: tuple[str, ...] = (),
) -> State:
    """A position in the ``number``-th pass.

    ``table`` are speculations; ``monuments`` are said where the expansion is in play, if only as
    ``""``. ``flood`` is the flood card, on top of the cards ``before`` it; after a shuffle it is
    gone, and ``kinds`` are what it showed. ``shuffles`` are the piles of the next passes: the seed
    is one that shuffles them into this order.
    """
    hands, stores, table = hands or {}, stores or {}, table or {}
    piles = {
        "pile": pile.split(),
        "discard": discard.split(),
        "flood": [*before.split(), *flood.split()],
        **{f"hand {name}": hands.get(name, "").split() for name in NAMES[:seats]},
    }
    laid = {place: (owner, int(n)) for place, owner, n in _triples(f"{fields}, {monuments or ''}")}
    elsewhere = [*" ".join([*stores.values(), *table.values()]).split()]
    for place, (_, n) in laid.items():
        elsewhere += [place if len(place) == 1 else "S"] * n
    every = _every(crops, stone=monuments is not None)
    named = Counter(card for cards in piles.values() for card in cards) + Counter(elsewhere)
    unnamed = every - named
    piles["discard"] += ["locusts"] * unnamed.pop("locusts", 0)
    piles[rest if rest in piles else f"hand {rest}"] += in_order(unnamed.elements())
    view: Any = {
        "game": "nile",
        "options": {
            "seats": seats,
            "monuments": monuments is not None,
            "crops": crops,
            "components": nile.load_components(None).name,
            "names": list(NAMES[:seats]),
            "first": 0,
        },
        "flood": {"card": flood or None, "kinds": flood or kinds, "pile": Counter(piles["flood"])},
        "pass": [number, seats],
        "discard": Counter(piles["discard"]),
        "fields": {
            p: {"seat": NAMES.index(o), "cards": n} for p, (o, n) in laid.items() if len(p) == 1
        },
        "monuments": {
            p: {"seat": NAMES.index(o), "stones": n} for p, (o, n) in laid.items() if len(p) > 1
        },
        "players": [
            {
                "hand": Counter(piles[f"hand {name}"]),
                "store": Counter(stores.get(name, "").split()),
                "speculations": table.get(name, "").split(),
                "turns_taken": turns,
            }
            for name in NAMES[:seats]
        ],
        "turn": {"seat": NAMES.index(seat), "phase": phase, "ply": 5},
        "hidden": {"seed": shuffling(number + 1, *shuffles), "draw": piles["pile"]},
    }
    return nile.from_view(view)


def laid_open(state: State) -> Any:
    """All there is, as plain data."""
    return nile.view(state, "open")


def _triples(said: str) -> list[list[str]]:
    return [item.split() for item in said.split(",") if item.split()]


def _every(crops: str, *, stone: bool) -> Counter[str]:
    """Every card of a game with these crops."""
    cards = Counter(dict.fromkeys(crops, EACH))
    cards.update(a + b for a, b in combinations(crops, 2))
    return cards + Counter(S=STONES * stone, locusts=1)


def shuffling(number: int, *piles: str) -> int:
    """A seed by which the piles of this pass and the next ones come in this order."""
    said = [pile.split() for pile in piles]
    return next(
        seed
        for seed in count(1)
        if all(
            list(Stream(seed, f"pass {run}").shuffled(sorted(pile, key=CARDS.index))) == pile
            for run, pile in enumerate(said, number)
        )
    )
