"""Marks and arrows on the valley, for lessons: set from Python, drawn by the browser."""

import re
from typing import Any

_SQUARE = re.compile("[a-p][1-8]")


def annotations(drawn: dict[str, Any]) -> dict[str, Any]:
    """``{"marks": ["d4"], "arrows": [["d4", "e5"]]}``; ``ValueError`` for anything else."""
    unknown = set(drawn) - {"marks", "arrows"}
    if unknown:
        raise ValueError(f"annotations are marks and arrows, not {', '.join(map(str, unknown))}")
    arrows = [[_square(square) for square in arrow] for arrow in drawn.get("arrows", ())]
    if any(len(arrow) != 2 for arrow in arrows):
        raise ValueError("an arrow goes from one square to another: ['d4', 'e5']")
    return {"marks": [_square(square) for square in drawn.get("marks", ())], "arrows": arrows}


def _square(name: Any) -> str:
    if not isinstance(name, str) or not _SQUARE.fullmatch(name):
        raise ValueError(f"a square is a letter and a number, such as 'd4', not {name!r}")
    return name
