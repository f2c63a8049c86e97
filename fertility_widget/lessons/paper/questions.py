"""The worksheet itself: questions, pictures, and room to answer; nothing that tells an answer."""

from collections.abc import Sequence
from html import escape

from ...fertility import draw
from ...text import say
from ..exercise import Exercise
from .pictures import THEME, Picture, pictures
from .space import space

CROWDED = 3  # pictures; more of them are drawn smaller


def questions_body(exercises: Sequence[Exercise], language: str, title: str) -> str:
    sections = (
        _section(number, exercise, language) for number, exercise in enumerate(exercises, 1)
    )
    return f"{_header(title, language)}\n" + "\n".join(sections)


def preview(exercises: Sequence[Exercise], language: str, title: str) -> str:
    """For a notebook, which may take styles away: the first question's picture, and all of them."""
    first = "".join(picture.html for picture in pictures(exercises[0], language))
    items = "".join(f"<li>{escape(exercise.ask(language))}</li>" for exercise in exercises)
    return f"<p><b>{escape(title)}</b></p>{first}<ol>{items}</ol>"


def _header(title: str, language: str) -> str:
    name, date = (escape(say(f"lessons.sheet.{key}", language)) for key in ("name", "date"))
    return (
        f'<header><h1>{escape(title)}</h1><p class="who"><span>{name}</span><span>{date}</span></p>'
        f'<div class="legend">{_legend(language)}</div></header>'
    )


def _legend(language: str) -> str:
    names = {k: say(f"fertility.resource.{k}", language) for k in "ABPGW"}
    names["~"] = say("lessons.sheet.water", language)
    label = say("lessons.sheet.legend", language)
    svg = draw.legend_svg(names, label=label, theme=THEME)
    return draw.html(svg, f"{label} ({', '.join(names.values())})")


def _section(number: int, exercise: Exercise, language: str) -> str:
    shown = pictures(exercise, language)
    crowded = ' class="crowded"' if len(shown) > CROWDED else ""
    return (
        f"<section{crowded}>{heading(number, exercise, language)}{figures(shown)}"
        f'<div class="answer">{space(exercise, language)}</div></section>'
    )


def heading(number: int, exercise: Exercise, language: str) -> str:
    asked = escape(exercise.ask(language))
    tile = exercise.params.get("tile")
    if isinstance(tile, str):
        svg = draw.tiles_svg([tile], theme=THEME, language=language, cell=24)
        asked += f' <span class="tile">{draw.html(svg, "")}</span>'
    return f'<h2><span class="number">{number}</span><span>{asked}</span></h2>'


def figures(shown: Sequence[Picture]) -> str:
    return "".join(f'<figure class="{one.part}">{one.html}</figure>' for one in shown)
