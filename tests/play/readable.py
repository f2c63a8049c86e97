"""Readable actions of every kind, most of them refused, and other ways to spell an action."""

from random import Random
from typing import Any

from fertility_widget import fertility
from fertility_widget.fertility.rules.actions import SHOP_IDS
from fertility_widget.fertility.rules.squares import NAMES, TILES

LETTERS = "ABPGW"


def near(state: Any, rng: Random) -> str:
    """A readable action, often close to a legal one."""
    legal = fertility.legal_actions(state)
    if legal and rng.random() < 0.3:
        return nudged(rng.choice(legal).text, state, rng)
    return rng.choice(MAKERS)(state, rng)


def nudged(text: str, state: Any, rng: Random) -> str:
    """The same verb with one word of it drawn anew."""
    words = text.split()
    other = {maker.__name__: maker for maker in MAKERS}[words[0]](state, rng).split()
    if len(words) == len(other) > 1 and keywords(words) == keywords(other):
        at = rng.randrange(1, len(words))
        words[at] = other[at]
    return " ".join(words)


def keywords(words: list[str]) -> list[tuple[int, str]]:
    return [(i, word) for i, word in enumerate(words) if word in ("pay", "at")]


def square(state: Any, rng: Random) -> str:
    """Mostly on the board, at times past its last column."""
    on_board = len(state.board.valley.terrain)
    return NAMES[rng.randrange(on_board)] if rng.random() < 0.95 else rng.choice(NAMES)


def tile(state: Any, rng: Random) -> str:
    held: tuple[str, ...] = state.players[state.turn.seat].pool or TILES
    return rng.choice(held if rng.random() < 0.7 else TILES)


def place(state: Any, rng: Random) -> str:
    first = NAMES.index(square(state, rng))
    steps = [s for s in (first - 8, first + 8, first - 1, first + 1) if 0 <= s < len(NAMES)]
    second = NAMES[rng.choice(steps)] if rng.random() < 0.9 else square(state, rng)
    return f"place {tile(state, rng)} {NAMES[first]} {second}"


def discard(state: Any, rng: Random) -> str:
    return f"discard {tile(state, rng)}"


def quarry(state: Any, rng: Random) -> str:
    pending = [NAMES[i] for i in state.turn.pending] if state.turn.phase == "quarry" else []
    where = rng.choice(pending) if pending and rng.random() < 0.8 else square(state, rng)
    return f"quarry {where} {rng.choice([*LETTERS, 'monument'])}"


def build(state: Any, rng: Random) -> str:
    known = [*state.offer.row] * 6 + sorted(state.setup.components.districts) + ["D00", "X"]
    payment = "".join(rng.choices(LETTERS, k=rng.choice([0, 0, 1, 1, 2, 2, 3])))
    pay = f" pay {payment}" if payment else ""
    at = f" at {rng.randint(1, 7)}" if rng.random() < 0.5 else ""
    return f"build {rng.choice(known)}" + (at + pay if rng.random() < 0.2 else pay + at)


def skip(state: Any, rng: Random) -> str:
    return "skip"


def shop(state: Any, rng: Random) -> str:
    shops = state.players[state.turn.seat].shops
    there = [name for name, found in zip(SHOP_IDS, shops, strict=True) if found]
    return rng.choice(there if rng.random() < 0.8 else SHOP_IDS)


def supply(state: Any, rng: Random) -> str:
    return f"supply {rng.choice(LETTERS)} {shop(state, rng)}"


def bonus(state: Any, rng: Random) -> str:
    return f"bonus {rng.choice(LETTERS)} {shop(state, rng)}"


def end(state: Any, rng: Random) -> str:
    return "end"


def draft(state: Any, rng: Random) -> str:
    return f"draft {rng.choice([*state.pools.common, rng.choice(TILES)])}"


def remove(state: Any, rng: Random) -> str:
    return f"remove {rng.choice([*state.pools.common, rng.choice(TILES)])}"


MAKERS = [place, discard, quarry, build, skip, supply, bonus, end, draft, remove]


def respelled(text: str, rng: Random) -> str:
    """The same action otherwise written: order of letters, letter case, spaces."""
    words = text.split()
    if words[0] == "place" and rng.random() < 0.5:
        words[1:] = [words[1][::-1], words[3], words[2]]
    elif words[0] in ("discard", "draft", "remove") and rng.random() < 0.5:
        words[1] = words[1][::-1]
    elif words[0] == "build" and "pay" in words:
        at = words.index("pay") + 1
        words[at] = "".join(rng.sample(words[at], len(words[at])))
        if "at" in words and rng.random() < 0.5:
            words[2:] = [*words[4:], *words[2:4]]
    spelled = [word.upper() if rng.random() < 0.5 else word.lower() for word in words]
    gap = rng.choice([" ", "  ", "\t", " \t "])
    return rng.choice(["", " "]) + gap.join(spelled) + rng.choice(["", " ", "\n"])
