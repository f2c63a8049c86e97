"""Reading actions. Writing is easy (``action.text``); reading must survive anything typed."""

from ...kernel.errors import InvalidNotation
from ...text import Message
from ..rules import action_table as shared
from ..rules.actions import (
    DISTRICT_ID,
    MONUMENT,
    SLOT,
    SPOTS,
    Action,
    Bonus,
    Build,
    Place,
    Quarry,
    Supply,
)
from ..rules.squares import ALL_LETTERS, INDEX, LETTERS, sorted_letters

MAX_LENGTH = 120
_SPOTS = {str(n): n for n in SPOTS}


def encode(action: Action) -> str:
    """The written form of an action."""
    if not isinstance(action, Action):
        raise TypeError(f"an action of Fertility is expected, not {type(action).__name__}")
    return action.text


def decode(text: str) -> Action:
    """The action a text means; any letter case, any order of letters, any spacing."""
    if not isinstance(text, str):
        raise TypeError(f"notation is text, not {type(text).__name__}")
    if len(text) > MAX_LENGTH:
        raise InvalidNotation(text, Message("kernel.too-long", {"limit": MAX_LENGTH}))
    verb, *words = text.split() or [""]
    reader = _READERS.get(verb.lower()) if verb.isascii() else None
    if reader is None:
        raise InvalidNotation(text, _expected("verb"))
    if not text.isascii():  # some foreign letters have a lower case of ours
        raise InvalidNotation(text, _expected(verb.lower()))
    try:
        return reader(words)
    except Unreadable as unreadable:
        raise InvalidNotation(text, _expected(unreadable.args[0])) from None


def _expected(what: str) -> Message:
    return Message(f"fertility.notation.{what}", {})


class Unreadable(Exception):
    """Carries the name of the form that was expected."""


def _count(words: list[str], number: int, form: str) -> None:
    if len(words) != number:
        raise Unreadable(form)


def read_square(word: str) -> str:
    if word.lower() not in INDEX:
        raise Unreadable("square")
    return word.lower()


def _letters(word: str) -> str:
    if not word or not set(word.upper()) <= set(ALL_LETTERS):
        raise Unreadable("letters")
    return word.upper()


def _letter(word: str) -> str:
    if len(word) != 1:
        raise Unreadable("letter")
    return _letters(word)


def read_tile(word: str) -> str:
    if len(word) != 2 or not set(word.upper()) <= set(LETTERS):
        raise Unreadable("tile")
    return word.upper()


def read_shop(word: str) -> str:
    if word.lower() not in SLOT:
        raise Unreadable("shop")
    return word.lower()


def _place(words: list[str]) -> Action:
    _count(words, 3, "place")
    return Place(read_tile(words[0]), read_square(words[1]), read_square(words[2]))


def _quarry(words: list[str]) -> Action:
    _count(words, 2, "quarry")
    if words[1].lower() == MONUMENT:
        return Quarry(read_square(words[0]), MONUMENT)
    if len(words[1]) != 1:
        raise Unreadable("quarry")
    return Quarry(read_square(words[0]), _letter(words[1]))


def _build(words: list[str]) -> Action:
    if len(words) not in (1, 3, 5) or not DISTRICT_ID.fullmatch(words[0].upper()):
        raise Unreadable("build")
    said = dict(zip((w.lower() for w in words[1::2]), words[2::2], strict=True))
    if len(said) != len(words) // 2 or not set(said) <= {"pay", "at"}:
        raise Unreadable("build")
    if said.get("at", "1") not in _SPOTS:
        raise Unreadable("spot")
    payment = sorted_letters(_letters(said["pay"])) if "pay" in said else ""
    return Build(words[0].upper(), payment, _SPOTS.get(said.get("at", "")))


def _supply(words: list[str]) -> Action:
    _count(words, 2, "supply")
    return Supply(_letter(words[0]), read_shop(words[1]))


def _bonus(words: list[str]) -> Action:
    _count(words, 2, "bonus")
    return Bonus(_letter(words[0]), read_shop(words[1]))


def _discard(words: list[str]) -> Action:
    _count(words, 1, "discard")
    return shared.DISCARD[sorted_letters(read_tile(words[0]))]


def _draft(words: list[str]) -> Action:
    _count(words, 1, "draft")
    return shared.DRAFT[sorted_letters(read_tile(words[0]))]


def _remove(words: list[str]) -> Action:
    _count(words, 1, "remove")
    return shared.REMOVE[sorted_letters(read_tile(words[0]))]


def _skip(words: list[str]) -> Action:
    _count(words, 0, "skip")
    return shared.SKIP


def _end(words: list[str]) -> Action:
    _count(words, 0, "end")
    return shared.END


_READERS = {
    "place": _place,
    "discard": _discard,
    "quarry": _quarry,
    "build": _build,
    "skip": _skip,
    "supply": _supply,
    "bonus": _bonus,
    "end": _end,
    "draft": _draft,
    "remove": _remove,
}
