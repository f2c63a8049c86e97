"""Means of drawing, in pure Python, with no browser needed: a pen, colours, charts, snapshots."""

from .html import html
from .snapshot import Snapshot, bundle, table_svg

__all__ = ["Snapshot", "bundle", "html", "table_svg"]
