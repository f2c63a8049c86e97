"""Views to draw: positions of real games, and a table as full as a table can be."""

import json
from functools import cache
from random import Random
from typing import Any

from fertility_widget import Table, fertility
from fertility_widget.fertility.box import components

View = dict[str, Any]
NAMES = ["Ana", "Ben", "Caro", "Dimitri"]


@cache
def _played(seats: int, seed: int, actions: int, **options: Any) -> str:
    table = Table(fertility, seats=seats, seed=seed, names=NAMES[:seats], **options)
    rng = Random(seed)
    while table.legal_actions() and len(table.steps) < actions:
        texts = [fertility.encode(action) for action in table.legal_actions()]
        greedy = [t for t in texts if t.startswith(("build", "supply")) or "monument" in t]
        table.play(rng.choice(greedy or texts))
    return json.dumps(fertility.view(table.state, "public"))


def played(seats: int, seed: int, actions: int = 10_000, **options: Any) -> View:
    """What everybody sees after so many actions of people who build and supply what they can."""
    view: View = json.loads(_played(seats, seed, actions, **options))
    return view


def early() -> View:
    return played(2, 7, 12)


def middle() -> View:
    return played(3, 11, 75)


def over() -> View:
    return played(4, 5)


def crowded(seed: int) -> View:
    """A four-player end with every spot taken, by the districts with most shops."""
    view, rng = over(), Random(seed)
    districts = sorted(components.load().districts.values(), key=lambda d: -len(d.shops))[:28]
    rng.shuffle(districts)
    for seat, player in enumerate(view["players"]):
        player["name"] = "ABCD"[seat] + "<&>`%" * 20
        player["wheat"] = rng.randrange(11)
        player["sheet"] = dict.fromkeys(player["sheet"], 88) | {"total": 188}
        del player["shops"][4:]
        for spot in range(1, 8):
            for letter, shop in zip("abc", districts.pop().shops, strict=False):
                said = {"needs": shop.needs, "reward": shop.reward.to_dict()}
                player["shops"].append({"id": f"{spot}{letter}", **said})
        for shown in player["shops"]:
            _supply(shown, rng)
    view["outcome"] = {"winners": [0, 1, 2, 3]}
    return view


def _supply(shop: dict[str, Any], rng: Random) -> None:
    some = rng.randrange(len(shop["needs"]) + 1)
    shop["has"] = shop["needs"].replace("*", rng.choice("ABPG"))[:some]
    shop["full"] = some == len(shop["needs"])
