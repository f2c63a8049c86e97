"""The words of an edit, taken one after the other; a word that is not what it should be is none."""

from ..io.notation import Unreadable, read_shop, read_square, read_tile
from ..rules.actions import DISTRICT_ID
from ..rules.squares import LETTERS, sorted_letters

NOTHING = "-"
TURNS = ("0", "1", "2", "3")


class Words:
    """Reads what comes next, or raises ``Unreadable``. Nothing may be left over at the end."""

    def __init__(self, words: list[str]) -> None:
        self._left = words

    def word(self) -> str:
        if not self._left:
            raise Unreadable("edit")
        return self._left.pop(0)

    def more(self) -> bool:
        return bool(self._left)

    def end(self) -> None:
        if self._left:
            raise Unreadable("edit")

    def number(self) -> int:
        word = self.word()
        if not word.isdigit() or len(word) > 4:
            raise Unreadable("edit")
        return int(word)

    def square(self) -> str:
        return read_square(self.word())

    def turned(self) -> int | None:
        """Quarter turns clockwise; None if something else comes next, and it is still to come."""
        return self.number() if self._left and self._left[0] in TURNS else None

    def tile(self) -> str:
        return sorted_letters(read_tile(self.word()))

    def scenes(self) -> str:
        """A tile whose letters belong to squares in the order written."""
        return read_tile(self.word())

    def shop(self) -> str:
        return read_shop(self.word())

    def district(self) -> str:
        word = self.word().upper()
        if not DISTRICT_ID.fullmatch(word):
            raise Unreadable("edit")
        return word

    def spot(self) -> int:
        number = self.number()
        if not 1 <= number <= 7:
            raise Unreadable("edit")
        return number

    def tokens(self) -> str:
        """Letters of resources in their order, ``""`` for none."""
        word = self.word().upper()
        if word == NOTHING:
            return ""
        if not set(word) <= set(LETTERS):
            raise Unreadable("edit")
        return sorted_letters(word)

    def tiles(self) -> tuple[str, ...]:
        """All that are left, at least one word: ``-`` for none."""
        if self._left == [NOTHING]:
            self._left.clear()
            return ()
        found = [self.tile()]
        while self._left:
            found.append(self.tile())
        return tuple(found)

    def districts(self) -> tuple[str, ...]:
        if self._left == [NOTHING]:
            self._left.clear()
            return ()
        found = [self.district()]
        while self._left:
            found.append(self.district())
        return tuple(found)
