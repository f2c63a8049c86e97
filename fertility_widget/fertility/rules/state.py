"""A position of Fertility: an immutable value made of small named tuples."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from ...text import Message, describe
from ..box.pieces import Components, District, Resource, Shop
from .actions import SHOP_IDS, slots_of
from .board import Board, whole_game
from .squares import GAME, LETTERS

Tokens = tuple[int, int, int, int]  # how many of A, B, P, G
NO_TOKENS: Tokens = (0, 0, 0, 0)
PHASES = ("place", "quarry", "build", "supply", "bonus", "draft", "remove", "over")
VARIANT = "two-player"  # F6.3
TURNS_EACH = 9  # F7.1
MONUMENTS_EACH = 4  # F1.9
POOL = 3  # F1.5: tiles in a personal pool, and in the common one
ROW = 4  # F1.7: districts face up


class Setup(NamedTuple):
    """What was settled before the first turn."""

    components: Components
    variant: str  # "classic" or VARIANT
    wheat: str  # R1: "per-square" or "per-scene"
    stock: str  # R6: "limited" or "unlimited"
    names: tuple[str, ...]
    first: int  # F1.10
    metropolises: tuple[str, ...]  # by seat: "M2"
    monuments: tuple[str, ...]  # by seat: "obelisk"
    seed: int  # of the shuffles; a determinized position carries the seed it was filled with


class Player(NamedTuple):
    """What belongs to one seat: its tiles, tokens, markers, districts and shops."""

    wheat: int  # square of the wheat marker
    beside: Tokens  # tokens beside the metropolis board
    monuments_left: int
    turns_taken: int
    pool: tuple[str, ...]  # the personal pool: ("AG", "BB", "PP")
    spots: tuple[str | None, ...]  # the district on each of the seven spots
    shops: tuple[Shop | None, ...]  # by slot: m1 … m4, 1a 1b 1c, … 7c
    has: tuple[str, ...]  # by slot: the tokens on the shop, in the order of its icons

    @property
    def standing(self) -> list[tuple[str, Shop, str]]:
        """Its shops with their names and the tokens on them: ``("3a", Shop(…), "PG")``."""
        slots = zip(SHOP_IDS, self.shops, self.has, strict=True)
        return [(name, shop, has) for name, shop, has in slots if shop]

    @property
    def full_shops(self) -> dict[str, Shop]:
        """F8.1: the fully supplied ones by name; a partly supplied one is worth nothing."""
        slots = zip(SHOP_IDS, self.shops, self.has, strict=True)
        return {name: shop for name, shop, has in slots if has and shop and shop.is_full(has)}

    def holding(self, letters: Iterable[str]) -> list[str]:
        """The shops any of these tokens lie on, by name; ``letters`` are those of the tokens."""
        slots, wanted = zip(SHOP_IDS, self.has, strict=True), set(letters)
        return [name for name, has in slots if not wanted.isdisjoint(has)]

    def with_district(self, spot: int, district: District | None) -> "Player":
        """The player with a ``district`` and its empty shops on a ``spot``, or with none there."""
        spots, shops, has = list(self.spots), list(self.shops), list(self.has)
        spots[spot - 1] = district.id if district else None
        shops[slots_of(spot)] = [*(district.shops if district else ()), None, None, None][:3]
        has[slots_of(spot)] = ["", "", ""]
        return self._replace(spots=tuple(spots), shops=tuple(shops), has=tuple(has))

    def is_full(self, slot: int) -> bool:
        """Whether a shop stands there, fully supplied; ``slot`` is its place in ``shops``."""
        shop = self.shops[slot]
        return shop is not None and shop.is_full(self.has[slot])


class Pools(NamedTuple):
    """The valley tiles that lie on no valley and in no personal pool."""

    common: tuple[str, ...]
    pile: tuple[str, ...]  # face down, next one first
    box: tuple[str, ...]  # left in the box at setup, unseen (F1.4)
    out: tuple[str, ...]  # left the game face up: discarded or removed


class Offer(NamedTuple):
    """The districts that nobody has built yet."""

    row: tuple[str, ...]  # face-up districts
    pile: tuple[str, ...]  # face down, next one first


class Turn(NamedTuple):
    """Whose decision it is, and which one."""

    seat: int
    phase: str  # one of PHASES
    ply: int  # actions applied since the setup
    pending: tuple[int, ...]  # quarry: squares still to be resolved; bonus: (slot of the shop,)


class State(NamedTuple):
    """A position of Fertility, an immutable value: everything on the table, what is hidden
    included."""

    setup: Setup
    board: Board
    stock: Tokens
    players: tuple[Player, ...]
    pools: Pools
    offer: Offer
    turn: Turn

    @property
    def game(self) -> str:
        return GAME

    @property
    def names(self) -> tuple[str, ...]:
        return self.setup.names

    @property
    def seed(self) -> int:
        return self.setup.seed

    def __repr__(self) -> str:
        return f"fertility.from_code({whole_game().to_code(self)!r})"

    def message(self) -> Iterable[Message]:
        return list(whole_game().messages(self))

    def describe(self, language: str = "en") -> str:
        """The position in words of this ``language``: what everybody may see."""
        return describe(self, language)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        from ...draw import bundle

        return bundle(self)


def mover(state: State) -> Player:
    return state.players[state.turn.seat]


def bonus_choices(state: State) -> str:
    """In the bonus phase: the letters of the reward to be placed (F5.4)."""
    shop = mover(state).shops[state.turn.pending[0]]
    assert shop is not None
    assert isinstance(shop.reward, Resource)
    return shop.reward.choices


def in_stock(setup: Setup, stock: Tokens, kind: int) -> bool:
    """R6, R16: whether a token of this kind can still be taken."""
    return stock[kind] > 0 or setup.stock == "unlimited"


def added(tokens: Tokens, kind: int, amount: int) -> Tokens:
    a, b, p, g = tokens
    if kind == 0:
        return a + amount, b, p, g
    if kind == 1:
        return a, b + amount, p, g
    if kind == 2:
        return a, b, p + amount, g
    return a, b, p, g + amount


def lettered(tokens: Tokens) -> dict[str, int]:
    """``(1, 0, 0, 2)`` as ``{"A": 1, "G": 2}``."""
    return {letter: n for letter, n in zip(LETTERS, tokens, strict=True) if n}
