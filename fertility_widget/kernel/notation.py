"""Reading a line of notation word by word, whatever was typed: a verb, and what comes after it."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from ..text import Message
from .errors import InvalidNotation

NOTHING = "-"  # an empty list


class Unreadable(Exception):
    """Carries the name of the form that was expected; unsaid, that of the verb."""


class Words:
    """The words after a verb, taken one after the other; a word that is not what it should be is
    ``Unreadable``, and so is one left over at the end. Games add readers of their own things."""

    def __init__(self, words: list[str]) -> None:
        self._left = words

    def word(self) -> str:
        # Some foreign letters have a lower case of ours.
        if not self._left or not self._left[0].isascii():
            raise Unreadable
        return self._left.pop(0)

    def number(self) -> int:
        word = self.word()
        if not word.isdigit() or len(word) > 4:
            raise Unreadable
        return int(word)

    def more(self) -> bool:
        return bool(self._left)

    def rest(self, read: Callable[[], str]) -> tuple[str, ...]:
        """All that are left, at least one word: ``-`` for none."""
        if self._left == [NOTHING]:
            self._left.clear()
            return ()
        items = [read()]
        while self._left:
            items.append(read())
        return tuple(items)

    def end(self) -> None:
        if self._left:
            raise Unreadable


T = TypeVar("T")
W = TypeVar("W", bound=Words)


def split(text: str, what: str, limit: int) -> tuple[str, list[str]]:
    """A line as its verb, in lower case, and the words after it."""
    if not isinstance(text, str):
        raise TypeError(f"{what} is text, not {type(text).__name__}")
    if len(text) > limit:
        raise InvalidNotation(text, Message("kernel.too-long", {"limit": limit}))
    verb, *words = text.split() or [""]
    # What is not plain is left over whole: no reader takes it.
    return verb.lower() if verb.isascii() else "", words if text.isascii() else [text]


def read(
    text: str, readers: Mapping[str, Callable[[W], T]], words: type[W], family: str, limit: int
) -> T:
    """What a line of at most ``limit`` characters means, by the reader of its verb. What was
    expected instead of an unreadable one is said by the sentence ``<family>.<form>``."""
    verb, rest = split(text, "notation", limit)
    reader, given = readers.get(verb), words(rest)
    if reader is None:
        raise InvalidNotation(text, Message(f"{family}.verb", {}))
    try:
        meant = reader(given)
        given.end()
        return meant
    except Unreadable as unreadable:
        form = str(unreadable) or verb
        raise InvalidNotation(text, Message(f"{family}.{form}", {})) from None
