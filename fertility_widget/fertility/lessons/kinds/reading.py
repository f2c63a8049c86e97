"""Common ground of the kinds: squares and actions are checked before anybody thinks about them;
sentences of these lessons."""

from collections.abc import Iterable
from typing import Any

from ....kernel.check import MOST_ITEMS
from ....kernel.quote import quoted
from ....lessons.kind import Message, Reason
from ...rules.rulebook import rules
from ...rules.squares import INDEX, NAMES, reading_order
from ...rules.state import State


def square_list(state: State, answer: Any) -> tuple[str, ...]:
    """Squares in reading order, each once: a list of names, or a text such as ``"d4 e4"``."""
    squares = answer.split() if isinstance(answer, str) else answer
    if not isinstance(squares, list | tuple | set | frozenset) or len(squares) > MOST_ITEMS:
        raise ValueError(f"answer: squares are expected, ['d4', 'e4'], not {quoted(answer)}")
    last = NAMES[len(state.board.valley.terrain) - 1]
    for name in squares:
        if not isinstance(name, str) or INDEX.get(name, 999) > INDEX[last]:
            raise ValueError(f"answer: a square from a1 to {last} is expected, not {quoted(name)}")
    return in_order(squares)


def in_order(squares: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(set(squares), key=lambda name: reading_order(INDEX[name])))


def sentence(code: str, /, **values: Any) -> Message:
    """Of the words of these lessons."""
    return Message(f"fertility-lessons.{code}", values)


def by_rule(rule: str) -> Reason:
    """The gist of a rule."""
    return Reason(rules()[rule], rule)


def resource(letter: str) -> Message:
    return Message(f"fertility.resource.{letter}", {})
