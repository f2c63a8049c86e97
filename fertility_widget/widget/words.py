"""The sentences the browser needs, sent along: it has no catalogue of its own."""

from typing import Any

from ..fertility.rules.scoring import CATEGORIES
from ..text import describe
from ..text.catalogue import raw

PHASES = ("place", "quarry", "build", "supply", "bonus", "draft", "remove")
EDITOR = (
    "apply", "build", "clear", "less", "lift", "monuments", "more", "off", "on", "out", "palette",
    "play", "pool", "problems", "put", "raze", "round", "row", "seat", "shared", "step",
    *(f"step.{phase}" for phase in ("quarry", "bonus", "remove")),
    "take", "tile-add", "tile-away", "tile-none", "title", "turn", "undo",
)  # fmt: skip
LESSON = (
    "check", "hide", "hint", "marked", "next", "next-piece", "piece", "playout", "previous",
    "reveal", "rewind", "solution", "squares", "state.solved", "state.told",
    "state.todo", "state.tried", "step",
)  # fmt: skip
HANDING_IN = ("download", "hand-in", "name")
UI = (
    "advice", "advice-try", "advice-try-hint", "asked", "beside", "bot", "changes",
    "changes-between", "changes-none", "clear", "coach", "common-pool", "components", "confirm",
    "copied", "copy-line", "dead", "debens", "district", "districts", "earlier", "edited-sound",
    "explore", "final", "free", "free-spots", "full", "heat", "heat-hint", "hint", "language",
    "log", "metropolis", "nearest", "over", "pay-for", "pile", "play", "players", "position",
    "redo", "return", "reward-of", "rotate", "rotate-hint", "rule", "see", "settings", "sheet",
    "sheet-final", "sheet-none", "spot", "square", "square-gain", "square-lit", "square-monument",
    "square-rank", "square-scene", "starting-shops", "stock", "take-away", "tile", "track-next",
    "turn", "type-edit", "type-hint", "type-move", "undo", "valley", "variation", "winner",
    "your-tiles", "failed",
    *(f"edit.{key}" for key in EDITOR),
    *(f"review.{key}" for key in ("again", "best", "found", "mark")),
    *(f"category.{category}" for category in (*CATEGORIES, "total")),
    *(f"copy.{kind}" for kind in ("python", "code", "record", "svg", "png")),
    *(f"go.{where}" for where in ("first", "previous", "next", "last")),
    *(f"set.{name}" for name in ("confirm", "forced", "bots", "coach")),
    *(f"set.confirm.{when}" for when in ("touch", "always", "never")),
    *(f"track.{track}" for track in ("wheat", "statues")),
    *(f"ask.{phase}" for phase in PHASES),
    *(f"step.{step}" for step in ("place", "build", "supply", "draft")),
    *(f"terrain.{terrain}" for terrain in ".abpgw~"),
    *(f"lesson.{key}" for key in (*LESSON, *HANDING_IN)),
)  # fmt: skip
# Words of other rooms, under the names the browser knows them by.
BORROWED = tuple(
    (f"advice.{column}", f"analysis.turns.{column}") for column in ("turn", "win", "margin")
)


def words(game: Any, state: Any, language: str) -> dict[str, Any]:
    """Templates for the browser to fill, the board's own and the game's: sent once."""
    own = ((key, f"widget.{key}") for key in UI)
    of_game = dict(game.words(state, language))
    ui = {name: raw(key, language) for name, key in (*own, *BORROWED)} | of_game.pop("ui")
    return {"ui": ui} | of_game


def phrases(actions: tuple[Any, ...], language: str) -> dict[str, str]:
    """Every listed action in words.

    Placements are chosen by their squares, which the browser names itself; said one by one they
    would be most of the message.
    """
    return {a.text: describe(a, language) for a in actions if a.verb != "place"}
