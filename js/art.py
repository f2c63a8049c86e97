"""Writes src/games/fertility/art.json: the glyphs and colours of fertility_widget.draw for the front end.

There is one art, kept in Python; a test compares this copy with it. Run it by `make art`.
"""

import json
from pathlib import Path

from fertility_widget.draw.icons import GOODS, MONUMENTS
from fertility_widget.draw.palette import DARK, LIGHT

TARGET = Path(__file__).parent / "src" / "games" / "fertility" / "art.json"


def art() -> str:
    named = {
        "goods": {name: [list(part) for part in glyph] for name, glyph in GOODS.items()},
        "monuments": {name: [list(part) for part in glyph] for name, glyph in MONUMENTS.items()},
        "themes": {"light": dict(LIGHT), "dark": dict(DARK)},
    }
    return json.dumps(named, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    TARGET.write_text(art(), encoding="utf-8")
