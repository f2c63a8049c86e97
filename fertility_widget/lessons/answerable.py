"""Questions that stay answerable in an exported notebook. Who makes their books is a host above
this room, found in the register."""

from typing import Any

from ..draw import Snapshot
from ..kernel.registry import host
from ..text import check_language, say


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
