"""Which position a widget shows: the table's own, an earlier one of it, or a variation."""

from collections.abc import Callable
from typing import Any

from ..kernel.step import Step
from ..kernel.table import Table
from .feedback import Refusal


class Line:
    """The game itself stays as it is, whatever is looked at or tried here."""

    def __init__(
        self, table: Table, changed: Callable[[Table], object], viewer: int | str = "open"
    ) -> None:
        self.main = table
        self._viewer = viewer
        self._changed = changed  # called when a variation moves on; the table has its own watchers
        self._shared = 0  # actions that the variation took over from the game
        self.variation: Table | None = None  # a table of its own, branched off the main one
        self.at: int | None = None  # how many actions are shown; None: all of them
        self.before: int | None = None  # how many were shown before somebody chose another position

    @property
    def table(self) -> Table:
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
    def state(self) -> Any:
        return self.state_at(self.shown)

    def state_at(self, number: int) -> Any:
        """The position after so many actions of this line."""
        return self.steps[number - 1].state if number else self.table.start

    @property
    def last(self) -> tuple[Step, ...]:
        """The step that led to the position shown; none at the start."""
        return self.steps[max(self.shown - 1, 0) : self.shown]

    def show(self, number: int) -> None:
        """Look at the position after so many actions of this line."""
        if not 0 <= number <= len(self.steps):
            raise Refusal("no-position", n=len(self.steps))
        self.before = self.shown
        self.at = None if number == len(self.steps) else number

    def explore(self) -> Table:
        """Try something from here: a variation that begins at the position shown."""
        if self.variation is None or self.at is not None:
            return self.begin(self._branch(), self.shown)
        return self.variation

    def _branch(self) -> Table:
        """The game up to the position shown. Whoever may not see the piles gets others to play on
        with: trying a turn must not show what the game will draw."""
        branch = self.table.branch(self.shown)
        if self._viewer == "open":
            return branch
        game = branch.game
        apart = Table(game, start=game.conceal(branch.start, branch.state))
        for step in branch.steps:
            apart.play(step.action)
        return apart

    def begin(self, table: Table, shared: int = 0) -> Table:
        """Play on a table of our own, from wherever it starts; so much of it is the game's own."""
        table.subscribe(self._changed)
        self._shared = shared
        self.variation, self.at = table, None
        return table

    def back(self) -> None:
        """To the game as it stands."""
        self.variation = self.at = self.before = None

    def describe(self) -> dict[str, Any]:
        """For the browser; {} while the game itself is shown."""
        if self.live:
            return {}
        branched = None if self.variation is None else self._branched()
        return {"at": self.shown, "of": len(self.steps), "branched": branched}

    def _branched(self) -> int:
        """How many actions the variation shares with the game."""
        return min(self._shared, len(self.main.steps), len(self.steps))
