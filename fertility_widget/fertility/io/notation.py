"""Reading actions. Writing is easy (``action.text``); reading must survive anything typed."""

from collections.abc import Callable

from ...kernel import notation
from ...kernel.errors import InvalidNotation
from ...kernel.notation import NOTHING, Unreadable, split
from ...text import Message
from ..rules import action_table as shared
from ..rules import actions
from ..rules.actions import DISTRICT_ID, MONUMENT, SLOT, SPOTS, Action, Build, Place, Quarry
from ..rules.squares import ALL_LETTERS, INDEX, LETTERS, sorted_letters

MAX_LENGTH = 120
_SPOTS = {str(n): n for n in SPOTS}


class Words(notation.Words):
    """Reads the things of Fertility."""

    def turned(self) -> int | None:
        """Quarter turns clockwise; None if something else comes next, and it is still to come."""
        return self.number() if self._left and self._left[0] in ("0", "1", "2", "3") else None

    def square(self) -> str:
        word = self.word().lower()
        if word not in INDEX:
            raise Unreadable("square")
        return word

    def scenes(self) -> str:
        """A tile whose letters belong to squares in the order written."""
        word = self.word().upper()
        if len(word) != 2 or not set(word) <= set(LETTERS):
            raise Unreadable("tile")
        return word

    def tile(self) -> str:
        return sorted_letters(self.scenes())

    def letter(self) -> str:
        word = self.word()
        if len(word) != 1:
            raise Unreadable("letter")
        return _letters(word)

    def tokens(self) -> str:
        """Letters of resources in their order, ``""`` for none."""
        word = self.word().upper()
        if word == NOTHING:
            return ""
        if not set(word) <= set(LETTERS):
            raise Unreadable("letters")
        return sorted_letters(word)

    def shop(self) -> str:
        word = self.word().lower()
        if word not in SLOT:
            raise Unreadable("shop")
        return word

    def district(self) -> str:
        word = self.word().upper()
        if not DISTRICT_ID.fullmatch(word):
            raise Unreadable
        return word

    def spot(self) -> int:
        number = self.number()
        if number not in SPOTS:
            raise Unreadable("spot")
        return number


def encode(action: Action) -> str:
    """The written form of an ``action``."""
    if not isinstance(action, Action):
        raise TypeError(f"an action of Fertility is expected, not {type(action).__name__}")
    return action.text


def decode(text: str) -> Action:
    """The action a ``text`` means; any letter case, any order of letters, any spacing."""
    verb, rest = split(text, "notation", MAX_LENGTH)
    reader, words = _READERS.get(verb), Words(rest)
    if reader is None:
        raise InvalidNotation(text, _expected("verb"))
    try:
        action = reader(words)
        words.end()
        return action
    except Unreadable as unreadable:
        form = str(unreadable) or verb
        raise InvalidNotation(text, _expected(form)) from None


def _expected(form: str) -> Message:
    return Message(f"fertility.notation.{form}", {})


def _letters(word: str) -> str:
    if not word or not set(word.upper()) <= set(ALL_LETTERS):
        raise Unreadable("letters")
    return word.upper()


def _quarry(words: Words) -> Action:
    square, choice = words.square(), words.word()
    if choice.lower() == MONUMENT:
        return Quarry(square, MONUMENT)
    if len(choice) != 1:
        raise Unreadable
    return Quarry(square, _letters(choice))


def _build(words: Words) -> Action:
    district, how = words.district(), {}
    while words.more():
        key = words.word().lower()
        if key not in ("pay", "at") or key in how:
            raise Unreadable
        how[key] = words.word()
    if how.get("at", "1") not in _SPOTS:
        raise Unreadable("spot")
    payment = _letters(how["pay"]) if "pay" in how else ""
    return Build(district, payment, _SPOTS.get(how.get("at", "")))


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
