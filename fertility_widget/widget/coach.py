"""A coach, where one is wanted: after every whole turn of a person, what was missed in it.

Found by the engine from what the seat may know, and in the background: no move waits for it.
"""

from functools import partial
from typing import Any

from ..analysis.pieces import at_once
from ..analysis.review import PlayedTurn, whole_turns
from ..analysis.thinking import players
from ..kernel.game import AnyGame, Remark
from ..text import either, say
from .background import Background, away
from .board import Board

SAYS = "widget.coach.missed"


class Coach:
    """Of one board. It speaks of the game itself: variations are nobody's turn."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self.background = Background()
        self._remark: tuple[PlayedTurn, Remark | None] | None = None  # a turn, what was missed

    @property
    def wanted(self) -> bool:
        """A lesson explains by itself, and must not be answered by somebody else; and what was
        missed is told to nobody before they have the screen."""
        board = self._board
        thinks = hasattr(board.game, "players")
        own = not (board.values.get("task") or board.covered)
        return bool(board.settings["coach"] and thinks and own)

    def follow(self) -> None:
        """After every change of the table, or of what is wanted."""
        turn = self._last() if self.wanted else None
        if turn is None:
            self.background.stop()
            self._tell(None)
        elif turn != self.background.about:
            self.background.think(partial(self._think, turn), turn)

    async def _think(self, turn: PlayedTurn) -> None:
        try:
            remark = await away(at_once(partial(missed, self._board.game, turn)))
            if self.background.about is turn:
                self._tell((turn, remark))
        except Exception as error:
            self._board.fail(None, error)

    def describe(self) -> dict[str, Any]:
        """For the browser; {} where no coach is wanted."""
        if not self.wanted:
            return {}
        if self._remark is None:
            waiting = either(f"{self._board.game.NAME}-players.waiting", "widget.coach.waiting")
            return {"text": say(waiting, self._board.language)}
        turn, remark = self._remark
        whose = {"name": turn.state.names[turn.seat], "turn": turn.number}
        if remark is None:
            praise = either(f"{self._board.game.NAME}-players.praise", "widget.coach.nothing")
            return {"text": say(praise, self._board.language, **whose)}
        # What it cost is said by a game that has words for it, where it cost anything at once.
        own = f"{self._board.game.NAME}-players.missed" if remark.lost else SAYS
        told = whose | {"remark": remark.describe(self._board.language), "n": round(remark.lost)}
        return {"text": say(either(own, SAYS), self._board.language, **told)}

    def _last(self) -> PlayedTurn | None:
        """The last turn of a person, for who sees all that this person saw."""
        board = self._board
        turns = [t for t in whole_turns(board.table) if t.seat not in board.values["bots"]]
        seen = (turn for turn in reversed(turns) if board.sight.shares(turn.state, turn.seat))
        return next(seen, None)

    def _tell(self, remark: tuple[PlayedTurn, Remark | None] | None) -> None:
        self._remark = remark
        self._board.show(coach=self.describe())


def missed(game: AnyGame, turn: PlayedTurn) -> Remark | None:
    """From what was on the table and in the seat's own hand."""
    return players(game).remark(game.at_first_sight(turn.state, turn.seat), turn.actions)
