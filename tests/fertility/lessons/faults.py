"""All the rules that stand against an action, read naively off a view: a good puzzle has one."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from tests import naive
from tests.naive.board import is_free_desert, neighbours, scene_at, squares, terrain_at
from tests.naive.placement import matches
from tests.naive.shop import takes

View = dict[str, Any]


def faults(view: View, action: str) -> set[str]:
    verb, *words = action.split()
    found = set({"place": _place, "discard": _discard, "build": _build, "supply": _supply}[verb](
        view, words
    ))  # fmt: skip
    assert bool(found) != (action in naive.actions(view)), (action, found)
    return found


def _place(view: View, words: list[str]) -> Iterator[str]:
    tile, first, second = words
    if tile not in _mine(view, "personal"):
        yield "F2.1"
    for square in (first, second):
        if square not in squares(view):
            yield "F2.1"
        elif terrain_at(view, square) in "w~":
            yield "F2.3"
        elif not is_free_desert(view, square):
            yield "F2.1"
    if second not in neighbours(view, first):
        yield "F2.1"
    # A half that lies where none may lie cannot be what makes the tile fit.
    halves = [h for h in zip(tile, (first, second), strict=True) if scene_at(view, h[1]) == "."]
    if not any(matches(view, scene, square) for scene, square in halves):
        yield "F2.2"


def _discard(view: View, words: list[str]) -> Iterator[str]:
    if naive.placements(view):
        yield "F2.4"


def _build(view: View, words: list[str]) -> Iterator[str]:
    player, paid = _player(view), Counter(words[2] if len(words) > 1 else "")
    row = {district["id"]: district["cost"] for district in view["districts"]["row"]}
    if view["turn"]["phase"] != "build" or words[0] not in row or len(_districts(player)) == 7:
        yield "F4.1"
    if words[0] in row and paid.total() != row[words[0]]:
        yield "F4.2"
    purse = Counter(player["beside"]) + Counter({"W": player["wheat"]})
    held = "".join(shop["has"] for shop in player["shops"])
    for letter in paid - purse:
        yield "F4.3" if letter in held else "F4.2"


def _supply(view: View, words: list[str]) -> Iterator[str]:
    letter, name = words
    player = _player(view)
    [shop] = [shop for shop in player["shops"] if shop["id"] == name]
    held = "".join(shop["has"] for shop in player["shops"])
    if letter == "W" or not takes(shop["needs"], shop["has"], letter):
        yield "F5.1"
    elif not player["beside"][letter]:
        yield "F5.3" if letter in held else "F5.1"


def _player(view: View) -> Any:
    return view["players"][view["turn"]["seat"]]


def _districts(player: Any) -> list[Any]:
    return [spot for spot in player["districts"] if spot]


def _mine(view: View, pool: str) -> list[str]:
    tiles: list[str] = view["pools"][pool][view["turn"]["seat"]]
    return tiles
