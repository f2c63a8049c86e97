"""A lesson of one question."""

from typing import Any

from fertility_widget import LessonWidget, fertility
from fertility_widget.lessons import Exercise, Lesson, LessonStep, Progress
from fertility_widget.lessons.source import Source

NAME = "harvest-connection"
assert fertility.NAME  # its words are loaded, whosever question it is


def asked(exercise: Exercise, **how: Any) -> LessonWidget:
    step = LessonStep("only", f"lesson-{NAME}.first", (), exercise.state, (), exercise)
    source = Source(NAME, "03_x", (step,), exercise.game.NAME)
    return LessonWidget(Lesson(source, "en", Progress()), **how)
