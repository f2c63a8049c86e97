"""Pictures of a view: SVG and plain text, in pure Python, with no browser needed."""

from .cards import cards_svg
from .desk import MARK
from .scores import scores_svg
from .table import picture
from .text import text

__all__ = ["MARK", "cards_svg", "picture", "scores_svg", "text"]
