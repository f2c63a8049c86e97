"""Means of drawing, in pure Python, with no browser needed: a pen, colours, charts, snapshots."""

from .snapshot import Snapshot, bundle, html, table_svg

__all__ = ["Snapshot", "bundle", "html", "table_svg"]
