"""The sentences the browser needs, sent along with the view: it has no catalogue of its own."""

from typing import Any

from ..text import describe
from ..text.catalogue import template

PHASES = ("place", "quarry", "build", "supply", "bonus", "draft", "remove", "over")
UI = (
    "asked", "common-pool", "debens", "language", "over", "pile", "players", "rotate",
    "rotate-hint", "score-hint", "square", "square-lit", "square-monument", "square-scene", "tile",
    "turn", "valley", "wheat", "your-tiles",
    *(f"ask.{phase}" for phase in PHASES),
    *(f"step.{step}" for step in ("place", "build", "supply", "draft")),
    *(f"scene.{scene}" for scene in "ABPG"),
    *(f"terrain.{terrain}" for terrain in ".abpgw~"),
    *(f"monument.{kind}" for kind in ("obelisk", "pyramid", "sphinx", "temple")),
)  # fmt: skip


def words(actions: tuple[Any, ...], language: str) -> dict[str, Any]:
    """Templates for the browser to fill, and every listed action in words.

    Placements are chosen by their squares, which the browser names itself; said one by one they
    would be most of the message.
    """
    said = {a.text: describe(a, language) for a in actions if a.verb != "place"}
    return {"ui": {key: ui_word(key, language) for key in UI}, "actions": said}


def ui_word(key: str, language: str) -> str:
    found = template(f"widget.{key}", language)
    if found is None:
        raise KeyError(f"no sentence for 'widget.{key}' in {language}")
    return found
