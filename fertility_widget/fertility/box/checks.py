"""Strict reading of a components file, and the one check that needs geometry.

Every complaint names the file, the table and the key, what was found and what was expected.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from itertools import permutations, product
from typing import NamedTuple

from ...kernel.quote import quoted, shorten
from ..rules.squares import NAMES, closed, squares_in
from ..rules.valley import desert, nearest_starts, terrain
from .pieces import BOARD_COLUMNS, BOARD_ROWS, ValleyBoard

PIECE_ID = re.compile(r"[A-Z][A-Z0-9]{0,7}")
WORD_ID = re.compile(r"[a-z][a-z0-9-]{0,31}")
MOST_DEBENS = 999
LONGEST_LINE = 200
LINE = re.compile(rf".{{1,{LONGEST_LINE}}}")
SPACES = str.maketrans("\u00a0\u202f", "  ")  # typography, not mischief


class ComponentsError(ValueError):
    """A components file that cannot be used: which file, table and key, and what was wrong."""

    def __init__(
        self, file: str, table: str = "", key: str = "", found: str = "", expected: str = ""
    ) -> None:
        super().__init__(file, table, key, found, expected)
        self.file, self.table, self.key = file, table, key
        self.found, self.expected = found, expected

    def __str__(self) -> str:
        where = ": ".join(part for part in (self.file, self.table, self.key) if part)
        return f"{where}: found {self.found}; expected {self.expected}"


class TomlTable:
    """One table of the file: hands out values by key and type, and refuses by name."""

    def __init__(self, file: str, name: str, data: Mapping[str, object]) -> None:
        self.file, self.name, self.data = file, name, data

    def refusal(self, key: str, found: str, expected: str) -> ComponentsError:
        return ComponentsError(self.file, self.name, shorten(key), found, expected)

    def only(self, required: Collection[str], optional: Collection[str] = ()) -> None:
        """Exactly these keys: a misspelt one would otherwise be ignored in silence."""
        for key in self.data:
            if key not in required and key not in optional:
                allowed = ", ".join([*required, *optional])
                raise self.refusal(key, "an unknown key", f"only {allowed}")
        for key in required:
            self.value(key)

    def value(self, key: str) -> object:
        if key not in self.data:
            raise self.refusal(key, "nothing", "this key")
        return self.data[key]

    def number(self, key: str, least: int, most: int) -> int:
        return self.check_number(key, self.value(key), least, most)

    def check_number(self, key: str, found: object, least: int, most: int) -> int:
        if type(found) is not int or not least <= found <= most:  # a bool is no number here
            raise self.refusal(key, quoted(found), f"a whole number from {least} to {most}")
        return found

    def text(self, key: str, pattern: re.Pattern[str], expected: str) -> str:
        return self.check_text(key, self.value(key), pattern, expected)

    def check_text(self, key: str, found: object, pattern: re.Pattern[str], expected: str) -> str:
        if not isinstance(found, str) or not pattern.fullmatch(found):
            raise self.refusal(key, quoted(found), expected)
        return found

    def line(self, key: str) -> str:
        """Words for people: one line, with typographic spaces allowed."""
        found = self.value(key)
        if not isinstance(found, str) or not LINE.fullmatch(found):
            raise self.refusal(key, quoted(found), f"one line of 1 to {LONGEST_LINE} characters")
        if not found.strip() or not found.translate(SPACES).isprintable():
            raise self.refusal(key, quoted(found), "words, without invisible characters")
        return found

    def items(self, key: str, least: int, most: int, what: str) -> list[object]:
        found = self.value(key)
        size = f"{least}" if least == most else f"{least} to {most}"
        if not isinstance(found, list):
            raise self.refusal(key, quoted(found), f"a list of {size} {what}")
        if not least <= len(found) <= most:
            raise self.refusal(key, f"{len(found)} {what}", size)
        return found

    def words(self, key: str, least: int, most: int) -> tuple[str, ...]:
        """Different lower-case ids."""
        words: list[str] = []
        for found in self.items(key, least, most, key):
            word = self.check_text(key, found, WORD_ID, "lower-case ids such as 'ra'")
            if word in words:
                raise self.refusal(key, f"{word!r} twice", f"different {key}")
            words.append(word)
        return tuple(words)

    def track(self, key: str, least: int, most: int, what: str) -> tuple[int, ...]:
        """Debens by square: they start at 0 and never fall."""
        found = self.items(key, least, most, what)
        track = [self.check_number(key, debens, 0, MOST_DEBENS) for debens in found]
        if track[0] != 0 or track != sorted(track):
            raise self.refusal(key, quoted(track), "numbers that start at 0 and never fall")
        return tuple(track)

    def table(self, key: str) -> TomlTable:
        found = self.value(key)
        if not isinstance(found, dict):
            raise self.refusal(key, quoted(found), f"a table [{key}]")
        return TomlTable(self.file, f"[{key}]", found)

    def tables(self, key: str, count: int) -> list[TomlTable]:
        """All ``[[key]]`` tables; each is called by its id, or by its number if it has none."""
        found = self.value(key)
        if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
            raise self.refusal(key, quoted(found), f"{count} tables [[{key}]]")
        if len(found) != count:
            raise self.refusal(key, f"{len(found)} tables [[{key}]]", f"{count}")
        tables = []
        for number, one in enumerate(found, 1):
            called = one.get("id")
            readable = isinstance(called, str) and PIECE_ID.fullmatch(called)
            tables.append(TomlTable(self.file, f"[[{key}]] {called if readable else number}", one))
        return tables


def covered_start(board: ValleyBoard) -> str:
    """Why the start area is not 2 x 2 squares of plain desert; empty when it is."""
    column, row = board.start
    squares = [line[column : column + 2] for line in board.rows[row : row + 2]]
    return "" if squares == ["..", ".."] else " over ".join(map(repr, squares))


class _Lying(NamedTuple):
    """A board as it lies in a valley, and its desert and start area as masks."""

    board: ValleyBoard
    turned: bool
    desert: int
    start: int


def _lying(board: ValleyBoard, *, turned: bool) -> _Lying:
    way = board.turned() if turned else board
    start = way.start[0] * BOARD_ROWS + way.start[1]
    tile = 0b11 << start | 0b11 << start + BOARD_ROWS
    return _Lying(way, turned, desert(terrain([way])), tile)


def closed_squares(boards: tuple[ValleyBoard, ...]) -> Iterator[tuple[str, str]]:
    """Board and complaint for each desert square closed before the first tile (F3.D), however the
    boards are joined (F1.2) and wherever the start tile lies (F1.3)."""
    ways = [(_lying(board, turned=False), _lying(board, turned=True)) for board in boards]
    for size in (3, 4):
        for order in permutations(ways, size):
            for valley in product(*order):
                yield from _closed(valley)


def _closed(valley: tuple[_Lying, ...]) -> Iterator[tuple[str, str]]:
    size = BOARD_COLUMNS * BOARD_ROWS
    open_desert = sum(way.desert << i * size for i, way in enumerate(valley))
    for start in nearest_starts([way.board for way in valley]):
        free = open_desert & ~(valley[start].start << start * size)
        for square in squares_in(closed(free)):
            place, at = divmod(square, size)
            other = place - 1 if at < size // 2 else place + 1
            beside = valley[other].board.id if 0 <= other < len(valley) else ""
            way = valley[place]
            # The name of the square on its own board, upright: what the file's author can find.
            name = NAMES[size - 1 - at if way.turned else at]
            where = f"board {beside}" if beside else "the edge"
            yield way.board.id, f"{name} closed beside {where}"
