"""A worksheet and its key, section by section: questions with pictures and room to answer them,
nothing that tells an answer; and the answers, filled in, with their reasons and rules.

Where an answer is written is the same on the worksheet, where it is empty, and in the key: boxes
for numbers, squares and choices to tick, lines for a turn.
"""

from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby
from typing import Any

from ...kernel.game import Game
from ...text import Message, describe, say
from ..exercise import Exercise, Filled, in_words
from ..kind import ALLOWED, Piece
from ..teaching import Teacher

CROWDED = 3  # pictures; more of them are drawn smaller
MANY = 4  # pieces; more of them stand in two columns
MOST_CHOICES = 12  # more of them are written down rather than ticked
LINES = 5  # to write an answer on that is played


def questions_body(exercises: Sequence[Exercise], language: str, title: str) -> str:
    sections = (_question(number, asked, language) for number, asked in enumerate(exercises, 1))
    return "\n".join([_header(exercises, title, language), *sections])


def preview(exercises: Sequence[Exercise], language: str, title: str) -> str:
    """For a notebook, which may take styles away: the first question's picture, and all of them."""
    shown = exercises[0].game.lessons.paper_pictures(exercises[0], language)
    pictures = "".join(html for _, html in shown)
    items = "".join(f"<li>{escape(exercise.ask(language))}</li>" for exercise in exercises)
    return f"<p><b>{escape(title)}</b></p>{pictures}<ol>{items}</ol>"


def _header(exercises: Sequence[Exercise], title: str, language: str) -> str:
    name, date = (escape(say(f"lessons.sheet.{key}", language)) for key in ("name", "date"))
    legend = "".join(game.lessons.legend(language) for game in _games(exercises))
    return (
        f'<header><h1>{escape(title)}</h1><p class="who"><span>{name}</span><span>{date}</span></p>'
        f'<div class="legend">{legend}</div></header>'
    )


def _games(exercises: Sequence[Exercise]) -> list[Teacher]:
    return list({exercise.game.NAME: exercise.game for exercise in exercises}.values())


def _question(number: int, exercise: Exercise, language: str) -> str:
    shown = exercise.game.lessons.paper_pictures(exercise, language)
    crowded = ' class="crowded"' if len(shown) > CROWDED else ""
    return (
        f"<section{crowded}>{_heading(number, exercise, language)}{_figures(shown)}"
        f'<div class="answer">{space(exercise, language)}</div></section>'
    )


def _heading(number: int, exercise: Exercise, language: str) -> str:
    asked = escape(exercise.ask(language))
    small = exercise.game.lessons.illustrated(exercise, language)
    beside = f' <span class="small">{small}</span>' if small else ""
    return f'<h2><span class="number">{number}</span><span>{asked}{beside}</span></h2>'


def _figures(shown: Sequence[tuple[str, str]]) -> str:
    return "".join(f'<figure class="{size}">{html}</figure>' for size, html in shown)


def key_body(exercises: Sequence[Exercise], language: str, title: str) -> str:
    sections = (_answer(number, exercise, language) for number, exercise in enumerate(exercises, 1))
    header, rules = f"<header><h1>{escape(title)}</h1></header>", _rules(exercises, language)
    return "\n".join([header, *sections, rules])


def _answer(number: int, exercise: Exercise, language: str) -> str:
    others = exercise.form.get("on_paper", {}).get("others")
    shown: Sequence[tuple[str, str]] = ()
    if exercise.form.get("squares"):  # the board, with those that answer the question
        draw = exercise.game.lessons.paper_pictures
        shown = draw(exercise, language, exercise.right_squares)
    return (
        f"<section>{_heading(number, exercise, language)}{_figures(shown)}"
        f'<div class="answer">{space(exercise, language, exercise.right_filled)}</div>'
        f"{f'<p>{escape(describe(others, language))}</p>' if others else ''}"
        f"{_why(exercise, language)}</section>"
    )


def _why(exercise: Exercise, language: str) -> str:
    """Piece by piece, as somebody is told who answers on the board."""
    pieces = exercise.verdict(exercise.right).pieces
    items = [f"<li>{escape(_explained(piece, language))}</li>" for piece in pieces]
    many = ' class="many"' if len(items) > MANY else ""
    head = escape(say("lessons.sheet.reasons", language))
    return f'<div class="why"><h3>{head}</h3><ul{many}>{"".join(items)}</ul></div>'


def _explained(piece: Piece, language: str) -> str:
    reasons = (why.describe(language) for why in piece.reasons)
    return " ".join([describe(piece.message, language), *dict.fromkeys(reasons)])


def _rules(exercises: Sequence[Exercise], language: str) -> str:
    cited = set[tuple[str, str]]()
    for exercise in exercises:
        pieces = exercise.verdict(exercise.right).pieces
        rules = set(exercise.rules).union(*(piece.rules for piece in pieces))
        cited |= {(exercise.game.NAME, rule) for rule in rules}
    items = "".join(
        f"<dt>{rule}</dt><dd>{escape(game.gist(rule, language))}</dd>"
        for game in _games(exercises)
        for rule in game.rules()
        if (game.NAME, rule) in cited
    )
    head = escape(say("lessons.sheet.rules", language))
    return f'<h2>{head}</h2><dl class="rules">{items}</dl>' if items else ""


# Where an answer is written


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


def _row(head: Message | str | None, boxes: str, language: str) -> str:
    named = f'<span class="case">{escape(in_words(head, language))}</span>' if head else ""
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
    return "".join(f"<li>{escape(text)} <code>{escape(step)}</code></li>" for text, step in words)


def _do(key: str, language: str, answer: Filled | None) -> str:
    """What to do, while there is something to do."""
    return "" if answer else f'<p class="do">{escape(say(f"lessons.sheet.{key}", language))}</p>'
