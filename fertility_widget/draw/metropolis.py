"""One player's panel: who, which tiles, the shops, the wheat track, the gods, the score."""

from collections.abc import Mapping, Sequence
from typing import Any

from .board import kinds
from .markers import TICKET_HEIGHT
from .pen import Pen, number
from .rulers import draw_rulers
from .shop import SIZE, Shop, draw_shop
from .squares import View
from .tile import draw_tiles
from .words import Words, clip

_SPOTS = range(1, 8)  # F1.6: seven free spots
_TICKETS = 4  # as many as the starting shops
_CARD = 86
_PITCH = TICKET_HEIGHT + 1
_CARD_HEIGHT = 14 + _TICKETS * _PITCH
_PAD = 8


def draw_metropolis(pen: Pen, view: View, seat: int, x: float, y: float, width: float, words: Words) -> float:
    """The panel with its top left corner at (x, y); returns its height."""
    player = view["players"][seat]
    inner = width - 2 * _PAD
    top = y + _PAD + _header(pen, view, seat, x + _PAD, y + _PAD, inner, words)
    top += _cards(pen, player, x + _PAD, top, inner) + 8
    top += draw_rulers(pen, view, player, x + _PAD, top, inner, words)
    height = top + _PAD - y
    pen.box("c", x + 4, y + 4, width - 8, height - 8)
    if view["turn"]["seat"] == seat and view["turn"]["phase"] != "over":
        pen.shape("H", x + 4, y + 4, f"v{number(height - 8)}", 1)
    return height


def _header(pen: Pen, view: View, seat: int, x: float, y: float, width: float, words: Words) -> float:
    player = view["players"][seat]
    mark = f"monument {seat} {kinds(view)[seat]}"
    pen.mark(mark, x + 20, y + 16, 36, 2)
    pen.text("H", x + 40, y + 22, clip(player["name"], 14), 2)
    pen.text("T", x + width - 28, y + 24, player["sheet"]["total"], 2)
    pen.mark("coin", x + width - 12, y + 16, SIZE, 4)
    narrow = width < 640
    left, top = (x + 4, y + 36) if narrow else (x + 192, y)
    tiles = draw_tiles(pen, view["pools"]["personal"][seat], left, top, 24)
    _beside(pen, player["beside"], left + tiles + 16, top + 16)
    for i in range(player["monuments_left"]):
        pen.mark(mark, x + width - (100 if not narrow else 136) - i * 20, y + 16, 24, 2)
    return 76 if narrow else 40


def _beside(pen: Pen, tokens: Mapping[str, int], x: float, y: float) -> None:
    """The tokens beside the board: what may pay and supply now."""
    for good in "ABPG":
        if tokens.get(good):
            pen.mark(f"token {good}", x, y, SIZE, 4)
            pen.text("H", x + 12, y + 6, tokens[good], 2)
            x += 36


def _cards(pen: Pen, player: Mapping[str, Any], x: float, y: float, width: float) -> float:
    """The starting shops in one column, then spots 1 to 7."""
    groups = [[s for s in player["shops"] if str(s["id"]).startswith("m")]]
    groups += [[s for s in player["shops"] if str(s["id"])[:-1] == str(n)] for n in _SPOTS]
    across = max(1, int(width // _CARD))
    step = width / across if across < len(groups) else width / len(groups)
    for i, shops in enumerate(groups):
        row, column = divmod(i, across)
        _card(pen, i, shops, x + column * step, y + row * (_CARD_HEIGHT + 4))
    return (_CARD_HEIGHT + 4) * -(-len(groups) // across) - 4


def _card(pen: Pen, spot: int, shops: Sequence[Shop], x: float, y: float) -> None:
    if not shops:
        pen.mark("spot", x + 2, y + 14, 24, 3)
        pen.text("Q", x + _CARD / 2, y + _CARD_HEIGHT / 2 + 13, spot, 2)
        return
    if spot:
        pen.text("M", x + _CARD / 2, y + 11, spot, 2)
    for i, shop in enumerate(shops):
        draw_shop(pen, shop, x + 2, y + 14 + i * _PITCH, z=3)


def metropolis_svg(
    view: View, seat: int, *, theme: str = "light", language: str = "en", width: int = 720
) -> str:
    """One player's panel alone."""
    pen = Pen()
    words = Words(language)
    height = draw_metropolis(pen, view, seat, 8, 8, width - 16, words)
    label = words("metropolis", name=clip(view["players"][seat]["name"], 40))
    return pen.svg(width, height + 16, theme=theme, label=label)
