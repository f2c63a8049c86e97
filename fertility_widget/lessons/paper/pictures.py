"""What has to be seen of a position to answer a question, piece by piece, drawn for paper."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ... import fertility
from ...fertility import draw
from ...fertility.lessons.description import shops_told
from ...fertility.lessons.kinds import after
from ...fertility.rules.actions import Place
from ...text import describe
from ..exercise import Exercise
from ..picture import unscored, without_scores

THEME = "print"
# What a question is about: the parts of the table beside the valley, "mover" for whose turn it is.
ABOUT = {
    "payment": ("offers", "mover"),
    "supply": ("mover",),
    "turn": ("valley", "offers", "mover"),
    "count": ("valley", "seat"),
    "winners": ("valley", "everybody"),
    "after": ("valley", "offers", "concerned"),
}
ABOUT_ACTION = {
    "place": ("valley",),
    "quarry": ("valley", "mover"),
    **dict.fromkeys(("supply", "bonus", "end"), ("mover",)),
}
MOST = ("valley", "offers", "everybody")


class Picture(NamedTuple):
    part: str  # "valley", "offers", "metropolis"
    html: str


def pictures(exercise: Exercise, language: str, marks: Sequence[str] = ()) -> tuple[Picture, ...]:
    """The first of them is described in full, the others are part of what it says."""
    state, shown = exercise.state, about(exercise)
    if shown == ("valley",):
        told = list(state.board.message())
    else:
        told = [*unscored(state), *shops_told(state, exercise.form)]
    alt = " ".join(describe(message, language) for message in told)
    drawn = list(_drawn(exercise, language, tuple(marks)))
    alts = [alt, *[""] * len(drawn)]
    return tuple(Picture(part, draw.html(svg, alts.pop(0))) for part, svg in drawn)


def _drawn(exercise: Exercise, language: str, marks: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    view = unjudged(fertility.view(exercise.state, "public"))
    for part in about(exercise):
        if part == "valley":
            pointed = _pointed(exercise, marks)
            yield part, draw.board_svg(view, theme=THEME, language=language, **pointed)
        elif part == "offers":
            yield part, draw.offers_svg(view, theme=THEME, language=language)
        else:
            for seat in _seats(exercise, part):
                svg = draw.metropolis_svg(view, seat, theme=THEME, language=language)
                yield "metropolis", svg


def about(exercise: Exercise) -> tuple[str, ...]:
    if exercise.kind == "refusal":
        verb = fertility.decode(exercise.params["action"]).verb
        return ABOUT_ACTION.get(verb, ("offers", "mover"))
    if "game" in exercise.params:  # one that nobody has begun
        return ()
    form = exercise.form
    if form.get("squares") or "ghost" in form:
        return ("valley",)
    return ABOUT.get(exercise.kind, MOST)


def _seats(exercise: Exercise, whose: str) -> Sequence[int]:
    if whose == "mover":
        return (exercise.state.turn.seat,)
    if whose == "seat":
        return (exercise.form["seat"],)
    if whose == "concerned":
        return _concerned(exercise)
    return range(len(exercise.state.players))


def _concerned(exercise: Exercise) -> list[int]:
    """Whose numbers are asked for, and who does something."""
    state, params = exercise.state, exercise.params
    befores = [state, *(step.state for step in after.steps(state, params))]
    asked = {field.seat for field in after.fields(state, params) if "s" in field.number.takes}
    return sorted(asked | {before.turn.seat for before in befores[:-1] or befores})


def _pointed(exercise: Exercise, marks: tuple[str, ...]) -> dict[str, Any]:
    """The tile a question speaks of, and the squares it asks about or that answer it."""
    form = exercise.form
    action = fertility.decode(form["ghost"]) if "ghost" in form else None
    ghost: tuple[tuple[str, str], ...] = ()
    if isinstance(action, Place):
        ghost = ((action.first, action.tile[0]), (action.second, action.tile[1]))
    return {"ghost": ghost, "marks": marks or tuple(form.get("among") or ())}


def unjudged(view: Mapping[str, Any]) -> dict[str, Any]:
    """A view that leaves the counting to the reader, with nobody in front."""
    return without_scores(view) | {"turn": view["turn"] | {"seat": -1}}
