"""The learner's answers as a file, handed over by the page."""

from typing import TYPE_CHECKING

from ..lessons import HandIn
from .feedback import Refusal
from .intent import Intent

if TYPE_CHECKING:
    from .lesson import LessonWidget


def hand_in(widget: "LessonWidget", intent: Intent, name: str) -> None:
    """``/handin Mia``: what ``lesson.hand_in`` writes, to be saved by the browser."""
    try:
        handed = widget.lesson.handed_in(name)
    except ValueError:
        raise Refusal("lesson-name") from None
    if not handed.answers:
        raise Refusal("lesson-no-answers")
    made = {"kind": "answers", "text": handed.text, "file": file_name(handed)}
    widget.set_trait("export", {"seq": intent.seq} | made)
    widget.present(intent.seq, handed.describe(widget.language))


def file_name(handed: HandIn) -> str:
    """``harvest-connection-Mia.json``: letters and digits of any script, nothing a disk minds."""
    name = "".join(c if c.isalnum() else "-" for c in handed.name).strip("-")
    return f"{handed.lesson}-{name or 'answers'}.json"
