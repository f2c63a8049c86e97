"""LessonWidget: the board with a question beside it, answered on the board and then explained."""

from html import escape
from typing import Any

from ..lessons import Lesson, LessonStep, Puzzle
from ..text import say
from . import exported
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

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """Where nobody has run the cell, the picture of a question says how to answer it; in an
        exported notebook that wants it so, it can be answered (exported.py)."""
        live = super()._repr_mimebundle_(**kwargs)
        if live is None or self.step.exercise is None:
            return live
        data, metadata = live
        run = f"<p><strong>▶ {escape(say('widget.lesson.run', self.language))}</strong></p>"
        html = run + data["text/html"]
        if exported.begun() and len(self.session.task.steps) == 1:
            html = exported.question(self.lesson, self.step.name, html)
        return data | {"text/html": html}, metadata

    def go(self, at: int) -> None:
        """To another step, by its place: ``at`` is counted from 0."""
        self.session.board.tell(self.session.go(at))
