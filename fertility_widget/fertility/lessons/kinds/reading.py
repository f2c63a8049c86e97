"""Reading answers. Whoever wrote them, they are checked before anybody thinks about them."""

from collections.abc import Mapping
from typing import Any

from .... import fertility
from ....kernel.check import MOST_ITEMS, one_of, text, whole
from ....kernel.errors import InvalidNotation
from ....kernel.quote import quoted
from ...rules.actions import Place
from ...rules.squares import INDEX, NAMES, reading_order
from ...rules.state import State

MOST = 99  # no number anybody could mean is larger


def square_list(state: State, answer: Any) -> tuple[str, ...]:
    """Squares in reading order, each once: a list of names, or a text such as ``"d4 e4"``."""
    given = answer.split() if isinstance(answer, str) else answer
    if not isinstance(given, list | tuple | set | frozenset) or len(given) > MOST_ITEMS:
        raise ValueError(f"answer: squares are expected, ['d4', 'e4'], not {quoted(answer)}")
    last = NAMES[len(state.board.valley.terrain) - 1]
    for name in given:
        if not isinstance(name, str) or INDEX.get(name, 999) > INDEX[last]:
            raise ValueError(f"answer: a square from a1 to {last} is expected, not {quoted(name)}")
    return in_order(given)


def in_order(squares: Any) -> tuple[str, ...]:
    return tuple(sorted(set(squares), key=lambda name: reading_order(INDEX[name])))


def numbers(answer: Any, allowed: str, where: str = "answer") -> dict[str, int]:
    """Letters with how many of each: ``{"G": 2}``; what is unsaid is none."""
    if not isinstance(answer, Mapping) or len(answer) > MOST_ITEMS:
        raise ValueError(f"{where}: letters with numbers are expected, {{'G': 2}}, "
                         f"not {quoted(answer)}")  # fmt: skip
    for letter in answer:
        one_of(where, letter, tuple(allowed))
    return {k: whole(f"{where}, {k}", answer.get(k, 0), 0, MOST) for k in allowed}


def placement(state: State, params: Mapping[str, Any]) -> Place:
    """The placement an exercise speaks of: one that may be played."""
    action = readable(params)
    if not isinstance(action, Place) or fertility.why_not(state, action):
        raise ValueError(f"action: a legal placement is expected, not {quoted(action.text)}")
    return action


def readable(params: Mapping[str, Any]) -> Any:
    try:
        return fertility.decode(text("action", params.get("action")))
    except InvalidNotation as error:
        raise ValueError(f"action: {error}") from None
