"""Common ground of the kinds: sentences of these lessons, and things by their names."""

from typing import Any

from ....kernel.check import MOST_ITEMS, one_of
from ....kernel.quote import quoted
from ....lessons.kind import Message, Reason
from ...rules.cards import CROPS
from ...rules.rulebook import rules
from ...rules.state import PLACE, PLACES, Plot, State


def sentence(code: str, /, **values: Any) -> Message:
    """Of the words of these lessons."""
    return Message(f"nile-lessons.{code}", values)


def by_rule(rule: str, *marks: str) -> Reason:
    """The gist of a rule, and what it is about on the table."""
    return Reason(rules()[rule], rule, marks)


def form(state: State, **parts: Any) -> dict[str, Any]:
    """All of the table is to be seen, as whoever is asked sees it."""
    return {"about": "table", "seat": state.turn.seat, **parts}


def face(card: str) -> Message:
    return Message(f"nile.face.{card}", {})


def standing(state: State) -> dict[str, Plot]:
    """Fields and monuments on the table."""
    return {place: plot for place in PLACES if (plot := state.plots[PLACE[place]])}


def of_owner(code: str, state: State, place: str, **values: Any) -> Message:
    """A sentence about a field or a monument and its owner."""
    plot = standing(state)[place]
    end, name = ("", "crop") if place in CROPS else ("-monument", "monument")
    return sentence(code + end, name=state.names[plot.seat], **{name: place}, **values)


def names(answer: Any, allowed: tuple[str, ...]) -> tuple[str, ...]:
    """Some of these, each once and in their order: a list, or a text with spaces in between."""
    given = answer.split() if isinstance(answer, str) else answer
    if not isinstance(given, list | tuple | set | frozenset) or len(given) > MOST_ITEMS:
        raise ValueError(f"answer: a list of names is expected, not {quoted(answer)}")
    for name in given:
        one_of("answer", name, allowed)
    return tuple(name for name in allowed if name in given)
