"""Common ground of the kinds: answers and params are checked before anybody thinks about them;
sentences, and reasons that the engine gives."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from ....kernel.check import MOST_ITEMS, mapping, one_of, text
from ....kernel.errors import Illegal, InvalidNotation
from ....kernel.quote import quoted
from ....kernel.step import Event
from ....lessons.kind import Message, Reason
from ...io.notation import decode
from ...rules.rulebook import rules
from ...rules.scoring import ScoreLine
from ...rules.squares import INDEX, NAMES, reading_order
from ...rules.state import State

MOST = 99  # no number anybody could mean is larger
OTHERS = Message("lessons.sheet.other", {})  # answers that are right as well
NOT_YET = Message("lessons.not-yet", {})  # where there are two answers, to say more tells the other


# Answers and params


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


def by_name(where: str, answer: Any, names: Collection[str]) -> Mapping[str, Any]:
    """Values by name: some of these names."""
    values = mapping(where, answer)
    for name in values:
        one_of(where, name, tuple(names))
    return values


def in_phase(state: State, phases: tuple[str, ...], expected: str) -> None:
    if state.turn.phase not in phases:
        raise ValueError(f"{expected} is expected, not {state.turn.phase}")


def in_order(squares: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(set(squares), key=lambda name: reading_order(INDEX[name])))


def read_action(where: str, action: Any) -> Any:
    try:
        return decode(text(where, action))
    except InvalidNotation as error:
        raise ValueError(f"{where}: {error}") from None


def seat_of(state: State, answer: Any) -> int:
    """``"Ana"`` or her seat, 0, where two have the same name."""
    names = state.names
    if isinstance(answer, str) and names.count(answer) == 1:
        return names.index(answer)
    if isinstance(answer, int) and not isinstance(answer, bool) and 0 <= answer < len(names):
        return answer
    known = ", ".join(map(quoted, names))
    raise ValueError(f"answer: one of {known} is expected, or a seat from 0 to {len(names) - 1}, "
                     f"not {quoted(answer)}")  # fmt: skip


def person(state: State, seat: int) -> str | int:
    """As ``seat_of`` reads it back."""
    name = state.names[seat]
    return name if state.names.count(name) == 1 else seat


def from_word(word: str) -> int | str:
    """What a page sends is a seat."""
    return int(word) if word.isascii() and word.isdigit() and len(word) < 3 else word


# What is said


def sentence(code: str, /, **values: Any) -> Message:
    """Of the words of these lessons."""
    return Message(f"fertility-lessons.{code}", values)


def by_rule(rule: str) -> Reason:
    """The gist of a rule."""
    return Reason(rules()[rule], rule)


def reasons(causes: Iterable[Event | Illegal | ScoreLine]) -> tuple[Reason, ...]:
    """What the rules say happened, is refused or counts."""
    return tuple(Reason(what.message(), what.rule, what.marks) for what in causes)


def number_field(
    name: str, label: Message, *, case: str = "", good: str = "", **more: Any
) -> dict[str, Any]:
    """A number to be filled in, see ``Kind.form``."""
    return {"id": name, "case": case, "good": good, "label": label, **more}


def resource(letter: str) -> Message:
    return Message(f"fertility.resource.{letter}", {})
