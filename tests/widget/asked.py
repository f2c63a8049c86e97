"""A lesson of one question."""

from typing import Any

from fertility_widget import LessonWidget
from fertility_widget.lessons import Exercise, Lesson, Progress, Step
from fertility_widget.lessons.source import Source

NAME = "harvest-connection"


def asked(exercise: Exercise, **how: Any) -> LessonWidget:
    step = Step("only", f"lesson-{NAME}.first", (), exercise.state, (), exercise)
    return LessonWidget(Lesson(Source(NAME, "03_x", (step,)), "en", Progress()), **how)
