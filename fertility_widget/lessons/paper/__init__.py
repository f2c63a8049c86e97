"""Exercises on paper: any set of them as a page to print, and a second one with the answers.

A page has nothing outside itself, and prints on A4 and on US letter, in black and white too.
"""

import os
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import Any

from ...draw.words import plain
from ...kernel.check import text
from ...kernel.quote import quoted
from ...text import check_language, say
from ..exercise import Exercise
from ..lesson import Lesson
from .page import named, page, save
from .sections import key_body, preview, questions_body
from .summary import Summary, summary

__all__ = ["Summary", "Worksheet", "summary", "worksheet"]

MOST = 200
LONGEST_TITLE = 120


class Worksheet:
    """``html`` to hand out, ``key_html`` to keep; ``save`` writes both. ``worksheet`` makes it.

    ``exercises`` come in this order, in words of this ``language``, under this ``title``.
    """

    def __init__(self, exercises: tuple[Exercise, ...], language: str, title: str) -> None:
        self.exercises = exercises
        self.language = check_language(language)
        self.title = title

    @cached_property
    def html(self) -> str:
        body = questions_body(self.exercises, self.language, self.title)
        return page(self.title, self.language, body)

    @cached_property
    def key_html(self) -> str:
        title = say("lessons.sheet.key", self.language, title=self.title)
        return page(title, self.language, key_body(self.exercises, self.language, title), "key")

    def save(self, path: str | os.PathLike[str], *, overwrite: bool = False) -> tuple[Path, Path]:
        """``sheet.html`` and, beside it, ``sheet-key.html``; both or none. ``path`` names the
        first, and over what is there already they are written only where ``overwrite`` says so."""
        sheet = named(path)
        key = sheet.with_name(f"{sheet.stem}-key.html")
        save({sheet: self.html, key: self.key_html}, overwrite=overwrite)
        return sheet, key

    def __repr__(self) -> str:
        asked = (exercise.ask(self.language) for exercise in self.exercises)
        lines = [f"{number}. {question}" for number, question in enumerate(asked, 1)]
        return "\n".join([self.title, *lines])

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        """What will be printed, as far as a notebook lets a page show itself."""
        shown = preview(self.exercises, self.language, self.title)
        return {"text/plain": repr(self), "text/html": shown}


def worksheet(
    exercises: Lesson | Exercise | Iterable[Exercise], language: str = "", *, title: str = ""
) -> Worksheet:
    """Of a lesson's questions, or of any ``exercises``, one or several. Unsaid, ``language`` and
    ``title`` are the lesson's; where there is none, English and a plain title."""
    if isinstance(exercises, Lesson):
        lesson = exercises.in_language(language or exercises.language)
        chosen = [lesson[name] for name in lesson.questions]
        language, title = lesson.language, title or lesson.title
    else:
        several = (exercises,) if isinstance(exercises, Exercise) else exercises
        if not isinstance(several, Iterable):
            raise TypeError(f"a lesson or exercises are expected, not {quoted(exercises)}")
        chosen = [_exercise(holder) for holder in several]
        language = language or "en"
    if not 1 <= len(chosen) <= MOST:
        raise ValueError(f"a worksheet has 1 to {MOST} exercises, not {len(chosen)}")
    shown = plain(text("title", title)).strip() or say("lessons.sheet.title", language)
    if len(shown) > LONGEST_TITLE:
        raise ValueError(f"a title has {LONGEST_TITLE} letters at most, not {len(shown)}")
    return Worksheet(tuple(chosen), language, shown)


def _exercise(holder: Any) -> Exercise:
    """An exercise, or something that holds one."""
    exercise = getattr(holder, "exercise", holder)
    if not isinstance(exercise, Exercise):
        raise TypeError(f"an Exercise is expected, not {type(holder).__name__}")
    return exercise
