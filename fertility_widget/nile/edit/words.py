"""Reading edits: cards in any number, and what is none."""

from ...kernel.notation import NOTHING, Unreadable
from ..io import notation
from ..rules.cards import CROPS, LOCUSTS, MONUMENTS, Cards


class Words(notation.Words):
    """Reads what edits are made of."""

    def cards(self) -> Cards:
        """All that are left, as they stand: ``P``, ``PW``, ``locusts``, ``3P``; ``-`` for none."""
        items = self.rest(self.word)
        return tuple(card for item in items for card in _several(item))

    def any_card(self) -> str:
        return _card(self.word())

    def crop(self) -> str:
        return _one_of(CROPS, self.word().upper())

    def monument(self) -> str:
        return _one_of(MONUMENTS, self.word().lower())

    def nothing(self) -> bool:
        """Whether ``-`` comes next; then it is taken."""
        found = self._left[:1] == [NOTHING]
        del self._left[: int(found)]
        return found


def _several(item: str) -> Cards:
    name = item.lstrip("0123456789")
    number = item[: len(item) - len(name)] or "1"
    if len(number) > 2 or not int(number):
        raise Unreadable
    return (_card(name),) * int(number)


def _card(name: str) -> str:
    return LOCUSTS if name.lower() == LOCUSTS else Words([name]).card()


def _one_of(known: tuple[str, ...], word: str) -> str:
    if word not in known:
        raise Unreadable
    return word
