"""The valley: sand, fields, lakes, dominoes, quarries and monuments, with quiet coordinates."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from ...draw import html
from ...draw.pen import Pen, number
from ..io.view import board_view
from ..rules.board import Board
from .art import new_pen
from .icons import MONUMENTS
from .squares import COLUMNS, Highlight, Square, View, perimeter, pieces, square, squares
from .words import Words

MARGIN = 16  # for the coordinates, on the left and on top
_BOARD = 4  # columns of one valley board


def draw_board(
    pen: Pen, view: View, x: float, y: float, cell: float, highlight: Highlight
) -> tuple[float, float]:
    """The valley with its coordinates; returns width and height."""
    valley = _Valley(pen, view["board"], x + MARGIN, y + MARGIN, cell)
    valley.ground()
    valley.coordinates()
    valley.terrain()
    valley.tiles()
    valley.quarries(kinds(view))
    valley.point(highlight)
    return valley.columns * cell + 2 * MARGIN, valley.rows * cell + 2 * MARGIN


def kinds(view: View) -> list[str]:
    """The monument of each seat (F1.9)."""
    players = zip(view["players"], MONUMENTS, strict=False)
    return [str(player.get("monument", kind)) for player, kind in players]


class _Valley:
    def __init__(self, pen: Pen, board: Mapping[str, Any], x: float, y: float, cell: float) -> None:
        self.pen, self.board, self.x, self.y, self.cell = pen, board, x, y, cell
        self.rows, self.columns = len(board["terrain"]), len(board["terrain"][0])

    def corner(self, at: Square) -> tuple[float, float]:
        return self.x + at.column * self.cell, self.y + at.row * self.cell

    def centre(self, at: Square) -> tuple[float, float]:
        x, y = self.corner(at)
        return x + self.cell / 2, y + self.cell / 2

    def mark(self, name: str, at: Square, z: int = 2) -> None:
        self.pen.mark(name, *self.centre(at), self.cell, z)

    def ground(self) -> None:
        """Sand with its grid, drawn in two strokes there and back."""
        pen, c = self.pen, self.cell
        w, h = self.columns * c, self.rows * c
        pen.box("desert", self.x, self.y, w, h)
        step, right, down = number(c), number(w), number(h)
        pen.shape("grid", self.x, self.y, f"h{step}v{down}h{step}v-{down}" * (self.columns // 2), 1)
        pen.shape("grid", self.x, self.y, f"v{step}h{right}v{step}h-{right}" * (self.rows // 2), 1)

    def coordinates(self) -> None:
        for column in range(self.columns):
            x, _ = self.centre(Square(column, 0))
            self.pen.text("soft small middle", x, self.y - 4, COLUMNS[column])
        for row in range(self.rows):
            _, y = self.centre(Square(0, row))
            self.pen.text("soft small middle", self.x - 8, y + 4, row + 1)

    def terrain(self) -> None:
        """Fields and lakes fill their squares edge to edge, so that they read as areas; across
        them, the joints of the boards."""
        for r, line in enumerate(self.board["terrain"]):
            for run in re.finditer("w+|~+", line):
                x, y = self.corner(Square(run.start(), r))
                kind = "W" if run[0][0] == "w" else "water"
                self.pen.box(kind, x, y, len(run[0]) * self.cell, self.cell, z=2)
            for c, ground in enumerate(line):
                if ground in "w~":
                    self.mark("plain W" if ground == "w" else "plain ~", Square(c, r))
                elif ground != "." and self.board["scenes"][r][c] == ".":
                    self.mark(f"ghost {ground.upper()}", Square(c, r))

        for column in range(_BOARD, self.columns, _BOARD):
            down = f"v{number(self.rows * self.cell)}"
            self.pen.shape("joint", self.x + column * self.cell, self.y, down, 2)

    def tiles(self) -> None:
        for r, line in enumerate(self.board["scenes"]):
            for c, scene in enumerate(line):
                if scene != ".":
                    self.mark(f"scene {scene}", Square(c, r))
        for piece in pieces(self.board):
            self.mark(f"frame {_frame(piece)}", min(piece), 3)

    def quarries(self, kinds: Sequence[str]) -> None:
        """Empty ones were used for a resource, or are about to be used."""
        for at in squares(self.board["quarries"]):
            self.mark("quarry", at)
        for name, seat in self.board["monuments"].items():
            self.mark("pit", square(name))
            self.mark(f"monument {seat} {kinds[seat]}", square(name), 3)

    def point(self, highlight: Highlight) -> None:
        marks = [*highlight.marks, *(name for name, _ in highlight.ghost)]
        outlines = {"last": highlight.last, "marked": marks, "refused": highlight.offending}
        for kind, names in outlines.items():
            for at, step in perimeter(squares(names)):
                self.pen.shape(kind, *self.corner(at), f"{step}{number(self.cell)}", 6)
        inset, span = self.cell * 0.2, number(self.cell * 0.6)
        cross = f"l{span} {span}m0-{span}l-{span} {span}"
        for at in squares(highlight.offending):
            x, y = self.corner(at)
            self.pen.shape("refused", x + inset, y + inset, cross, 6)
        for at in squares(highlight.lit):
            self._dot(at)
        for scene in highlight.ghost:
            self._ghost(*scene)
        for rank in highlight.ranks:
            self._rank(*rank)
        for chip in highlight.chips:
            self._chip(*chip)

    def _dot(self, at: Square) -> None:
        """In the middle of the square, or in its corner where the middle shows something."""
        x, y = self.centre(at)
        if self.board["terrain"][at.row][at.column] != ".":
            x, y = x + self.cell * 0.3, y - self.cell * 0.3
        self.pen.shape("legal", x, y, "h0", 6)

    def _ghost(self, name: str, kind: str) -> None:
        """Small, in a corner: an icon it would cover is part of what there is to see."""
        x, y = self.corner(square(name))
        inset = self.cell * 0.22
        self.pen.mark(f"scene {kind}", x + inset, y + inset, self.cell * 0.42, 6)

    def _rank(self, name: str, label: str, warm: float) -> None:
        """Shaded, with its number on a label in the corner: never by colour alone."""
        x, y = self.corner(square(name))
        self.pen.box(f"warm{1 + round(2 * warm)}", x, y, self.cell, self.cell, z=5)
        self.pen.box("label", x + 2, y + 2, 8 + 8 * len(label), 16, 4, 7)
        self.pen.text("ink small bold middle", x + 6 + 4 * len(label), y + 14, label)

    def _chip(self, name: str, good: str, amount: int, *case: str) -> None:
        x, y = self.centre(square(name))
        gain = " ".join([*case, f"+{amount}"])
        half = 22 if not case else 30
        self.pen.box("label", x - half, y - 12, 2 * half, 24, 12, 7)
        self.pen.mark(f"token {good}", x + half - 12, y, 20, 8)
        self.pen.text("ink small bold middle", x - 10, y + 4, gain)


def _frame(piece: Sequence[Square]) -> str:
    return "q" if len(piece) == 4 else "h" if piece[0].row == piece[1].row else "v"


def board_svg(
    view: View, *, theme: str = "light", language: str = "en", cell: int = 48, **pointed: Any
) -> str:
    """The valley of a ``view`` alone; ``theme`` is ``"light"``, ``"dark"``, ``"print"`` or
    ``"auto"``, ``language`` is that of its title, ``cell`` the side of a square. ``pointed`` are
    the fields of ``Highlight``, as any iterables: ``marks=["d4"]``."""
    pen = new_pen()
    highlight = Highlight(**{name: tuple(what) for name, what in pointed.items()})
    width, height = draw_board(pen, view, 0, 0, cell, highlight)
    return pen.svg(width, height, theme=theme, label=Words(language)("valley"))


def board_bundle(board: Board) -> dict[str, str]:
    """A valley, ``board``, as a notebook shows it."""
    svg = board_svg({"board": board_view(board), "players": [{}] * 4})
    return {"text/plain": board.describe(), "text/html": html(svg, board.describe())}
