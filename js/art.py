"""Writes the front end's copies of what is drawn with: the colours, and the game's glyphs.

There is one art, kept in Python; a test compares these copies with it. Run it by `make art`.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from fertility_widget.fertility.draw.art import DARK, LIGHT
from fertility_widget.fertility.draw.icons import BEVEL, BUST, GODS, GOODS, MONUMENTS, RUBBLE

SOURCES = Path(__file__).parent / "src"


def art() -> dict[Path, str]:
    """Every file that is generated, and what it holds."""
    glyphs = {
        "goods": _listed(GOODS),
        "monuments": _listed(MONUMENTS),
        "gods": _listed({**GODS, "": BUST}),
        "quarry": {"bevel": BEVEL, "rubble": [list(part) for part in RUBBLE]},
    }
    return {
        SOURCES / "host" / "palette.json": _json({"light": dict(LIGHT), "dark": dict(DARK)}),
        SOURCES / "games" / "fertility" / "art.json": _json(glyphs),
    }


def _listed(glyphs: Mapping[str, Any]) -> dict[str, list[list[Any]]]:
    return {name: [list(part) for part in glyph] for name, glyph in glyphs.items()}


def _json(values: dict[str, Any]) -> str:
    return json.dumps(values, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    for path, text in art().items():
        path.write_text(text, encoding="utf-8")
