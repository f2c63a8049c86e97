"""Every code that Nile speaks, with its values: what the catalogues and the rules are held to.

A value is written ``name:kind`` where its name does not say what it is; ``KINDS`` has samples.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

CROPS = tuple("PWLCFGO")
PAIRS = tuple(a + b for a, b in combinations(CROPS, 2))
KINDS_OF_CARD = (*CROPS, "S")
CARDS = (*CROPS, *PAIRS, "S", "locusts")
MONUMENTS = ("sphinx", "obelisk", "wall")
PHASES = ("flood", "trade", "play", "over")
PLACES = ("flood", "market", "speculation", "end")

_TRADES = {"": "name hand store", "-hand": "name hand", "-store": "name store"}
EVENTS: dict[str, str] = {
    "flooded": "name card",
    "plague": "name where fields:counts monuments:piles most",
    "plague-idle": "name",
    "devoured": "name crop n",
    "ravaged": "name monument n",
    "speculation-won": "name card:pair flood:card n",
    "speculation-lost": "name card:pair flood:card",
    "speculation-late": "name card:pair flood:card",
    "harvested": "name crop n left",
    "harvested-sphinx": "name crop n left",
    "field-empty": "name crop",
    "fallow": "crop",
    "eroded": "name monument left",
    "monument-returned": "name monument",
    "no-monument": "",
    **{f"traded{form}": values for form, values in _TRADES.items()},
    **{f"offered{form}": values for form, values in _TRADES.items()},
    "trade-over": "name",
    "opened": "name crop n",
    "added": "name crop n total",
    "overplanted": "name crop n other theirs",
    "raised": "name monument n",
    "enlarged": "name monument n total",
    "overbuilt": "name monument n other theirs",
    "speculated": "name cards:pairs",
    "passed": "name",
    "drew": "name cards:counts where",
    "drew-hidden": "name n where",
    "reshuffled": "n number passes",
    "pile-out": "passes",
    "harvest-missed": "crops:kinds",
    "turn": "name",
    "won": "names stack n most",
    "shared": "names:winners",
}
_TOO_FEW = {"": "crop n theirs needs other", "-stones": "monument n theirs needs other"}
REFUSALS: dict[str, str] = {
    "game-over": "",
    "not-now": "attempt:phase phase",
    "two-cards": "n",
    "not-in-hand": "card n has",
    "not-in-store": "card:crop n has",
    "only-crops-stored": "card:uncropped",
    "not-in-play": "crop",
    "no-stone": "",
    "banned": "cards:faces flood:kinds",
    "single-card": "card:kind",
    **{f"too-few{form}": values for form, values in _TOO_FEW.items()},
    **{f"too-few{form}-wall": values for form, values in _TOO_FEW.items()},
    "taken": "crop other theirs",
    "monument-taken": "monument other theirs",
    "one-monument": "monuments",
    "one-kind": "monuments",
    "new-apart": "news n",
    "at-most-two": "n",
}
# Refusals also name legal actions close by: notation, for programs rather than sentences.
OPTIONAL = ("nearest",)
_ACTED = {"": "hand store", "-hand": "hand", "-store": "store"}
ACTIONS: dict[str, str] = {
    "flood": "",
    **{f"market{form}": values for form, values in _ACTED.items()},
    **{f"offer{form}": values for form, values in _ACTED.items()},
    "done": "",
    "plant": "cards:counts monuments:piles",
    "plant-crops": "cards:counts",
    "plant-stones": "monuments:piles",
    "speculate": "cards:pairs",
    "pass": "",
}
POSITIONS: dict[str, str] = {
    "turn": "name phase",
    "crops": "crops",
    "flood": "card",
    "flood-kept": "kinds",
    "no-flood": "",
    "pile": "n number passes",
    "discard": "cards:counts",
    "discard-empty": "",
    "field": "name crop n",
    "no-field": "",
    "monument": "name monument n",
    "monuments-free": "monuments",
    "speculation": "name cards:pairs",
    "hand": "name cards:counts",
    "hand-hidden": "name n",
    "hand-empty": "name",
    "store": "name cards:counts",
    "store-hidden": "name n",
    "store-empty": "name",
}
SCORES = {"stack": "n crop rank", "total": "stacks"}
OUTCOMES = {"stack": "names stack n most", "shared": "names:winners"}
_VERBS = ("flood", "market", "offer", "done", "plant", "speculate", "pass")
NOTATION = dict.fromkeys(("verb", *_VERBS, "card", "monument", "store"), "")
# One event, told by what the locusts found.
_PLAGUES = {"plague-fields": "name where fields:counts most", "plague-bare": "name where"}
SPOKEN = {
    "event": EVENTS | _PLAGUES,
    "refusal": REFUSALS,
    "action": ACTIONS,
    "position": POSITIONS,
    "score": SCORES,
    "outcome": OUTCOMES,
    "notation": NOTATION,
}

_COUNTS = (*({card: n} for card in CARDS for n in (1, 2)), {"P": 1, "O": 2}, {})
_NUMBERS = (0, 1, 2, 5)
KINDS: dict[str, tuple[Any, ...]] = {
    "name": ("Ana", "Émile", "Ødegård"),
    "other": ("Ben", "Ana"),
    "names": (["Ana"], ["Ana", "Ben"], ["Ana", "Ben", "Inés"]),
    "winners": (["Ana", "Ben"], ["Ana", "Ben", "Inés"]),
    "card": CARDS,
    "uncropped": (*PAIRS, "S"),
    "crop": CROPS,
    "crops": (["P", "W"], list(CROPS)),
    "kind": KINDS_OF_CARD,
    "kinds": (["S"], ["G"], ["P", "W"]),
    "faces": (["P"], ["S"], ["P", "PW"]),
    "pair": PAIRS,
    "pairs": (["PW"], ["PW", "LO"]),
    "news": (["P"], ["wall"], ["P", "sphinx"]),
    "counts": _COUNTS,
    **dict.fromkeys(("hand", "store"), _COUNTS[:-1]),
    "monument": MONUMENTS,
    "monuments": (["obelisk"], ["sphinx", "wall"], list(MONUMENTS)),
    "piles": (*({name: n} for name in MONUMENTS for n in (1, 2)), {"sphinx": 1, "wall": 3}, {}),
    "where": PLACES,
    "phase": PHASES,
    **dict.fromkeys(("n", "most", "left", "total", "theirs", "needs", "has"), _NUMBERS),
    **dict.fromkeys(("number", "passes", "stack", "rank"), (1, 2, 6)),
    "stacks": ("1 · 2 · 2 · 4 · 5",),
}


def names(values: str) -> set[str]:
    return {value.partition(":")[0] for value in values.split()}


def samples(values: str) -> Iterator[dict[str, Any]]:
    """Sets of values: plain ones, then each sample of each value in turn."""
    kinds = {name: KINDS[kind or name] for name, _, kind in map(_parted, values.split())}
    plain = {name: found[0] for name, found in kinds.items()}
    yield plain
    for name, found in kinds.items():
        for sample in found[1:]:
            yield {**plain, name: sample}


def _parted(value: str) -> tuple[str, str, str]:
    return value.partition(":")
