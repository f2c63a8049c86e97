"""Pictures of a view: SVG, HTML and plain text, in pure Python, with no browser needed."""

from ...draw.html import html
from ...draw.snapshot import Snapshot
from .board import board_bundle, board_svg
from .district import district_svg
from .highlight import Highlight
from .legend import legend_svg
from .metropolis import metropolis_svg
from .offers import offers_svg
from .shop import shop_svg
from .table import picture, table_svg
from .text import text
from .tile import Tile, tiles_svg

__all__ = [
    "Highlight",
    "Snapshot",
    "Tile",
    "board_bundle",
    "board_svg",
    "district_svg",
    "html",
    "legend_svg",
    "metropolis_svg",
    "offers_svg",
    "picture",
    "shop_svg",
    "table_svg",
    "text",
    "tiles_svg",
]
