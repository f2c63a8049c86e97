"""The answers to a worksheet: filled in, with their reasons and the rules behind them."""

from collections.abc import Iterator, Sequence
from html import escape

from ...fertility.lessons.kinds.payment import ways
from ...fertility.rules.rulebook import gist, rules
from ...text import describe, say
from ..exercise import Exercise
from ..verdict import Piece
from .filled import Filled, filled
from .pictures import pictures
from .questions import figures, heading
from .space import space

MANY = 4  # pieces; more of them stand in two columns


def key_body(exercises: Sequence[Exercise], language: str, title: str) -> str:
    sections = (
        _section(number, exercise, language) for number, exercise in enumerate(exercises, 1)
    )
    body = "\n".join(sections)
    cited = dict.fromkeys(rule for exercise in exercises for rule in _cited(exercise))
    return f"<header><h1>{escape(title)}</h1></header>\n{body}\n{_rules(cited, language)}"


def _section(number: int, exercise: Exercise, language: str) -> str:
    answer = filled(exercise)
    return (
        f"<section>{heading(number, exercise, language)}{_picture(exercise, answer, language)}"
        f'<div class="answer">{space(exercise, language, answer)}</div>'
        f"{_others(exercise, language)}{_why(exercise, language)}</section>"
    )


def _picture(exercise: Exercise, answer: Filled, language: str) -> str:
    """The valley, with the squares that answer the question."""
    if not exercise.form.get("squares"):
        return ""
    return figures(pictures(exercise, language, answer.words))


def _others(exercise: Exercise, language: str) -> str:
    """Where more than one answer is right, whoever marks it has to know."""
    if exercise.kind == "payment" and len(ways(exercise.state, exercise.params)) < 2:
        return ""
    best = exercise.params.get("best") or exercise.form.get("line")
    if not best and exercise.kind != "payment":
        return ""
    said = say(f"lessons.sheet.{'other' if best else 'accepted'}", language)
    return f"<p>{escape(said)}</p>"


def _why(exercise: Exercise, language: str) -> str:
    """Piece by piece, as somebody is told who answers on the board."""
    pieces = exercise.verdict(exercise.right).pieces
    items = [f"<li>{escape(_told(piece, language))}</li>" for piece in pieces]
    many = ' class="many"' if len(items) > MANY else ""
    head = escape(say("lessons.sheet.reasons", language))
    return f'<div class="why"><h3>{head}</h3><ul{many}>{"".join(items)}</ul></div>'


def _told(piece: Piece, language: str) -> str:
    reasons = (why.describe(language) for why in piece.reasons)
    return " ".join([describe(piece.message, language), *dict.fromkeys(reasons)])


def _cited(exercise: Exercise) -> Iterator[str]:
    yield from exercise.rules
    for piece in exercise.verdict(exercise.right).pieces:
        yield from piece.rules


def _rules(cited: dict[str, None], language: str) -> str:
    if not cited:
        return ""
    items = "".join(
        f"<dt>{rule}</dt><dd>{escape(gist(rule, language))}</dd>"
        for rule in rules()
        if rule in cited
    )
    head = escape(say("lessons.sheet.rules", language))
    return f'<h2>{head}</h2><dl class="rules">{items}</dl>'
