"""How the parts of a form are called, on a board and on paper alike."""

from collections.abc import Mapping

from ..fertility.rulebook import gist
from ..text import say
from .kinds.refusal import ALLOWED


def field_label(field: Mapping[str, str], language: str) -> str:
    """``connection (A), grape``; the name of a category where there is neither case nor good."""
    named = (case_label(field, language), good_label(field, language))
    return ", ".join(filter(None, named)) or say(f"lessons.category.{field['id']}", language)


def case_label(field: Mapping[str, str], language: str) -> str:
    return say(f"lessons.case.{field['case']}", language) if field["case"] else ""


def good_label(field: Mapping[str, str], language: str) -> str:
    return say(f"fertility.resource.{field['good']}", language) if field["good"] else ""


def choice_label(choice: str, language: str) -> str:
    """A rule with its gist, or that there is none."""
    if choice == ALLOWED:
        return say("lessons.allowed", language)
    return f"{choice} – {gist(choice, language)}"
