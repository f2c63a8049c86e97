"""A table where a game is played: positions, moves back and forth, and whoever is watching."""

import os
from collections.abc import Callable, Iterable
from importlib import import_module
from math import inf
from threading import RLock
from types import ModuleType
from typing import Any, Generic, TypeAlias, TypeVar, cast

from ..text import Message
from .errors import Illegal, InvalidNotation
from .game import A, Game, S
from .step import Step

T = TypeVar("T")
LONGEST_TURN = 5_000  # characters; a long turn has about 300


class Table(Generic[S, A]):
    """Plays any game module (see game.py). The state is a value; the table only remembers the line
    of play. Several threads may use one table: each change is whole, watchers told, before the
    next begins.

    ``game`` is the module. A new game is set up for ``seats`` players (unsaid: as few as may play)
    with a ``seed`` (unsaid: a fresh one, kept in the record) and the game's own ``options``, those
    of its ``setup``. Or it goes on from ``start``, any position of the game.
    """

    def __init__(
        self,
        game: Game[S, A],
        *,
        seats: int | None = None,
        seed: int | None = None,
        start: S | None = None,
        **options: Any,
    ) -> None:
        if not isinstance(game, ModuleType):
            raise TypeError(f"a game module is expected, not {type(game).__name__}")
        if start is None:
            # A fresh seed is kept in the position and so in the record.
            seed = int.from_bytes(os.urandom(6), "big") if seed is None else seed
            start = game.setup(game.SEATS[0] if seats is None else seats, seed=seed, **options)
            self.from_position = False
        elif seats is not None or seed is not None or options:
            raise ValueError("a table started from a position takes no seats, seed or options")
        elif not isinstance(start, game.State):
            raise TypeError(f"start is a state of {game.NAME}, not {type(start).__name__}")
        else:
            self.from_position = True
        self.game: Game[S, A] = game
        self.start: S = start
        self.comments: dict[int, list[str]] = {}  # by number of actions before; -1: the header
        self._steps: tuple[Step, ...] = ()
        self._undone: tuple[Step, ...] = ()  # the last one taken back is the first
        self._lock = RLock()
        self._watchers: dict[object, Callable[..., object]] = {}  # by subscription

    @property
    def state(self) -> S:
        """The position now: an immutable value."""
        steps = self._steps  # once: another thread may be playing
        state: S = steps[-1].state if steps else self.start
        return state

    @property
    def steps(self) -> tuple[Step, ...]:
        """What has been played so far, with the events of each action."""
        return self._steps

    @property
    def outcome(self) -> Any:
        """None while the game goes on; then the game's own ``Outcome``: scores, winners, and for
        many games their sheets."""
        return self.game.outcome(self.state)

    def legal_actions(self) -> tuple[A, ...]:
        """Everything that may be done now, in a fixed order; nothing when the game is over."""
        return self.game.legal_actions(self.state)

    def why_not(self, action: A | str) -> Illegal | None:
        """None if the ``action``, text or object, is legal now, else the reason. Unreadable text is
        an error."""
        return self.game.why_not(self.state, action)

    def play(self, action: A | str) -> Step:
        """Play one ``action``, as text or object. What is refused changes nothing."""
        with self._lock:
            step = self.game.apply(self.state, action)
            self._advance((step,))
        return step

    def play_turn(self, turn: str) -> tuple[Step, ...]:
        """Play a whole ``turn``, its actions between semicolons, or nothing at all."""
        if not isinstance(turn, str):
            raise TypeError(f"a turn is text, not {type(turn).__name__}")
        if len(turn) > LONGEST_TURN:
            raise InvalidNotation(turn, Message("kernel.too-long", {"limit": LONGEST_TURN}))
        with self._lock:
            steps = self._whole_turn(turn)
            self._advance(steps)
        return steps

    def _whole_turn(self, turn: str) -> tuple[Step, ...]:
        steps: list[Step] = []
        state, texts = self.state, turn.strip().strip(";").split(";")
        whose = self.game.turn_of(state)
        for text in texts:
            if self.game.turn_of(state) != whose and steps:
                raise InvalidNotation(turn, Message("kernel.turn-over", {"rest": text.strip()}))
            steps.append(self.game.apply(state, text.strip()))
            state = steps[-1].state
        if self.game.turn_of(state) == whose:
            following = self.game.legal_actions(state)[-1]
            message = Message("kernel.turn-unfinished", {"next": str(following)})
            raise InvalidNotation(turn, message)
        return tuple(steps)

    def undo(self) -> Step:
        """Take back one action; ``IndexError`` at the start."""
        with self._lock:
            if not self._steps:
                raise IndexError("there is nothing to undo")
            *steps, step = self._steps
            self._steps, self._undone = tuple(steps), (step, *self._undone)
            self._tell()
        return step

    def redo(self) -> Step:
        """Play again what was taken back; ``IndexError`` if nothing was."""
        with self._lock:
            if not self._undone:
                raise IndexError("there is nothing to redo")
            step, *undone = self._undone
            self._steps, self._undone = (*self._steps, step), tuple(undone)
            self._tell()
        return step

    def branch(self, number: int | None = None) -> "Table[S, A]":
        """A table of its own with the first ``number`` actions of this one (default: all).

        What is played there leaves this line of play as it is.
        """
        steps = self._steps
        number = len(steps) if number is None else number
        if isinstance(number, bool) or not 0 <= number <= len(steps):
            raise IndexError(f"there are {len(steps)} actions, so not {number} to keep")
        branch = type(self)(self.game, start=self.start)
        branch.from_position = self.from_position
        branch._steps = steps[:number]
        branch.comments = self._comments(number)
        return branch

    def subscribe(self, callback: Callable[..., object]) -> Callable[[], None]:
        """Call ``callback(table)`` after every change; returns what ends the subscription.

        A callback that takes nothing is called with nothing.
        """
        subscription = object()
        self._watchers[subscription] = _with_table(callback)

        def unsubscribe() -> None:
            self._watchers.pop(subscription, None)

        return unsubscribe

    def record(self, *, start: S | None = None) -> str:
        """The game so far as text: a header, then one action per line.

        With ``start``, as if it had begun from that position.
        """
        from .record import Line, write

        played = Line(self.game, self.start, self.from_position, self._steps, self.comments)
        return write(played, start)

    @classmethod
    def from_record(cls, text: str, *, components: Any = None) -> "Table[Any, Any]":
        """The table a record describes, played up to where the record ends.

        ``text`` is what ``record`` wrote. ``components`` is the set of one's own the record was
        played with: a record names it, but never where it lies.
        """
        from .record import read

        reading = read(text, components)
        start: Any = reading.start
        table: Table[Any, Any] = cls(reading.game, start=start)
        table.from_position, table._steps = reading.from_position, reading.steps
        table.comments = reading.comments
        return table

    def _advance(self, steps: tuple[Step, ...]) -> None:
        if self._undone:  # what was said about the line given up goes with it
            self.comments = self._comments(len(self._steps))
        self._steps, self._undone = self._steps + steps, ()
        self._tell()

    def _comments(self, number: float = inf) -> dict[int, list[str]]:
        """Those on the first so many actions, for a table of its own."""
        return {at: list(comments) for at, comments in self.comments.items() if at <= number}

    def __getstate__(self) -> dict[str, Any]:
        """Copies and pickles take the game along by name, and nobody who watches."""
        with self._lock:
            kept = {**self.__dict__, "comments": self._comments(), "_watchers": {}}
        del kept["_lock"]
        return kept | {"game": cast(ModuleType, self.game).__name__}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state, game=import_module(state["game"]), _lock=RLock())

    def _tell(self) -> None:
        """Every watcher."""
        for_each(tuple(self._watchers.values()), lambda watcher: watcher(self))

    def __repr__(self) -> str:
        return f"<Table {self.game.NAME}: {len(self._steps)} actions>"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return self.state._repr_mimebundle_()


def for_each(items: Iterable[T], work: Callable[[T], object]) -> None:
    """Also for those after one that fails, and for those that come while this goes on; then let
    the first failure be seen."""
    failures = []
    for item in items:
        try:
            work(item)
        except Exception as failure:
            failures.append(failure)
    if failures:
        raise failures[0]


def _with_table(callback: Callable[..., object]) -> Callable[..., object]:
    """The callback as one that takes the table, whether or not it wants to know it."""
    from inspect import signature

    try:
        signature(callback).bind(None)
    except TypeError:
        return lambda _: callback()
    except ValueError:  # a built-in that does not tell what it takes
        pass
    return callback


AnyTable: TypeAlias = Table[Any, Any]  # where it does not matter which game is played
