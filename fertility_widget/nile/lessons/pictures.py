"""Positions of lessons as pictures and in words, as whoever is asked sees them: on a page, in the
rulebook and on paper. Neither tells the answer."""

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any

from ...draw import html
from ...lessons.exercise import Exercise
from ...lessons.rulebook import Example
from ...text import Message, describe, say
from .. import draw
from ..io.view import view
from ..io.words import messages
from ..rules.cards import CROPS, LOCUSTS, STONE
from ..rules.state import State

PAPER = "print"  # the theme
SMALL = 30  # the width of a card beside words
ACROSS = 720  # the table of an example


def picture(
    state: State,
    language: str,
    *,
    marks: Sequence[str] = (),
    form: Mapping[str, Any] | None = None,
    theme: str = "light",
) -> tuple[str, str]:
    """The table as the player to move sees it."""
    shown: Mapping[str, Any] = view(state, state.turn.seat)
    told: Iterable[Message] = messages(state, state.turn.seat)
    if form and form.get("unscored"):
        shown, told = without_scores(shown), map(_unscored, told)
    svg = draw.picture(shown, language=language, marks=marks, theme=theme)
    return svg, " ".join(describe(message, language) for message in told)


def without_scores(shown: Mapping[str, Any]) -> dict[str, Any]:
    """No stacks, no winners; and not what the flood card bans, as long as it lies there itself."""
    players = [player | {"sheet": None} for player in shown["players"]]
    flood = shown["flood"]
    kept = flood | {"kinds": ""} if flood["card"] else flood
    return {**shown, "players": players, "outcome": None, "flood": kept}


def _unscored(message: Message) -> Message:
    over = message.key.startswith("nile.outcome.")
    return Message("nile.refusal.game-over", {}) if over else message


def example_picture(example: Example, state: State, language: str) -> str:
    """The table, as the player sees it whom the example is about; pointed at is what it speaks
    of."""
    told: list[Any] = [event for step in example.steps for event in step.events]
    marks = [mark for each in (*told, example.refusal) if each for mark in each.marks]
    shown, words = view(state, example.seat), messages(state, example.seat)
    svg = draw.picture(shown, language=language, marks=dict.fromkeys(marks), width=ACROSS)
    return html(svg, " ".join(describe(message, language) for message in words))


# On paper


def legend(language: str) -> str:
    """The cards with their letters and names."""
    cards = (*CROPS, STONE, LOCUSTS)
    svg = draw.cards_svg(cards, theme=PAPER, language=language, width=SMALL)
    named = [(card, say(f"nile.face.{card}", language)) for card in cards]
    names = " · ".join(f"{card} {name}" if len(card) == 1 else name for card, name in named)
    return f"{html(svg, say('nile-lessons.paper.legend', language))}<p>{escape(names)}</p>"


def illustrated(exercise: Exercise, language: str) -> str:
    """The flood card a question is about."""
    card = exercise.params.get("flood")
    if not isinstance(card, str):
        return ""
    return html(draw.cards_svg([card], theme=PAPER, language=language, width=SMALL), "")


def paper_pictures(
    exercise: Exercise, language: str, marks: Sequence[str] = ()
) -> list[tuple[str, str]]:
    shown = picture(exercise.state, language, marks=marks, form=exercise.form, theme=PAPER)
    return [("board", html(*shown))]
