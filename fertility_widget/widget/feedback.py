"""The answer to an intent, or what just happened at the table."""

from typing import Any

from ..kernel.errors import Illegal, IllegalAction, InvalidNotation
from ..text import say


class Refusal(Exception):
    """Something the widget itself refuses; the code has a sentence of its own."""

    def __init__(self, code: str, **values: Any) -> None:
        super().__init__(code)
        self.code = code
        self.values = values


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


def unplayable(seq: int, error: Exception, game: Any, language: str) -> dict[str, Any]:
    """An action nobody could read, or one the rules refuse: with its rule, squares and nearest."""
    if isinstance(error, IllegalAction):
        return illegal(seq, error.illegal, game, language)
    if isinstance(error, InvalidNotation):
        return feedback(seq, False, error.describe(language), "unreadable")
    if isinstance(error, Refusal):
        return refused(seq, error.code, language, **error.values)
    raise error


def illegal(seq: int, why: Illegal, game: Any, language: str) -> dict[str, Any]:
    params = why.params
    squares = [*params.get("squares", ()), *([params["square"]] if "square" in params else ())]
    return feedback(
        seq,
        False,
        why.describe(language),
        why.code,
        why.rule,
        gist=game.gist(why.rule, language) if why.rule else "",
        squares=squares,
        nearest=list(params.get("nearest", ())),
    )
