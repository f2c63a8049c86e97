"""Where an answer is written: boxes for numbers, squares and choices to tick, lines for a turn.

The same on the worksheet, where it is empty, and in the key, where it is filled in.
"""

from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby
from typing import Any

from ...kernel.game import Game
from ...text import Message, describe, say
from ..exercise import Exercise, Filled, in_words
from ..kind import ALLOWED

MOST_CHOICES = 12  # more of them are written down rather than ticked
LINES = 5  # to write an answer on that is played


def space(exercise: Exercise, language: str, answer: Filled | None = None) -> str:
    """``answer``: what is filled in already."""
    return "".join(_spaces(exercise, language, answer))


def _spaces(exercise: Exercise, language: str, answer: Filled | None) -> Iterator[str]:
    form = exercise.form
    paper = form.get("on_paper", {})
    if form.get("fields"):
        yield _fields(form["fields"], language, answer)
    if form.get("squares"):
        if "head" in paper:
            yield _row(paper["head"], "", language)
        yield _squares(form.get("among") or (), language, answer)
    if form.get("choices"):
        if "chooses" in form:  # what they are about, where more than that is asked for
            yield f"<p>{escape(describe(form['chooses'], language))}</p>"
        yield _choices(form["choices"], language, answer)
    if form.get("line"):
        lines = "<li></li>" * paper.get("lines", LINES)
        if answer:
            lines = _steps(exercise.game, answer.words, language)
        yield f'{_do("line", language, answer)}<ol class="lines">{lines}</ol>'


def _fields(fields: Sequence[Any], language: str, answer: Filled | None) -> str:
    """Row by row, those under one heading together."""
    rows = groupby(fields, key=lambda field: field.get("on_paper", {}).get("head"))
    boxes = [(head, [_field(field, language, answer) for field in row]) for head, row in rows]
    return "".join(_row(head, "".join(row), language) for head, row in boxes)


def _row(head: Message | None, boxes: str, language: str) -> str:
    named = f'<span class="case">{escape(describe(head, language))}</span>' if head else ""
    return f'<div class="row">{named}{boxes}</div>'


def _field(field: Any, language: str, answer: Filled | None) -> str:
    name = in_words((field | field.get("on_paper", {}))["label"], language)
    number = answer.numbers.get(field["id"], 0) if answer else ""
    return f'<span class="field">{escape(name)} <b class="box">{number}</b></span>'


def _squares(among: Sequence[str], language: str, answer: Filled | None) -> str:
    if among:
        return _do("tick", language, answer) + _ticks({name: name for name in among}, answer)
    written = (" ".join(answer.words) or "–") if answer else ""
    return f'{_do("squares", language, answer)}<p class="line">{written}</p>'


def _choices(choices: Sequence[Any], language: str, answer: Filled | None) -> str:
    labels = {choice["id"]: in_words(choice["label"], language) for choice in choices}
    if len(labels) <= MOST_CHOICES:
        return _do("tick", language, answer) + _ticks(labels, answer, column=True)
    refused = say("lessons.sheet.refused", language)
    rule = next((word for word in answer.words if word != ALLOWED), "") if answer else ""
    short = {ALLOWED: labels[ALLOWED], rule or "rule": refused}
    return f'{_ticks(short, answer, column=True)}<p class="line">{escape(rule)}</p>'


def _ticks(labels: dict[str, str], answer: Filled | None, *, column: bool = False) -> str:
    on = answer.words if answer else ()
    boxes = "".join(
        f'<span class="tick"><b class="check">{"✗" if name in on else ""}</b>'
        f"<span>{escape(label)}</span></span>"
        for name, label in labels.items()
    )
    return f'<div class="{"column" if column else "row"}">{boxes}</div>'


def _steps(game: Game[Any, Any], steps: Sequence[str], language: str) -> str:
    words = [(game.decode(step).describe(language), step) for step in steps]
    return "".join(f"<li>{escape(said)} <code>{escape(step)}</code></li>" for said, step in words)


def _do(key: str, language: str, answer: Filled | None) -> str:
    """What to do, while there is something to do."""
    return "" if answer else f'<p class="do">{escape(say(f"lessons.sheet.{key}", language))}</p>'
