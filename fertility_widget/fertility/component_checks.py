"""Strict reading of a components file, and the one check that needs geometry.

Every complaint names the file, the table and the key, what was found and what was expected.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from itertools import permutations, product

from fertility_widget.fertility.parts import BOARD_COLUMNS, BOARD_ROWS, ValleyBoard

PIECE_ID = re.compile(r"[A-Z][A-Z0-9]{0,7}")
WORD_ID = re.compile(r"[a-z][a-z0-9-]{0,31}")
MOST_DEBENS = 999
LONGEST = 60  # characters of what was found that a message quotes


def shortened(found: object, longest: int = LONGEST) -> str:
    """What was found, short enough for a message; text that already is a phrase stays bare."""
    text = ascii(found) if not isinstance(found, str) or not found.isprintable() else repr(found)
    return text if len(text) <= longest else text[: longest - 1] + "…"


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


class Table:
    """One table of the file: takes values out by key and type, and refuses by name."""

    def __init__(self, file: str, name: str, data: Mapping[str, object]) -> None:
        self.file, self.name, self.data = file, name, data

    def refuse(self, key: str, found: object, expected: str) -> ComponentsError:
        return ComponentsError(self.file, self.name, key, shortened(found), expected)

    def only(self, required: Collection[str], optional: Collection[str] = ()) -> None:
        """Exactly these keys: a misspelt one would otherwise be ignored in silence."""
        for key in self.data:
            if key not in required and key not in optional:
                allowed = ", ".join([*required, *optional])
                raise ComponentsError(self.file, self.name, key, "an unknown key", allowed)
        for key in required:
            if key not in self.data:
                raise ComponentsError(self.file, self.name, key, "nothing", "this key")

    def number(self, key: str, least: int, most: int) -> int:
        return self.check_number(key, self.data[key], least, most)

    def check_number(self, key: str, found: object, least: int, most: int) -> int:
        if type(found) is not int or not least <= found <= most:
            raise self.refuse(key, found, f"a whole number from {least} to {most}")
        return found

    def text(self, key: str, pattern: re.Pattern[str], expected: str) -> str:
        return self.check_text(key, self.data[key], pattern, expected)

    def check_text(self, key: str, found: object, pattern: re.Pattern[str], expected: str) -> str:
        if not isinstance(found, str) or not pattern.fullmatch(found):
            raise self.refuse(key, found, expected)
        return found

    def items(self, key: str, least: int, most: int, what: str) -> list[object]:
        found = self.data[key]
        size = f"{least}" if least == most else f"{least} to {most}"
        if not isinstance(found, list):
            raise self.refuse(key, found, f"a list of {size} {what}")
        if not least <= len(found) <= most:
            raise self.refuse(key, f"{len(found)} of them", f"{size} {what}")
        return found

    def words(self, key: str, least: int, most: int, what: str) -> tuple[str, ...]:
        """Different lower-case ids."""
        expected = "a lower-case id such as 'ra'"
        found = self.items(key, least, most, what)
        words = tuple(self.check_text(key, word, WORD_ID, expected) for word in found)
        for word in words:
            if words.count(word) > 1:
                raise self.refuse(key, word, f"{what} that differ")
        return words

    def track(self, key: str, least: int, most: int, what: str) -> tuple[int, ...]:
        """Debens by square: they start at 0 and never fall."""
        found = self.items(key, least, most, what)
        track = tuple(self.check_number(key, debens, 0, MOST_DEBENS) for debens in found)
        if track[0] != 0 or list(track) != sorted(track):
            raise self.refuse(key, list(track), "numbers that start at 0 and never fall")
        return track

    def table(self, key: str) -> Table:
        found = self.data[key]
        if not isinstance(found, dict):
            raise self.refuse(key, found, f"a table [{key}]")
        return Table(self.file, f"[{key}]", found)

    def tables(self, key: str, count: int) -> list[Table]:
        """All ``[[key]]`` tables; each is called by its id, or by its number if it has none."""
        found = self.data[key]
        if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
            raise self.refuse(key, found, f"{count} tables [[{key}]]")
        if len(found) != count:
            raise self.refuse(f"[[{key}]]", f"{len(found)} of them", f"{count}")
        tables = []
        for number, one in enumerate(found, 1):
            called = one.get("id")
            readable = isinstance(called, str) and PIECE_ID.fullmatch(called)
            tables.append(Table(self.file, f"[[{key}]] {called if readable else number}", one))
        return tables


BLOCKED = "w~"
Joint = tuple[ValleyBoard | None, ValleyBoard | None, bool, bool]


def covered_start(board: ValleyBoard) -> str:
    """Why the start area is not 2 x 2 squares of plain desert; empty when it is."""
    column, row = board.start
    if column > BOARD_COLUMNS - 2 or row > BOARD_ROWS - 2:
        return "a start area that leaves the board"
    squares = "".join(board.rows[r][column : column + 2] for r in (row, row + 1))
    return "" if squares == "...." else f"a start area of {squares!r}"


def closed_squares(boards: tuple[ValleyBoard, ...]) -> Iterator[tuple[str, str]]:
    """Board and square of each desert square closed before the first tile, start tile included.

    A square only feels its own board and the next one, so it is enough to look at every joint of
    every valley: two neighbours, and whether the start tile lies on one of them.
    """
    joints = dict.fromkeys(joint for size in (3, 4) for joint in _joints(boards, size))
    for left, right, on_left, on_right in joints:
        rows = _joined(left, right, on_left, on_right)
        for column, row in product(range(2 * BOARD_COLUMNS), range(BOARD_ROWS)):
            board = left if column < BOARD_COLUMNS else right
            if board is not None and _closed(rows, column, row):
                other = right if board is left else left
                yield board.id, _complaint(column, row, other)


def _joints(boards: tuple[ValleyBoard, ...], size: int) -> Iterator[Joint]:
    ways = [(board, board.turned()) for board in boards]
    for order in permutations(ways, size):
        for valley in product(*order):
            line = (None, *valley, None)
            for start in _nearest(valley):
                for i in range(len(line) - 1):
                    yield line[i], line[i + 1], i == start + 1, i == start


def _nearest(valley: tuple[ValleyBoard, ...]) -> list[int]:
    """The boards whose start area is nearest the centre (F1.3, R13)."""
    middle = len(valley) * BOARD_COLUMNS / 2, BOARD_ROWS / 2

    def distance(place: int) -> float:
        column, row = valley[place].start
        across = place * BOARD_COLUMNS + column + 1 - middle[0]
        return across**2 + (row + 1 - middle[1]) ** 2

    least = min(map(distance, range(len(valley))))
    return [place for place in range(len(valley)) if distance(place) == least]


def _joined(
    left: ValleyBoard | None, right: ValleyBoard | None, on_left: bool, on_right: bool
) -> list[str]:
    """Rows of both boards in a rim: '#' closes (edge, start tile), '?' beyond them stays open."""
    halves = []
    for board, has_start in ((left, on_left), (right, on_right)):
        rows = ["#" * BOARD_COLUMNS] * BOARD_ROWS if board is None else list(board.rows)
        if board is not None and has_start:
            column, row = board.start
            for r in (row, row + 1):
                rows[r] = rows[r][:column] + "##" + rows[r][column + 2 :]
        halves.append(rows)
    edge = "#" * (2 * BOARD_COLUMNS + 2)
    return [edge, *(f"?{a}{b}?" for a, b in zip(*halves, strict=True)), edge]


def _closed(rows: list[str], column: int, row: int) -> bool:
    x, y = column + 1, row + 1
    if rows[y][x] in BLOCKED + "#":
        return False
    sides = rows[y - 1][x], rows[y + 1][x], rows[y][x - 1], rows[y][x + 1]
    return all(side in BLOCKED + "#" for side in sides)


def _complaint(column: int, row: int, other: ValleyBoard | None) -> str:
    beside = "at the edge of the valley" if other is None else f"joined to {other.id}"
    return f"a closed square in row {row + 1} when {beside}"
