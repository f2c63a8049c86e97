"""The golden drawings: views kept as JSON, and what they look like.

``python tests/fertility/draw/golden.py`` draws them anew, with ``views`` behind it the games are
played anew as well. Read the diff before you keep it.
"""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from fertility_widget.fertility import draw
from tests.fertility.draw import views

HERE = Path(__file__).resolve().parents[2] / "views"


def kept(name: str) -> dict[str, Any]:
    """A view as it was when it was kept: the game's data may change, this one does not."""
    view: dict[str, Any] = json.loads((HERE / f"{name}.json").read_text(encoding="utf-8"))
    return view


def _early() -> str:
    view = kept("early")
    return draw.table_svg(view, highlight=view["board"]["tiles"][-1][1:])


DRAWINGS: dict[str, Callable[[], str]] = {
    "early.svg": _early,
    "early.txt": lambda: draw.text(kept("early")) + "\n",
    "middle-dark-fr.svg": lambda: draw.table_svg(kept("middle"), theme="dark", language="fr"),
    "middle-board.svg": lambda: draw.board_svg(
        kept("middle"), lit=["a1"], offending=["b2"], marks=["c3"], chips=[("d4", "G", 2)]
    ),
    "over-narrow-de.svg": lambda: draw.table_svg(kept("over"), width=392, language="de"),
    "over-wide.svg": lambda: draw.table_svg(kept("over"), theme="auto", width=1488),
    "over-metropolis.svg": lambda: draw.metropolis_svg(kept("over"), 1),
    "over-es.txt": lambda: draw.text(kept("over"), "es") + "\n",
    "tiles.svg": lambda: draw.tiles_svg(["AG", "BB", "PP"]),
}


def main(arguments: list[str]) -> None:
    if "views" in arguments:
        for name in ("early", "middle", "over"):
            text = json.dumps(getattr(views, name)(), indent=1, ensure_ascii=False)
            (HERE / f"{name}.json").write_text(text + "\n", encoding="utf-8", newline="\n")
    for name, drawn in DRAWINGS.items():
        (HERE / name).write_text(drawn(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
