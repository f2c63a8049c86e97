"""What is different between two positions of a game: for people who look up after a while."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from operator import mul
from typing import Any, NamedTuple, TypeVar

from ...text import Message, describe
from ..rules.actions import counted
from ..rules.events import squares_of
from ..rules.scoring import sheet
from ..rules.squares import ALL_LETTERS, GAME, NAMES, names_in, sorted_letters
from ..rules.state import Player, State

T = TypeVar("T")


class Change(NamedTuple):
    """One difference, e.g. ``Change("filled", 0, {"name": "Ana", "shops": ["m2"]})``."""

    code: str
    seat: int | None  # None: it concerns everybody
    params: Mapping[str, Any]

    def message(self) -> Message:
        return Message(f"{GAME}.change.{self.code}", self.params)

    @property
    def marks(self) -> tuple[str, ...]:
        return squares_of(self.params)

    def describe(self, language: str = "en") -> str:
        return describe(self, language)

    def __str__(self) -> str:
        return self.describe()


def changes(before: State, after: State) -> tuple[Change, ...]:
    """What a second look, ``after``, shows that the first, ``before``, did not; of two positions of
    one game, in any order and with any number of turns between them."""
    if before.setup.names != after.setup.names or before.board.valley != after.board.valley:
        raise ValueError("changes are found between two positions of one game")
    changed = [*_valley(before, after)]
    for seat in range(len(after.players)):
        changed += _metropolis(before, after, seat)
    return (*changed, *_supply(before, after))


def _valley(before: State, after: State) -> Iterator[Change]:
    old, new = (names_in(sum(state.board.scenes)) for state in (before, after))
    yield from _told("covered", None, squares=_fresh(old, new))
    yield from _told("uncovered", None, squares=_fresh(new, old))


def _metropolis(before: State, after: State, seat: int) -> Iterator[Change]:
    old, new, name = before.players[seat], after.players[seat], after.setup.names[seat]
    raised = _fresh(before.board.monuments, after.board.monuments)
    squares = [NAMES[square] for square, owner in raised if owner == seat]
    yield from _told("monuments", seat, name=name, squares=squares)
    districts = _fresh(filter(None, old.spots), filter(None, new.spots))
    yield from _told("built", seat, name=name, districts=districts)
    yield from _told("supplied", seat, name=name, tokens=_more("".join(old.has), "".join(new.has)))
    yield from _told("filled", seat, name=name, shops=_fresh(old.full_shops, new.full_shops))
    yield from _told("gained", seat, name=name, gain=_more(_held(old), _held(new)))
    yield from _told("spent", seat, name=name, lost=_more(_held(new), _held(old)))
    yield from _told("tiles", seat, name=name, tiles=_fresh(old.pool, new.pool))
    was, now = (sheet(state, seat)["total"] for state in (before, after))
    if was != now:
        yield Change("score", seat, {"name": name, "was": was, "debens": now})


def _supply(before: State, after: State) -> Iterator[Change]:
    yield from _told("common", None, tiles=_fresh(before.pools.common, after.pools.common))
    yield from _told("offer", None, districts=_fresh(before.offer.row, after.offer.row))


def _told(code: str, seat: int | None, **params: Any) -> Iterable[Change]:
    """Nothing, where there is nothing to tell: the last value is what changed."""
    return [Change(code, seat, params)] if list(params.values())[-1] else []


def _fresh(old: Iterable[T], new: Iterable[T]) -> list[T]:
    """What there is more of than there was, as it lies."""
    return list((Counter([*new]) - Counter([*old])).elements())


def _held(player: Player) -> str:
    """Tokens beside the board, and the square of the wheat marker, as letters."""
    return "".join(map(mul, ALL_LETTERS, (*player.beside, player.wheat)))


def _more(old: str, new: str) -> dict[str, int]:
    return counted(sorted_letters("".join(_fresh(old, new))))
