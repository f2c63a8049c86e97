"""Words on a drawing: escaped for XML, freed of what breaks a line, clipped to a width."""

import unicodedata

_FIXED = "\u00a0\u202f"  # spaces that no line is broken at, as French has them
_ESCAPES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}


def clean(text: str) -> str:
    """Ready to stand between two tags (never inside one)."""
    return "".join(_ESCAPES.get(c, c) for c in plain(text))


def plain(text: str) -> str:
    """Without control, format, surrogate and unassigned characters: names come from people."""
    kept = (" " if c.isspace() and c not in _FIXED else c for c in text)
    return "".join(c for c in kept if unicodedata.category(c)[0] != "C")


def width(text: str) -> int:
    """Columns in a terminal: wide East Asian characters take two, combining ones none."""
    wide = sum(unicodedata.east_asian_width(c) in "WF" for c in text)
    return len(text) + wide - sum(unicodedata.combining(c) > 0 for c in text)


def clip(text: object, columns: int) -> str:
    """At most so many columns, the last one an ellipsis where something is missing."""
    whole = plain(str(text)).strip()
    kept = whole[: 2 * columns]  # marks without a width of their own must not pile up
    if kept == whole and width(kept) <= columns:
        return kept
    while kept and width(kept) >= columns:
        kept = kept[:-1]
    return kept.rstrip() + "…"
