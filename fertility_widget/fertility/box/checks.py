"""Strict reading of a components file, and the one check that needs geometry.

Every complaint names the file, the table and the key, what was found and what was expected.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from itertools import permutations, product

from ...kernel.quote import quoted, shorten
from ..rules.valley import nearest_starts
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


CLOSES = "w~#"  # wheat, water; '#' is the edge of the valley or the start tile
EDGE = -1

# Two neighbours in a valley, and which of them has the start tile: (left, right, 0, 1 or EDGE).
# A board upright is an even number, the same board turned the odd one after it.
Joint = tuple[int, int, int]


def covered_start(board: ValleyBoard) -> str:
    """Why the start area is not 2 x 2 squares of plain desert; empty when it is."""
    column, row = board.start
    squares = [line[column : column + 2] for line in board.rows[row : row + 2]]
    return "" if squares == ["..", ".."] else " over ".join(map(repr, squares))


def closed_squares(boards: tuple[ValleyBoard, ...]) -> Iterator[tuple[str, str]]:
    """Board and complaint for each desert square closed before the first tile (F3.D).

    A square only feels its own board and the one next to it, so instead of every valley it is
    enough to look at every joint that occurs in one, with and without the start tile.
    """
    ways = [way for board in boards for way in (board, board.turned())]
    joints = {joint for size in (3, 4) for joint in _joints(ways, size)}
    for left, right, start in sorted(joints):
        rows = _joined(ways, left, right, start)
        for x, y in product(range(2, 6), range(1, BOARD_ROWS + 1)):  # the halves at the joint
            mine, other = (left, right) if x < BOARD_COLUMNS else (right, left)
            if mine != EDGE and _closed(rows, x, y):
                beside = "the edge" if other == EDGE else f"board {ways[other].id}"
                yield ways[mine].id, f"{_square(x, y, mine)} closed beside {beside}"


def _square(x: int, y: int, way: int) -> str:
    """The name of a square on its own board, upright: what the file's author can find."""
    column, row = x % BOARD_COLUMNS, y - 1
    if way % 2:
        column, row = BOARD_COLUMNS - 1 - column, BOARD_ROWS - 1 - row
    return f"{'abcd'[column]}{row + 1}"


def _joints(ways: list[ValleyBoard], size: int) -> Iterator[Joint]:
    """The joints of all valleys of this many boards, edges and start tile included (F1.2)."""
    for order in permutations(range(0, len(ways), 2), size):
        for turns in product((0, 1), repeat=size):
            valley = [way + turn for way, turn in zip(order, turns, strict=True)]
            for start in nearest_starts([ways[way] for way in valley]):
                line = [EDGE, *valley, EDGE]
                for i in range(size + 1):
                    yield line[i], line[i + 1], {start + 1: 0, start: 1}.get(i, EDGE)


def _joined(ways: list[ValleyBoard], left: int, right: int, start: int) -> list[str]:
    """Both boards side by side, closed in by the edge above and below."""
    halves = []
    for side, way in enumerate((left, right)):
        rows = ["#" * BOARD_COLUMNS] * BOARD_ROWS if way == EDGE else list(ways[way].rows)
        if side == start:
            column, row = ways[way].start
            for r in (row, row + 1):
                rows[r] = rows[r][:column] + "##" + rows[r][column + 2 :]
        halves.append(rows)
    edge = "#" * (2 * BOARD_COLUMNS)
    return [edge, *(a + b for a, b in zip(*halves, strict=True)), edge]


def _closed(rows: list[str], x: int, y: int) -> bool:
    return (
        rows[y][x] not in CLOSES
        and rows[y][x + 1] in CLOSES
        and rows[y][x - 1] in CLOSES
        and rows[y - 1][x] in CLOSES
        and rows[y + 1][x] in CLOSES
    )
