"""Questions that can still be answered once a notebook has been exported: the output of each holds
its picture and a book (book.py), and one output of the notebook the script that opens them.

With a kernel, front ends show the board itself and open no book; what runs no script, or trusts
none, shows the picture."""

from ..lessons import Lesson
from .book import book, is_judged
from .lesson_page import about, elsewhere, script, styles, written

_begun = False


def begun() -> bool:
    """Whether questions that are shown now hold their books."""
    return _begun


def begin(language: str) -> str:
    """See ``lessons.answerable``."""
    global _begun
    _begun = True
    return opener(language)


def opener(language: str) -> str:
    """What a page with books needs once."""
    return f"{styles()}\n{about(language)}\n{script()}"


def question(lesson: Lesson, name: str, picture: str) -> str:
    """Its ``picture``, and all that a page needs to put the board there instead."""
    made = book(lesson, name)
    note = "" if is_judged(made["steps"][name]) else elsewhere("played", lesson.language)
    return f'<div>{note}<div data-fw-step="{name}">{picture}</div>{written(made)}</div>'
