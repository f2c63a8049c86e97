"""Finding who teaches: this room knows no game, and asks the faculty ``lessons`` of one.

Which game it is, a state, a view, the code of a position or a name tells; where nobody says, it is
the first registered one that teaches.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol, cast

from ..draw import Snapshot, html
from ..kernel import registry
from ..kernel.game import Editing, Game, Scoring, State, Teaching, View, Viewer
from ..kernel.knowledge import ACTING, PUBLIC
from ..kernel.quote import quoted


class Teacher(Game[Any, Any], Editing[Any], Scoring[Any], Protocol):
    """A game with lessons."""

    @property
    def lessons(self) -> Teaching[Any]: ...


def teachers() -> Iterator[Teacher]:
    """In the order they are registered, each loaded when its turn comes."""
    games = (cast(Teacher, registry.find(name)) for name in registry.names())
    return (game for game in games if hasattr(game, "lessons"))


def teacher(name: str | None = None) -> Teacher:
    """The game of that name; unsaid, the first that teaches."""
    if name is None:
        return next(teachers())
    game = cast(Teacher, registry.find(name))
    if not hasattr(game, "lessons"):
        raise ValueError(f"game: one with lessons is expected, not {quoted(name)}")
    return game


def teacher_by_code(position: str) -> Teacher:
    """A code begins with the name of its game and a slash; what does not is for the first game to
    refuse."""
    name = position.partition("/")[0] if isinstance(position, str) else ""
    return teacher(name if name in registry.names() else None)


def onlooker(state: State) -> Viewer:
    """Whose eyes see a question: everybody's; in games of hidden hands, those of whoever is asked,
    who is to move."""
    return state.turn.seat if registry.find(state.game).VIEWER == ACTING else PUBLIC


def key(game: Teacher, name: str) -> str:
    """Of a sentence about this game's lessons."""
    return f"{game.NAME}-lessons.{name}"


def picture(
    state: State,
    language: str,
    *,
    marks: Sequence[str] = (),
    form: Mapping[str, Any] | None = None,
    caption: str = "",
) -> Snapshot:
    """A position of a lesson: what the words point at, and a description."""
    svg, alt = teacher(state.game).lessons.picture(state, language, marks=marks, form=form)
    lines = [caption, alt] if caption else [alt]
    return Snapshot(html(svg, " ".join(lines)), "\n".join(lines))


def without_scores(view: View) -> dict[str, Any]:
    """A view that does not tell what the learner is to count."""
    return dict(teacher(view["game"]).lessons.without_scores(view))
