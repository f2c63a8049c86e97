"""What the values in Fertility's sentences can be: every word, and samples of every value."""

from collections.abc import Iterator
from typing import Any

from fertility_widget.analysis.verdicts import VERDICTS
from fertility_widget.fertility.box.components import load
from fertility_widget.fertility.box.pieces import MONUMENTS
from fertility_widget.fertility.rules.scoring import CATEGORIES
from fertility_widget.fertility.rules.squares import ALL_LETTERS, LETTERS, TILES
from fertility_widget.fertility.rules.state import PHASES
from fertility_widget.lessons import KINDS
from fertility_widget.text import Message

GODS = load().gods

# Values said through a family. NAMED: a word, or a list of words. COUNTED: words with how many of
# each. NUMBERS: a number, said by the family itself.
NAMED: dict[str, tuple[str, ...]] = {
    "tile": TILES,
    "tiles": TILES,
    "pool": TILES,
    "common": TILES,
    "other": TILES,
    "token": tuple(ALL_LETTERS),
    "choice": (*ALL_LETTERS, "monument"),
    "choices": tuple(LETTERS),
    "good": tuple(LETTERS),
    "accepts": tuple(LETTERS),
    "phase": PHASES,
    "monument": MONUMENTS,
    "gods": GODS,
    **dict.fromkeys(("case", "cases"), ("A", "B", "C", "D")),
    "category": CATEGORIES,
    "kind": tuple(KINDS),
    "verdict": tuple(verdict.name for verdict in VERDICTS),
}
COUNTED: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(
        (
            "due",
            "gain",
            "lost",
            "tokens",
            "payment",
            "paid",
            "missing",
            "beside",
            "said",
            "stock",
            "has",
        ),
        tuple(ALL_LETTERS),
    ),
    "needs": (*LETTERS, "*"),
}
NUMBERS = ("answers", "learners", "debens", "each", "turns", "wheat", "counted", "most")

Samples = tuple[Any, ...]

_TILES: Samples = ([], ["AG"], ["AA", "BP"], list(TILES))
_SQUARES: Samples = (["d4"], ["d4", "e4"], ["i1", "i2", "i3", "i4"])
_SHOPS: Samples = (["m1"], ["m1", "3a"], ["m1", "3a", "7c"])
_TOKENS: Samples = (
    *({letter: n} for letter in ALL_LETTERS for n in (0, 1, 2)),
    {"A": 1, "G": 2},
    {"A": 1, "B": 2, "G": 3, "W": 1},
)
_CHOICES: Samples = (["A", "B", "G"], ["P", "G"], ["G"])
_NAMES: Samples = (["Ana"], ["Ana", "Ben"], ["Ana", "Ben", "Inés"])
_DISTRICTS: Samples = (["D01"], ["D01", "D02", "D03", "D04"])
SAMPLES: dict[str, Samples] = {
    **NAMED,
    **dict.fromkeys(("tiles", "pool", "common"), _TILES),
    **dict.fromkeys(("squares", "others", "pending", "nearby"), _SQUARES),
    **dict.fromkeys(("shops", "on"), _SHOPS),
    **dict.fromkeys(("due", "gain", "lost", "tokens", "missing"), _TOKENS),
    **dict.fromkeys(("payment", "paid", "beside"), ({}, *_TOKENS)),
    **dict.fromkeys(("choices", "accepts"), _CHOICES),
    **dict.fromkeys(("winners", "names"), _NAMES),
    **dict.fromkeys(("row", "districts"), _DISTRICTS),
    **dict.fromkeys(("square", "first", "second", "last"), ("a1", "e4", "h8", "l8")),
    **dict.fromkeys(("shop", "source"), ("m1", "3a")),
    **dict.fromkeys(("debens", "wheat", "needed", "cost", "left", "back", "was"), (0, 1, 2)),
    "each": (1, 3),
    "n": (0, 1, 2),
    "needs": ({"A": 1}, {"B": 2, "*": 1}),
    **dict.fromkeys(("laid", "seat", "most"), (1, 4)),
    "verbs": (["lay", "lift", "clear"],),
    "example": ("lay AG d4 e4",),
    "spot": (1, 7),
    "turn": (1, 9),
    "turns": (9,),
    "name": ("Ana", "Émile", "Ødegård"),
    "district": ("D07",),
    "attempt": ("place",),
    "gods": (["ra"], ["ra", "isis"], list(GODS)),
    "reward": (Message("fertility.reward.debens", {"debens": 5}),),
}


def samples(names: tuple[str, ...]) -> Iterator[dict[str, Any]]:
    """Sets of values for these names: plain ones, then each value of each name in turn."""
    plain = {name: SAMPLES[name][0] for name in names}
    yield plain
    for name in names:
        for value in SAMPLES[name][1:]:
            yield {**plain, name: value}
