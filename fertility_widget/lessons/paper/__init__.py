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
from ...kernel.quote import quoted
from ...kernel.whole_file import write_whole
from ...text import check_language, say
from ..exercise import Exercise
from ..lesson import Lesson
from .sections import key_body, preview, questions_body

__all__ = ["Worksheet", "worksheet"]

MOST = 200
LONGEST_TITLE = 120
# Millimetres and points: it is made for paper. No size of paper is named, so that the printer's
# own is used; the margins leave 182 mm of an A4 and 188 mm of a letter. Nothing that belongs
# together is torn apart, unless it is taller than a page.
STYLE = """
@page { margin: 12mm 14mm 14mm; @bottom-right { content: counter(page) " / " counter(pages);
  font: 9pt system-ui, sans-serif; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 182mm; color: #000; background: #fff;
  font: 11pt/1.35 system-ui, sans-serif; font-variant-numeric: tabular-nums; }
@media screen { body { padding: 8mm; box-sizing: content-box; } }
h1 { margin: 0; font-size: 16pt; line-height: 1.2; overflow-wrap: anywhere; }
h2 { margin: 0 0 2mm; font-size: 11pt; display: flex; gap: 3mm; break-after: avoid; }
h2 .number { flex: none; min-width: 7mm; height: 7mm; padding: 0 1mm; border: .5mm solid #000;
  border-radius: 3.5mm; line-height: 6mm; text-align: center; }
h3 { margin: 0 0 1mm; font-size: 9pt; }
p, ul, ol, dl { margin: 0; }
header { margin-bottom: 4mm; border-bottom: .5mm solid #000; padding-bottom: 2mm; }
.who { display: flex; gap: 6mm; margin-top: 4mm; }
.who span { flex: 1; border-bottom: .2mm solid #000; }
.who span + span { flex: 0 0 45mm; }
.legend { margin-top: 2mm; }
.legend img, figure img { display: block; width: 100%; height: auto; }
section { break-inside: avoid; margin-bottom: 6mm; }
header + section.crowded { break-inside: auto; }
figure { margin: 0 auto 2mm; break-inside: avoid; }
figure.board { width: 108mm; }
figure.board:only-of-type { width: 120mm; }
.crowded figure.board { width: 96mm; }
.crowded figure.detail { width: 108mm; }
.small { display: inline-block; width: 14mm; vertical-align: middle; line-height: 0; }
.row, .column { break-inside: avoid; }
.row { display: flex; flex-wrap: wrap; align-items: center; gap: 1.5mm 5mm; margin-bottom: 2mm; }
.column { display: grid; gap: 1.5mm; margin-bottom: 2mm; }
.case { min-width: 34mm; font-weight: 600; }
.field { display: inline-flex; align-items: center; gap: 1.5mm; }
.box { width: 11mm; height: 8mm; border: .3mm solid #000; text-align: center; line-height: 7.4mm; }
.tick { display: inline-flex; gap: 2mm; align-items: baseline; }
.check { flex: none; width: 4.5mm; height: 4.5mm; border: .3mm solid #000; text-align: center;
  line-height: 4mm; align-self: flex-start; margin-top: .3mm; }
.do { margin-bottom: 1.5mm; font-size: 10pt; }
.line { min-height: 8mm; border-bottom: .2mm solid #000; margin-bottom: 2mm; }
.lines { padding-left: 7mm; }
.lines li { min-height: 8mm; padding-top: 2mm; border-bottom: .2mm solid #000; }
code { font: 9pt ui-monospace, monospace; white-space: nowrap; }
.key section { margin-bottom: 5mm; border-bottom: .1mm solid #999; padding-bottom: 3mm; }
.key .lines li { min-height: 0; padding: 0; border: 0; }
.key .line { min-height: 0; border: 0; font-weight: 700; }
.key figure.board:only-of-type { float: right; width: 66mm; margin: 0 0 2mm 4mm; }
.key section::after { content: ""; display: block; clear: both; }
.why { font-size: 9pt; clear: both; }
.why ul { padding-left: 4mm; }
.many { columns: 2; column-gap: 6mm; }
.why li { break-inside: avoid; }
.rules dt { font-weight: 700; break-after: avoid; }
.rules dd { margin: 0 0 1mm; }
.rules { font-size: 9pt; }
""".strip()


class Worksheet:
    """``html`` to hand out, ``key_html`` to keep; ``save`` writes both."""

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
        """``sheet.html`` and, beside it, ``sheet-key.html``; both or none, and never over others'
        work unasked."""
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
    """Of a lesson's questions, or of any exercises. Unsaid, language and title are the lesson's."""
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
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width">\n<title>{escape(title)}</title>\n'
        f'<style>\n{STYLE}\n</style>\n</head>\n<body class="{kind}">\n{body}\n</body>\n</html>\n'
    )
