"""Exercises on paper: any set of them as a page to print, and a second one with the answers.

A page has nothing outside itself, and prints on A4 and on US letter, in black and white too.
"""

import os
from collections.abc import Iterable
from functools import cached_property
from html import escape
from pathlib import Path
from typing import Any

from ...draw.words import plain
from ...kernel.check import text
from ...kernel.files import write_whole
from ...kernel.quote import quoted
from ...text import check_language, say
from ..exercise import Exercise
from ..lesson import Lesson
from .sections import key_body, preview, questions_body

__all__ = ["Worksheet", "worksheet"]

MOST = 200
LONGEST_TITLE = 120
STYLE = Path(__file__).with_name("page.css")


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
        return _page(self.title, self.language, body)

    @cached_property
    def key_html(self) -> str:
        title = say("lessons.sheet.key", self.language, title=self.title)
        return _page(title, self.language, key_body(self.exercises, self.language, title), "key")

    def save(self, path: str | os.PathLike[str], *, overwrite: bool = False) -> tuple[Path, Path]:
        """``sheet.html`` and, beside it, ``sheet-key.html``; both or none. ``path`` names the
        first, and over what is there already they are written only where ``overwrite`` says so."""
        sheet = Path(os.fspath(path)).with_suffix(".html")
        key = sheet.with_name(f"{sheet.stem}-key.html")
        taken = [file for file in (sheet, key) if file.exists()]
        if taken and not overwrite:
            raise FileExistsError(f"{taken[0]} is there already: save(…, overwrite=True)")
        for file, page_html in ((sheet, self.html), (key, self.key_html)):
            write_whole(file, page_html)
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


def _page(title: str, language: str, body: str, kind: str = "") -> str:
    """``body`` is HTML already; the title is anybody's text."""
    style = STYLE.read_text(encoding="utf-8").partition("*/")[2].strip()
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width">\n<title>{escape(title)}</title>\n'
        f'<style>\n{style}\n</style>\n</head>\n<body class="{kind}">\n{body}\n</body>\n</html>\n'
    )
