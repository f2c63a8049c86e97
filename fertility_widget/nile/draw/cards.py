"""Cards: alone, several of a kind overlapping, kinds side by side, or as small chips with counts.

A card is 5 : 7, and so many pixels wide as is said.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from typing import NamedTuple

from ...draw.pen import Pen
from ..rules.cards import CARDS, MONUMENTS, ORDER
from .art import new_pen
from .words import Counts, Words

CHIP = 16  # the width of a card beside its count
PITCH = 56  # from one chip to the next
LINE = 26  # from one line of chips to the next
_GAP = 10  # between two kinds
_STEPS = (20, 14, 10, 7, 5)  # how much of a card shows under the next of its kind


class Pile(NamedTuple):
    """All cards of a kind, and where they lie."""

    card: str
    n: int
    x: float
    y: float
    width: float


def tall(width: float) -> int:
    """Even, so that middles are whole numbers."""
    return 2 * round(width * 0.7)


def draw_card(pen: Pen, card: str, x: float, y: float, width: float, z: int = 3) -> None:
    """Its top left corner at (x, y); ``card`` may be a monument or ``back``, too."""
    x, y = x + width / 2, y + tall(width) / 2
    if len(card) == 2:
        pen.mark(f"upper {card[0]}", x, y, width, z)
        pen.mark(f"lower {card[1]}", x, y, width, z)
    else:
        pen.mark(f"card {card}", x, y, width, z)


def draw_pile(pen: Pen, pile: Pile, width: float, z: int = 3) -> None:
    """Each card is seen: nothing to be guessed."""
    step = (pile.width - width) / max(1, pile.n - 1)
    for i in range(pile.n):
        draw_card(pen, pile.card, pile.x + i * step, pile.y, width, z)


def sorted_counts(counts: Counts) -> list[tuple[str, int]]:
    """In written order, without what is not there."""
    return sorted(((c, n) for c, n in counts.items() if n), key=lambda item: ORDER[item[0]])


def laid(counts: Counts, room: float, width: float, line: float) -> list[Pile]:
    """Kinds side by side, in as few rows as there is room for, spread as far as there is."""
    kinds = sorted_counts(counts)
    rows, step, whole = next(_fitting(kinds, room, width))
    end = room if rows == 1 else min(room, whole / rows + width)
    piles: list[list[Pile]] = [[]]
    x = 0.0
    for card, n in kinds:
        across = min(room, width + step * (n - 1))
        if x and x + across > end:
            piles.append([])
            x = 0.0
        piles[-1].append(Pile(card, n, x, (len(piles) - 1) * line, across))
        x += across + _GAP
    return [pile for row in piles for pile in _centred(row, room)]


def _fitting(
    kinds: Sequence[tuple[str, int]], room: float, width: float
) -> Iterator[tuple[int, int, float]]:
    """Rows, the step within a kind, and how long all would be in one row."""
    for rows in count(1):
        for step in _STEPS:
            whole = sum(width + step * (n - 1) + _GAP for _, n in kinds) - _GAP
            if whole <= rows * room - (rows - 1) * 2 * width:
                yield rows, step, whole


def _centred(row: list[Pile], room: float) -> list[Pile]:
    spare = (room - row[-1].x - row[-1].width) // 2 if row else 0
    return [pile._replace(x=pile.x + spare) for pile in row]


def chip_lines(counts: Counts, room: float) -> int:
    across = max(1, int(room // PITCH))
    return -(-len(sorted_counts(counts)) // across)


def draw_chips(
    pen: Pen, chips: Iterable[tuple[str, str]], x: float, y: float, room: float, kind: str = "ink"
) -> list[Pile]:
    """Small cards, each with its letter and count beside it: ``("P", "P 3")``; returns where they
    lie."""
    across, drawn = max(1, int(room // PITCH)), []
    for i, (card, said) in enumerate(chips):
        row, column = divmod(i, across)
        left, top = x + column * PITCH, y + row * LINE
        draw_card(pen, "pair" if len(card) == 2 else card, left, top, CHIP)
        pen.text(f"{kind} small bold", left + CHIP + 3, top + 15, said)
        drawn.append(Pile(card, 1, left, top, CHIP))
    return drawn


def chips(counts: Counts) -> list[tuple[str, str]]:
    """Its letters are said too, and how many there are: of a speculation card, mostly one."""
    return [(card, _said(card, n)) for card, n in sorted_counts(counts)]


def _said(card: str, n: int) -> str:
    if len(card) == 2 and n == 1:
        return card
    return f"{card} {n}" if len(card) <= 2 else str(n)


def cards_svg(
    cards: Sequence[str], *, theme: str = "light", language: str = "en", width: int = 60
) -> str:
    """A row of ``cards`` as they look, for example ``cards_svg(["P", "PW", "S", "locusts"])``;
    monuments may be among them. ``theme`` is ``"light"``, ``"dark"``, ``"print"`` or ``"auto"``,
    ``language`` is that of the title, ``width`` that of a card."""
    for card in cards:
        if card not in (*CARDS, *MONUMENTS):
            raise ValueError(f"not a card: {str(card)[:20]!r}")
    pen = new_pen()
    for i, card in enumerate(cards):
        draw_card(pen, card, 8 + i * (width + 8), 8, width)
    label = Words(language)("cards", cards=list(cards))
    return pen.svg(8 + len(cards) * (width + 8), tall(width) + 16, theme=theme, label=label)
