"""What the page beside the table says and shows (``Teaching.summary``): the four ways to harvest,
each with a corner of a valley from the lessons, a turn, the end, and the setup."""

import re
from typing import Any

from ...lessons.source import source
from ...text import say
from .. import draw
from ..box.setup import setup
from ..draw.board import MARGIN
from ..draw.squares import square
from ..io.view import view
from ..rules.rules import apply
from ..rules.squares import GAME
from .pictures import PAPER, placed

CELL, COLUMNS, ROWS = 48, 5, 4
# section -> the lesson and the question that is shown, and the square at the top left
CASES = {
    "connection": ("harvest-connection", "two", "c5"),
    "wheat": ("harvest-wheat-and-covering", "half", "e1"),
    "covering": ("harvest-wheat-and-covering", "two", "b2"),
    "quarry": ("harvest-quarries", "first", "g5"),
}
SECTIONS = ("turn", "scoring", "setup")


def summary(language: str) -> tuple[str, list[tuple[str, str]], list[str]]:
    box = setup(2, seed=0).setup.components
    scales = {"wheat": list(box.wheat_track), "statues": list(box.statue_scale)}
    told = {case: say(f"fertility-summary.{case}", language) for case in CASES}
    pictured = [(_corner(case, told[case], language), told[case]) for case in CASES]
    rest = [say(f"fertility-summary.{name}", language, **scales) for name in SECTIONS]
    return say("fertility-summary.title", language), pictured, rest


def _corner(case: str, told: str, language: str) -> str:
    """A few squares around the tile of a question, as it is laid, with the quarry it makes; where
    it covers something, that stays in sight."""
    lesson, question, corner = CASES[case]
    exercise = source(lesson, GAME).questions[question]
    tile, laid = placed(exercise.form), apply(exercise.state, exercise.form["ghost"])
    squares = [name for name, _ in tile]
    closed = [event.params["square"] for event in laid.events if event.code == "quarry"]
    how: dict[str, Any] = {"theme": PAPER, "language": language, "cell": CELL, "marks": closed}
    if case == "covering":
        svg = draw.board_svg(view(exercise.state, "public"), ghost=tile, **how)
    else:
        svg = draw.board_svg(view(laid.state, "public"), last=squares, **how)
    at = square(corner)
    x, y = (MARGIN * bool(n) + n * CELL for n in (at.column, at.row))
    seen = f'viewBox="{x} {y} {COLUMNS * CELL} {ROWS * CELL}"'
    return draw.html(
        re.sub(r'viewBox="[^"]*" width="\d+" height="\d+"', seen, svg), told.replace("**", "")
    )
