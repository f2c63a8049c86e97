"""A position of Nile: an immutable value made of small named tuples."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from ...kernel.registry import find
from ...text import Message, describe
from ..box.components import Components
from .cards import CROPS, GAME, MONUMENTS, Cards, Heap

PHASES = ("flood", "trade", "play", "over")
PLACES = (*CROPS, *MONUMENTS)  # where something can be planted: one field per crop, three monuments
PLACE = {name: i for i, name in enumerate(PLACES)}
MARK = "|".join(PLACES)  # a pattern: what can be pointed at on every board


class Setup(NamedTuple):
    """What was settled before the first turn."""

    components: Components
    monuments: bool  # N1.2: with the expansion
    crops: str  # N1.1: in play, "PWLCF"
    names: tuple[str, ...]
    first: int  # N1.3
    seed: int  # of the shuffles; a determinized position carries the seed it was filled with


class Plot(NamedTuple):
    """A field, or a monument with its stones."""

    seat: int
    cards: int  # at least 1


class Player(NamedTuple):
    """What belongs to one seat, but for its plots."""

    hand: Cards
    store: Cards  # crops alone (Q12)
    speculations: Cards  # on the table, face up
    turns_taken: int


class River(NamedTuple):
    """The current flood card, and those before it."""

    card: str | None  # None at the start, and after a reshuffle
    kinds: str  # what it harvests and bans: "PW", "S"; kept over a reshuffle (Q2)
    pile: Heap  # the current card too


class Turn(NamedTuple):
    """Whose decision it is, and which one."""

    seat: int
    phase: str  # one of PHASES
    ply: int  # actions applied since the setup


class State(NamedTuple):
    """A position of Nile, an immutable value: everything on the table, what is hidden included."""

    setup: Setup
    players: tuple[Player, ...]
    plots: tuple[Plot | None, ...]  # by PLACES
    flood: River
    draw: Cards  # next one first
    discard: Heap
    run: int  # N7.2: which pass through the pile this is, from 1: also the shuffles so far
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
        return f"nile.from_code({whole_game().to_code(self)!r})"

    def message(self) -> Iterable[Message]:
        return list(whole_game().messages(self))

    def describe(self, language: str = "en") -> str:
        """The position in words of this ``language``: what everybody may see."""
        return describe(self, language)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        from ...draw import bundle

        return bundle(self)


def whole_game() -> Any:
    """Values show themselves through rooms that know them, which they find by the game's name."""
    return find(GAME)


def mover(state: State) -> Player:
    return state.players[state.turn.seat]


def owns(state: State, seat: int, place: str) -> bool:
    """Whether a field or a monument is this seat's."""
    plot = state.plots[PLACE[place]]
    return plot is not None and plot.seat == seat


def passes(state: State) -> int:
    """N7.2: how many times the pile is played through."""
    return len(state.players)
