"""Scores: of a seat line by line, with the shops and squares every Deben comes from; and of all,
once the game is over."""

from typing import Any


def score(game: Any, state: Any, seat: int, language: str) -> dict[str, Any]:
    """As if the game ended now."""
    sheet = game.sheet(state, seat)
    lines = [
        {
            "category": line.category,
            "debens": line.debens,
            "text": line.describe(language),
            "shops": _shops(line.params),
            "squares": list(line.params.get("squares", ())),
        }
        for line in sheet.lines
    ]
    return {"seat": seat, "ply": state.turn.ply, "lines": lines, "total": sheet["total"]}


def result(game: Any, state: Any, language: str) -> dict[str, Any]:
    """Who won and what settled it; {} while the game goes on."""
    found = game.outcome(state)
    if found is None:
        return {}
    return {"winners": list(found.winners), "text": found.describe(language)}


def _shops(params: dict[str, Any]) -> list[str]:
    own = [params["shop"]] if "shop" in params else []
    return list(dict.fromkeys([*own, *params.get("on", ())]))
