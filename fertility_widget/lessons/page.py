"""A lesson as a page of its own, and questions that can be answered in an exported notebook. Who
makes them, boards and all, is a host above this room, found in the register."""

import os
from pathlib import Path
from typing import Any

from ..draw import Snapshot
from ..kernel.registry import host
from ..text import check_language, say
from .lesson import Lesson
from .paper.page import named, save
from .puzzles import Puzzle, practice


class LessonPage:
    """``html`` is all of it: words, boards, answers and the script that looks them up. It needs no
    Python, no server and no network. ``page`` makes it.

    ``lesson`` is what it is of, in its language, and ``html`` the text of the file.
    """

    def __init__(self, lesson: Lesson, html: str) -> None:
        self.lesson, self.html = lesson, html

    def save(self, path: str | os.PathLike[str], *, overwrite: bool = False) -> Path:
        """To the file ``path``, ``lesson.html``; over what is there already only where
        ``overwrite`` says so."""
        file = named(path)
        save({file: self.html}, overwrite=overwrite)
        return file

    def __repr__(self) -> str:
        return f"lessons.page({self.lesson!r})"


def page(
    lesson: Lesson | Puzzle,
    language: str = "",
    *,
    notebook: str = "",
    home: str = "",
    others: dict[str, str] | None = None,
) -> LessonPage:
    """The ``lesson``, or a puzzle, as one file that works wherever a browser opens it, from a USB
    stick too: answered on the board and judged piece by piece, with hints, progress and answers to
    hand in. The answers are in the file, and it says so.

    ``language`` is the lesson's own unless it is said. What a page cannot do, it says, with a link
    to the ``notebook`` where one is named. On a site, ``home`` is the address of the list of
    lessons, ``others`` are those of the same page by language.
    """
    if isinstance(lesson, Puzzle):
        lesson = practice(lesson, language or "en")
    if not isinstance(lesson, Lesson):
        raise TypeError(f"a Lesson is expected, lessons.load(…), not {type(lesson).__name__}")
    if not lesson.questions:
        raise ValueError(f"a lesson that asks something is expected, not {lesson!r}")
    spoken = lesson.in_language(check_language(language or lesson.language))
    maker: Any = host("page")
    how = {"notebook": notebook, "home": home, "others": others or {}}
    return LessonPage(spoken, maker.html_of(spoken, **how))


def answerable(language: str = "en") -> Snapshot:
    """In a cell of its own, before the questions: each ``LessonWidget(lesson, "two")`` shown from
    here on can also be answered in the page that ``nbconvert --to html`` makes of the notebook,
    without Python and without a network. Elsewhere nothing changes.

    The answers are then in the notebook and in the page, and this cell says so, in words of this
    ``language``.
    """
    maker: Any = host("exported")
    html = maker.begin(check_language(language))
    return Snapshot(html, say("widget.page.key", language))
