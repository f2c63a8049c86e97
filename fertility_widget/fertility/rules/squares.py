"""Squares as numbers and as names, and the letters of resources.

A square is ``column * 8 + row``: ``a1`` is 0, ``a2`` is 1, ``b1`` is 8. So a vertical neighbour is
one bit away and a horizontal one eight bits, whatever the number of boards.
"""

GAME = "fertility"

ROWS = 8
MAX_COLUMNS = 16
LETTERS = "ABPG"  # the four resources and scenes, in the order used everywhere
ALL_LETTERS = "ABPGW"  # with wheat

NAMES = tuple(f"{chr(ord('a') + i // ROWS)}{i % ROWS + 1}" for i in range(ROWS * MAX_COLUMNS))
INDEX = {name: i for i, name in enumerate(NAMES)}
KIND = {letter: k for k, letter in enumerate(LETTERS)}
TILES = tuple(a + b for i, a in enumerate(LETTERS) for b in LETTERS[i:])

# Row 1 and row 8 of every column: shifts must not run over from one column into the next.
_TOP = sum(1 << (c * ROWS) for c in range(MAX_COLUMNS))
NOT_TOP = ~_TOP & ((1 << ROWS * MAX_COLUMNS) - 1)
NOT_BOTTOM = ~(_TOP << (ROWS - 1)) & ((1 << ROWS * MAX_COLUMNS) - 1)


def sorted_letters(letters: str) -> str:
    """Letters in the order A B P G W, as everything is written."""
    return "".join(sorted(letters, key=ALL_LETTERS.index))


def squares_in(mask: int) -> list[int]:
    """The squares of a bit mask, by column, then row."""
    squares = []
    while mask:
        low = mask & -mask
        squares.append(low.bit_length() - 1)
        mask ^= low
    return squares


def names_in(mask: int) -> list[str]:
    return [NAMES[square] for square in squares_in(mask)]


def beside(mask: int) -> int:
    """The squares next to any of these. Bits past the edges meet no square of a valley."""
    return mask << ROWS | mask >> ROWS | (mask & NOT_BOTTOM) << 1 | (mask & NOT_TOP) >> 1


def closed(free: int) -> int:
    """F3.D: of these empty squares, the quarries: all four sides are taken."""
    return free & ~beside(free)


def reading_order(square: int) -> tuple[int, int]:
    """Sorting key: row by row, left to right (F3.D2)."""
    return square % ROWS, square // ROWS


def steps_between(square: int, other: int) -> int:
    """How many squares one has to go, along rows and columns."""
    return abs(square // ROWS - other // ROWS) + abs(square % ROWS - other % ROWS)


def neighbours(square: int, columns: int) -> int:
    """The orthogonal neighbours of a square, as a mask; a joint between boards is no edge."""
    return beside(1 << square) & ((1 << columns * ROWS) - 1)
