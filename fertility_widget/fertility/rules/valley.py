"""The assembled valley: terrain and geometry that never change during a game (F1.2, F1.3)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from ..box.pieces import BOARD_COLUMNS, Components, ValleyBoard
from .squares import INDEX, KIND, NAMES, ROWS, neighbours, squares_in

TURNED = "/180"  # "V2/180" is board V2 turned upside down
START_SCENES = "ABPG"  # clockwise from the top left of the starting tile (R4)
START_TURNS = (0, 90, 180, 270)


@dataclass(frozen=True)
class Valley:
    """One arrangement of boards with its starting tile. The later fields follow from the first."""

    terrain: str  # by square: '.' desert, 'a' 'b' 'p' 'g' an icon on desert, 'w' wheat, '~' water
    boards: tuple[str, ...]  # ("V2", "V1/180", "V4")
    start_at: str  # the top left square of the starting tile
    start_turn: int  # 0, 90, 180 or 270 degrees clockwise
    # The rest follows from these four. Sets of squares are masks, one bit per square.
    columns: int = field(compare=False, repr=False)
    # The starting tile's squares in reading order, and what they show.
    start: tuple[int, int, int, int] = field(compare=False, repr=False)
    start_scenes: str = field(compare=False, repr=False)
    desert: int = field(compare=False, repr=False)
    wheat: int = field(compare=False, repr=False)
    water: int = field(compare=False, repr=False)
    # By square: its neighbours, how many of them are wheat, whether any is, its printed icon.
    sides: tuple[int, ...] = field(compare=False, repr=False)
    wheat_beside: bytes = field(compare=False, repr=False)
    wheat_any: bytes = field(compare=False, repr=False)
    icon: tuple[int | None, ...] = field(compare=False, repr=False)
    beside: tuple[tuple[int, ...], ...] = field(compare=False, repr=False)  # as ``sides``, listed

    def __reduce__(self) -> tuple[object, ...]:
        return _valley, (self.terrain, self.boards, self.start_at, self.start_turn)


def board_count(seats: int) -> int:
    """F1.2: three boards with two or three players, four with four."""
    return 4 if seats == 4 else 3


def start_candidates(components: Components, boards: tuple[str, ...]) -> tuple[str, ...]:
    """F1.3: the start areas nearest the centre, by their top left squares."""
    lying = [_board(components, name) for name in boards]
    corners = ((i * BOARD_COLUMNS, *lying[i].start) for i in nearest_starts(lying))
    return tuple(NAMES[(left + column) * ROWS + row] for left, column, row in corners)


def nearest_starts(boards: Sequence[ValleyBoard]) -> list[int]:
    """F1.3: which boards' start areas are nearest the centre (R13: by the middle of the area)."""
    # Twice the distance, to stay with whole numbers: the middle of a 2 × 2 area is its corner + 1.
    width = len(boards) * BOARD_COLUMNS
    far = []
    for i, board in enumerate(boards):
        across = 2 * (i * BOARD_COLUMNS + board.start[0] + 1) - width
        far.append(across**2 + (2 * (board.start[1] + 1) - ROWS) ** 2)
    return [i for i, distance in enumerate(far) if distance == min(far)]


@lru_cache(maxsize=256)
def assemble(
    components: Components, boards: tuple[str, ...], start_at: str, start_turn: int
) -> Valley:
    """F1.2, F1.3: boards side by side, and the starting tile on its symbol."""
    lying = terrain(_board(components, name) for name in boards)
    return _valley(lying, boards, start_at, start_turn)


def terrain(boards: Iterable[ValleyBoard]) -> str:
    """What is printed on boards side by side, by square."""
    columns = (column for board in boards for column in zip(*board.rows, strict=True))
    return "".join("".join(column) for column in columns)


def desert(terrain: str) -> int:
    """F2.3: an icon is printed on desert."""
    return _mask(terrain, ".abpg")


@lru_cache(maxsize=256)
def _valley(terrain: str, boards: tuple[str, ...], start_at: str, start_turn: int) -> Valley:
    width = len(terrain) // ROWS
    corner = INDEX[start_at]
    sides = tuple(neighbours(i, width) for i in range(len(terrain)))
    wheat = _mask(terrain, "w")
    return Valley(
        columns=width,
        terrain=terrain,
        start=(corner, corner + ROWS, corner + 1, corner + ROWS + 1),
        start_scenes=start_scenes(start_turn),
        boards=boards,
        start_at=start_at,
        start_turn=start_turn,
        desert=desert(terrain),
        wheat=wheat,
        water=_mask(terrain, "~"),
        sides=sides,
        wheat_beside=bytes((side & wheat).bit_count() for side in sides),
        wheat_any=bytes(bool(side & wheat) for side in sides),
        icon=tuple(KIND.get(t.upper()) for t in terrain),
        beside=tuple(tuple(squares_in(side)) for side in sides),
    )


def start_scenes(turn: int) -> str:
    """R4: the four scenes of the 2 × 2 starting tile in reading order, turned clockwise."""
    steps = turn // 90
    clockwise = START_SCENES[-steps:] + START_SCENES[:-steps] if steps else START_SCENES
    return clockwise[0] + clockwise[1] + clockwise[3] + clockwise[2]


def _mask(terrain: str, characters: str) -> int:
    return sum(1 << i for i, t in enumerate(terrain) if t in characters)


def _board(components: Components, name: str) -> ValleyBoard:
    """A board as it lies: ``"V2"`` upright, ``"V2/180"`` turned."""
    board = components.boards[name.removesuffix(TURNED)]
    return board.turned() if name.endswith(TURNED) else board
