"""A position in words: whose turn it is, what lies where, as far as a viewer may know it; and the
words that a browser needs to draw it."""

from collections.abc import Iterable, Mapping
from typing import Any

from ...kernel.knowledge import PUBLIC, check_viewer
from ...text import Describable, Message, say
from ...text import describe as in_words
from ...text.catalogue import raw, under
from ..rules.cards import CROPS, MONUMENTS, counted, heaped
from ..rules.events import Event
from ..rules.scoring import outcome
from ..rules.state import PLACE, State, passes
from .view import sees_hand, sees_store


def messages(state: State, viewer: int | str = PUBLIC) -> Iterable[Message]:
    """A position sentence by sentence, to this ``viewer``: enough to follow the game without seeing
    it, and the text instead of a picture."""
    yield _turn(state)
    yield _message("crops", crops=list(state.setup.crops))
    yield _river(state)
    yield _message("pile", n=len(state.draw), number=state.run, passes=passes(state))
    discard = heaped(state.discard)
    yield _message("discard", cards=discard) if discard else _message("discard-empty")
    yield from _plots(state)
    for seat in range(len(state.players)):
        yield from _player(state, seat, viewer)


def _turn(state: State) -> Message:
    if ended := outcome(state):
        return ended.message()
    return _message("turn", name=state.names[state.turn.seat], phase=state.turn.phase)


def _river(state: State) -> Message:
    card, kinds, _ = state.flood
    if card:
        return _message("flood", card=card)
    return _message("flood-kept", kinds=list(kinds)) if kinds else _message("no-flood")


def _plots(state: State) -> Iterable[Message]:
    standing = {place: plot for place, at in PLACE.items() if (plot := state.plots[at])}
    for place, plot in standing.items():
        kind, name = ("field", "crop") if place in CROPS else ("monument", "monument")
        yield _message(kind, name=state.names[plot.seat], **{name: place}, n=plot.cards)
    if not any(place in CROPS for place in standing):
        yield _message("no-field")
    free = [name for name in MONUMENTS if name not in standing]
    if state.setup.monuments and free:
        yield _message("monuments-free", monuments=free)


def _player(state: State, seat: int, viewer: int | str) -> Iterable[Message]:
    player, name = state.players[seat], state.names[seat]
    if player.speculations:
        yield _message("speculation", name=name, cards=list(player.speculations))
    yield _held("hand", name, counted(player.hand), sees_hand(viewer, seat))
    yield _held("store", name, counted(player.store), sees_store(state, viewer, seat))


def _held(what: str, name: str, cards: Mapping[str, int], seen: bool) -> Message:
    if not cards:
        return _message(f"{what}-empty", name=name)
    if seen:
        return _message(what, name=name, cards=cards)
    return _message(f"{what}-hidden", name=name, n=sum(cards.values()))


def _message(code: str, **params: Any) -> Message:
    return Message(f"nile.position.{code}", params)


def describe(thing: State | Describable, language: str = "en", viewer: int | str = PUBLIC) -> str:
    """A position or an event in words of this ``language``, as far as the ``viewer`` may know it;
    or any other ``thing`` of the game."""
    if isinstance(thing, Event):
        seen = thing.seen_by(viewer)
        return "" if seen is None else in_words(seen, language)
    if isinstance(thing, State):
        check_viewer(viewer, len(thing.players))
        return " ".join(in_words(message, language) for message in messages(thing, viewer))
    return in_words(thing, language)


def prompt(state: State, language: str = "en") -> str:
    """What is asked for now in ``state``, in a few words of this ``language``."""
    return say(f"nile.phase.{state.turn.phase}", language)


# Words of the drawings, under the names the browser knows them by.
_BORROWED = (
    *(f"step.{step}" for step in ("flood", "trade", "play")),
    *(f"crop.{crop}" for crop in CROPS),
    *(f"monument.{monument}" for monument in MONUMENTS),
    *("locusts", "pile", "pass", "flood", "flood-pile", "discard", "monuments", "scores"),
)


def words(state: State, language: str) -> dict[str, Any]:
    """Templates of this ``language`` for the browser to fill, and what the box of ``state`` calls
    itself."""
    box = state.setup.components.label(language)
    drawn = {name: raw(f"nile-draw.{name}", language) for name in _BORROWED}
    return {"box": box, "ui": drawn | under("nile-board", language)}
