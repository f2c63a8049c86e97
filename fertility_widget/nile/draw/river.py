"""The river through the middle: draw pile and passes, the flood card, flood pile and discards, and
the monuments that nobody has built."""

from ...draw.pen import Pen, number
from ..rules.cards import MONUMENTS
from .cards import PITCH, chips, draw_card, draw_chips, tall
from .desk import Desk
from .words import Counts, is_over

HEIGHT = 176
NARROW = 640  # below it the heaps lie in a second line
_HEAPS = 136  # the height of that line
_TOP = 24  # of the first label
_CARDS = 34  # of the cards under it
_FLOOD, _PILE, _SMALL = 80, 56, 38  # widths of cards
_WAVE = 96


def draw_river(desk: Desk, y: float, width: float, edge: float) -> float:
    """From bank to bank, as wide as the picture; returns its height."""
    narrow = width < NARROW
    height = HEIGHT + (_HEAPS if narrow else 0)
    _water(desk.pen, y, width, height)
    middle = width / 2
    _flood(desk, middle - _FLOOD / 2, y)
    _draw_pile(desk, middle - _FLOOD / 2 - 20 - _PILE, y)
    _passes(desk, middle - _FLOOD / 2 - (32 if narrow else 44) - _PILE, y, narrow)
    _free_monuments(desk, width - edge - 3 * (_SMALL + 4) + 4, y)
    across = 3 if narrow or width < 840 else 4
    right = middle + 8 if narrow else middle + _FLOOD / 2 + 24
    heaps = y + (HEIGHT - 8 if narrow else 0)
    _heap(desk, "discard", desk.view["discard"], edge, heaps, across)
    _heap(desk, "flood-pile", desk.view["flood"]["pile"], right, heaps, across)
    return height


def _water(pen: Pen, y: float, width: float, height: float) -> None:
    """Waves along both banks, and two of foam between them."""
    waves = int(width // _WAVE) + 1
    swell = f"q{_WAVE / 4:g}-6 {_WAVE / 2:g} 0t" + f"{_WAVE / 2:g} 0 " * (2 * waves - 1)
    pen.shape("water", 0, y, f"{swell}v{number(height)}h{-waves * _WAVE}z")
    for line in (y + 6, y + height - 6):
        pen.shape("foam", 0, line, swell, 1)
    pen.shape("paper", 0, y + height, f"{swell}v8h{-waves * _WAVE}z", 1)


def _flood(desk: Desk, x: float, y: float) -> None:
    pen, flood, words = desk.pen, desk.view["flood"], desk.words
    top = y + _CARDS
    pen.text("on-water small middle", x + _FLOOD / 2, y + _TOP, words("flood"))
    if flood["card"]:
        draw_card(pen, flood["card"], x, top, _FLOOD)
    else:
        pen.box("gone", x + 1, top + 1, _FLOOD - 2, tall(_FLOOD) - 2, 8, 2)
        if flood["kinds"]:  # still in force, although its card was shuffled in (Q2)
            draw_card(pen, flood["kinds"], x + 20, top + 28, _FLOOD - 40)
    if flood["kinds"] and not is_over(desk.view):
        said = words("bans", kinds=" ".join(flood["kinds"]))
        pen.text("on-water small bold middle", x + _FLOOD / 2, top + tall(_FLOOD) + 17, said)
    desk.place("flood", x, top, _FLOOD, tall(_FLOOD))


def _draw_pile(desk: Desk, x: float, y: float) -> None:
    pen, left = desk.pen, desk.view["draw"]
    pen.text("on-water small middle", x + _PILE / 2, y + _TOP, desk.words("pile"))
    if not left:
        pen.box("gone", x + 1, y + _CARDS + 1, _PILE - 2, tall(_PILE) - 2, 6, 1)
    for i in range(min(3, left)):
        draw_card(pen, "back", x + 3 * i - 3, y + _CARDS + 2 * i - 2, _PILE, 2 + i)
    pen.text("on-water large bold middle", x + _PILE / 2, y + _CARDS + tall(_PILE) + 30, left)


def _passes(desk: Desk, right: float, y: float, narrow: bool) -> None:
    """One post in the water for each time the pile is played through (N7.2)."""
    now, passes = desk.view["pass"]
    foot, step = y + _CARDS + tall(_PILE), min(12, 48 // passes)
    for i in range(passes):
        x = right - step * (passes - 1 - i)
        kind, height = ("post", 52 if i + 1 == now else 30) if i < now else ("waits", 30)
        desk.pen.shape(kind, x, foot - 4, f"v-{height}", 2)
    said = f"{now}/{passes}" if narrow else desk.words("pass", number=now, passes=passes)
    desk.pen.text("on-water small end", right + 4, y + _TOP, said)


def _heap(desk: Desk, key: str, counts: Counts, x: float, y: float, across: int) -> None:
    """What lies there by kinds; speculation cards are counted together."""
    total = sum(counts.values())
    desk.pen.text("on-water small", x, y + _TOP, desk.words.labelled(key, total))
    pairs = [card for card in counts if len(card) == 2]
    kinds = {card: n for card, n in counts.items() if card not in pairs[1:]}
    together = f"×{sum(counts[pair] for pair in pairs)}"
    shown = [(card, together if card in pairs else said) for card, said in chips(kinds)]
    draw_chips(desk.pen, shown, x, y + _CARDS, across * PITCH, "on-water")


def _free_monuments(desk: Desk, x: float, y: float) -> None:
    """Those that lie in the middle (N1.2)."""
    built = desk.view["monuments"] if desk.view["options"].get("monuments") else MONUMENTS
    free = [monument for monument in MONUMENTS if monument not in built]
    if free:
        desk.pen.text("on-water small", x, y + _TOP, desk.words("monuments"))
    for i, monument in enumerate(free):
        left = x + i * (_SMALL + 4)
        draw_card(desk.pen, monument, left, y + _CARDS, _SMALL)
        desk.place(monument, left, y + _CARDS, _SMALL, tall(_SMALL))
