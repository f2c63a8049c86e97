"""What comes of a request: the answer for the page that asked, and the feedback all pages see."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from ..kernel.errors import Illegal, IllegalAction, InvalidNotation
from ..kernel.game import AnyGame
from ..text import say


class Refusal(Exception):
    """Something the board itself refuses; the code has a sentence of its own."""

    def __init__(self, code: str, **values: Any) -> None:
        super().__init__(code)
        self.code = code
        self.values = values


REFUSALS = (IllegalAction, InvalidNotation, Refusal)


class Done(NamedTuple):
    """What a request led to."""

    text: str | None = None  # what is said of it; None: what was said last stays
    shown: Mapping[str, Any] = {}  # traits that are new
    value: Mapping[str, Any] | None = None  # for the page that asked, and nobody else


def feedback(
    seq: int | None, ok: bool, text: str, code: str = "", rule: str = "", **more: Any
) -> dict[str, Any]:
    """``squares`` are those in the way, ``nearest`` legal moves close to what was tried."""
    more = {"gist": "", "squares": [], "nearest": []} | more
    return {"seq": seq, "ok": ok, "code": code, "rule": rule, "text": text, **more}


def happened(seq: int | None, text: str) -> dict[str, Any]:
    return feedback(seq, True, text)


def refused(seq: int | None, code: str, language: str, **values: Any) -> dict[str, Any]:
    return feedback(seq, False, say(f"widget.refused.{code}", language, **values), code)


def failed(seq: int | None, error: Exception, language: str, *, ok: bool) -> dict[str, Any]:
    """Code that watches failed. The kernel would swallow that; the person should see it."""
    text = say("widget.observer", language, error=f"{type(error).__name__}: {error}")
    return feedback(seq, ok, text, "observer")


def unplayable(seq: int, error: Exception, game: AnyGame, language: str) -> dict[str, Any]:
    """An action nobody could read, or one the rules refuse: with its rule, squares and nearest."""
    if isinstance(error, IllegalAction):
        return _illegal(seq, error.illegal, game, language)
    if isinstance(error, InvalidNotation):
        return feedback(seq, False, error.describe(language), "unreadable")
    if isinstance(error, Refusal):
        return refused(seq, error.code, language, **error.values)
    raise error


def _illegal(seq: int, why: Illegal, game: AnyGame, language: str) -> dict[str, Any]:
    return feedback(
        seq,
        False,
        why.describe(language),
        why.code,
        why.rule,
        gist=game.gist(why.rule, language) if why.rule else "",
        squares=list(getattr(why, "marks", ())),
        nearest=list(why.params.get("nearest", ())),
    )
