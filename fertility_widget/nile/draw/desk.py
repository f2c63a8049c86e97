"""What one drawing is made with: a pen, a view, words, and what is pointed at."""

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from ...draw.pen import Pen
from ..rules.state import MARK as PLOTS
from .words import View, Words

# A field by its crop, a monument, the flood card, a kind in the nearest hand or store.
MARK = f"{PLOTS}|flood|hand (?:[PWLCFGO]{{1,2}}|S)|store [PWLCFGO]"

Rank = tuple[str, str, float]  # ("P", "1", 0.7): what, its label, how warm it is from 0 to 1


class Desk(NamedTuple):
    pen: Pen
    view: View
    words: Words
    marks: Mapping[str, str] = {}  # name -> its label, "" for none

    def place(self, name: str, x: float, y: float, w: float, h: float) -> None:
        """Where something lies: outlined if it is pointed at, with its label in the corner."""
        if name not in self.marks:
            return
        self.pen.box("marked", x - 5, y - 5, w + 10, h + 10, 6, 7)
        if label := self.marks[name]:
            self.pen.box("label", x - 8, y - 8, 8 + 8 * len(label), 16, 4, 8)
            self.pen.text("ink small bold middle", x - 4 + 4 * len(label), y + 4, label)


def marked(marks: Iterable[str], ranks: Iterable[Rank]) -> dict[str, str]:
    named = {**dict.fromkeys(marks, ""), **{name: label for name, label, _ in ranks}}
    for name in named:
        if not re.fullmatch(MARK, name):
            raise ValueError(f"nothing on the table is called {str(name)[:20]!r}")
    return named
