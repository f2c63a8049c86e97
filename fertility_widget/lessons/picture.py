"""A position of a lesson as a picture: the valley, what the words point at, and a description."""

from collections.abc import Sequence
from typing import Any

from .. import draw, fertility
from ..fertility.actions import Place


def picture(
    state: fertility.State,
    language: str,
    *,
    marks: Sequence[str] = (),
    whole: bool = False,
    caption: str = "",
) -> draw.Snapshot:
    """The valley; with the whole table where a question is about more than that."""
    view = fertility.view(state, "public")
    about = [caption] if caption else []
    if whole:
        shown = without_scores(view)
        svg = draw.table_svg(shown, language=language, highlight={"marks": tuple(marks)})
        alt = [*about, state.describe(language)]
        return draw.Snapshot(draw.html(svg, " ".join(alt)), "\n".join(alt))
    svg = draw.board_svg(view, language=language, marks=marks)
    alt = [*about, state.board.describe(language)]
    return draw.Snapshot(draw.html(svg, " ".join(alt)), "\n".join(alt))


def without_scores(view: dict[str, Any]) -> dict[str, Any]:
    """A view that does not tell what the learner is to count."""
    blank = dict.fromkeys(("generic", "specialised", "statues", "monuments", "wheat", "total"), 0)
    return view | {"players": [player | {"sheet": blank} for player in view["players"]]}


def ghost_squares(form: dict[str, Any]) -> tuple[str, ...]:
    """Where the tile of a question would lie."""
    action = fertility.decode(form["ghost"]) if "ghost" in form else None
    return (action.first, action.second) if isinstance(action, Place) else ()
