"""Where the tiles of the acting seat may go (F2.1 to F2.3)."""

from .board import is_free_desert, neighbours, place_of, scene_at, squares
from .letter import PAYABLE, View

# The two halves of a placed tile: (scene, square) each.
Halves = tuple[tuple[str, str], tuple[str, str]]


def write(first: tuple[str, str], second: tuple[str, str]) -> str:
    """The one written form: letters in order with their squares, a double by column, then row."""

    def rank(half: tuple[str, str]) -> tuple[int, tuple[int, int]]:
        return PAYABLE.index(half[0]), place_of(half[1])

    low, high = sorted([first, second], key=rank)
    return f"place {low[0]}{high[0]} {low[1]} {high[1]}"


def read(placement: str) -> Halves:
    """`"place AG d4 e4"` -> (("A", "d4"), ("G", "e4"))."""
    _, tile, first, second = placement.split()
    return (tile[0], first), (tile[1], second)


def matches(view: View, scene: str, square: str) -> bool:
    """F2.2: an identical scene already in play touches this square."""
    return any(scene_at(view, beside) == scene for beside in neighbours(view, square))


def placements(view: View) -> set[str]:
    """Every legal placement of the acting seat, in written form."""
    found: set[str] = set()
    for tile in set(view["pools"]["personal"][view["turn"]["seat"]]):
        for first in squares(view):
            for second in neighbours(view, first):
                if not (is_free_desert(view, first) and is_free_desert(view, second)):
                    continue
                # `first` and `second` run over both orders, so both orientations are covered.
                if matches(view, tile[0], first) or matches(view, tile[1], second):
                    found.add(write((tile[0], first), (tile[1], second)))
    return found
