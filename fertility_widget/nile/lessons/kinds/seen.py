"""Tick what another player sees (N3.2, Q11): as that player's view of the table tells."""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Any, NamedTuple

from ....kernel.check import one_of, texts, whole
from ....lessons.kind import Grade, Kind, Message, Piece, Reason, Stream
from ....lessons.ticks import ticked
from ...io.view import NileView, view
from ...rules.state import State
from .saying import by_rule, form, names, sentence, standing

ASKED = (0, 5, 7, 9)  # things of a puzzle, by difficulty


class Thing(NamedTuple):
    rule: str
    is_seen: Callable[[NileView, int], bool]  # by whom the view is of; of this seat


def _open(part: str) -> Callable[[NileView, int], bool]:
    """Where a view hides cards, it has their number."""
    return lambda seen, seat: isinstance(dict(seen["players"][seat])[part], Mapping)


def _always(seen: NileView, seat: int) -> bool:
    """A part of every view."""
    return True


OF_PLAYERS = {
    "hand": Thing("Q11", _open("hand")),
    "hand-size": Thing("Q11", _always),
    "store": Thing("N3.2", _open("store")),
    "store-size": Thing("Q11", _always),
    "speculations": Thing("N5.4", _always),
    "fields": Thing("Q11", _always),
}
OF_ALL = {
    "discard": Thing("Q11", _always),
    "pile": Thing("Q11", lambda seen, seat: "hidden" in seen),
    "pile-size": Thing("Q11", _always),
}


class Seen(Kind[State]):
    RULE = "Q11"
    PHASES = ("flood", "play", "over")
    STEPS = (9, 11)

    def validate(self) -> None:
        whole("seat", self.params.get("seat"), 0, len(self.state.players) - 1)
        if self.seat == self.state.turn.seat:
            raise ValueError("seat: another player than the one to move is expected")
        for thing in texts("things", self.params.get("things", ())):
            one_of("things", thing, tuple(self._every()))
        if not self.right():
            raise ValueError("things: something that is seen is expected among them")

    @property
    def seat(self) -> int:
        return int(self.params["seat"])

    def _every(self) -> dict[str, tuple[Thing, int]]:
        """Of each player, and of the table: ``hand.0``, ``pile``."""
        seats = range(len(self.state.players))
        of_players = {f"{n}.{s}": (thing, s) for n, thing in OF_PLAYERS.items() for s in seats}
        return of_players | {name: (thing, 0) for name, thing in OF_ALL.items()}

    @cached_property
    def things(self) -> dict[str, tuple[Thing, int]]:
        """Those that are asked about; unsaid: what concerns whoever is asked, and the table."""
        every, asked = self._every(), self.state.turn.seat
        mine = [name for name in every if "." not in name or name.endswith(f".{asked}")]
        return {name: every[name] for name in self.params.get("things", mine)}

    def question(self) -> Message:
        return sentence("ask.seen", name=self.state.names[self.seat])

    def form(self) -> dict[str, Any]:
        choices = [{"id": name, "label": self._label(name)} for name in self.things]
        return form(self.state, choices=choices, several=True, unscored=True)

    def _label(self, name: str) -> Message:
        (_, seat), kind = self.things[name], name.partition(".")[0]
        return sentence(f"thing.{kind}", name=self.state.names[seat])

    def read(self, answer: Any) -> tuple[str, ...]:
        """Things by name: ``["hand-size.0", "pile-size"]``."""
        return names(answer, tuple(self.things))

    def right(self) -> tuple[str, ...]:
        seen = view(self.state, self.seat)
        return tuple(n for n, (thing, seat) in self.things.items() if thing.is_seen(seen, seat))

    def pieces(self, answer: tuple[str, ...]) -> tuple[Piece, ...]:
        return ticked(answer, self.right(), self.things, self._piece)

    def _piece(self, name: str, code: str) -> Piece:
        end = "right" if code == "right" else "wrong"
        message = sentence(f"seen.{end}", thing=self._label(name), name=self.state.names[self.seat])
        return Piece(name, code != "wrong", message, (self._why(name),))

    def _why(self, name: str) -> Reason:
        thing, seat = self.things[name]
        if "." in name and seat == self.seat:
            return Reason(sentence("why.own", name=self.state.names[seat]), thing.rule)
        at_end = name.startswith("store.") and self.state.turn.phase == "over"
        return by_rule("N9.1" if at_end else thing.rule)

    def hints(self) -> tuple[Reason, Reason]:
        look = sentence("hint.look-as", name=self.state.names[self.seat])
        return Reason(look), Reason(sentence("hint.one", thing=self._label(self.right()[0])))

    def questions(self, difficulty: int, chance: Stream) -> Iterator[dict[str, Any]]:
        seats = range(len(self.state.players))
        others = [seat for seat in seats if seat != self.state.turn.seat]
        every = [name for name in self._every() if self._is_there(name)]
        chosen = chance.shuffled(every)[: ASKED[difficulty]]
        yield {
            "seat": chance.shuffled(others)[0],
            "things": [name for name in every if name in chosen],
        }

    def _is_there(self, name: str) -> bool:
        """Where nothing lies, whoever sees how many cards there are sees which."""
        what, _, seat = name.partition(".")
        piles = {"discard": any(self.state.discard), "pile": bool(self.state.draw)}
        if not seat:
            return piles.get(what, True)
        if what == "fields":
            return any(plot.seat == int(seat) for plot in standing(self.state).values())
        return bool(getattr(self.state.players[int(seat)], what, True))

    def grade(self) -> Grade | None:
        """Near misses are what somebody sees of others' stores, or of the own hand."""
        true = self.right()
        if not 1 < len(true) < len(self.things):
            return None
        cards = sum(name.startswith(("hand.", "store.")) for name in self.things)
        cited = tuple(dict.fromkeys(thing.rule for thing, _ in self.things.values()))
        return Grade(len(true), cards, cited, 1)
