"""A hint in ordinary play: a short look ahead from what the seat may know, in the background.

Where somebody plays it begins with the position, unasked: who then asks has thought for a while,
and so has the hint. The best turn is painted as advice, its first step is selected, and a sentence
says why.
"""

import asyncio
import sys
from functools import partial

from ..analysis import Analysis
from ..analysis.pieces import Pieces
from ..analysis.progress import Progress
from ..analysis.search import ponder
from ..analysis.thinking import actions, players
from ..kernel.game import OVER, AnyGame, Reasoning, Retelling, State
from ..kernel.table import Table
from ..text import describe
from .advice import in_words
from .background import Background, away, has_loop
from .board import Board
from .feedback import Done, Refusal, happened

SECONDS = 0.5  # of thinking …
LONGER = 2  # … and so many times as long once more, where nobody has asked by then
PAUSE = 0.5  # seconds a position stands before it is thought about unasked


class Hints:
    """Of one board."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self.background = Background()
        self.attended = False  # whether somebody plays here: an open page alone needs no thoughts
        self._begun = False
        self._found: Analysis | None = None  # about what the background is about
        self._asked: int | None = None  # the intent that waits for it
        self._given = False

    def follow(self) -> None:
        """After every change of the position."""
        state = self._board.line.state
        if state is self.background.about:
            return
        self.stop()
        if self.attended and self._wanted(state) and has_loop() and sys.platform != "emscripten":
            self._think(state, PAUSE)

    def _wanted(self, state: State) -> bool:
        board = self._board
        off = board.editor.on or board.values.get("task") or state.turn.seat in board.values["bots"]
        return not off and self._refusal(state) is None

    def ask(self, seq: int) -> Done:
        """Only for who sees all that the seat to move does."""
        state = self._board.line.state
        if refusal := self._refusal(state):
            raise refusal
        if state is self.background.about and self._found is not None:
            self._give(seq, state, self._found)
            return Done(None)
        if self._asked is None:
            self._asked = seq
        if not (state is self.background.about and self._begun):
            self._think(state)
        # In a plain script it is there already, and has been told.
        return Done(self._board.say("hint-thinking") if self.background.busy else None)

    def _refusal(self, state: State) -> Refusal | None:
        if not hasattr(self._board.game, "players"):
            return Refusal("not-in-this-game")
        if state.turn.phase == OVER:
            return Refusal("no-hint")
        shared = self._board.sight.shares(state, state.turn.seat)
        return None if shared else Refusal("not-your-turn")

    def _think(self, state: State, pause: float = 0.0) -> None:
        self._begun, self._given, self._found = False, False, None
        self.background.think(partial(self._look, state, pause), state)

    async def _look(self, state: State, pause: float) -> None:
        if pause:
            await asyncio.sleep(pause)
        self._begun = True

        def wanted(*_: int) -> bool:
            """Somebody may move, look at another position, or have a hint, in the meantime."""
            return state is self.background.about and not self._given

        try:
            for times in (1, LONGER):
                found = await away(best(self._board.game, state, wanted, times))
                if not wanted():
                    return
                self._found = found
                if self._asked is not None:
                    return self._give(self._asked, state, found)
        except Exception as error:
            if self._asked is not None:
                self._board.fail(self._asked, error)
            self.stop()

    def _give(self, seq: int, state: State, analysis: Analysis) -> None:
        board, self._asked, self._given = self._board, None, True
        board.advice.hold(analysis, hint=True)
        first, language = actions(analysis.best, board.game)[0], board.language
        told = {"why": _brings(board, state, analysis.best), "step": first.describe(language)}
        why = in_words("hint-why", board.game, analysis.rows[0], language, **told)
        advice = board.advice.describe(state, board.sight, language)
        answer = happened(seq, why.replace("  ", " "))  # a turn may bring nothing at all
        board.show(advice=advice, selected=first.text, feedback=answer)

    def stop(self) -> None:
        """Forget what was asked, and what was found."""
        self.background.stop()
        self._found = self._asked = None


def best(
    game: AnyGame, state: State, wanted: Progress | None = None, times: float = 1
) -> Pieces[Analysis]:
    """From what is on the table and in the seat's own hand, as long as it is wanted."""
    known, seed = game.at_first_sight(state, state.turn.seat), state.turn.ply
    look = ponder(known, seconds=SECONDS * times, seed=seed, progress=wanted or False)
    return (yield from look)


def _brings(board: Board, state: State, turn: str) -> str:
    """Why it, in the words of the players; else what it comes to, as far as the game sums that
    up."""
    game, thinking = board.game, players(board.game)
    if isinstance(thinking, Reasoning):
        return describe(thinking.reason(state, actions(turn, game)), board.language)
    if not isinstance(game, Retelling):
        return ""
    steps = Table(game, start=game.at_first_sight(state, state.turn.seat)).play_turn(turn)
    return game.retold([e for step in steps for e in step.events], board.language, gains=True)
