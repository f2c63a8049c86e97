"""Writes src/art.json: the glyphs and colours of fertility_widget.fertility.draw for the front end.

There is one art, kept in Python; a test compares this copy with it. Run it by `make art`.
"""

import json
from pathlib import Path

from fertility_widget.fertility.draw.art import DARK, LIGHT
from fertility_widget.fertility.draw.icons import GOODS, MONUMENTS

TARGET = Path(__file__).parent / "src" / "art.json"


def art() -> str:
    named = {
        "goods": {name: [list(part) for part in glyph] for name, glyph in GOODS.items()},
        "monuments": {name: [list(part) for part in glyph] for name, glyph in MONUMENTS.items()},
        "themes": {"light": dict(LIGHT), "dark": dict(DARK)},
    }
    return json.dumps(named, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    TARGET.write_text(art(), encoding="utf-8")
