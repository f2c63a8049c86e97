"""Reading actions. Writing is easy (``action.text``); reading must survive anything typed."""

from collections.abc import Callable, Container

from ...kernel import notation
from ...kernel.notation import NOTHING, Unreadable, read
from ..rules import action_table as shared
from ..rules import actions
from ..rules.actions import DISTRICT_ID, MONUMENT, SLOT, SPOTS, Action, Build, Place, Quarry
from ..rules.squares import ALL_LETTERS, INDEX, LETTERS, sorted_letters

MAX_LENGTH = 120
_SPOTS = {str(n): n for n in SPOTS}
_SCENES = {first + second for first in LETTERS for second in LETTERS}


class Words(notation.Words):
    """Reads the things of Fertility."""

    def turned(self) -> int | None:
        """Quarter turns clockwise; None if something else comes next, and it is still to come."""
        return self.number() if self._left and self._left[0] in ("0", "1", "2", "3") else None

    def square(self) -> str:
        return _known(self.word().lower(), INDEX, "square")

    def scenes(self) -> str:
        """A tile whose letters belong to squares in the order written."""
        return _known(self.word().upper(), _SCENES, "tile")

    def tile(self) -> str:
        return sorted_letters(self.scenes())

    def letter(self) -> str:
        word = self.word()
        if len(word) != 1:
            raise Unreadable("letter")
        return _letters(word, ALL_LETTERS)

    def tokens(self) -> str:
        """Letters of resources in their order, ``""`` for none."""
        word = self.word()
        return "" if word == NOTHING else sorted_letters(_letters(word, LETTERS))

    def shop(self) -> str:
        return _known(self.word().lower(), SLOT, "shop")

    def district(self) -> str:
        word = self.word().upper()
        if not DISTRICT_ID.fullmatch(word):
            raise Unreadable
        return word

    def spot(self) -> int:
        return _SPOTS[_known(self.word(), _SPOTS, "spot")]


def _known(word: str, known: Container[str], form: str) -> str:
    if word not in known:
        raise Unreadable(form)
    return word


def _letters(word: str, known: str) -> str:
    if not set(word.upper()) <= set(known):
        raise Unreadable("letters")
    return word.upper()


def encode(action: Action) -> str:
    """The written form of an ``action``."""
    if not isinstance(action, Action):
        raise TypeError(f"an action of Fertility is expected, not {type(action).__name__}")
    return action.text


def decode(text: str) -> Action:
    """The action a ``text`` means; any letter case, any order of letters, any spacing."""
    return read(text, _READERS, Words, "fertility.notation", MAX_LENGTH)


def _quarry(words: Words) -> Action:
    square, choice = words.square(), words.word()
    if choice.lower() == MONUMENT:
        return Quarry(square, MONUMENT)
    if len(choice) != 1:
        raise Unreadable
    return Quarry(square, _letters(choice, ALL_LETTERS))


def _build(words: Words) -> Action:
    district, payment, spot = words.district(), "", None
    while words.more():
        key = words.word().lower()
        if key == "pay" and not payment:
            payment = _letters(words.word(), ALL_LETTERS)
        elif key == "at" and spot is None:
            spot = words.spot()
        else:
            raise Unreadable
    return Build(district, payment, spot)


_READERS: dict[str, Callable[[Words], Action]] = {
    "place": lambda words: Place(words.scenes(), words.square(), words.square()),
    "discard": lambda words: shared.DISCARD[words.tile()],
    "quarry": _quarry,
    "build": _build,
    "skip": lambda words: shared.SKIP,
    "supply": lambda words: actions.Supply(words.letter(), words.shop()),
    "bonus": lambda words: actions.Bonus(words.letter(), words.shop()),
    "end": lambda words: shared.END,
    "draft": lambda words: shared.DRAFT[words.tile()],
    "remove": lambda words: shared.REMOVE[words.tile()],
}
