"""One page to lay beside the table: what the rules come to, in few words and small pictures."""

import os
import re
from functools import cached_property
from html import escape
from pathlib import Path
from typing import Any

from ...text import check_language
from ..teaching import Teacher, teacher
from .page import named, page, save


class Summary:
    """``html`` to print; ``save`` writes it. ``summary`` makes it.

    It is of the ``game`` of this name, in words of this ``language``.
    """

    def __init__(self, game: Teacher, language: str) -> None:
        self.game, self.language = game.NAME, check_language(language)
        self.title, self._pictured, self._told = game.lessons.summary(self.language)

    @cached_property
    def html(self) -> str:
        cases = "".join(f"<figure>{image}{_told(text)}</figure>" for image, text in self._pictured)
        rest = "".join(f"<section>{_told(text)}</section>" for text in self._told)
        header = f"<header><h1>{escape(self.title)}</h1></header>"
        body = f'{header}<div class="cases">{cases}</div><div class="told">{rest}</div>'
        return page(self.title, self.language, body, "summary")

    def save(self, path: str | os.PathLike[str], *, overwrite: bool = False) -> Path:
        """To the file that ``path`` names; over what is there already only where ``overwrite`` says
        so."""
        save({(file := named(path)): self.html}, overwrite=overwrite)
        return file

    def __repr__(self) -> str:
        texts = [self.title, *(text for _, text in self._pictured), *self._told]
        return "\n\n".join(texts).replace("**", "")

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        shown = "".join(map(_told, (*(text for _, text in self._pictured), *self._told)))
        return {"text/plain": repr(self), "text/html": f"<h1>{escape(self.title)}</h1>{shown}"}


def summary(language: str = "en", *, game: str | None = None) -> Summary:
    """In a ``language``, of the ``game`` of that name; unsaid, the first that teaches."""
    return Summary(teacher(game), language)


def _told(text: str) -> str:
    """A heading, and under it points or a paragraph; bold is ``**so**``."""
    heading, *lines = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", escape(text)).splitlines()
    points = [f"<li>{line[2:]}</li>" for line in lines if line.startswith("- ")]
    body = f"<ul>{''.join(points)}</ul>" if points else f"<p>{' '.join(lines)}</p>"
    return f"<h2>{heading}</h2>{body}"
