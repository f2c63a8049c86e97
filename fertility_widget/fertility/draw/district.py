"""Districts on offer: a card with its cost and one to three tickets."""

from collections.abc import Mapping
from typing import Any

from ...draw.markers import TICKET_HEIGHT, TICKET_WIDTH
from ...draw.pen import Pen
from ...draw.words import Words, clip
from .shop import draw_shop

WIDTH = 96
HEIGHT = 104


def draw_district(
    pen: Pen, district: Mapping[str, Any], x: float, y: float, words: Words, width: int = WIDTH
) -> None:
    pen.box("c", x + 4, y + 4, width - 8, HEIGHT - 8)
    pen.text("S", x + 8, y + 17, clip(district["id"], 8))
    cost = district["cost"]
    pen.text("E", x + width - 8, y + 17, words("cost", n=cost) if cost else words("free"))
    for i, shop in enumerate(district["shops"]):
        top = y + 25 + i * (TICKET_HEIGHT + 3)
        draw_shop(pen, shop, x + (width - TICKET_WIDTH) // 2, top)


def district_svg(
    district: Mapping[str, Any], *, theme: str = "light", language: str = "en", scale: float = 2
) -> str:
    """One district as it lies on offer: ``view["districts"]["row"][0]``."""
    pen = Pen()
    words = Words(language)
    draw_district(pen, district, 4, 4, words)
    label = words("district", id=district["id"])
    return pen.svg(WIDTH + 8, HEIGHT + 8, theme=theme, label=label, scale=scale)
