"""The pieces in the box, as values: shops and their rewards, districts, boards, and the whole set.

Letters: A alabaster, B bovine, P papyrus, G grape; W is wheat. The order everywhere is A B P G W.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

ANY = "*"  # as an icon: any resource (F5.1); as a god: one of the player's choice (F5.5)
MONUMENTS = ("obelisk", "pyramid", "sphinx", "temple")
BOARD_COLUMNS, BOARD_ROWS = 4, 8


@dataclass(frozen=True, slots=True)
class Debens:
    """A generic shop: so many Debens at the end (F8.1)."""

    amount: int

    def to_dict(self) -> dict[str, Any]:
        return {"debens": self.amount}


@dataclass(frozen=True, slots=True)
class Wheat:
    """So many wheat, at once (F5.4)."""

    amount: int

    def to_dict(self) -> dict[str, Any]:
        return {"wheat": self.amount}


@dataclass(frozen=True, slots=True)
class Statues:
    """Statues of gods, counted at the end (F8.3): ``("ra", "*")``; ``"*"`` is of choice."""

    gods: tuple[str, ...]

    def to_dict(self) -> dict[str, Any]:
        return {"statues": list(self.gods)}


@dataclass(frozen=True, slots=True)
class Each:
    """A specialised shop: so many Debens for every token of a resource in the metropolis (F8.2)."""

    resource: str
    debens: int

    def to_dict(self) -> dict[str, Any]:
        return {"each": self.resource, "debens": self.debens}


@dataclass(frozen=True, slots=True)
class Resource:
    """One of the shown resources, at once, onto another shop (F5.4): ``"ABG"``."""

    choices: str

    def to_dict(self) -> dict[str, Any]:
        return {"resource": self.choices}


Reward: TypeAlias = Debens | Wheat | Statues | Each | Resource

_REWARDS: dict[frozenset[str], Callable[[Mapping[str, Any]], Reward]] = {
    frozenset({"debens"}): lambda d: Debens(d["debens"]),
    frozenset({"wheat"}): lambda d: Wheat(d["wheat"]),
    frozenset({"statues"}): lambda d: Statues(tuple(d["statues"])),
    frozenset({"each", "debens"}): lambda d: Each(d["each"], d["debens"]),
    frozenset({"resource"}): lambda d: Resource(d["resource"]),
}


def reward_from_dict(data: Mapping[str, Any]) -> Reward:
    """The inverse of ``to_dict``; the keys alone say which kind of reward it is."""
    make = _REWARDS.get(frozenset(data))
    if make is None:
        raise ValueError(f"not a reward: {sorted(data)}")
    return make(data)


@dataclass(frozen=True, slots=True)
class Shop:
    """What it takes, and what it gives once full."""

    needs: str  # named icons in the order A B P G, then '*': "AG", "BB*"
    reward: Reward

    def is_full(self, has: str) -> bool:
        """F5.4, F8.1: whether these tokens are all it needs."""
        return len(has) == len(self.needs)

    def to_dict(self) -> dict[str, Any]:
        return {"needs": self.needs, "reward": self.reward.to_dict()}


@dataclass(frozen=True, slots=True)
class District:
    """A district tile (F1.7): 1 to 3 shops for a cost of 0 to 2 (F4.2)."""

    id: str  # "D07"
    cost: int
    shops: tuple[Shop, ...]

    def to_dict(self) -> dict[str, Any]:
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
class Components:
    """A whole box. Two sets are equal when their id and the digest of their file are."""

    id: str  # "reconstructed"
    digest: str  # sha256 of the file, 64 hex digits
    labels: tuple[tuple[str, str], ...]  # (("en", "…"), ("fr", "…"), …): English always
    boards: Mapping[str, ValleyBoard]
    tiles: tuple[str, ...]  # all 50 valley tiles: "AA", "AA", …
    districts: Mapping[str, District]
    metropolises: Mapping[str, Metropolis]
    monuments: tuple[str, ...]
    gods: tuple[str, ...]
    wheat_track: tuple[int, ...]  # Debens by marker square (F8.5)
    statue_scale: tuple[int, ...]  # Debens by number of different gods (F8.3)
    tokens_each: int  # tokens of each resource in the stock (F1.8)
    source: bytes = field(default=b"")  # the file itself: how a set travels to another process

    @property
    def name(self) -> str:
        """How records and codes name the set: ``"reconstructed sha256:0123456789abcdef"``."""
        return f"{self.id} sha256:{self.digest[:16]}"

    def label(self, language: str = "en") -> str:
        """What the set is, in words; English where the language has none."""
        labels = dict(self.labels)
        return labels.get(language, labels["en"])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Components):
            return NotImplemented
        return (self.id, self.digest) == (other.id, other.digest)

    def __hash__(self) -> int:
        return hash((self.id, self.digest))

    def __repr__(self) -> str:
        return f"Components({self.name!r})"
