"""How the parts of a form are called, on a board and on paper alike."""

from collections.abc import Mapping
from typing import Any

from ..fertility.lessons.kinds.refusal import ALLOWED
from ..fertility.rules.rulebook import gist
from ..text import Message, describe, say


def field_label(field: Mapping[str, Any], language: str) -> str:
    """``connection (A), grape``; the name of a category where there is neither case nor good.

    A field with a label of its own is called by that.
    """
    if "label" in field:
        return _said(field["label"], language)
    named = (case_label(field, language), good_label(field, language))
    return ", ".join(filter(None, named)) or say(f"lessons.category.{field['id']}", language)


def case_label(field: Mapping[str, Any], language: str) -> str:
    return say(f"lessons.case.{field['case']}", language) if field["case"] else ""


def good_label(field: Mapping[str, Any], language: str) -> str:
    return say(f"fertility.resource.{field['good']}", language) if field["good"] else ""


def choice_label(choice: str | Mapping[str, Any], language: str) -> str:
    """A rule with its gist, or that there is none; else the choice's own label."""
    if not isinstance(choice, str):
        return _said(choice["label"], language)
    if choice == ALLOWED:
        return say("lessons.allowed", language)
    return f"{choice} – {gist(choice, language)}"


def choice_id(choice: str | Mapping[str, Any]) -> str:
    """What a page sends back."""
    return choice if isinstance(choice, str) else str(choice["id"])


def _said(label: str | Message, language: str) -> str:
    return label if isinstance(label, str) else describe(label, language)
