"""A hint in ordinary play: a short look ahead from what the seat may know, in the background.

The best turn is painted as advice, its first step is selected, and a sentence says why.
"""

import asyncio
from typing import TYPE_CHECKING, Any

from ..analysis import Analysis, analyse
from ..analysis.report import decimal
from ..analysis.wording import actions
from ..text import describe, say
from .away import away
from .feedback import Refusal, happened

if TYPE_CHECKING:
    from .game import GameWidget

SECONDS = 1.0


class Hints:
    """The hints of one widget. At most one is being thought about."""

    def __init__(self, widget: "GameWidget") -> None:
        self._widget = widget
        self._task: asyncio.Task[None] | None = None
        self._state: Any = None  # what is being thought about

    def ask(self, seq: int) -> None:
        """Now where nothing else waits (a plain script), soon where a kernel has more to do."""
        widget, state = self._widget, self._widget.line.state
        if state.turn.phase == "over":
            raise Refusal("no-hint")
        thinking = self._task is not None and not self._task.done() and self._state is state
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._give(seq, state, best(widget.table.game, state))
            return
        widget.tell(happened(seq, say("widget.hint-thinking", widget.language)))
        if not thinking:
            self.stop()
            self._state = state
            self._task = loop.create_task(self._think(seq, state))

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _think(self, seq: int, state: Any) -> None:
        try:
            await asyncio.sleep(0)  # that it is being thought about goes out first
            found = await away(best, self._widget.table.game, state)
            # Somebody may have moved, or looked at another position, in the meantime.
            if self._widget.line.state is state:
                self._give(seq, state, found)
        except Exception as error:
            self._widget.report(seq, error)

    def _give(self, seq: int, state: Any, found: Analysis) -> None:
        widget = self._widget
        widget.advice_held.hold(found, state, hint=True)
        first = actions(found.best)[0]
        widget.show(
            advice=widget.advice_held.describe(widget.table.game, state, widget.language),
            selected=first.text,
            feedback=happened(seq, _why(found, describe(first, widget.language), widget.language)),
        )


def best(game: Any, state: Any) -> Analysis:
    """From what the seat may know: the piles are filled anew, as for a bot."""
    known = game.determinize(state, state.turn.seat, state.turn.ply)
    return analyse(known, seconds=SECONDS, seed=state.turn.ply, progress=False)


def _why(found: Analysis, step: str, language: str) -> str:
    row = found.rows[0]
    return say(
        "widget.hint-why",
        language,
        step=step,
        earns=decimal(row.earns, 0, language, signed=True),
        win=decimal(100 * row.win.value, 0, language),
    )
