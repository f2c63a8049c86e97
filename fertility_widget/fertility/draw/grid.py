"""The valley in characters: lines only round tiles, so that dominoes stand out on the sand."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from .squares import COLUMNS, Square, pieces, square, squares

CELL: Final = 5  # characters of one square, without the line beside it

# Which of the four arms (up 1, right 2, down 4, left 8) meet in a corner.
_CORNERS: Final = "·╵╶└╷│┌├╴┘─┴┐┤┬┼"

# Monuments by their outline, no colour needed.
MONUMENTS: Final[Mapping[str, str]] = {"obelisk": "I", "pyramid": "Δ", "sphinx": "Ω", "temple": "Π"}

# Background and letter for terminals of 256 colours.
_PAINT: Final[Mapping[str, str]] = {
    "A": "48;5;255;38;5;238", "B": "48;5;130;38;5;231", "P": "48;5;108;38;5;22",
    "G": "48;5;54;38;5;231", "w": "48;5;178;38;5;58", "~": "48;5;25;38;5;159",
    "░": "38;5;137",
}  # fmt: skip


def painted(text: str, kind: str, colour: bool) -> str:
    return f"\x1b[{_PAINT[kind]}m{text}\x1b[0m" if colour and kind in _PAINT else text


class Grid:
    """A board ready to be read character by character."""

    def __init__(self, board: Mapping[str, Any], kinds: Sequence[str], colour: bool) -> None:
        self.terrain, self.colour = board["terrain"], colour
        self.rows, self.columns = len(self.terrain), len(self.terrain[0])
        self.piece = {at: n for n, piece in enumerate(pieces(board)) for at in piece}
        self.scene = {
            Square(c, r): scene
            for r, line in enumerate(board["scenes"])
            for c, scene in enumerate(line)
            if scene != "."
        }
        self.pits: dict[Square, str] = dict.fromkeys(squares(board["quarries"]), "░")
        for name, seat in board["monuments"].items():
            self.pits[square(name)] = MONUMENTS.get(kinds[seat], "M")

    def lines(self) -> list[str]:
        letters = "".join(COLUMNS[c].center(CELL + 1) for c in range(self.columns))
        out = [f"    {letters}".rstrip()]
        for row in range(self.rows):
            out += [self._between(row), self._squares(row)]
        return [*out, self._between(self.rows)]

    def _wall(self, one: Square, other: Square) -> bool:
        """A line runs between two squares when a tile ends there."""
        return self.piece.get(one) != self.piece.get(other)

    def _between(self, row: int) -> str:
        out = "   "
        for c in range(self.columns + 1):
            out += self._corner(c, row)
            if c < self.columns:
                above, below = Square(c, row - 1), Square(c, row)
                out += ("─" if self._wall(above, below) else self._joint(above, below, "╌")) * CELL
        return out.rstrip()

    def _corner(self, column: int, row: int) -> str:
        nw, ne = Square(column - 1, row - 1), Square(column, row - 1)
        sw, se = Square(column - 1, row), Square(column, row)
        arms = (self._wall(nw, ne), self._wall(ne, se), self._wall(sw, se), self._wall(nw, sw))
        mark = _CORNERS[sum(2**i for i, arm in enumerate(arms) if arm)]
        if mark == "·":
            grounds = {self._ground(at) for at in (nw, ne, sw, se)}
            mark = "~" if grounds == {"~"} else " " if grounds == {"w"} else mark
        return "┼" if mark == "·" and nw in self.piece else mark

    def _squares(self, row: int) -> str:
        out = f"{row + 1:>2} "
        for c in range(self.columns + 1):
            left, right = Square(c - 1, row), Square(c, row)
            out += "│" if self._wall(left, right) else self._joint(left, right, "╎")
            if c < self.columns:
                out += self._square(right)
        return out.rstrip()

    def _joint(self, one: Square, other: Square, hair: str) -> str:
        """Between two squares of one tile a hairline; lakes flow on; sand stays empty."""
        if one in self.piece:
            return hair
        return "~" if self._ground(one) == self._ground(other) == "~" else " "

    def _ground(self, at: Square) -> str:
        inside = 0 <= at.column < self.columns and 0 <= at.row < self.rows
        return str(self.terrain[at.row][at.column]) if inside else ""

    def _square(self, at: Square) -> str:
        ground = self._ground(at)
        if at in self.scene:
            return painted(self.scene[at].center(CELL), self.scene[at], self.colour)
        if at in self.pits:
            return painted(self.pits[at].center(CELL, "░"), "░", self.colour)
        if ground in "w~":
            return painted("w w w" if ground == "w" else "~~~~~", ground, self.colour)
        return ("" if ground == "." else ground).center(CELL)
