"""A position of a lesson as a picture: the valley, what the words point at, and a description."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from .. import fertility
from ..fertility import draw
from ..fertility.lessons.description import shops_told
from ..fertility.rules.actions import Place
from ..text import Message, describe

PLAYER = "fertility.position.player"
VALLEY = ("place", "quarry")  # phases whose decisions are made in the valley


def picture(
    state: fertility.State,
    language: str,
    *,
    marks: Sequence[str] = (),
    form: dict[str, Any] | None = None,
    caption: str = "",
) -> draw.Snapshot:
    """The valley; with the whole table where the question, or else the phase, is about more."""
    asked = {"about": about(state)} if form is None else form
    view: Mapping[str, Any] = fertility.view(state, "public")
    if asked.get("unscored"):
        view = without_scores(view)
    if asked.get("about") == "table":
        svg = draw.table_svg(view, language=language, highlight={"marks": tuple(marks)})
        told = list(unscored(state)) if asked.get("unscored") else list(state.message())
        told += shops_told(state, asked)
    else:
        svg = draw.board_svg(view, language=language, marks=marks)
        told = list(state.board.message())
    alt = " ".join(describe(message, language) for message in told)
    lines = [caption, alt] if caption else [alt]
    return draw.Snapshot(draw.html(svg, " ".join(lines)), "\n".join(lines))


def about(state: fertility.State) -> str:
    """What to look at where nothing is asked."""
    return "valley" if state.turn.phase in VALLEY else "table"


def without_scores(view: Mapping[str, Any]) -> dict[str, Any]:
    """A view that does not tell what the learner is to count: no sheets, no gods, no winners."""
    uncounted = {"sheet": {}, "gods": 0, "named_gods": []}
    players = [player | uncounted for player in view["players"]]
    return {**view, "players": players, "outcome": None}


def unscored(state: fertility.State) -> Iterator[Message]:
    """The position in words without a score, nor who has won."""
    for message in state.message():
        if message.key.startswith("fertility.outcome."):
            yield Message("fertility.refusal.game-over", {})
        elif message.key == PLAYER:
            yield Message("lessons.picture.player", message.params)
        else:
            yield message


def ghost_squares(form: dict[str, Any]) -> tuple[str, ...]:
    """Where the tile of a question would lie."""
    action = fertility.decode(form["ghost"]) if "ghost" in form else None
    return (action.first, action.second) if isinstance(action, Place) else ()
