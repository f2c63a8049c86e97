"""A coach, where one is wanted: after every whole turn of a person, what was missed in it.

Found by the engine from what the seat may know, and in the background: no move waits for it.
"""

import asyncio
from typing import TYPE_CHECKING, Any

from ..analysis import Remark
from ..analysis.review import PlayedTurn, whole_turns
from ..fertility.players.remark import remark
from ..text import say
from .away import away

if TYPE_CHECKING:
    from .game import GameWidget


class Coach:
    """Of one widget. It speaks of the game itself: variations are nobody's turn."""

    def __init__(self, widget: "GameWidget") -> None:
        self._widget = widget
        self._task: asyncio.Task[None] | None = None
        self._about: PlayedTurn | None = None  # the last turn of a person
        self._told: tuple[PlayedTurn, Remark | None] | None = None  # a turn, and what was missed

    @property
    def wanted(self) -> bool:
        """A lesson explains by itself, and must not be answered by somebody else."""
        return bool(self._widget.settings["coach"]) and not self._widget.task

    def follow(self) -> None:
        """After every change of the table, or of what is wanted."""
        turn = self._last() if self.wanted else None
        if turn is None:
            self.stop()
            self._about = None
            self._tell(None)
        elif turn != self._about:
            self.stop()
            self._about = turn
            self._look_at(turn)

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def said(self, language: str) -> dict[str, Any]:
        """For the browser; {} where no coach is wanted."""
        if not self.wanted:
            return {}
        if self._told is None:
            return {"text": say("widget.coach.waiting", language)}
        turn, found = self._told
        whose = {"name": turn.state.setup.names[turn.seat], "turn": turn.number}
        if found is None:
            return {"text": say("widget.coach.nothing", language, **whose)}
        what = {"remark": found.describe(language), "rule": found.rule}
        return {"text": say("widget.coach.missed", language, **whose, **what)}

    def _last(self) -> PlayedTurn | None:
        bots = self._widget.bots
        turns = [turn for turn in whole_turns(self._widget.table) if turn.seat not in bots]
        return turns[-1] if turns else None

    def _look_at(self, turn: PlayedTurn) -> None:
        """Now where nothing else waits (a plain script), soon where a kernel has more to do."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._tell((turn, missed(turn)))
            return
        self._task = loop.create_task(self._think(turn))

    async def _think(self, turn: PlayedTurn) -> None:
        try:
            await asyncio.sleep(0)  # the move itself goes out first
            found = await away(missed, turn)
            if self._about is turn:
                self._tell((turn, found))
        except Exception as error:
            self._widget.report(None, error)

    def _tell(self, what: tuple[PlayedTurn, Remark | None] | None) -> None:
        self._told = what
        self._widget.coach = self.said(self._widget.language)


def missed(turn: PlayedTurn) -> Remark | None:
    """From what the seat could know: the piles are filled anew, as for a bot."""
    return remark(turn.known(turn.at), turn.actions)
