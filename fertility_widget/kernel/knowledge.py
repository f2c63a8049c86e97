"""Who may know what. Whatever leaves the kernel for a browser, a picture or a file goes through a
``Sight``: a function of a position and a viewer. Two positions that differ only in what a viewer
may not know look the same to that viewer, byte for byte.
"""

from collections.abc import Collection, Iterable
from typing import Any, Generic, NamedTuple

from .game import (
    OVER,
    A,
    Game,
    Outcome,
    Revealing,
    S,
    ScoreSheet,
    Scoring,
    State,
    View,
    Viewer,
)
from .quote import quoted
from .step import Event, Step
from .table import Table

PUBLIC, OPEN = "public", "open"
ACTING = "acting"  # of a board: whoever of its people is to act


def check_viewer(viewer: object, seats: int) -> None:
    """``ValueError`` for anything but a seat, ``"public"`` or ``"open"``."""
    seat = isinstance(viewer, int) and not isinstance(viewer, bool) and 0 <= viewer < seats
    if not seat and viewer not in (PUBLIC, OPEN):
        raise ValueError(
            f'viewer is a seat from 0 to {seats - 1}, "public" or "open", not {quoted(viewer)}'
        )


def person(state: State, bots: Collection[int]) -> Viewer:
    """Who looks at a board that is for whoever acts: the only one who is no bot, or else the one
    whose turn it is; while a bot acts among several people, all of them."""
    people = [seat for seat in range(len(state.names)) if seat not in bots]
    if len(people) == 1:
        return people[0]
    return state.turn.seat if state.turn.seat in people else PUBLIC


class LogLine(NamedTuple):
    """A step as a viewer hears of it."""

    seat: int
    action: str  # its notation; "" where the viewer may not know what was done
    text: str


class Sight(Generic[S, A]):
    """What one viewer sees of a game."""

    def __init__(self, game: Game[S, A], viewer: Viewer) -> None:
        self.game = game
        self.viewer = viewer
        self._last: tuple[S, View] | None = None  # many ask about the position on show

    def view(self, state: S) -> View:
        if self._last is None or self._last[0] is not state:
            self._last = state, self.game.view(state, self.viewer)
        return self._last[1]

    def become(self, viewer: Viewer) -> bool:
        """Look with somebody else's eyes; whether that is somebody else."""
        other = viewer != self.viewer
        if other:
            self.viewer, self._last = viewer, None
        return other

    def forget(self) -> None:
        """Keep no view: nobody asks about this position any more."""
        self._last = None

    def legal(self, state: S) -> tuple[A, ...]:
        """What may be done now, where the viewer may know it."""
        return self.game.legal_actions(state) if self.view(state)["legal"] else ()

    def may_act(self, state: S) -> bool:
        """Whoever may not know what can be done has nothing to decide. Once a game is over,
        everybody is told so."""
        return state.turn.phase == OVER or bool(self.view(state)["legal"])

    def may_move(self, state: S) -> bool:
        """Whether this is the viewer's to decide at the table itself: a seat acts for nobody else,
        whatever it knows."""
        own = self.viewer in (PUBLIC, OPEN, state.turn.seat) or state.turn.phase == OVER
        return own and self.may_act(state)

    def may_forget(self, steps: Iterable[Step]) -> bool:
        """Whether these steps can be taken back: they have shown nothing that was hidden."""
        game = self.game
        told = isinstance(game, Revealing) and any(map(game.reveals, steps))
        return self.viewer == OPEN or not told

    def shares(self, state: S, seat: int) -> bool:
        """Whether the viewer sees all that a seat does, and so may hear what it is advised."""
        return self.viewer in (OPEN, seat) or self.view(state) == self.game.view(state, seat)

    def known(self, state: S) -> S:
        """The position as far as it is known, what is hidden filled in by a rule."""
        return self.game.at_first_sight(state, self.viewer)

    def code(self, state: S) -> str:
        """The position as one line; "" where that would tell what the viewer may not know."""
        shown = self.game.conceal(state, state, self.viewer)
        return "" if shown is None else self.game.to_code(shown)

    def phrases(self, state: S, language: str) -> dict[str, str]:
        """Every legal action in words; where there are many, but for those a board shows without
        (they would be most of a message)."""
        legal, game = self.legal(state), self.game
        unsaid = game.UNPHRASED if len(legal) > game.FEW else ()
        return {
            action.text: action.describe(language) for action in legal if action.verb not in unsaid
        }

    def events(self, steps: Iterable[Step]) -> list[Event]:
        """What happened, as far as the viewer saw it."""
        seen = (event.seen_by(self.viewer) for step in steps for event in step.events)
        return [event for event in seen if event is not None]

    def said(self, steps: Iterable[Step], language: str) -> str:
        return " ".join(event.describe(language) for event in self.events(steps))

    def line(self, step: Step, language: str) -> LogLine:
        first = step.events[0]  # nothing is done without something happening
        action = step.action.text if first.seen_by(self.viewer) is first else ""
        return LogLine(first.seat, action, self.said([step], language))

    def record(self, table: Table[S, A]) -> str:
        """The game so far as text, to go on from: without what the viewer may not know. "" where a
        game cannot be told so; then only its kernel, or a file of its own, can bring it back."""
        if self.viewer == OPEN:
            return table.record()
        start = self.game.conceal(table.start, table.state, self.viewer)
        return "" if start is None else table.record(start=start)

    def branch(self, table: Table[S, A], number: int) -> Table[S, A]:
        """A table of its own with the first actions of another, to try something on. Whoever may
        not see what is hidden gets something else to play on with: trying a turn must not show what
        the game will bring. Where the way there cannot be told, it begins with the position."""
        branch = table.branch(number)
        if self.viewer == OPEN:
            return branch
        start = self.game.conceal(branch.start, branch.state, self.viewer)
        if start is None:
            return Table(self.game, start=self.known(branch.state))
        apart = Table(self.game, start=start)
        for step in branch.steps:
            apart.play(step.action)
        return apart

    def outcome(self, state: S) -> Outcome | None:
        return self.game.outcome(state)

    def sheet(self, state: S, seat: int) -> ScoreSheet | None:
        """The score of a seat as if the game ended now; None where there is no such thing, or the
        viewer may not know it yet."""
        may_know = state.turn.phase == OVER or self.shares(state, seat)
        if not may_know or not isinstance(self.game, Scoring):
            return None
        sheet: ScoreSheet = self.game.sheet(self.known(state), seat)
        return sheet

    def picture(self, state: S, language: str, **how: Any) -> str:
        return self.game.picture(self.view(state), language=language, **how)

    def describe(self, state: S, language: str) -> str:
        return self.game.describe(state, language, self.viewer)
