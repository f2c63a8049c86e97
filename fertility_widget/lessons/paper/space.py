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
        yield _row(paper.get("head"), "", language)
        yield _squares(form.get("among") or (), language, answer)
    if form.get("choices"):
        yield _asked(form, language) + _choices(form["choices"], language, answer)
    if form.get("line"):
        steps = answer.words if answer else [""] * paper.get("lines", LINES)
        yield _do("line", language, answer) + _steps(exercise.game, steps, language)


def _fields(fields: Sequence[Any], language: str, answer: Filled | None) -> str:
    """Row by row, those under one heading together."""
    rows = []
    for head, group in groupby(fields, key=lambda field: _on_paper(field).get("head")):
        boxes = "".join(_field(field, language, answer) for field in group)
        rows.append(_row(head, boxes, language) if head else f'<div class="row">{boxes}</div>')
    return "".join(rows)


def _row(head: Message | None, boxes: str, language: str) -> str:
    if head is None:
        return ""
    named = f'<span class="case">{escape(describe(head, language))}</span>'
    return f'<div class="row">{named}{boxes}</div>'


def _on_paper(field: Any) -> Any:
    return field.get("on_paper", {})


def _field(field: Any, language: str, answer: Filled | None) -> str:
    name = in_words(_on_paper(field).get("label", field["label"]), language)
    number = answer.numbers.get(field["id"], 0) if answer else ""
    return f'<span class="field">{escape(name)} <b class="box">{number}</b></span>'


def _squares(among: Sequence[str], language: str, answer: Filled | None) -> str:
    if among:
        return _do("tick", language, answer) + _ticks({name: name for name in among}, answer)
    written = (" ".join(answer.words) or "–") if answer else ""
    return f'{_do("squares", language, answer)}<p class="line">{written}</p>'


def _asked(form: dict[str, Any], language: str) -> str:
    """What the choices are about, where a question asks for more than that."""
    return f"<p>{escape(describe(form['chooses'], language))}</p>" if "chooses" in form else ""


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
    lines = "".join(f"<li>{_step(game, step, language)}</li>" for step in steps)
    return f'<ol class="lines">{lines}</ol>'


def _step(game: Game[Any, Any], step: str, language: str) -> str:
    if not step:
        return ""
    return f"{escape(game.decode(step).describe(language))} <code>{escape(step)}</code>"


def _do(key: str, language: str, answer: Filled | None) -> str:
    """What to do, while there is something to do."""
    said = escape(say(f"lessons.sheet.{key}", language))
    return "" if answer else f'<p class="do">{said}</p>'
