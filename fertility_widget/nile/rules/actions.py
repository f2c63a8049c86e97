"""Everything a player can do, one small value each. ``text`` is its notation.

Actions are values: equal fields, equal actions. Cards of a kind are interchangeable, so an action
names kinds and numbers; the engine hands out shared instances (``market(…)``, ``plant(…)`` …).
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from ...kernel import action
from ...kernel.quote import quoted
from ...text import Message
from .cards import CROPS, GAME, MONUMENTS, SPECULATIONS, STONE, Cards, counted, in_order

LONGEST = 200  # cards in one action: more than a line of notation can name
STORE = "store"  # the cards after it come from there
_TRADED = {*CROPS, *SPECULATIONS, STONE}


def _checked(what: str, cards: Any, allowed: Collection[str]) -> Cards:
    """Actions made by hand are held to what notation can write."""
    known = isinstance(cards, tuple) and len(cards) <= LONGEST
    if not known or not all(isinstance(card, str) and card in allowed for card in cards):
        raise ValueError(f"{quoted(cards)} are not {what}")
    return in_order(cards)


def _checked_stones(stones: tuple[int, ...]) -> tuple[int, ...]:
    known = isinstance(stones, tuple) and len(stones) == len(MONUMENTS)
    if not known or not all(type(n) is int and 0 <= n < LONGEST for n in stones):
        raise ValueError(f"{quoted(stones)} are not stones for three monuments")
    return stones


@dataclass(frozen=True, slots=True, repr=False)
class Action(action.Action):
    """An action of Nile; never played itself."""

    game = GAME


@dataclass(frozen=True, slots=True, repr=False)
class Flood(Action):
    """Turn the flood card (N2.1)."""


@dataclass(frozen=True, slots=True, repr=False)
class _Trade(Action):
    hand: Cards = ()  # the cards from the hand …
    store: Cards = ()  # … and those from the own store

    def __post_init__(self) -> None:
        hand = _checked("cards", self.hand, _TRADED)
        store = _checked("cards", self.store, _TRADED)
        stored = (STORE, *store) if store else ()
        self._set(hand=hand, store=store, text=" ".join((self.verb, *hand, *stored)))

    def message(self) -> Message:
        return Message(f"nile.action.{self.verb}{sides(self.hand, self.store)}", self.params())

    def params(self) -> dict[str, Any]:
        """Both sides counted; a side without cards is left out."""
        params = {"hand": counted(self.hand), STORE: counted(self.store)}
        return {side: cards for side, cards in params.items() if cards}


def sides(hand: Cards, store: Cards) -> str:
    """The end of a key: sentences differ by where the cards come from."""
    return "" if hand and store else "-hand" if hand else "-store"


@dataclass(frozen=True, slots=True, repr=False)
class Market(_Trade):
    """Discard two cards and draw one (N4.1)."""


@dataclass(frozen=True, slots=True, repr=False)
class Offer(_Trade):
    """Discard two cards for a new flood card (N4.2)."""


@dataclass(frozen=True, slots=True, repr=False)
class Done(Action):
    """No more trading (N4.1)."""


@dataclass(frozen=True, slots=True, repr=False)
class Plant(Action):
    """Crop cards onto the fields of their crops, stones onto monuments (N5.2, N10.1)."""

    crops: Cards = ()
    stones: tuple[int, ...] = (0, 0, 0)  # by MONUMENTS
    targets: Mapping[str, int] = field(init=False, compare=False)  # {"P": 2, "wall": 1}

    def __post_init__(self) -> None:
        crops, stones = _checked("crops", self.crops, CROPS), _checked_stones(self.stones)
        if not crops and not any(stones):
            raise ValueError("at least one card is planted")
        built = [(name, n) for name, n in zip(MONUMENTS, stones, strict=True) if n]
        words = [word for name, n in built for word in (*[STONE] * n, name)]
        targets = counted(crops) | dict(built)
        self._set(
            crops=crops, stones=stones, targets=targets, text=" ".join((self.verb, *crops, *words))
        )

    @property
    def size(self) -> int:
        """How many cards it takes."""
        return len(self.crops) + sum(self.stones)

    def message(self) -> Message:
        monuments = {name: n for name, n in self.targets.items() if name in MONUMENTS}
        if not monuments:
            return Message("nile.action.plant-crops", {"cards": counted(self.crops)})
        if not self.crops:
            return Message("nile.action.plant-stones", {"monuments": monuments})
        params = {"cards": counted(self.crops), "monuments": monuments}
        return Message("nile.action.plant", params)


@dataclass(frozen=True, slots=True, repr=False)
class Speculate(Action):
    """Lay out speculation cards (N5.4)."""

    cards: Cards = ()

    def __post_init__(self) -> None:
        cards = _checked("speculation cards", self.cards, SPECULATIONS)
        if not cards:
            raise ValueError("at least one speculation card is expected")
        self._set(cards=cards, text=" ".join((self.verb, *cards)))

    def message(self) -> Message:
        return Message("nile.action.speculate", {"cards": list(self.cards)})


@dataclass(frozen=True, slots=True, repr=False)
class Pass(Action):
    """Neither plant nor speculate (N5.1)."""


FLOOD, DONE, PASS = Flood(), Done(), Pass()
market, offer = lru_cache(4096)(Market), lru_cache(4096)(Offer)
plant, speculate = lru_cache(65_536)(Plant), lru_cache(1024)(Speculate)
