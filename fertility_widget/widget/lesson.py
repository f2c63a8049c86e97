"""LessonWidget: the board with a question beside it, answered on the board and then explained."""

from ..lessons import Lesson, LessonStep, Puzzle
from .game import GameWidget
from .lesson_session import LessonSession
from .traits import Carrier


class LessonWidget(GameWidget):
    """All steps of a lesson, or one of them, or a puzzle. The browser asks and draws; Python knows
    the answers.

    ``lesson`` is what ``lessons.load`` or ``lessons.practice`` made, or a single puzzle. ``only``
    names the one step to show; ``language`` is the lesson's own unless it is said. Nothing that
    gives an answer away is sent before somebody has answered. On a ``projector`` a class answers
    aloud: everything is large, and the solution comes when the teacher reveals it.
    """

    session: LessonSession

    def __init__(
        self,
        lesson: Lesson | Puzzle,
        only: str | None = None,
        *,
        language: str = "",
        projector: bool = False,
    ) -> None:
        session = LessonSession(lesson, only, language=language, projector=projector)
        Carrier.__init__(self, session)  # there is no table before there is a lesson

    @property
    def lesson(self) -> Lesson:
        return self.session.task.lesson

    @property
    def step(self) -> LessonStep:
        return self.session.task.step

    def __repr__(self) -> str:
        return f"LessonWidget({self.lesson!r}, {self.step.name!r})"

    def go(self, at: int) -> None:
        """To another step, by its place: ``at`` is counted from 0."""
        self.session.board.tell(self.session.go(at))
