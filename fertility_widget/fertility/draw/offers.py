"""What lies beside the valley for everybody: common pool, stock, districts on offer."""

from collections.abc import Mapping
from typing import Any

from ...draw.pen import Pen
from ...draw.words import clip
from .art import TICKET_HEIGHT, TICKET_WIDTH, new_pen
from .pieces import SIZE, draw_shop, draw_tiles, draw_tray
from .squares import View
from .words import Words

CARD = 96  # the width of a district's card
CARD_HEIGHT = 104
_LEFT = 200
_ROW = CARD_HEIGHT + 8


def draw_offers(pen: Pen, view: View, x: float, y: float, width: float, words: Words) -> float:
    """Returns the height used."""
    _pool(pen, view, x, y, words)
    if width < 640:
        _stock(pen, view, x + 208, y, words, across=2)
        return 80 + _districts(pen, view, x, y + 80, width, words)
    _stock(pen, view, x, y + 76, words, across=4)
    return max(136.0, _districts(pen, view, x + _LEFT + 24, y, width - _LEFT - 24, words))


def _pool(pen: Pen, view: View, x: float, y: float, words: Words) -> None:
    pools = view["pools"]
    pen.text("soft small", x, y + 12, words("common-pool"))
    pen.text("soft small end", x + _LEFT - 12, y + 12, words("pile", n=pools["pile"]))
    draw_tray(pen, x, y + 20, max(3, len(pools["common"])), 2)
    draw_tiles(pen, pools["common"], x, y + 20)


def _stock(pen: Pen, view: View, x: float, y: float, words: Words, across: int) -> None:
    """Tokens left; in the unlimited game there is nothing to count (R6)."""
    pen.text("soft small", x, y + 12, words("stock"))
    unlimited = view.get("options", {}).get("stock") == "unlimited"
    for i, good in enumerate("ABPG"):
        row, column = divmod(i, across)
        left, middle = x + 12 + column * 49, y + 33 + row * 28
        pen.mark(f"token {good}", left, middle, SIZE, 4)
        pen.text("ink", left + 15, middle + 6, "∞" if unlimited else view["stock"][good])


def _districts(pen: Pen, view: View, x: float, y: float, width: float, words: Words) -> float:
    """All four in one row, or two by two on a phone."""
    row = view["districts"]["row"]
    pen.text("soft small", x, y + 12, words("districts"))
    pen.text("soft small end", x + width, y + 12, words("pile", n=view["districts"]["pile"]))
    across = 4 if width >= 4 * CARD + 24 else 2
    card = CARD if across == 4 else int(width - 8) // 2
    step = int((width - card) // (across - 1))
    for i, offered in enumerate(row):
        r, c = divmod(i, across)
        _district(pen, offered, x + c * step, y + 20 + r * _ROW, words, card)
    return 12 + _ROW * max(1, -(-len(row) // across))


def offers_svg(view: View, *, theme: str = "light", language: str = "en", width: int = 736) -> str:
    """What is on offer in a ``view``, alone: common pool, stock and districts. ``theme`` is
    ``"light"``, ``"dark"``, ``"print"`` or ``"auto"``, ``language`` is that of its words, ``width``
    its own."""
    pen, words = new_pen(), Words(language)
    height = draw_offers(pen, view, 16, 8, width - 32, words)
    return pen.svg(width, height + 16, theme=theme, label=words("districts"))


def _district(
    pen: Pen, district: Mapping[str, Any], x: float, y: float, words: Words, width: int
) -> None:
    pen.box("card", x + 4, y + 4, width - 8, CARD_HEIGHT - 8)
    pen.text("soft small", x + 8, y + 17, clip(district["id"], 8))
    cost = words("cost", n=district["cost"]) if district["cost"] else words("free")
    pen.text("soft small end", x + width - 8, y + 17, cost)
    for i, shop in enumerate(district["shops"]):
        top = y + 25 + i * (TICKET_HEIGHT + 3)
        draw_shop(pen, shop, x + (width - TICKET_WIDTH) // 2, top)
