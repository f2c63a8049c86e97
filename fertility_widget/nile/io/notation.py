"""Reading actions. Writing is easy (``action.text``); reading must survive anything typed."""

import re
from collections.abc import Callable

from ...kernel import notation
from ...kernel.notation import Unreadable, read
from ..rules import actions
from ..rules.actions import DONE, FLOOD, PASS, STORE, Action
from ..rules.cards import CROPS, MONUMENTS, SPECULATIONS, STONE, Cards, in_order

MAX_LENGTH = 400
_PLAIN: dict[str, str] = {card: card for card in (*CROPS, *SPECULATIONS, STONE)}
_TIMES = re.compile(r"(?<!\S)([a-z]{1,2})[×x*]([1-9]\d?)(?!\S)", re.ASCII | re.IGNORECASE)
_CARDS = _PLAIN | {card[::-1]: card for card in SPECULATIONS}


class Words(notation.Words):
    """Reads the things of Nile."""

    def card(self) -> str:
        return _known(self.word().upper())

    def sides(self) -> tuple[Cards, Cards]:
        """Cards from the hand, and after ``store`` cards from there."""
        sides: list[list[str]] = [[]]
        while self.more():
            word = self.word()
            if word.lower() == STORE:
                sides.append([])
            else:
                sides[-1].append(_known(word.upper()))
        hand, *stores = sides
        if len(stores) > 1 or stores == [[]]:
            raise Unreadable(STORE)
        return in_order(hand), in_order(stores[0] if stores else ())

    def planting(self) -> Action:
        """Crops, and stones each followed by the monument they go to."""
        crops: list[str] = []
        stones, held = dict.fromkeys(MONUMENTS, 0), 0
        while self.more():
            word = self.word()
            if word.lower() in MONUMENTS:
                if not held:
                    raise Unreadable("monument")
                stones[word.lower()] += held
                held = 0
            elif word.upper() == STONE:
                held += 1
            else:
                crops.append(_crop(word.upper()))
        if held:
            raise Unreadable("monument")
        if not crops and not any(stones.values()):
            raise Unreadable
        return actions.plant(in_order(crops), tuple(stones.values()))

    def speculations(self) -> Cards:
        cards = [self.card()]
        while self.more():
            cards.append(self.card())
        if not set(cards) <= set(SPECULATIONS):
            raise Unreadable
        return in_order(cards)


def _known(word: str) -> str:
    if word not in _CARDS:
        raise Unreadable("card")
    return _CARDS[word]


def _crop(word: str) -> str:
    if word not in CROPS:
        raise Unreadable("plant")
    return word


def encode(action: Action) -> str:
    """The written form of an ``action``."""
    if not isinstance(action, Action):
        raise TypeError(f"an action of Nile is expected, not {type(action).__name__}")
    return action.text


def decode(text: str) -> Action:
    """The action a ``text`` means; any letter case, any order of cards, any spacing, and cards as a
    position shows them, ``P×2``."""
    if isinstance(text, str) and len(text) <= MAX_LENGTH:
        text = _TIMES.sub(_repeated, text)
    return read(text, _READERS, Words, "nile.notation", MAX_LENGTH)


def _repeated(card: re.Match[str]) -> str:
    return " ".join([card[1]] * int(card[2]))


_READERS: dict[str, Callable[[Words], Action]] = {
    "flood": lambda words: FLOOD,
    "market": lambda words: actions.market(*words.sides()),
    "offer": lambda words: actions.offer(*words.sides()),
    "done": lambda words: DONE,
    "plant": lambda words: words.planting(),
    "speculate": lambda words: actions.speculate(words.speculations()),
    "pass": lambda words: PASS,
}
