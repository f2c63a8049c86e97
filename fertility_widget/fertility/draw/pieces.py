"""The pieces: tiles are dominoes of two scenes, shops are tickets, and what their signs mean.

A ticket has sockets for the goods, an arrow, the reward; a full one is stamped.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ...draw import html
from ...draw.pen import Pen
from ...kernel.check import one_of
from ...text import say
from ..rules.squares import LETTERS, TILES
from .art import TICKET_HEIGHT, new_pen
from .words import Words

Shop = Mapping[str, Any]

TRAY = 32
CELL = 24  # the side of a scene on a tray, or in a legend
_PITCH = 2 * CELL + 4  # from one tile on a tray to the next


def draw_tile(pen: Pen, tile: str, x: float, y: float, cell: float) -> None:
    """A tile lying flat, its top left corner at (x, y)."""
    half = cell / 2
    for i, scene in enumerate(tile):
        pen.mark(f"scene {scene}", x + half + i * cell, y + half, cell, 3)
    pen.mark("frame h", x + half, y + half, cell, 4)


def draw_tray(pen: Pen, x: float, y: float, room: int = 3, z: int = 0) -> None:
    """The tray for so many tiles."""
    pen.pill("tray", x, y, 16 + room * _PITCH, TRAY, z)


def draw_tiles(pen: Pen, tiles: Sequence[str], x: float, y: float) -> float:
    """Tiles side by side, as they lie on a tray; returns the tray's width."""
    for i, tile in enumerate(tiles):
        draw_tile(pen, tile, x + 10 + i * _PITCH, y + (TRAY - CELL) / 2, CELL)
    return 16 + max(3, len(tiles)) * _PITCH


def tiles_svg(
    tiles: Sequence[str], *, theme: str = "light", language: str = "en", cell: int = 48
) -> str:
    """Valley ``tiles`` as they look, for example ``tiles_svg(["AG", "BB"])``. ``theme`` is
    ``"light"``, ``"dark"``, ``"print"`` or ``"auto"``, ``language`` is that of the title, ``cell``
    the side of a scene."""
    for tile in tiles:
        if len(tile) != 2 or not set(tile) <= set(LETTERS):
            raise ValueError(f"not a valley tile: {tile[:20]!r}")
    pen = new_pen()
    for i, tile in enumerate(tiles):
        draw_tile(pen, tile, 8 + i * (2 * cell + 8), 8, cell)
    label = Words(language)("tiles", tiles=list(tiles))
    width = len(tiles) * (2 * cell + 8) + 8
    return pen.svg(width, cell + 16, theme=theme, label=label)


@dataclass(frozen=True)
class Tile:
    """``Tile("AG")`` shows itself in a notebook; ``letters`` are those of its scenes. In a
    position, tiles are just their letters."""

    letters: str

    def __post_init__(self) -> None:
        one_of("tile", self.letters, TILES)

    def describe(self, language: str = "en") -> str:
        """The two scenes, in words of this ``language``."""
        return say(f"fertility.tile.{self.letters}", language)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        picture = html(tiles_svg([self.letters]), self.describe())
        return {"text/plain": repr(self), "text/html": picture}


SIZE = 18  # of everything on a ticket
SMALL = 11  # of what is only named: a kind that counts, a kind to choose
_LAST_SOCKET = 36
_REWARD = 68
_MIDDLE = TICKET_HEIGHT // 2


def sockets(needs: str, has: str) -> list[tuple[str, bool]]:
    """Each icon of a shop with what it shows: the token lying there, or what it waits for.

    A token lies on its named icon first, then on a four-in-one icon (R15).
    """
    left = list(has)
    shown = []
    for need in needs:
        filled = need in left
        if filled:
            left.remove(need)
        shown.append((need, filled))
    return [(left.pop(0), True) if n == "*" and left else (n, f) for n, f in shown]


def draw_shop(pen: Pen, shop: Shop, x: float, y: float) -> None:
    pen.mark("full" if shop.get("full") else "ticket", x, y, 24, 3)
    shown = sockets(shop["needs"], shop.get("has", ""))
    step = min(15, 40 // max(1, len(shown)))
    for i, (good, filled) in enumerate(shown):
        at = x + _LAST_SOCKET - step * (len(shown) - 1 - i)
        if not filled:
            pen.mark("socket", at, y + _MIDDLE, SIZE, 4)
        pen.mark(f"{'token' if filled else 'ghost'} {good}", at, y + _MIDDLE, SIZE, 4)
    _reward(pen, shop["reward"], x + _REWARD, y + _MIDDLE)


def _reward(pen: Pen, reward: Mapping[str, Any], x: float, y: float) -> None:
    """A reward around (x, y): a coin with its number, an ear, statues, a choice of goods."""
    if "each" in reward:
        _coin(pen, reward["debens"], x - 4, y)
        pen.mark(f"token {reward['each']}", x + 9, y + 4, SMALL, 5)
    elif "debens" in reward:
        _coin(pen, reward["debens"], x, y)
    elif "wheat" in reward:
        _wheat(pen, reward["wheat"], x, y)
    elif "resource" in reward:
        _resource(pen, reward["resource"], x, y)
    else:
        _pair(pen, [f"god {god}" for god in reward["statues"]], x, y)


def _coin(pen: Pen, amount: int, x: float, y: float) -> None:
    pen.mark("coin", x, y, SIZE, 4)
    pen.text("on-coin small bold middle", x, y + 4, amount)


def _wheat(pen: Pen, amount: int, x: float, y: float) -> None:
    if amount > 2:
        pen.text("ink small bold middle", x - 9, y + 4, amount)
        pen.mark("token W", x + 6, y, SIZE, 4)
    else:
        _pair(pen, ["token W"] * amount, x, y)


def _pair(pen: Pen, marks: Sequence[str], x: float, y: float) -> None:
    """One or two things in the room of a reward."""
    for i, mark in enumerate(marks):
        pen.mark(mark, x + i * 12 - 5 * (len(marks) - 1), y, SIZE, 4)


def _resource(pen: Pen, choices: str, x: float, y: float) -> None:
    """One of these: a choice is framed, while all of what stands free is given."""
    pen.mark("choice", x, y, SIZE, 4)
    left = x - 3 * (len(choices) - 1)
    for i, good in enumerate(choices):
        pen.mark(f"token {good}", left + i * 6, y - 3 + 6 * (i % 2), SMALL, 5)


STEP = 116  # from one name to the next
GLYPHS = {**{k: f"scene {k}" for k in LETTERS}, "W": "plain W", "~": "plain ~", "quarry": "quarry"}
AREAS = {"W": "W", "~": "water"}  # fill their squares from edge to edge


def legend_svg(names: Mapping[str, str], *, label: str, theme: str = "light") -> str:
    """``names`` are the words for some of ``GLYPHS``, in the order they are to stand; ``label`` is
    the title, ``theme`` is ``"light"``, ``"dark"``, ``"print"`` or ``"auto"``."""
    pen = new_pen()
    for place, (thing, name) in enumerate(names.items()):
        x, y = 2 + place * STEP, 2
        if thing in AREAS:
            pen.box(AREAS[thing], x, y, CELL, CELL)
        pen.mark(GLYPHS[thing], x + CELL / 2, y + CELL / 2, CELL, 2)
        pen.text("ink", x + CELL + 6, y + 18, name)
    return pen.svg(2 + len(names) * STEP, CELL + 4, theme=theme, label=label)
