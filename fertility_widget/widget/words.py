"""The sentences the browser needs, sent along with the view: it has no catalogue of its own."""

from collections.abc import Iterator
from typing import Any

from ..fertility.parts import Shop, reward_from_dict
from ..fertility.words import shop_message
from ..text import describe
from ..text.catalogue import template

PHASES = ("place", "quarry", "build", "supply", "bonus", "draft", "remove", "over")
UI = (
    "asked", "common-pool", "debens", "district", "districts", "free", "full", "language",
    "metropolis", "over", "pile", "players", "rotate", "rotate-hint", "score-hint", "spot",
    "square", "square-lit", "square-monument", "square-scene", "starting-shops", "tile", "turn",
    "valley", "your-tiles",
    *(f"ask.{phase}" for phase in PHASES),
    *(f"step.{step}" for step in ("place", "build", "supply", "draft")),
    *(f"terrain.{terrain}" for terrain in ".abpgw~"),
)  # fmt: skip
# Words of the game itself, under the names the browser knows them by.
BORROWED = (
    *((f"scene.{letter}", f"fertility.resource.{letter}") for letter in "ABPGW"),
    *(
        (f"monument.{kind}", f"fertility.monument.{kind}")
        for kind in ("obelisk", "pyramid", "sphinx", "temple")
    ),
)


def words(view: dict[str, Any], actions: tuple[Any, ...], language: str) -> dict[str, Any]:
    """Templates for the browser to fill, and every listed action and shop in words.

    Placements are chosen by their squares, which the browser names itself; said one by one they
    would be most of the message.
    """
    gods = ((f"god.{god}", f"fertility.god.{god}") for god in view["tracks"]["gods"])
    own = ((key, f"widget.{key}") for key in UI)
    return {
        "ui": {name: raw(key, language) for name, key in (*own, *BORROWED, *gods)},
        "actions": {a.text: describe(a, language) for a in actions if a.verb != "place"},
        "shops": {key: describe(shop_message(shop), language) for key, shop in _shops(view)},
    }


def _shops(view: dict[str, Any]) -> Iterator[tuple[str, Shop]]:
    """Every shop on the table under a key of its own: "D07/0" on offer, "1/m2" of seat 1."""
    for district in view["districts"]["row"]:
        for place, shop in enumerate(district["shops"]):
            yield f"{district['id']}/{place}", _shop(shop)
    for seat, player in enumerate(view["players"]):
        for shop in player["shops"]:
            yield f"{seat}/{shop['id']}", _shop(shop)


def _shop(shown: dict[str, Any]) -> Shop:
    return Shop(shown["needs"], reward_from_dict(shown["reward"]))


def raw(key: str, language: str) -> str:
    """A sentence with its holes; a god of somebody's own box has no other word than its name."""
    return template(key, language) or key.rpartition(".")[2]
