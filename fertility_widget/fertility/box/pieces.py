"""The pieces in the box, as values: shops and their rewards, districts, boards, and the whole set.

What a reward gives is a phrase: "5 Debens", "a statue of Isis".
Letters: A alabaster, B bovine, P papyrus, G grape; W is wheat. The order everywhere is A B P G W.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias, TypedDict

from ...kernel.box import Box
from ...text import Message

ANY = "*"  # as an icon: any resource (F5.1); as a god: one of the player's choice (F5.5)
MONUMENTS = ("obelisk", "pyramid", "sphinx", "temple")
BOARD_COLUMNS, BOARD_ROWS = 4, 8


class RewardView(TypedDict, total=False):
    """A reward as data; its keys say which it is."""

    debens: int  # at the end
    wheat: int  # at once
    statues: list[str]  # "*" for a god of choice
    each: str  # with debens: so many for each token of this resource
    resource: str  # one of these, onto another shop


class ShopView(TypedDict):
    """A shop as data."""

    needs: str  # the printed icons: letters in the order A B P G, then "*" for any
    reward: RewardView  # what it gives when it is full


class DistrictView(TypedDict):
    """A district tile as data."""

    id: str  # "D07"
    cost: int  # in resources and wheat
    shops: list[ShopView]  # from the top


@dataclass(frozen=True, slots=True)
class Debens:
    """A generic shop: so many Debens at the end (F8.1)."""

    amount: int

    def to_dict(self) -> RewardView:
        return {"debens": self.amount}

    def message(self) -> Message:
        return Message("fertility.reward.debens", {"debens": self.amount})


@dataclass(frozen=True, slots=True)
class Wheat:
    """So many wheat, at once (F5.4)."""

    amount: int

    def to_dict(self) -> RewardView:
        return {"wheat": self.amount}

    def message(self) -> Message:
        return Message("fertility.reward.wheat", {"gain": {"W": self.amount}})


@dataclass(frozen=True, slots=True)
class Statues:
    """Statues of gods, counted at the end (F8.3): ``("ra", "*")``; ``"*"`` is of choice."""

    gods: tuple[str, ...]

    def to_dict(self) -> RewardView:
        return {"statues": list(self.gods)}

    def message(self) -> Message:
        named = [god for god in self.gods if god != ANY]
        of_choice = len(self.gods) - len(named)
        kind = "statues" if not of_choice else "statues-mixed" if named else "statues-choice"
        params = {"n": of_choice or len(named), "gods": named}
        return Message(f"fertility.reward.{kind}", params)


@dataclass(frozen=True, slots=True)
class Each:
    """A specialised shop: so many Debens for every token of a resource in the metropolis (F8.2)."""

    resource: str
    debens: int

    def to_dict(self) -> RewardView:
        return {"each": self.resource, "debens": self.debens}

    def message(self) -> Message:
        return Message("fertility.reward.each", {"debens": self.debens, "token": self.resource})


@dataclass(frozen=True, slots=True)
class Resource:
    """One of the shown resources, at once, onto another shop (F5.4): ``"ABG"``."""

    choices: str

    def to_dict(self) -> RewardView:
        return {"resource": self.choices}

    def message(self) -> Message:
        return Message("fertility.reward.resource", {"choices": list(self.choices)})


Reward: TypeAlias = Debens | Wheat | Statues | Each | Resource


@dataclass(frozen=True, slots=True)
class Shop:
    """What it takes, and what it gives once full."""

    needs: str  # named icons in the order A B P G, then '*': "AG", "BB*"
    reward: Reward

    def is_full(self, has: str) -> bool:
        """F5.4, F8.1: whether these tokens are all it needs."""
        return len(has) == len(self.needs)

    def to_dict(self) -> ShopView:
        return {"needs": self.needs, "reward": self.reward.to_dict()}

    def message(self) -> Message:
        """What it takes and gives: "1 bovine and 1 grape → a statue of your choice"."""
        params = {"needs": Counter(self.needs), "reward": self.reward.message()}
        return Message("fertility.shop", params)


@dataclass(frozen=True, slots=True)
class District:
    """A district tile (F1.7): 1 to 3 shops for a cost of 0 to 2 (F4.2)."""

    id: str  # "D07"
    cost: int
    shops: tuple[Shop, ...]

    def to_dict(self) -> DistrictView:
        shops = [shop.to_dict() for shop in self.shops]
        return {"id": self.id, "cost": self.cost, "shops": shops}


@dataclass(frozen=True, slots=True)
class Metropolis:
    """A metropolis board: its four starting shops m1…m4 (F1.6)."""

    id: str  # "M1"
    shops: tuple[Shop, ...]


@dataclass(frozen=True, slots=True)
class ValleyBoard:
    """A valley board as printed, upright (F1.2)."""

    id: str  # "V1"
    rows: tuple[str, ...]  # 8 strings of 4: '.' desert, 'a' 'b' 'p' 'g' icon, 'w' wheat, '~' water
    start: tuple[int, int]  # column and row (from 0) of the top left square of its 2x2 start area

    def turned(self) -> ValleyBoard:
        """The same board upside down; the joined long sides stay long sides."""
        column, row = self.start
        rows = tuple(row[::-1] for row in reversed(self.rows))
        return ValleyBoard(self.id, rows, (BOARD_COLUMNS - 2 - column, BOARD_ROWS - 2 - row))


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Components(Box):
    """All that is in the box."""

    boards: Mapping[str, ValleyBoard]
    tiles: tuple[str, ...]  # all 50 valley tiles: "AA", "AA", …
    districts: Mapping[str, District]
    metropolises: Mapping[str, Metropolis]
    monuments: tuple[str, ...]
    gods: tuple[str, ...]
    wheat_track: tuple[int, ...]  # Debens by marker square (F8.5)
    statue_scale: tuple[int, ...]  # Debens by number of different gods (F8.3)
    tokens_each: int  # tokens of each resource in the stock (F1.8)
