"""Common ground of the kinds of all games: answers and params are checked before anybody thinks
about them; and reasons that an engine gives."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any, Protocol

from ..kernel.check import mapping, one_of, text
from ..kernel.errors import InvalidNotation
from ..kernel.game import State
from ..kernel.quote import quoted
from ..kernel.registry import find
from ..kernel.table import LONGEST_TURN
from .kind import Message, Reason

MOST_ACTIONS = 60
MOST = 99  # no number anybody could mean is larger
OTHERS = Message("lessons.sheet.other", {})  # answers that are right as well
NOT_YET = Message("lessons.not-yet", {})  # where there are two answers, to say more tells the other

Line = tuple[str, ...]  # actions in notation


class Cause(Protocol):
    """An event, a refusal or a line of a score sheet."""

    @property
    def rule(self) -> str: ...
    @property
    def marks(self) -> tuple[str, ...]: ...
    def message(self) -> Message: ...


def reasons(causes: Iterable[Cause]) -> tuple[Reason, ...]:
    """What the rules say happened, is refused or counts."""
    return tuple(Reason(what.message(), what.rule, what.marks) for what in causes)


def by_name(where: str, answer: Any, names: Collection[str]) -> Mapping[str, Any]:
    """Values by name: some of these names."""
    values = mapping(where, answer)
    for name in values:
        one_of(where, name, tuple(names))
    return values


def in_phase(state: State, phases: tuple[str, ...], expected: str) -> None:
    if state.turn.phase not in phases:
        raise ValueError(f"{expected} is expected, not {state.turn.phase}")


def read_action(state: State, where: str, action: Any) -> Any:
    try:
        return find(state.game).decode(text(where, action))
    except InvalidNotation as error:
        raise ValueError(f"{where}: {error}") from None


def read_line(state: State, answer: Any, where: str = "answer") -> Line:
    """Actions between semicolons, or a list of them."""
    actions = answer.strip().strip(";").split(";") if isinstance(answer, str) else answer
    long = isinstance(answer, str) and len(answer) > LONGEST_TURN
    if not isinstance(actions, list | tuple) or long or len(actions) > MOST_ACTIONS:
        expected = "actions with ';' between them are expected"
        raise ValueError(f"{where}: {expected}, not {quoted(answer)}")
    written = [action for action in actions if text(where, action).strip()]
    return tuple(read_action(state, where, action.strip()).text for action in written)


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


def number_field(
    name: str, label: Message | str, *, case: str = "", good: str = "", **more: Any
) -> dict[str, Any]:
    """A number to be filled in, see ``Kind.form``."""
    return {"id": name, "case": case, "good": good, "label": label, **more}
