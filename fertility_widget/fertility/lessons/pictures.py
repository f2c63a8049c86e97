"""Positions of lessons as pictures and in words: on a page, in the rulebook and on paper.

A picture shows what has to be seen to answer a question, and its description tells it: whoever
cannot see the picture must be able to answer all the same. Neither tells the answer.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from ...lessons.exercise import Exercise
from ...lessons.rulebook import Example
from ...text import Message, describe, say
from .. import draw
from ..io.notation import decode
from ..io.view import view
from ..io.words import monuments
from ..rules.actions import Place, counted
from ..rules.rulebook import rules
from ..rules.squares import ALL_LETTERS
from ..rules.state import State, lettered
from .kinds.reading import sentence

PAPER = "print"  # the theme
DECIDED_ON_BOARD = ("place", "quarry")  # phases
OFFERED = ("place", "quarry", "build")  # phases in which a district may still be built
ON_BOARD = ("setup", "placement", "harvest")  # chapters; others are about what somebody owns


def picture(
    state: State, language: str, *, marks: Sequence[str], form: Mapping[str, Any] | None
) -> tuple[str, str]:
    """The valley; with the whole table where the question, or else the phase, is about more."""
    asked = {} if form is None else form
    shown: Mapping[str, Any] = view(state, "public")
    marks = tuple(marks) or tuple(square for square, _ in placed(asked))
    on_board = asked.get("about") != "table"
    if on_board and (form is not None or state.turn.phase in DECIDED_ON_BOARD):
        svg = draw.board_svg(shown, language=language, marks=marks)
        return svg, _joined([*state.board.message(), *monuments(state)], language)
    messages: Iterable[Message] = state.message()
    if asked.get("unscored"):
        shown, messages = without_scores(shown), _unscored(state)
    svg = draw.table_svg(shown, language=language, highlight={"marks": marks})
    return svg, _joined([*messages, *_shops_and_offers(state, asked)], language)


def _joined(messages: Iterable[Message], language: str) -> str:
    return " ".join(describe(message, language) for message in messages)


def without_scores(shown: Mapping[str, Any]) -> dict[str, Any]:
    """No sheets, no gods, no winners."""
    uncounted = {"sheet": {}, "gods": 0, "named_gods": []}
    players = [player | uncounted for player in shown["players"]]
    return {**shown, "players": players, "outcome": None}


def _unscored(state: State) -> Iterator[Message]:
    """The position in words without a score, nor who has won."""
    for message in state.message():
        if message.key.startswith("fertility.outcome."):
            yield Message("fertility.refusal.game-over", {})
        elif message.key == "fertility.position.player":
            yield sentence("picture.player", **message.params)
        else:
            yield message


def _shops_and_offers(state: State, form: Mapping[str, Any]) -> Iterator[Message]:
    """The shops of one player, of everybody where all are scored; and what is on offer."""
    every = form.get("unscored") and "seat" not in form
    for seat in range(len(state.players)) if every else [form.get("seat", state.turn.seat)]:
        yield from _shops(state, seat)
    if state.turn.phase in OFFERED:
        yield from _districts(state)
    piles = {"tiles": len(state.pools.pile), "districts": len(state.offer.pile)}
    yield sentence("told.piles", stock=lettered(state.stock), **piles)


def _shops(state: State, seat: int) -> Iterator[Message]:
    for name, shop, has in state.players[seat].standing:
        values = {"shop": name, "what": shop.message(), "has": counted(has)}
        yield sentence("told.shop", name=state.names[seat], **values)


def _districts(state: State) -> Iterator[Message]:
    for name in state.offer.row:
        district = state.setup.components.districts[name]
        values = {"district": name, "cost": district.cost}
        for shop in district.shops:
            yield sentence("told.district", what=shop.message(), **values)


def placed(form: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    """Where the tile of a question would lie: squares, with the scenes on them."""
    action = decode(form["ghost"]) if "ghost" in form else None
    if not isinstance(action, Place):
        return ()
    return (action.first, action.tile[0]), (action.second, action.tile[1])


def example_picture(example: Example, state: State, language: str) -> str:
    """The valley or the metropolis that an example is about."""
    shown, chapter = view(state), rules()[example.cites].chapter
    if example.shown == "valley" if example.shown else chapter in ON_BOARD:
        # Where something is laid, or should not be.
        tried = example.line[0] if example.line else example.refused
        marks = tuple(square for square, _ in placed({"ghost": tried} if tried else {}))
        svg = draw.board_svg(shown, language=language, marks=marks, cell=32)
        return draw.html(svg, state.board.describe(language))
    svg = draw.metropolis_svg(shown, example.seat, language=language)
    return draw.html(svg, state.describe(language))


# On paper


def legend(language: str) -> str:
    names = {k: say(f"fertility.resource.{k}", language) for k in ALL_LETTERS}
    names["~"] = say("fertility-lessons.paper.water", language)
    label = say("fertility-lessons.paper.legend", language)
    svg = draw.legend_svg(names, label=label, theme=PAPER)
    return draw.html(svg, f"{label} ({', '.join(names.values())})")


def illustrated(exercise: Exercise, language: str) -> str:
    """The tile a question is about."""
    tile = exercise.params.get("tile")
    if not isinstance(tile, str):
        return ""
    return draw.html(draw.tiles_svg([tile], theme=PAPER, language=language, cell=24), "")


def paper_pictures(
    exercise: Exercise, language: str, marks: Sequence[str] = ()
) -> list[tuple[str, str]]:
    """The first of them is described in full, the others are part of what it says."""
    shows = exercise.form.get("on_paper", {}).get("shows", ("valley",))
    state, drawn = exercise.state, [_drawn(part, exercise, language, marks) for part in shows]
    messages: Iterable[Message] = (*state.board.message(), *monuments(state))
    if shows != ("valley",):
        messages = (*_unscored(state), *_shops_and_offers(state, exercise.form))
    alts = [_joined(messages, language), *[""] * len(drawn)]
    return [(size, draw.html(svg, alt)) for (size, svg), alt in zip(drawn, alts, strict=False)]


def _drawn(
    part: str | int, exercise: Exercise, language: str, marks: Sequence[str]
) -> tuple[str, str]:
    """A part of the table: the ``"valley"``, the ``"offers"``, or what a seat has."""
    how: dict[str, Any] = {"theme": PAPER, "language": language}
    public, form = view(exercise.state, "public"), exercise.form
    # The counting is left to the reader, and nobody is in front.
    shown = without_scores(public) | {"turn": public["turn"] | {"seat": -1}}
    if part == "valley":
        marks = tuple(marks or form.get("among") or ())
        return "board", draw.board_svg(shown, ghost=placed(form), marks=marks, **how)
    if isinstance(part, int):
        return "detail", draw.metropolis_svg(shown, part, **how)
    return "detail", draw.offers_svg(shown, **how)
