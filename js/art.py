"""Writes the front end's copies of what is drawn with, the colours and the games' glyphs, and of what
a page says before it has a Python that could say it.

There is one art, kept in Python; a test compares these copies with it. Run it by `make art`.
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from fertility_widget.draw.art import Colours
from fertility_widget.fertility.draw.art import DARK, LIGHT
from fertility_widget.fertility.draw.icons import BEVEL, BUST, GODS, GOODS, MONUMENTS, RUBBLE
from fertility_widget.nile.draw import art as nile
from fertility_widget.nile.draw import icons
from fertility_widget.text import LANGUAGES
from fertility_widget.text.catalogue import under

SOURCES = Path(__file__).parent / "src"
# What Nile paints with beyond the colours of every page.
PAINTS = (*(f"{ground}{part}" for ground in nile.GROUNDS for part in ("", "-ink")), "water",
          "water-ink", "foam", "edge")  # fmt: skip


def art() -> dict[Path, str]:
    """Every file that is generated, and what it holds."""
    goods = {
        "goods": _listed(GOODS),
        "monuments": _listed(MONUMENTS),
        "gods": _listed({**GODS, "": BUST}),
        "quarry": {"bevel": BEVEL, "rubble": [list(part) for part in RUBBLE]},
    }
    cards = {
        "glyphs": _listed(icons.GLYPHS),
        "kinds": list(icons.KINDS),
        "monuments": list(icons.MONUMENTS),
        "signs": list(icons.SIGNS),
        "card": nile.CARD,
        "halves": [nile.UPPER, nile.LOWER],
    }
    loading = {language: under("widget.loading", language) for language in LANGUAGES}
    return {
        SOURCES / "host" / "waiting.json": _json(loading),
        SOURCES / "host" / "palette.json": _json({"light": dict(LIGHT), "dark": dict(DARK)}),
        SOURCES / "games" / "fertility" / "art.json": _json(goods),
        SOURCES / "games" / "nile" / "art.json": _json(cards),
        SOURCES / "games" / "nile" / "colours.css": "".join(_colours()),
    }


def _colours() -> Iterator[str]:
    """As variables of their own: a letter means something else in another game."""
    yield "/* Written by art.py. */\n"
    yield _rule(".fw-root", nile.LIGHT)
    changed = {name: colour for name, colour in nile.DARK.items() if nile.LIGHT[name] != colour}
    yield _rule('.fw-root[data-fw-theme="dark"]', changed)


def _rule(selector: str, colours: Colours) -> str:
    paints = (f"  --fw-n-{name}: {colours[name]};\n" for name in PAINTS if name in colours)
    return f"{selector} {{\n{''.join(paints)}}}\n"


def _listed(glyphs: Mapping[str, Any]) -> dict[str, list[list[Any]]]:
    return {name: [list(part) for part in glyph] for name, glyph in glyphs.items()}


def _json(values: dict[str, Any]) -> str:
    return json.dumps(values, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    for path, text in art().items():
        path.write_text(text, encoding="utf-8")
