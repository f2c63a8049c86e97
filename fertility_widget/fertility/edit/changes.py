"""What is different between two positions of a game: for people who look up after a while."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from ...text import Message, describe
from ..rules.events import squares_of
from ..rules.scoring import sheet
from ..rules.squares import ALL_LETTERS, GAME, NAMES, squares_in
from ..rules.state import Player, State


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
    old, new = (squares_in(sum(state.board.scenes)) for state in (before, after))
    yield from _told("covered", None, squares=[NAMES[s] for s in new if s not in old])
    yield from _told("uncovered", None, squares=[NAMES[s] for s in old if s not in new])


def _metropolis(before: State, after: State, seat: int) -> Iterator[Change]:
    old, new, name = before.players[seat], after.players[seat], after.setup.names[seat]
    standing = dict(before.board.monuments)
    built = [NAMES[s] for s, of in after.board.monuments if of == seat and s not in standing]
    yield from _told("monuments", seat, name=name, squares=built)
    districts = [d for d in new.spots if d and d not in old.spots]
    yield from _told("built", seat, name=name, districts=districts)
    yield from _told("supplied", seat, name=name, tokens=_more(_on_shops(old), _on_shops(new)))
    filled = [shop for shop in new.full_shops if shop not in old.full_shops]
    yield from _told("filled", seat, name=name, shops=filled)
    yield from _told("gained", seat, name=name, gain=_more(_held(old), _held(new)))
    yield from _told("spent", seat, name=name, lost=_more(_held(new), _held(old)))
    fresh = list((Counter(new.pool) - Counter(old.pool)).elements())
    yield from _told("tiles", seat, name=name, tiles=fresh)
    was, now = (sheet(state, seat)["total"] for state in (before, after))
    if was != now:
        yield Change("score", seat, {"name": name, "was": was, "debens": now})


def _supply(before: State, after: State) -> Iterator[Change]:
    fresh = list((Counter(after.pools.common) - Counter(before.pools.common)).elements())
    yield from _told("common", None, tiles=fresh)
    shown = [d for d in after.offer.row if d not in before.offer.row]
    yield from _told("offer", None, districts=shown)


def _told(code: str, seat: int | None, **params: Any) -> Iterable[Change]:
    """Nothing, where there is nothing to tell: the last value is what changed."""
    return [Change(code, seat, params)] if list(params.values())[-1] else []


def _on_shops(player: Player) -> Counter[str]:
    return Counter("".join(player.has))


def _held(player: Player) -> Counter[str]:
    """Tokens beside the board, and the square of the wheat marker."""
    return Counter(dict(zip(ALL_LETTERS, (*player.beside, player.wheat), strict=True)))


def _more(old: Counter[str], new: Counter[str]) -> dict[str, int]:
    more = new - old
    return {letter: more[letter] for letter in ALL_LETTERS if more[letter]}
