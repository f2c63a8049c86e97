"""A worksheet and its key, section by section: questions with pictures and room to answer them,
nothing that tells an answer; and the answers, filled in, with their reasons and rules."""

from collections.abc import Sequence
from html import escape

from ...text import describe, say
from ..exercise import Exercise
from ..teaching import Teacher
from ..verdict import Piece
from .space import space

CROWDED = 3  # pictures; more of them are drawn smaller
MANY = 4  # pieces; more of them stand in two columns


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
    return (
        f"<section>{_heading(number, exercise, language)}{_squares(exercise, language)}"
        f'<div class="answer">{space(exercise, language, exercise.right_filled)}</div>'
        f"{f'<p>{escape(describe(others, language))}</p>' if others else ''}"
        f"{_why(exercise, language)}</section>"
    )


def _squares(exercise: Exercise, language: str) -> str:
    """The board, with the squares that answer the question."""
    if not exercise.form.get("squares"):
        return ""
    pictures = exercise.game.lessons.paper_pictures
    return _figures(pictures(exercise, language, exercise.right_squares))


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
