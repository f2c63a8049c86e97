"""Reading what a browser asks for. Browsers are not trusted: anything may arrive."""

from typing import Any, NamedTuple, TypeGuard

# No turn is longer; a longer text is not worth reading.
LONGEST = 400


class Intent(NamedTuple):
    """A request: ``{"seq": 12, "ply": 3, "action": "place AG d4 e4"}``.

    The action is a move, a whole turn with ``;``, or a command that starts with ``/``.
    """

    seq: int  # only tells intents apart; two tabs may use the same numbers
    ply: int  # the position the person was looking at
    action: str


def read_intent(raw: Any) -> Intent | None:
    """None for anything but an intent."""
    if not isinstance(raw, dict):
        return None
    seq, ply, action = (raw.get(name) for name in Intent._fields)
    if not _is_int(seq) or not _is_int(ply) or not isinstance(action, str):
        return None
    return Intent(seq, ply, action) if len(action) <= LONGEST else None


def read_seq(raw: Any) -> int | None:
    """The number to answer with, even where the rest cannot be read."""
    seq = raw.get("seq") if isinstance(raw, dict) else None
    return seq if _is_int(seq) else None


def _is_int(value: Any) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)
