"""One player's land on the bank: fields, monuments and speculations towards the river, and behind
them who it is, the hand and the store."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from ...draw.pen import number
from ...draw.words import clip
from ..rules.cards import CROPS, MONUMENTS
from . import cards as deck
from .cards import PITCH, Pile, chip_lines, draw_card, draw_pile, laid, tall
from .desk import Desk
from .icons import SIGNS
from .words import Counts, banned, in_front

PAD = 12
_WIDE = 700  # from here on the near store lies on the line with the name
_HEAD = 36  # the height of the line with the name
_ICON = 30  # before the chips of a hand or a store
_FIELD, _MONUMENT, _SPECULATION = 92, 116, 50  # from one to the next
_CARD = 40
_LAND = 90  # the height of fields with their numbers
_HAND = 60  # the width of a card in the nearest hand
_FAN = 108  # the height of a row of it
_NARROWEST = 216
SIGN = tuple(SIGNS)


class Slot(NamedTuple):
    """A field by its crop, a stone pile by its monument, or a speculation."""

    name: str
    n: int
    wide: int


class Estate(NamedTuple):
    desk: Desk
    seat: int
    south: bool = False  # its fields are on top, where the river is
    near: bool = False  # the viewer's own: the hand lies open, large

    @property
    def player(self) -> Mapping[str, Any]:
        player: Mapping[str, Any] = self.desk.view["players"][self.seat]
        return player

    def slots(self) -> list[Slot]:
        view = self.desk.view
        fields, piles = self._own(view["fields"]), self._own(view["monuments"])
        return [
            *(Slot(crop, fields[crop]["cards"], _FIELD) for crop in CROPS if crop in fields),
            *(Slot(m, piles[m]["stones"], _MONUMENT) for m in MONUMENTS if m in piles),
            *(Slot(card, 1, _SPECULATION) for card in self.player["speculations"]),
        ]

    def _own(self, things: Mapping[str, Any]) -> dict[str, Any]:
        return {name: thing for name, thing in things.items() if thing["seat"] == self.seat}

    def seen(self) -> dict[str, Counts]:
        """Which of hand and store the viewer may see, and what is in them."""
        held = {key: self.player[key] for key in ("hand", "store")}
        return {key: cards for key, cards in held.items() if isinstance(cards, Mapping)}

    def breadth(self) -> float:
        return max(_NARROWEST, sum(slot.wide for slot in self.slots()) + 2 * PAD)

    def land_height(self, width: float) -> float:
        return _LAND * len(_rows(self.slots(), width - 2 * PAD))

    def height(self, width: float) -> float:
        return self.land_height(width) + _HEAD + self._held_height(width - 2 * PAD) + 2 * PAD

    def _held_height(self, room: float) -> float:
        seen = self.seen()
        if self.near:
            fan = laid(seen.pop("hand"), room, _HAND, _FAN)
            chips = 0 if room >= _WIDE else self._chips_height(seen, room)
            return chips + (fan[-1].y + _FAN if fan else 0)
        return self._chips_height(seen, room)

    def _chips_height(self, held: Mapping[str, Counts], room: float) -> float:
        return sum(
            chip_lines(cards, room - _ICON) * deck.LINE + 4 for cards in held.values() if cards
        )

    def draw(self, x: float, y: float, width: float, height: float) -> None:
        pen, room = self.desk.pen, width - 2 * PAD
        pen.box("card", x + 4, y + 4, width - 8, height - 8)
        if self.seat in in_front(self.desk.view):
            pen.shape("bar", x + 4, y + 4, f"v{number(height - 8)}", 1)
        land = self.land_height(width)
        top = y + PAD + (land if self.south else 0)
        self._head(x + PAD, top, room)
        self._held(x + PAD, top + _HEAD, room)
        self._land(x + PAD, y + PAD if self.south else y + height - land, room)

    def _head(self, x: float, y: float, room: float) -> None:
        pen, player = self.desk.pen, self.player
        pen.glyph(f"sign{self.seat}", SIGN[self.seat], x + 14, y + 14, 36, 3)
        if self.near and room >= _WIDE:
            room -= self._store(x + room, y + 3)
        pen.text("ink bold", x + 32, y + 20, clip(player["name"], int((room - 32 - 108) // 12)))
        x += room
        for key, left in (("store", x - 52), ("hand", x - 104)):
            self._icon(key, left, y + 2)
            pen.text("ink bold", left + 26, y + 20, _total(player[key]))

    def _icon(self, key: str, x: float, y: float) -> None:
        if key == "hand":
            draw_card(self.desk.pen, "back", x + 4, y, deck.CHIP)
            return
        glyph = "open store" if key in self.seen() else "store"
        self.desk.pen.glyph("sign4", glyph, x + 12, y + 11, 32, 3)

    def _held(self, x: float, y: float, room: float) -> None:
        """What the viewer may see: the near hand as large cards, everything else as chips."""
        seen = self.seen()
        hand = seen.pop("hand") if self.near else {}
        for key, cards in seen.items():
            if cards and not (self.near and room >= _WIDE):
                self._icon(key, x, y)
                self._chips(key, cards, x + _ICON, y, room - _ICON)
                y += chip_lines(cards, room - _ICON) * deck.LINE + 4
        for pile in laid(hand, room, _HAND, _FAN):
            self._fanned(pile._replace(x=x + pile.x, y=y + pile.y))

    def _store(self, right: float, y: float) -> float:
        """The near store on one line that ends at ``right``; returns its width."""
        cards = self.seen().get("store", {})
        wide = PITCH * len(cards)
        self._chips("store", cards, right - wide, y, wide)
        return wide + 16 if wide else 0

    def _chips(self, key: str, cards: Counts, x: float, y: float, room: float) -> None:
        for chip in deck.draw_chips(self.desk.pen, deck.chips(cards), x, y, room):
            if self.near:
                self.desk.place(f"{key} {chip.card}", chip.x, chip.y, PITCH - 10, 22)

    def _fanned(self, pile: Pile) -> None:
        pen, (card, n, x, y, width) = self.desk.pen, pile
        draw_pile(pen, pile, _HAND)
        if n > 1:
            pen.text("ink bold middle", x + width / 2, y + tall(_HAND) + 17, f"×{n}")
        if set(card) & set(banned(self.desk.view, self.seat)):
            for z, kind in enumerate(("under", "struck"), 5):
                pen.shape(kind, x + width - _HAND + 6, y + 56, f"l{_HAND - 12}-28", z)
        self.desk.place(f"hand {card}", x, y, width, tall(_HAND) + 18 * (n > 1))

    def _land(self, x: float, y: float, room: float) -> None:
        for row, slots in enumerate(_rows(self.slots(), room)):
            left = x + (room - sum(slot.wide for slot in slots)) // 2 if self.near else x
            for slot in slots:
                self._slot(slot, left, y + row * _LAND)
                left += slot.wide

    def _slot(self, slot: Slot, x: float, y: float) -> None:
        pen, (name, n, _) = self.desk.pen, slot
        if len(name) == 2:
            draw_card(pen, name, x, y, _CARD)
            pen.text("ink large bold middle", x + _CARD / 2, y + tall(_CARD) + 24, "?")
            return
        if name in MONUMENTS:
            draw_card(pen, name, x, y, _CARD, 2)
            stones = Pile("S", n, x + 32, y, min(72, _CARD + 10 * (n - 1)))
            draw_pile(pen, stones, _CARD)
        else:
            draw_pile(pen, Pile(name, n, x, y, min(78, _CARD + 10 * (n - 1))), _CARD)
        pen.text("ink large bold", x, y + tall(_CARD) + 24, n)
        label = self.desk.words(f"monument.{name}" if name in MONUMENTS else f"crop.{name}")
        pen.text("soft small", x + 20 + 17 * (n > 9), y + tall(_CARD) + 22, label)
        self.desk.place(name, x, y, slot.wide - 8, tall(_CARD) + 26)


def _rows(slots: list[Slot], room: float) -> list[list[Slot]]:
    rows: list[list[Slot]] = []
    for slot in slots:
        if not rows or sum(each.wide for each in rows[-1]) + slot.wide > room:
            rows.append([])
        rows[-1].append(slot)
    return rows


def _total(held: int | Counts) -> int:
    return held if isinstance(held, int) else sum(held.values())
