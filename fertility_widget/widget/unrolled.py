"""A question that is answered by playing, with all that can be played: where that is little enough
to be written down. Every position once, and from each the moves to others, with what is said then.
"""

from collections import deque
from typing import Any, NamedTuple

from ..kernel.game import Glancing, State
from ..lessons import Exercise, Piece, Verdict
from .lesson_session import UNTOLD, LessonSession
from .task import judged

Plain = Any  # as JSON has it

MOST = 240  # positions
WIDEST = 60  # ways to begin: whoever has more has too many


class _Place(NamedTuple):
    """A position that can be reached, and a way there."""

    state: Any
    line: tuple[str, ...]
    moves: dict[str, str]  # to other places, by their codes


def unrolled(session: LessonSession, exercise: Exercise) -> list[Plain] | None:
    """All positions, that of the question first; None if there are too many."""
    places = _places(exercise)
    if places is None:
        return None
    numbers = {code: number for number, code in enumerate(places)}
    return [_Told(session, exercise, place, numbers).plain() for place in places.values()]


def _places(exercise: Exercise) -> dict[str, _Place] | None:
    game, found = exercise.game, dict[str, _Place]()
    waiting: deque[tuple[State, tuple[str, ...]]] = deque([(exercise.state, ())])
    while waiting:
        state, line = waiting.popleft()
        if game.to_code(state) in found:
            continue
        moves: dict[str, str] = {}
        for action in _counting(exercise, state, line):
            there = game.apply(state, action).state
            moves[action] = game.to_code(there)
            waiting.append((there, (*line, action)))
        found[game.to_code(state)] = _Place(state, line, moves)
        if len(found) > MOST or len(moves) > WIDEST:
            return None
    return found


def _counting(exercise: Exercise, state: State, line: tuple[str, ...]) -> list[str]:
    """What can be played there, if it is still part of an answer."""
    legal = [action.text for action in exercise.game.legal_actions(state)]
    try:
        counts = bool(legal) and len(exercise.read((*line, legal[0]))) > len(line)
    except ValueError:  # of another step of the turn
        counts = False
    return legal if counts else []


class _Told(NamedTuple):
    """What a page is told at a place."""

    session: LessonSession
    exercise: Exercise
    place: _Place
    numbers: dict[str, int]  # of places, by their codes

    def plain(self) -> Plain:
        line, place = self.place.line, self.place
        verdict = self.exercise.verdict(line) if line else None
        return {
            "values": self._values(),
            "moves": {action: self._move(action) for action in place.moves},
            # What is said after all that was played, and what is understood besides it.
            "after": self._raw(*verdict.pieces[len(line) :]) if verdict else [],
            "besides": list(verdict.answer[len(line) :]) if verdict else [],
        }

    def _values(self) -> Plain:
        """Where nothing more counts, nothing more is offered. Of the view, what the question's own
        position does not show."""
        board, state, begun = self.session.board, self.place.state, self.session.values["view"]
        view = dict(board.sight.view(state))
        if not self.place.moves:
            view["legal"] = []
        return {
            "view": {name: v for name, v in view.items() if v != begun.get(name)},
            "phrases": board.sight.phrases(state, board.language) if self.place.moves else {},
            "result": board.result_of(state),
        }

    def _move(self, action: str) -> Plain:
        board, line, state = self.session.board, self.place.line, self.place.state
        step = self.exercise.game.apply(state, action)
        piece = self.exercise.verdict((*line, action)).pieces[len(line)]
        return {
            "to": self.numbers[self.place.moves[action]],
            "text": board.said((step,)),
            "line": board.sight.line(step, board.language)._asdict(),
            "piece": self._raw(piece)[0],
            "preview": self._preview(action),
            # Who has seen a hidden card cannot unsee it.
            "stays": not board.sight.may_forget((step,)),
        }

    def _preview(self, action: str) -> Plain:
        game, board = self.exercise.game, self.session.board
        if not isinstance(game, Glancing) or "preview" not in game.GLANCES:
            return None
        known = board.sight.known(self.place.state)
        told = game.GLANCES["preview"](known, action, board.language)
        return told | UNTOLD if isinstance(told, dict) and told.get("odds") else told

    def _raw(self, *pieces: Piece) -> list[Plain]:
        """With all reasons: whether they are told depends on the others."""
        alone = [judged(Verdict(None, (piece,)), self.session.board.language) for piece in pieces]
        return [verdict["pieces"][0] for verdict in alone]
