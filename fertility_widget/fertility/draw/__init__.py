"""Pictures of a view: SVG, HTML and plain text, in pure Python, with no browser needed."""

from ...draw import html
from .board import board_bundle, board_svg
from .metropolis import metropolis_svg
from .offers import offers_svg
from .pieces import Tile, legend_svg, tiles_svg
from .squares import Highlight
from .table import picture, table_svg
from .text import explained, prompt, text

__all__ = [
    "Highlight",
    "Tile",
    "board_bundle",
    "board_svg",
    "explained",
    "html",
    "legend_svg",
    "metropolis_svg",
    "offers_svg",
    "picture",
    "prompt",
    "table_svg",
    "text",
    "tiles_svg",
]
