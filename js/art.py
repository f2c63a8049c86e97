"""Writes the front end's copies of what is drawn with, the colours and the games' glyphs, and of what
a page says before it has a Python that could say it.

There is one art, kept in Python; a test compares these copies with it. Run it by `make art`.
"""

import json
from collections.abc import Mapping
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
        SOURCES / "host" / "palette.css": _colours("", LIGHT, DARK),
        SOURCES / "games" / "fertility" / "art.json": _json(goods),
        SOURCES / "games" / "nile" / "art.json": _json(cards),
        # As variables of their own: a letter means something else in another game.
        SOURCES / "games" / "nile" / "colours.css": _colours(
            "n-", *map(_own, (nile.LIGHT, nile.DARK))
        ),
    }


def _own(colours: Colours) -> Colours:
    return {name: colours[name] for name in PAINTS if name in colours}


def _colours(prefix: str, light: Colours, dark: Colours) -> str:
    """Every colour as a variable: "desert" is var(--fw-desert). In the dark, those that change."""
    changed = {name: colour for name, colour in dark.items() if light[name] != colour}
    rules = {".fw-root": light, '.fw-root[data-fw-theme="dark"]': changed}
    return "/* Written by art.py. */\n" + "".join(
        f"{selector} {{\n{_variables(prefix, colours)}}}\n" for selector, colours in rules.items()
    )


def _variables(prefix: str, colours: Colours) -> str:
    return "".join(f"  --fw-{prefix}{name}: {colour};\n" for name, colour in colours.items())


def _listed(glyphs: Mapping[str, Any]) -> dict[str, list[list[Any]]]:
    return {name: [list(part) for part in glyph] for name, glyph in glyphs.items()}


def _json(values: dict[str, Any]) -> str:
    return json.dumps(values, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    for path, text in art().items():
        path.write_text(text, encoding="utf-8")
