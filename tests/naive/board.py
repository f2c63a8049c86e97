"""The board of a view: squares by name, what lies on them, and their neighbours."""

from .letter import View

DESERT = ".abpg"


def place_of(square: str) -> tuple[int, int]:
    """`"d4"` -> (3, 3): column and row, counted from 0."""
    return ord(square[0]) - ord("a"), int(square[1:]) - 1


def name_of(column: int, row: int) -> str:
    return f"{chr(ord('a') + column)}{row + 1}"


def squares(view: View) -> list[str]:
    """All squares in reading order: row by row, left to right."""
    terrain = view["board"]["terrain"]
    return [name_of(c, r) for r in range(len(terrain)) for c in range(len(terrain[r]))]


def neighbours(view: View, square: str) -> list[str]:
    """The orthogonal neighbours on the assembled board; joints between boards are no edge."""
    column, row = place_of(square)
    terrain = view["board"]["terrain"]
    steps = [(column, row - 1), (column, row + 1), (column - 1, row), (column + 1, row)]
    return [name_of(c, r) for c, r in steps if 0 <= r < len(terrain) and 0 <= c < len(terrain[row])]


def terrain_at(view: View, square: str) -> str:
    column, row = place_of(square)
    return str(view["board"]["terrain"][row][column])


def scene_at(view: View, square: str) -> str:
    """The scene in play on a square, `"."` for none; the starting tile's scenes are in play."""
    column, row = place_of(square)
    return str(view["board"]["scenes"][row][column])


def is_free_desert(view: View, square: str) -> bool:
    """F2.1, F2.3: desert, icon or not, with neither a tile nor a monument on it."""
    return (
        terrain_at(view, square) in DESERT
        and scene_at(view, square) == "."
        and square not in view["board"]["monuments"]
    )
