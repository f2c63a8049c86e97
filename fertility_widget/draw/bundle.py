"""A view as a notebook shows it: a picture that survives everywhere, and readable text."""

from collections.abc import Mapping
from typing import Any

from .html import html
from .table import table_svg
from .text import text


def bundle(view: Mapping[str, Any], alt: str, language: str = "en") -> dict[str, str]:
    """The mime bundle of a position: an image with its full description, and plain text."""
    return {
        "text/plain": text(view, language),
        "text/html": html(table_svg(view, language=language), alt),
    }
