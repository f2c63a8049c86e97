"""Seats played by code: they move on the running event loop, visibly, and can be stopped.

A bot is a callable, ``bot(state) -> action``. It gets what its seat may know: a determinized state,
never the hidden piles.
"""

import asyncio
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from ..text import say
from .away import away
from .feedback import feedback

if TYPE_CHECKING:
    from .game import GameWidget

Bot = Callable[[Any], Any]


class Bots:
    """The bots of one widget. At most one of them is thinking."""

    def __init__(self, widget: "GameWidget", seats: Mapping[int, Bot]) -> None:
        players = len(widget.table.state.players)
        for seat, bot in seats.items():
            if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < players:
                raise ValueError(f"a bot sits on a seat from 0 to {players - 1}, not {seat!r}")
            if not callable(bot):
                raise TypeError(f"a bot is a callable, bot(state) -> action, not {bot!r}")
        self._widget = widget
        self._seats = dict(seats)
        self._task: asyncio.Task[None] | None = None

    @property
    def seats(self) -> list[int]:
        return sorted(self._seats)

    def wake(self) -> None:
        """Let a bot move if it is its turn. Without an event loop (a plain script) nobody does."""
        if self._next() is None or (self._task is not None and not self._task.done()):
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return
        self._task = loop.create_task(self._play())

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def _next(self) -> int | None:
        """The seat to move, if a bot has it and bots may move."""
        widget = self._widget
        turn = widget.table.state.turn
        plays = turn.phase != "over" and turn.seat in self._seats and widget.settings["bots"]
        return turn.seat if plays else None

    async def _play(self) -> None:
        """Move after move, until it is a person's turn. Every pause lets the kernel work."""
        widget = self._widget
        table = widget.table
        while (seat := self._next()) is not None:
            state = table.state
            try:
                known = table.game.determinize(state, seat, state.turn.ply)
                action = await away(self._seats[seat], known)
                await asyncio.sleep(widget.settings["pause"] / 1000)
                # Somebody may have undone, or stopped the bots, in the meantime.
                if table.state is state and self._next() == seat:
                    table.play(action)
            except Exception as error:
                self._give_up(seat, error)
                return

    def _give_up(self, seat: int, error: Exception) -> None:
        """A bot that fails waits; the person sees why."""
        widget = self._widget
        name = widget.view["players"][seat]["name"]
        said = f"{type(error).__name__}: {error}"
        text = say("widget.bot-failed", widget.language, name=name, error=said)
        widget.settings = widget.settings | {"bots": False}
        widget.feedback = feedback(None, False, text, "bot")
