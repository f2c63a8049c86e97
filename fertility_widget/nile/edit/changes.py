"""What is different between two positions of a game: for people who look up after a while.

Of hands and stores, how many cards there are: what they are is not everybody's to know, and may
have been filled in.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from ...text import Message, describe
from ..rules.cards import CROPS, GAME, counted, heaped
from ..rules.events import marks_of
from ..rules.state import PLACES, Plot, State, passes


class Change(NamedTuple):
    """One difference, e.g. ``Change("hand", 0, {"name": "Ana", "was": 5, "n": 7})``."""

    code: str
    seat: int | None  # None: it concerns everybody
    params: Mapping[str, Any]

    def message(self) -> Message:
        return Message(f"{GAME}-edit.change.{self.code}", self.params)

    @property
    def marks(self) -> tuple[str, ...]:
        return marks_of(self.params)

    def describe(self, language: str = "en") -> str:
        return describe(self, language)

    def __str__(self) -> str:
        return self.describe()


def changes(before: State, after: State) -> tuple[Change, ...]:
    """What a second look, ``after``, shows that the first, ``before``, did not; of two positions of
    one game, in any order and with any number of turns between them."""
    if before.setup._replace(seed=0) != after.setup._replace(seed=0):
        raise ValueError("changes are found between two positions of one game")
    changed = [*_plots(before, after)]
    for seat in range(len(after.players)):
        changed += _player(before, after, seat)
    return (*changed, *_river(before, after), *_pile(before, after), *_turn(before, after))


def _plots(before: State, after: State) -> Iterator[Change]:
    for place, was, now in zip(PLACES, before.plots, after.plots, strict=True):
        kind = "field" if place in CROPS else "monument"
        named = {"crop" if place in CROPS else "monument": place}
        if was and (now is None or now.seat != was.seat):
            yield Change(f"{kind}-gone", was.seat, {"name": after.names[was.seat], **named})
        if now and now != was:
            yield _grown(after.names[now.seat], kind, named, was, now)


def _grown(name: str, kind: str, named: dict[str, str], was: Plot | None, now: Plot) -> Change:
    """New before this player, or only of another size."""
    params = {"name": name, **named, "n": now.cards}
    if was and was.seat == now.seat:
        return Change(f"{kind}-size", now.seat, {**params, "was": was.cards})
    return Change(kind, now.seat, params)


def _player(before: State, after: State, seat: int) -> Iterator[Change]:
    old, new, name = before.players[seat], after.players[seat], after.names[seat]
    for code, had, has in (("hand", old.hand, new.hand), ("store", old.store, new.store)):
        if len(had) != len(has):
            yield Change(code, seat, {"name": name, "was": len(had), "n": len(has)})
    if old.speculations != new.speculations:
        cards = list(new.speculations)
        params = {"name": name, "cards": cards} if cards else {"name": name}
        yield Change("speculations" if cards else "speculations-gone", seat, params)


def _river(before: State, after: State) -> Iterator[Change]:
    (was, kept, _), (card, kinds, _) = before.flood, after.flood
    if (was, kept) == (card, kinds):
        return
    if card:
        yield Change("flood", None, {"card": card})
    elif kinds:
        yield Change("flood-kept", None, {"kinds": list(kinds)})
    else:
        yield Change("no-flood", None, {})


def _pile(before: State, after: State) -> Iterator[Change]:
    if before.run != after.run:
        yield Change("pass", None, {"number": after.run, "passes": passes(after)})
    was, now = len(before.draw), len(after.draw)
    if was != now:
        yield Change("pile", None, {"was": was, "n": now})
    fresh = Counter(heaped(after.discard)) - Counter(heaped(before.discard))
    if fresh:
        yield Change("discard", None, {"cards": counted(fresh.elements())})


def _turn(before: State, after: State) -> Iterator[Change]:
    """Whose turn it is now, and at which step."""
    (was, then, _), (seat, phase, _) = before.turn, after.turn
    if phase == "over" != then:
        yield Change("over", None, {})
    elif (was, then) != (seat, phase):
        yield Change("turn", seat, {"name": after.names[seat], "phase": phase})
