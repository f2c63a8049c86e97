"""The golden drawings of Nile: what views made by hand look like.

``python tests/nile/draw/golden.py`` draws them anew. Read the diff, and look, before you keep it.
"""

import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from fertility_widget.nile import draw
from tests.nile.draw import conftest, views

HERE = Path(__file__).resolve().parents[2] / "views"
MARKS = ["P", "sphinx", "obelisk", "flood", "hand F", "store L"]

DRAWINGS: dict[str, Callable[[], str]] = {
    "nile-early.svg": lambda: draw.picture(views.early()),
    "nile-early-fr.txt": lambda: draw.text(views.early(), "fr") + "\n",
    "nile-middle.svg": lambda: draw.picture(views.middle(), marks=MARKS),
    "nile-middle.txt": lambda: draw.text(views.middle()) + "\n",
    "nile-public-dark-de.svg": lambda: draw.picture(views.public(), theme="dark", language="de"),
    "nile-open-es.svg": lambda: draw.picture(views.opened(), language="es"),
    "nile-crowded.svg": lambda: draw.picture(views.crowded(), theme="auto"),
    "nile-crowded-de.txt": lambda: draw.text(views.crowded(), "de") + "\n",
    "nile-over-narrow-fr.svg": lambda: draw.picture(views.over(), width=392, language="fr"),
    "nile-over-scores.svg": lambda: draw.scores_svg(views.over()),
    "nile-over-es.txt": lambda: draw.text(views.over(), "es") + "\n",
    "nile-reshuffled-print.svg": lambda: draw.picture(views.reshuffled(), theme="print"),
    "nile-cards.svg": lambda: draw.cards_svg(views.ROW),
}


def main() -> None:
    for name, drawn in DRAWINGS.items():
        (HERE / name).write_text(drawn(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    assert conftest
    main()
