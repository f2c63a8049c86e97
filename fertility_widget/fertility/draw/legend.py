"""What the glyphs are called: a strip above boards that a reader meets for the first time."""

from collections.abc import Mapping

from ...draw.pen import Pen

CELL = 24
STEP = 116  # from one name to the next
GLYPHS = {**{k: f"scene {k}" for k in "ABPG"}, "W": "plain W", "~": "plain ~", "quarry": "pit"}
AREAS = {"W": "W", "~": "n"}  # fill their squares from edge to edge


def legend_svg(names: Mapping[str, str], *, label: str, theme: str = "light") -> str:
    """``names`` are the words for some of ``GLYPHS``, in the order they are to stand."""
    pen = Pen()
    for place, (thing, name) in enumerate(names.items()):
        x, y = 2 + place * STEP, 2
        if thing in AREAS:
            pen.box(AREAS[thing], x, y, CELL, CELL)
        pen.mark(GLYPHS[thing], x + CELL / 2, y + CELL / 2, CELL, 2)
        pen.text("N", x + CELL + 6, y + 18, name)
    return pen.svg(2 + len(names) * STEP, CELL + 4, theme=theme, label=label)
