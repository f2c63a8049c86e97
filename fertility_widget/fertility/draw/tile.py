"""Valley tiles: dominoes of two scenes."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ...draw.html import html
from ...draw.pen import Pen
from ...draw.words import Words
from ...kernel.check import one_of
from ...text import say
from ..rules.squares import TILES

SCENES = "ABPG"
TRAY = 32


def draw_tile(pen: Pen, tile: str, x: float, y: float, cell: float, z: int = 3) -> None:
    """A tile lying flat, its top left corner at (x, y)."""
    half = cell / 2
    for i, scene in enumerate(tile):
        pen.mark(f"scene {scene}", x + half + i * cell, y + half, cell, z)
    pen.mark("frame h", x + half, y + half, cell, z + 1)


def draw_tray(pen: Pen, x: float, y: float, cell: float, room: int = 3, z: int = 0) -> float:
    """The tray for so many tiles; returns its width."""
    width = 16 + room * (2 * cell + 4)
    pen.pill("t", x, y, width, TRAY, z)
    return width


def draw_tiles(
    pen: Pen, tiles: Sequence[str], x: float, y: float, cell: float, *, tray: bool = True
) -> float:
    """Tiles side by side on a tray; returns the tray's width."""
    room = max(3, len(tiles))
    if tray:
        draw_tray(pen, x, y, cell, room, 2)
    for i, tile in enumerate(tiles):
        draw_tile(pen, tile, x + 10 + i * (2 * cell + 4), y + (TRAY - cell) / 2, cell)
    return 16 + room * (2 * cell + 4)


def tiles_svg(
    tiles: Sequence[str], *, theme: str = "light", language: str = "en", cell: int = 48
) -> str:
    """Valley tiles as they look, for example ``tiles_svg(["AG", "BB"])``."""
    for tile in tiles:
        if len(tile) != 2 or not set(tile) <= set(SCENES):
            raise ValueError(f"not a valley tile: {tile[:20]!r}")
    pen = Pen()
    for i, tile in enumerate(tiles):
        draw_tile(pen, tile, 8 + i * (2 * cell + 8), 8, cell)
    label = Words(language)("tiles", tiles=list(tiles))
    width = len(tiles) * (2 * cell + 8) + 8
    return pen.svg(width, cell + 16, theme=theme, label=label)


@dataclass(frozen=True)
class Tile:
    """``Tile("AG")`` shows itself in a notebook. In a position, tiles are just their letters."""

    letters: str

    def __post_init__(self) -> None:
        one_of("tile", self.letters, TILES)

    def describe(self, language: str = "en") -> str:
        return say(f"fertility.tile.{self.letters}", language)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        picture = html(tiles_svg([self.letters]), self.describe())
        return {"text/plain": repr(self), "text/html": picture}
