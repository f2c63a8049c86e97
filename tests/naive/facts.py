"""The public countable facts of a view, and how far a view agrees with expected ones."""

from collections import Counter
from typing import Any

from .letter import RESOURCES, Facts, View, in_order
from .placement import write


def facts(view: View) -> Facts:
    """The facts `after` predicts. Nothing is drawn yet in a view: its `drawn` are 0."""
    board, pools, districts, turn = (view[k] for k in ("board", "pools", "districts", "turn"))
    phase = turn["phase"]
    pending = list(turn.get("pending") or [])
    return {
        "stock": {kind: view["stock"][kind] for kind in RESOURCES},
        "players": [of_player(player) for player in view["players"]],
        "personal": [tiles_in_order(pool) for pool in pools["personal"]],
        "common": {"known": tiles_in_order(pools["common"]), "drawn": 0},
        "pile": pools["pile"],
        "out": tiles_in_order(pools.get("out", [])),
        "row": {"known": sorted(district["id"] for district in districts["row"]), "drawn": 0},
        "district_pile": districts["pile"],
        "monuments": dict(board["monuments"]),
        "scenes": list(board["scenes"]),
        "tiles": sorted(write((t[0], a), (t[1], b)) for t, a, b in board["tiles"]),
        # Whose turn it is means nothing once the game is over.
        "seat": None if phase == "over" else turn["seat"],
        "phase": phase,
        "pending_quarries": pending if phase == "quarry" else [],
        "pending_bonus": [due(entry) for entry in pending] if phase == "bonus" else [],
        "ply": turn["ply"],
    }


def of_player(player: dict[str, Any]) -> Facts:
    shops = player["shops"]
    return {
        "wheat": player["wheat"],
        "beside": {kind: player["beside"].get(kind, 0) for kind in RESOURCES},
        "monuments_left": player["monuments_left"],
        "turns_taken": player["turns_taken"],
        "districts": {str(spot): name for spot, name in player["districts"].items()},
        "shops": {shop["id"]: in_order(shop["has"]) for shop in shops},
        "needs": {shop["id"]: shop["needs"] for shop in shops},
    }


def due(entry: dict[str, str]) -> dict[str, str]:
    return {"shop": entry["shop"], "resource": in_order(entry["resource"])}


def tiles_in_order(tiles: list[str]) -> list[str]:
    return sorted(in_order(tile) for tile in tiles)


def agree(expected: Facts, view: View) -> list[str]:
    """Every difference between expected facts and a view, as a sentence; none when all agree."""
    found = facts(view)
    said = []
    for key in sorted(expected):
        if key in ("common", "row"):
            said += draw_differences(key, expected[key], found[key]["known"])
        else:
            said += differences(key, expected[key], found.get(key))
    return said + unlikely_districts(found)


def draw_differences(where: str, expected: Facts, found: list[str]) -> list[str]:
    """What a hidden pile gave is not known: the rest must be there, and the number must fit."""
    known: Counter[str] = Counter(expected["known"])
    drawn = expected["drawn"]
    said = [f"{where}: {name} is missing" for name in sorted((known - Counter(found)).elements())]
    if len(found) != known.total() + drawn:
        said.append(
            f"{where}: expected {sorted(known.elements())} and {drawn} drawn, found {found}"
        )
    return said


def unlikely_districts(found: Facts) -> list[str]:
    """A district exists once: whatever was revealed is neither in the row twice nor built."""
    built = [name for player in found["players"] for name in player["districts"].values()]
    count = Counter(found["row"]["known"] + built)
    return [f"row: {name} is there {n} times" for name, n in sorted(count.items()) if n > 1]


def differences(where: str, expected: Any, found: Any) -> list[str]:
    if isinstance(expected, dict) and isinstance(found, dict):
        keys = sorted({*expected, *found})
        pairs = [(f"{where}.{key}", expected.get(key), found.get(key)) for key in keys]
    elif isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        pairs = [(f"{where}[{i}]", expected[i], found[i]) for i in range(len(expected))]
    elif expected != found:
        return [f"{where}: expected {expected!r}, found {found!r}"]
    else:
        return []
    return [sentence for pair in pairs for sentence in differences(*pair)]
