"""Every colour of the drawings, in every theme, and which of them must contrast.

Lightness is the order that greyscale printing and colour-blind eyes rely on: alabaster,
papyrus, bovine, grape, from lightest to darkest in both themes; wheat and water are areas.
"""

from collections.abc import Mapping
from typing import Final

LIGHT: Final[Mapping[str, str]] = {
    "paper": "#f7efde", "card": "#fffdf7", "tray": "#f1e4c8", "ink": "#2b2418", "soft": "#6a5b3f",
    "line": "#cbb88c", "accent": "#1d4b82", "on-accent": "#ffffff", "stamp": "#9a3319",
    "full": "#f6e7bd", "red": "#b3201a", "coin": "#edc247", "coin-ink": "#332300",
    "desert": "#f1e4c8", "grid": "#e0cfa6", "ghost": "#776440", "pit": "#d5c094",
    "shade": "#8a744a", "edge": "#2e2415",
    "A": "#fbfaf5", "A-ink": "#57523f", "A-fine": "#d2cdbb",
    "B": "#a06236", "B-ink": "#fffaf3",
    "P": "#73ae70", "P-ink": "#0c2c15", "P-fine": "#5d985b",
    "G": "#5d3a78", "G-ink": "#f4eaff", "G-fine": "#8765a6",
    "W": "#e6b13c", "W-ink": "#3f2a00",
    "water": "#2d66a0", "water-ink": "#eef6ff",
    "seat0": "#1d4b82", "seat1": "#8a2c14", "seat2": "#1f5230", "seat3": "#652a6b",
}  # fmt: skip

DARK: Final[Mapping[str, str]] = {
    "paper": "#1d1912", "card": "#29231a", "tray": "#3a3428", "ink": "#f4ebd6", "soft": "#c0b18e",
    "line": "#574c38", "accent": "#9cc7f2", "on-accent": "#10233a", "stamp": "#f09a7c",
    "full": "#463a1f", "red": "#ff8f85", "coin": "#edc247", "coin-ink": "#332300",
    "desert": "#3a3428", "grid": "#4a4233", "ghost": "#b8aa85", "pit": "#1c1811",
    "shade": "#0d0b07", "edge": "#2e2415",
    "A": "#e9e6da", "A-ink": "#474334", "A-fine": "#d2cdbb",
    "B": "#b87a4e", "B-ink": "#1d0e04",
    "P": "#73ae70", "P-ink": "#0c2c15", "P-fine": "#5d985b",
    "G": "#7b55a0", "G-ink": "#ffffff", "G-fine": "#8765a6",
    "W": "#e6b13c", "W-ink": "#3f2a00",
    "water": "#2d66a0", "water-ink": "#eef6ff",
    "seat0": "#8fbfee", "seat1": "#f2a88e", "seat2": "#9fd3a4", "seat3": "#dcb6e8",
}  # fmt: skip

# For paper: white where nothing is, fields light enough to write on, legible without any colour.
PRINT: Final[Mapping[str, str]] = {
    **LIGHT,
    "paper": "#ffffff", "card": "#ffffff", "tray": "#f0f0f0", "ink": "#000000", "soft": "#444444",
    "line": "#999999", "accent": "#000000", "stamp": "#000000", "full": "#f0f0f0",
    "coin": "#ffffff", "coin-ink": "#000000", "desert": "#ffffff", "grid": "#b0b0b0",
    "ghost": "#555555", "pit": "#e4e4e4", "shade": "#777777", "edge": "#000000",
    "A": "#ffffff", "A-ink": "#333333", "A-fine": "#cccccc",
    "B": "#b98a66", "B-ink": "#140a02",
    "P": "#add0aa", "P-ink": "#06210d", "P-fine": "#8cbb88",
    "W": "#f3e2b0", "water": "#7fa6cc", "water-ink": "#00162c",
    **{f"seat{n}": "#000000" for n in range(4)},
}  # fmt: skip

THEMES: Final[Mapping[str, Mapping[str, str]]] = {"light": LIGHT, "dark": DARK, "print": PRINT}

# (foreground, ground): each is a glyph or a text that somebody has to read, so 4.5 : 1 at least.
READABLE: Final[tuple[tuple[str, str], ...]] = (
    ("A-ink", "A"), ("B-ink", "B"), ("P-ink", "P"), ("G-ink", "G"), ("W-ink", "W"),
    ("water-ink", "water"), ("ghost", "desert"), ("ghost", "card"), ("ghost", "full"),
    ("ink", "paper"), ("ink", "card"), ("ink", "tray"), ("ink", "full"),
    ("soft", "paper"), ("soft", "card"), ("soft", "tray"), ("coin-ink", "coin"),
    ("on-accent", "accent"), ("accent", "paper"), ("accent", "card"), ("stamp", "full"),
    ("red", "desert"), ("accent", "desert"),
    *((f"seat{n}", ground) for n in range(4) for ground in ("pit", "card", "desert")),
)  # fmt: skip


def luminance(colour: str) -> float:
    """Relative luminance of ``#rrggbb``, as WCAG 2 defines it."""
    channels = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """The WCAG contrast ratio of two colours, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
