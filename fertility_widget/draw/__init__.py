"""Pictures of a view: SVG, HTML and plain text, in pure Python, with no browser needed."""

from .board import board_svg
from .district import district_svg
from .highlight import Highlight
from .html import html
from .metropolis import metropolis_svg
from .shop import shop_svg
from .snapshot import Snapshot
from .table import table_svg
from .text import text
from .tile import tiles_svg

__all__ = [
    "Highlight",
    "Snapshot",
    "board_svg",
    "district_svg",
    "html",
    "metropolis_svg",
    "shop_svg",
    "table_svg",
    "text",
    "tiles_svg",
]
