"""What comes of a request: the answer for the page that asked, and the feedback all pages see."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from ..kernel.errors import IllegalAction, InvalidNotation
from ..kernel.game import AnyGame
from ..text import say


class Refusal(Exception):
    """Something the board itself refuses; the code has a sentence of its own."""

    def __init__(self, code: str, **values: Any) -> None:
        super().__init__(code)
        self.code = code
        self.values = values

    def describe(self, language: str) -> str:
        return say(f"widget.refused.{self.code}", language, **self.values)


Refused = IllegalAction | InvalidNotation | Refusal
REFUSALS = (IllegalAction, InvalidNotation, Refusal)


class Done(NamedTuple):
    """What a request led to."""

    text: str | None = None  # what is said of it; None: what was said last stays
    shown: Mapping[str, Any] = {}  # traits that are new
    value: Any = None  # plain data for the page that asked, and nobody else


def feedback(
    seq: int | None, ok: bool, text: str, code: str = "", rule: str = "", **more: Any
) -> dict[str, Any]:
    """``squares`` are those in the way, ``nearest`` legal moves close to what was tried."""
    more = {"gist": "", "squares": [], "nearest": []} | more
    return {"seq": seq, "ok": ok, "code": code, "rule": rule, "text": text, **more}


def happened(seq: int | None, text: str) -> dict[str, Any]:
    return feedback(seq, True, text)


def failed(seq: int | None, error: Exception, language: str, *, ok: bool) -> dict[str, Any]:
    """Code that watches failed. The kernel would swallow that; the person should see it."""
    return feedback(seq, ok, say("widget.observer", language, error=reason(error)), "observer")


def reason(error: BaseException) -> str:
    """What went wrong in somebody's code, or on a disk."""
    return f"{type(error).__name__}: {error}"


def refused(seq: int | None, error: Refused, game: AnyGame, language: str) -> dict[str, Any]:
    """An action nobody could read, or one the rules refuse: with its rule, squares and nearest."""
    if not isinstance(error, IllegalAction):
        code = error.code if isinstance(error, Refusal) else "unreadable"
        return feedback(seq, False, error.describe(language), code)
    why = error.illegal
    return feedback(
        seq,
        False,
        why.describe(language),
        why.code,
        why.rule,
        gist=game.gist(why.rule, language) if why.rule else "",
        squares=list(why.marks),
        nearest=list(why.params.get("nearest", ())),
    )
