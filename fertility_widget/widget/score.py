"""The score sheet of a seat, line by line, with the shops and squares every Deben comes from."""

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


def _shops(params: dict[str, Any]) -> list[str]:
    own = [params["shop"]] if "shop" in params else []
    return list(dict.fromkeys([*own, *params.get("on", ())]))
