"""Everything a player can do, one small value each. ``text`` is its notation.

Actions are values: equal fields, equal actions. The engine hands out shared instances (see
``action_table.py``), so that neither the objects nor their texts are made again at every turn.
"""

import re
from collections.abc import Collection, Hashable
from dataclasses import dataclass, field
from typing import Any

from ...kernel import action
from ...kernel.quote import quoted
from ...text import Message
from .squares import ALL_LETTERS, GAME, INDEX, KIND, TILES, sorted_letters, steps_between

SPOTS = range(1, 8)  # F1.6: where a metropolis takes districts
SHOP_IDS = ("m1", "m2", "m3", "m4", *(f"{spot}{letter}" for spot in SPOTS for letter in "abc"))
SLOT = {shop: i for i, shop in enumerate(SHOP_IDS)}  # "m1" is 0, "3a" is 10
DISTRICT_ID = re.compile("[A-Z0-9]{1,8}")
MONUMENT = "monument"  # the other choice at a quarry


def _one_of(what: str, given: object, allowed: Collection[object]) -> None:
    """Actions made by hand are held to what notation can write."""
    if not isinstance(given, Hashable) or given not in allowed:
        raise ValueError(f"{quoted(given)} is not {what}")


@dataclass(frozen=True, slots=True, repr=False)
class Action(action.Action):
    """An action of Fertility; never played itself."""

    game = GAME


@dataclass(frozen=True, slots=True, repr=False)
class Place(Action):
    """Lay a valley tile: its first scene on ``first``, its second on ``second`` (F2.1)."""

    tile: str  # "AG"
    first: str  # "d4"
    second: str  # "e4"
    first_square: int = field(init=False, compare=False)  # the squares as numbers …
    second_square: int = field(init=False, compare=False)
    first_kind: int = field(init=False, compare=False)  # … and the scenes on them
    second_kind: int = field(init=False, compare=False)
    halves: tuple[tuple[int, int], tuple[int, int]] = field(init=False, compare=False)
    mask: int = field(init=False, compare=False)
    adjacent: bool = field(init=False, compare=False)

    def __post_init__(self) -> None:
        tile, first, second = _sorted_tile(self.tile), self.first, self.second
        _one_of("a square", first, INDEX)
        _one_of("a square", second, INDEX)
        if tile != self.tile or (tile[0] == tile[1] and INDEX[first] > INDEX[second]):
            first, second = second, first
        at, other = INDEX[first], INDEX[second]
        kind, other_kind = KIND[tile[0]], KIND[tile[1]]
        self._set(
            tile=tile,
            first=first,
            second=second,
            first_square=at,
            second_square=other,
            first_kind=kind,
            second_kind=other_kind,
            halves=((at, kind), (other, other_kind)),
            mask=1 << at | 1 << other,
            adjacent=steps_between(at, other) == 1,
            text=f"place {tile} {first} {second}",
        )


@dataclass(frozen=True, slots=True, repr=False)
class _TileAction(Action):
    tile: str

    def __post_init__(self) -> None:
        tile = _sorted_tile(self.tile)
        self._set(tile=tile, text=f"{self.verb} {tile}")


@dataclass(frozen=True, slots=True, repr=False)
class Discard(_TileAction):
    """Give up a tile because none can be laid (F2.4)."""


@dataclass(frozen=True, slots=True, repr=False)
class Draft(_TileAction):
    """Take a tile from the common pool (F6.2)."""


@dataclass(frozen=True, slots=True, repr=False)
class Remove(_TileAction):
    """In the two-player variant, take a second tile out of the game (F6.3)."""


@dataclass(frozen=True, slots=True, repr=False)
class Quarry(Action):
    """The choice for a quarry: a letter, or ``"monument"`` (F3.D)."""

    square: str
    choice: str

    def __post_init__(self) -> None:
        _one_of("a square", self.square, INDEX)
        _one_of("a choice at a quarry", self.choice, (*ALL_LETTERS, MONUMENT))
        self._set(text=f"quarry {self.square} {self.choice}")


@dataclass(frozen=True, slots=True, repr=False)
class Build(Action):
    """Build a face-up district (F4.1). ``spot`` None means the lowest free one (R12)."""

    district: str
    payment: str = ""  # "GW": a grape and a wheat
    spot: int | None = None

    def __post_init__(self) -> None:
        _one_of("a spot", self.spot, (None, *SPOTS))
        if not DISTRICT_ID.fullmatch(self.district):
            raise ValueError(f"{quoted(self.district)} is not a district")
        if not set(self.payment) <= set(ALL_LETTERS):
            raise ValueError(f"{quoted(self.payment)} is not a payment")
        payment = sorted_letters(self.payment)
        pay = f" pay {payment}" if payment else ""
        at = f" at {self.spot}" if self.spot is not None else ""
        self._set(payment=payment, text=f"build {self.district}{pay}{at}")

    def message(self) -> Message:
        """With its spot only where somebody asked for one."""
        code = "build" if self.spot is None else "build-at"
        return Message(f"{self.game}.action.{code}", self.params())

    def params(self) -> dict[str, Any]:
        spot = {} if self.spot is None else {"spot": self.spot}
        return {"district": self.district, "payment": counted(self.payment), **spot}


@dataclass(frozen=True, slots=True, repr=False)
class Skip(Action):
    """Build nothing this turn (F4.1)."""


@dataclass(frozen=True, slots=True, repr=False)
class _TokenAction(Action):
    letter: str
    shop: str
    slot: int = field(init=False, compare=False)

    def __post_init__(self) -> None:
        _one_of("a token", self.letter, tuple(ALL_LETTERS))
        _one_of("a shop", self.shop, SLOT)
        self._set(slot=SLOT[self.shop], text=f"{self.verb} {self.letter} {self.shop}")

    def params(self) -> dict[str, Any]:
        return {"token": self.letter, "shop": self.shop}


@dataclass(frozen=True, slots=True, repr=False)
class Supply(_TokenAction):
    """Put a token from beside the board onto a shop (F5.1)."""


@dataclass(frozen=True, slots=True, repr=False)
class Bonus(_TokenAction):
    """Take the resource a shop just gave, and put it onto another shop (F5.4)."""


@dataclass(frozen=True, slots=True, repr=False)
class End(Action):
    """Done supplying (F5.2)."""


def _sorted_tile(tile: str) -> str:
    _one_of("a tile", tile, {*TILES, *(t[::-1] for t in TILES)})
    return sorted_letters(tile)


def slots_of(spot: int) -> slice:
    """Where the shops of the district on a spot are, by slot: three, though it may have fewer."""
    first = SLOT[f"{spot}a"]
    return slice(first, first + 3)


def counted(letters: str) -> dict[str, int]:
    """``"GGW"`` as ``{"G": 2, "W": 1}``."""
    return {letter: letters.count(letter) for letter in dict.fromkeys(letters)}
