"""Seats played by code: they move on the running event loop, visibly, and can be stopped.

A bot is a callable, ``bot(state) -> action``. It gets what its seat may know: a determinized state,
never the hidden piles.
"""

import asyncio
from collections.abc import Callable, Mapping
from functools import partial
from time import perf_counter
from typing import Any

from ..analysis.pieces import asked
from ..kernel.game import OVER, State
from .background import Background, away, has_loop
from .board import Board
from .feedback import feedback, reason

Bot = Callable[[Any], Any]

BEGINNING = 0.5  # of a pause, before the first action of a turn: one that waits seems to hang


class Bots:
    """The bots of one board. At most one of them is thinking."""

    def __init__(self, board: Board, seats: Mapping[int, Bot]) -> None:
        players = len(board.table.state.names)
        for seat, bot in seats.items():
            if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < players:
                raise ValueError(f"a bot sits on a seat from 0 to {players - 1}, not {seat!r}")
            if not callable(bot):
                raise TypeError(f"a bot is a callable, bot(state) -> action, not {bot!r}")
        self._board = board
        self._seats = {seat: _guarded(bot) for seat, bot in seats.items()}
        self.background = Background()

    def wake(self) -> None:
        """Let a bot move if it is its turn. Without an event loop (a plain script) nobody does."""
        if has_loop() and self._next() is not None and not self.background.busy:
            self.background.think(self._play)

    def _next(self) -> int | None:
        """The seat to move, if a bot has it and bots may move."""
        turn, settings = self._board.table.state.turn, self._board.settings
        plays = turn.phase != OVER and turn.seat in self._seats and settings["bots"]
        return turn.seat if plays else None

    async def _play(self) -> None:
        """Move after move, until it is a person's turn. Every pause lets the kernel work."""
        before: object = None  # the turn in which a bot moved last
        while (seat := self._next()) is not None:
            begun = perf_counter()
            table, state = self._board.table, self._board.table.state
            known = table.game.determinize(state, seat, state.turn.ply)
            turn = table.game.turn_of(state)
            share, before = BEGINNING if turn != before else 1.0, turn
            try:
                action = await away(asked(self._seats[seat], known))
                pause = self._board.settings["pause"] / 1000 * share  # to think is part of it
                await asyncio.sleep(max(0.0, begun + pause - perf_counter()))
                # Somebody may have undone, or stopped the bots, in the meantime.
                if self._board.table.state is state and self._next() == seat:
                    table.play(action)
            except Exception as error:
                self._give_up(seat, error)

    def _give_up(self, seat: int, error: Exception) -> None:
        """A bot that fails waits; the person sees why."""
        board, state = self._board, self._board.table.state
        # What it says may tell what the bot holds.
        told = reason(error) if board.sight.shares(state, seat) else type(error).__name__
        text = board.say("bot-failed", name=state.names[seat], error=told)
        board.settings = board.settings | {"bots": False}
        board.show(settings=board.settings, feedback=feedback(None, False, text, "bot"))


def _guarded(bot: Bot) -> Bot:
    """One that thinks in pieces is one of ours."""
    return bot if hasattr(bot, "pieces") else partial(_answer, bot)


def _answer(bot: Bot, state: State) -> Any:
    """What a bot raises stops that bot and nothing else, but for an interrupt: ``SystemExit`` would
    end the kernel's loop, and a ``StopIteration`` is lost on its way there."""
    try:
        return bot(state)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        if isinstance(error, Exception) and not isinstance(error, StopIteration):
            raise
        raise RuntimeError(reason(error)) from error
