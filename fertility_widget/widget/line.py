"""Which position a board shows: the table's own, an earlier one of it, or a variation; and how it
came about, in sentences."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from ..kernel.game import State
from ..kernel.knowledge import Sight
from ..kernel.step import Step
from ..kernel.table import AnyTable
from .feedback import Refusal


@dataclass(eq=False)
class Line:
    """The game itself stays as it is, whatever is looked at or tried here."""

    main: AnyTable
    sight: Sight[Any, Any]
    changed: Callable[[AnyTable], object]  # when a variation moves on; the game has its own watcher
    variation: AnyTable | None = None  # a table of its own, branched off the main one
    shared: int = 0  # actions that the variation took over from the game
    at: int | None = None  # how many actions are shown; None: all of them
    before: int | None = None  # how many were shown before somebody chose another position

    @property
    def table(self) -> AnyTable:
        return self.main if self.variation is None else self.variation

    @property
    def live(self) -> bool:
        return self.variation is None and self.at is None

    @property
    def steps(self) -> tuple[Step, ...]:
        return self.table.steps

    @property
    def shown(self) -> int:
        return len(self.steps) if self.at is None else min(self.at, len(self.steps))

    @property
    def state(self) -> State:
        return self.state_at(self.shown)

    def state_at(self, number: int) -> State:
        """The position after so many actions of this line."""
        state: State = self.steps[number - 1].state if number else self.table.start
        return state

    @property
    def last(self) -> tuple[Step, ...]:
        """The step that led to the position shown; none at the start."""
        return self.steps[max(self.shown - 1, 0) : self.shown]

    def read(self, number: str) -> int:
        """The position a page asks for."""
        if number not in map(str, range(len(self.steps) + 1)):
            raise Refusal("no-position", n=len(self.steps))
        return int(number)

    def show(self, number: int) -> None:
        """Look at the position after so many actions of this line."""
        self.before = self.shown
        self.at = None if number == len(self.steps) else number

    def apart(self) -> AnyTable:
        """A table to try something on from the position shown, with what may be known of it."""
        return self.sight.branch(self.table, self.shown)

    def explore(self) -> AnyTable:
        """Try something from here: a variation that begins at the position shown."""
        if self.variation is None or self.at is not None:
            branch = self.apart()
            return self.begin(branch, len(branch.steps))
        return self.variation

    def begin(self, table: AnyTable, shared: int = 0) -> AnyTable:
        """Play on a table of our own, from wherever it starts; so much of it is the game's own."""
        table.subscribe(self.changed)
        self.variation, self.shared, self.at = table, shared, None
        return table

    def back(self) -> None:
        """To the game as it stands."""
        self.variation = self.at = self.before = None

    def describe(self) -> dict[str, Any]:
        """For the browser; {} while the game itself is shown."""
        if self.live:
            return {}
        # How many actions a variation shares with the game, where both may have gone back since.
        shared = min(self.shared, len(self.main.steps), len(self.steps))
        branched = None if self.variation is None else shared
        return {"at": self.shown, "of": len(self.steps), "branched": branched}

    def usual(self) -> int:
        """What to compare with where nobody says: the position shown before, or the one when it was
        last this player's turn."""
        if self.before is not None and not self.live:
            return min(self.before, len(self.steps))
        seats = [self.state_at(number).turn.seat for number in range(self.shown + 1)]
        mine = seats[-1]
        ends = (n for n in range(self.shown, 0, -1) if seats[n - 1] == mine != seats[n])
        return next(ends, 0)


class Log:
    """The line in sentences, sent as additions: a long game costs no more per move."""

    def __init__(self, sight: Sight[Any, Any], *, outdated: bool = False) -> None:
        self._sight = sight
        self._told: tuple[Step, ...] = ()  # as the browser knows it
        self._outdated = outdated  # what the browser knows was told to somebody else

    def __len__(self) -> int:
        return len(self._told)

    def news(self, steps: Sequence[Step], language: str) -> dict[str, Any]:
        """What to put after the first ``from`` lines; what stood there is no longer so."""
        kept = sum(1 for _ in takewhile(_same, zip(self._told, steps, strict=False)))
        self._told = tuple(steps)
        if self._outdated:  # a page that misses lines asks for all of them
            self._outdated, kept = False, len(steps) + 1
        return self.whole(steps, language, kept)

    def whole(self, steps: Sequence[Step], language: str, kept: int = 0) -> dict[str, Any]:
        lines = [self._sight.line(step, language)._asdict() for step in steps[kept:]]
        return {"from": kept, "lines": lines}


def _same(pair: tuple[Step, Step]) -> bool:
    """Whether the same was done and happened; what lies face down may differ."""
    step, other = pair
    return step is other or (step.action, step.events) == (other.action, other.events)
