"""What a placement earns by the four cases, before the stock or the wheat track limit it (F3)."""

from collections import Counter
from typing import Any

from .board import is_free_desert, neighbours, scene_at, squares, terrain_at
from .letter import RESOURCES, View
from .placement import Halves, read


def connection(view: View, halves: Halves) -> dict[str, int]:
    """F3.A, R5: one per identical neighbouring scene of another tile, never of the tile itself."""
    own = {square for _, square in halves}
    earned: Counter[str] = Counter()
    for scene, square in halves:
        for beside in neighbours(view, square):
            if beside not in own and scene_at(view, beside) == scene:
                earned[scene] += 1
    return in_resource_order(earned)


def wheat(view: View, halves: Halves) -> int:
    """F3.B: one per wheat square touched; R1: or one per half of the tile that touches any."""
    touched = [
        {beside for beside in neighbours(view, square) if terrain_at(view, beside) == "w"}
        for _, square in halves
    ]
    if view["options"]["wheat"] == "per-scene":
        return sum(1 for fields in touched if fields)
    return len(touched[0] | touched[1])


def covering(view: View, halves: Halves) -> dict[str, int]:
    """F3.C: each icon covered, whatever scene covers it."""
    earned: Counter[str] = Counter()
    for _, square in halves:
        icon = terrain_at(view, square).upper()
        if icon in RESOURCES:
            earned[icon] += 1
    return in_resource_order(earned)


def quarries(view: View, halves: Halves) -> list[str]:
    """F3.D: the empty desert squares this tile closes, in reading order (F3.D2)."""
    own = {square for _, square in halves}
    found = []
    for square in squares(view):
        around = neighbours(view, square)
        if square in own or not is_free_desert(view, square) or not own & set(around):
            continue
        # Outside the board `neighbours` names nothing: the edge closes by itself.
        if all(is_closed(view, beside) or beside in own for beside in around):
            found.append(square)
    return found


def is_closed(view: View, square: str) -> bool:
    """A side is closed by a tile, wheat or water (F3.D)."""
    return terrain_at(view, square) in "w~" or scene_at(view, square) != "."


def in_resource_order(earned: Counter[str]) -> dict[str, int]:
    return {kind: earned[kind] for kind in RESOURCES if earned[kind]}


def harvest(view: View, placement: str) -> dict[str, Any]:
    """`{"A": {"G": 1}, "B": 2, "C": {"P": 1}, "D": ["d5"]}`, cases that earn nothing left out."""
    halves = read(placement)
    cases: dict[str, Any] = {
        "A": connection(view, halves),
        "B": wheat(view, halves),
        "C": covering(view, halves),
        "D": quarries(view, halves),
    }
    return {case: earned for case, earned in cases.items() if earned}
