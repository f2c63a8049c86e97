"""Players as answers: by name, or by seat where two have the same name."""

from typing import Any

from ....kernel.quote import quoted
from ...rules.state import State


def seat_of(state: State, answer: Any) -> int:
    """``"Ana"`` or her seat, 0."""
    names = state.setup.names
    if isinstance(answer, str) and names.count(answer) == 1:
        return names.index(answer)
    if isinstance(answer, int) and not isinstance(answer, bool) and 0 <= answer < len(names):
        return answer
    known = ", ".join(map(quoted, names))
    raise ValueError(f"answer: one of {known} is expected, or a seat from 0 to {len(names) - 1}, "
                     f"not {quoted(answer)}")  # fmt: skip


def person(state: State, seat: int) -> str | int:
    """As ``seat_of`` reads it back."""
    name = state.setup.names[seat]
    return name if state.setup.names.count(name) == 1 else seat


def from_word(word: str) -> int | str:
    """What a page sends is a seat."""
    return int(word) if word.isascii() and word.isdigit() and len(word) < 3 else word
