"""Where an answer is written: boxes for numbers, squares and choices to tick, lines for a turn.

The same on the worksheet, where it is empty, and in the key, where it is filled in.
"""

from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby
from typing import Any

from ... import fertility
from ...fertility.lessons.kinds.reading import in_order
from ...fertility.lessons.kinds.refusal import ALLOWED
from ...text import describe, say
from ..exercise import Exercise
from ..labels import case_label, choice_id, choice_label, field_label, good_label
from .filled import Filled

MOST_CHOICES = 12  # more of them are written down rather than ticked
LINES = {"turn": 7}  # a whole turn has more steps than others
FEWEST_LINES = 5


def space(exercise: Exercise, language: str, given: Filled | None = None) -> str:
    """``given``: what is filled in already."""
    return "".join(_spaces(exercise, language, given))


def _spaces(exercise: Exercise, language: str, given: Filled | None) -> Iterator[str]:
    form = exercise.form
    if form.get("fields"):
        yield _fields(form["fields"], language, given)
    if form.get("squares"):
        yield _quarries(language) if form.get("fields") else ""
        yield _squares(form.get("among") or (), language, given)
    if form.get("choices"):
        yield _asked(form, language) + _choices(form["choices"], language, given)
    if form.get("line"):
        empty = LINES.get(exercise.kind, FEWEST_LINES)
        yield _do("line", language, given) + _steps(
            given.words if given else [""] * empty, language
        )


def _fields(fields: Sequence[Any], language: str, given: Filled | None) -> str:
    """Row by row, those of one case together."""
    rows = []
    for case, group in groupby(fields, key=lambda field: case_label(field, language)):
        boxes = "".join(_field(field, bool(case), language, given) for field in group)
        head = f'<span class="case">{escape(case)}</span>' if case else ""
        rows.append(f'<div class="row">{head}{boxes}</div>')
    return "".join(rows)


def _field(field: Any, in_case: bool, language: str, given: Filled | None) -> str:
    name = good_label(field, language) if in_case else field_label(field, language)
    said = given.numbers.get(field["id"], 0) if given else ""
    return f'<span class="field">{escape(name)} <b class="box">{said}</b></span>'


def _squares(among: Sequence[str], language: str, given: Filled | None) -> str:
    if among:
        return _do("tick", language, given) + _ticks(
            {name: name for name in in_order(among)}, given
        )
    written = (" ".join(given.words) or "–") if given else ""
    return f'{_do("squares", language, given)}<p class="line">{written}</p>'


def _quarries(language: str) -> str:
    """Where squares are one case of several (F3.D)."""
    case = escape(case_label({"case": "D"}, language))
    return f'<div class="row"><span class="case">{case}</span></div>'


def _asked(form: dict[str, Any], language: str) -> str:
    """What the choices are about, where a question asks for more than that."""
    return f"<p>{escape(describe(form['chooses'], language))}</p>" if "chooses" in form else ""


def _choices(choices: Sequence[Any], language: str, given: Filled | None) -> str:
    labels = {choice_id(choice): choice_label(choice, language) for choice in choices}
    if len(labels) <= MOST_CHOICES:
        return _do("tick", language, given) + _ticks(labels, given, column=True)
    refused = say("lessons.sheet.refused", language)
    rule = next((word for word in given.words if word != ALLOWED), "") if given else ""
    short = {ALLOWED: labels[ALLOWED], rule or "rule": refused}
    return f'{_ticks(short, given, column=True)}<p class="line">{escape(rule)}</p>'


def _ticks(labels: dict[str, str], given: Filled | None, *, column: bool = False) -> str:
    on = given.words if given else ()
    boxes = "".join(
        f'<span class="tick"><b class="check">{"✗" if name in on else ""}</b>'
        f"<span>{escape(label)}</span></span>"
        for name, label in labels.items()
    )
    return f'<div class="{"column" if column else "row"}">{boxes}</div>'


def _steps(steps: Sequence[str], language: str) -> str:
    lines = "".join(f"<li>{_step(step, language)}</li>" for step in steps)
    return f'<ol class="lines">{lines}</ol>'


def _step(step: str, language: str) -> str:
    if not step:
        return ""
    return f"{escape(describe(fertility.decode(step), language))} <code>{escape(step)}</code>"


def _do(key: str, language: str, given: Filled | None) -> str:
    """What to do, while there is something to do."""
    said = escape(say(f"lessons.sheet.{key}", language))
    return "" if given else f'<p class="do">{said}</p>'
