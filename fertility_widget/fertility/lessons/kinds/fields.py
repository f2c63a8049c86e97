"""Numbers that can be read off a position, each with its rule and the events that change it.

``"beside 0 G"`` is how many grapes lie beside the board of seat 0. A seat left out is the first.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from ....kernel.check import one_of, text, whole
from ....kernel.quote import quoted
from ...box.setup import SEATS
from ...rules.squares import KIND, LETTERS
from ...rules.state import TURNS_EACH, Player, State

MOVER = "mover"
STARTING = ("m1", "m2", "m3", "m4")  # shops


class Number(NamedTuple):
    rule: str  # says how large it is, or how it changes
    read: Callable[[State, Player, int], int]  # of a position, a player, a kind of resource
    takes: str = ""  # "s" a seat, "k" a resource
    changed_by: tuple[str, ...] = ()  # codes of events


_GAINS = ("connection", "covering", "quarry-resource", "stock-short", "paid", "returned")
_POOL = Number("F6.2", lambda s, p, k: len(p.pool), "s", ("placed", "discarded", "drafted"))
_TURN = ("turn", "ended")
NUMBERS: dict[str, Number] = {
    "wheat": Number("F6.1", lambda s, p, k: p.wheat, "s",
                    ("wheat", "wheat-lost", "paid", "shop-wheat")),
    "beside": Number("F6.1", lambda s, p, k: p.beside[k], "sk", (*_GAINS, "supplied")),
    "stock": Number("F1.8", lambda s, p, k: s.stock[k], "k", (*_GAINS, "shop-resource")),
    "pool": _POOL,
    "common": Number("F6.4", lambda s, p, k: len(s.pools.common), "",
                     ("drafted", "removed", "refilled", "last-round")),
    "pile": Number("F6.4", lambda s, p, k: len(s.pools.pile), "", ("refilled", "last-round")),
    "row": Number("F6.5", lambda s, p, k: len(s.offer.row), "", ("built", "revealed")),
    "districts": Number("F6.5", lambda s, p, k: len(s.offer.pile), "", ("revealed",)),
    "monuments": Number("F3.D", lambda s, p, k: p.monuments_left, "s", ("quarry-monument",)),
    "spots": Number("F4.1", lambda s, p, k: p.spots.count(None), "s", ("built",)),
    "turns": Number("F7.1", lambda s, p, k: p.turns_taken, "s", _TURN),
    "turns-left": Number("F7.1", lambda s, p, k: TURNS_EACH - p.turns_taken, "s", _TURN),
    MOVER: Number("F1.10", lambda s, p, k: s.turn.seat, "", _TURN),
    "boards": Number("F1.2", lambda s, p, k: len(s.board.valley.boards)),
    "tiles": _POOL,
    "shops": Number("F1.6", lambda s, p, k: sum(name in STARTING for name, *_ in p.standing)),
    "players-fewest": Number("F1.1", lambda s, p, k: min(SEATS)),
    "players-most": Number("F1.1", lambda s, p, k: max(SEATS)),
    "start-scenes": Number("F1.3", lambda s, p, k: len(set(s.board.valley.start_scenes))),
    # F1.3: every board has a start symbol, and one of them lies under the starting tile.
    "symbols": Number("F1.3", lambda s, p, k: len(s.board.valley.boards) - 1),
    # F1.4: all but those left in the box.
    "in-play": Number("F1.4", lambda s, p, k: len(s.setup.components.tiles) - len(s.pools.box)),
    "box": Number("F1.4", lambda s, p, k: len(s.pools.box)),
}  # fmt: skip
# In a game just set up other rules say how much there is.
AT_SETUP = {
    **dict.fromkeys(("wheat", "spots"), ("F1.6",)),
    **dict.fromkeys(("pool", "tiles", "common"), ("F1.5",)),
    **dict.fromkeys(("row", "districts"), ("F1.7",)),
    **{"beside": ("F3.E",), "pile": ("F1.4", "F1.5"), "monuments": ("F1.9",)},
}


class Field(NamedTuple):
    """One number that is asked for."""

    text: str  # as the exercise says it, and the answer: "beside 0 G"
    name: str
    seat: int
    letter: str
    number: Number

    def value(self, state: State) -> int:
        kind = KIND[self.letter] if self.letter else 0
        return self.number.read(state, state.players[self.seat], kind)

    def concerns(self, event: Any) -> bool:
        """Whether that changed the number, or kept it from changing."""
        takes = self.number.takes
        if event.code not in self.number.changed_by:
            return False
        # The turn that begins is somebody else's than the one that ended.
        if "s" in takes and event.code not in _TURN and event.seat != self.seat:
            return False
        letters = _letters(event.params)
        if self.name == "wheat":
            return "W" in letters
        return "k" not in takes or self.letter in letters


def _letters(params: Any) -> set[str]:
    """The resources an event moved, or failed to."""
    letters = {params["token"]} if "token" in params else set()
    for name in ("gain", "lost", "tokens"):
        letters |= {letter for letter, n in params.get(name, {}).items() if n}
    return letters


def read_field(number: object, seats: int) -> Field:
    words = text("fields", number).split()
    name = one_of("fields", words[0] if words else "", tuple(NUMBERS))
    takes, rest = NUMBERS[name].takes, words[1:]
    seat, letter = 0, ""
    if "s" in takes and rest and rest[0].isascii() and rest[0].isdigit():
        seat = whole("fields, a seat", int(rest.pop(0)[:3]), 0, seats - 1)
    if "k" in takes and rest:
        letter = one_of("fields, a resource", rest.pop(0), tuple(LETTERS))
    if rest or ("k" in takes and not letter):
        raise ValueError(f"fields: a number such as 'beside 0 G' is expected, not {quoted(number)}")
    return Field(" ".join(words), name, seat, letter, NUMBERS[name])
