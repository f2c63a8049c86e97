"""The box of Fertility as its file says it, checked piece by piece."""

from __future__ import annotations

import copyreg
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from itertools import chain, permutations, product
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from ...kernel.box import Shelf
from ...kernel.files import FileError
from ...kernel.quote import quoted
from ...kernel.toml_table import PIECE_ID, TomlTable
from ..rules.squares import INDEX, LETTERS, NAMES, TILES, closed, squares_in
from ..rules.valley import desert, nearest_starts, terrain
from . import pieces
from .pieces import ANY, BOARD_COLUMNS, BOARD_ROWS, Components, Reward, Shop, ValleyBoard

SHIPPED = Path(__file__).with_name("components.toml")
MOST_GODS = 12
MOST_DEBENS = 999

_KEYS = (
    *("gods", "monuments", "tokens_each", "wheat_track", "statue_scale"),
    *("tiles", "board", "metropolis", "district"),
)

T = TypeVar("T")


def _build(top: TomlTable, box: dict[str, Any]) -> Components:
    """The set this file describes, or a ``FileError``."""
    gods = top.words("gods", 1, MOST_GODS)
    steps = len(gods) + 1
    boards = _by_id(top.tables("board", 4), _board)
    _check_valley(top.file, boards.values())
    return Components(
        **box,
        boards=boards,
        tiles=_tiles(top.table("tiles")),
        districts=_by_id(top.tables("district", 40), lambda table: _district(table, gods)),
        metropolises=_by_id(top.tables("metropolis", 4), lambda table: _metropolis(table, gods)),
        monuments=_monuments(top),
        gods=gods,
        wheat_track=_track(top, "wheat_track", 2, 50, "numbers"),
        statue_scale=_track(top, "statue_scale", steps, steps, "numbers (gods + 1)"),
        tokens_each=top.number("tokens_each", 1, 99),
    )


SHELF = Shelf(SHIPPED, _KEYS, _build)
load = SHELF.load


def _arrived(source: bytes, file: str) -> Components:
    return SHELF.arrived(source, file)


copyreg.pickle(Components, lambda box: (_arrived, SHELF.luggage(box)))


def _by_id(tables: list[TomlTable], read: Callable[[TomlTable], T]) -> Mapping[str, T]:
    by_id: dict[str, T] = {}
    for table in tables:
        name = table.text("id", PIECE_ID, "capitals and digits such as 'D07', at most 8")
        if name in by_id:
            raise table.refusal("id", f"{name!r} twice", "different ids")
        by_id[name] = read(table)
    return MappingProxyType(by_id)


def _tiles(table: TomlTable) -> tuple[str, ...]:
    """F1.4, R5: which pairs exist is data; that there are 50 is not."""
    table.only(TILES)
    tiles = tuple(pair for pair in TILES for _ in range(table.number(pair, 0, 50)))
    if len(tiles) != 50:
        raise table.refusal("AA … GG", f"{len(tiles)} tiles", "50 in all")
    return tiles


def _track(top: TomlTable, key: str, least: int, most: int, what: str) -> tuple[int, ...]:
    """Debens by square: they start at 0 and never fall."""
    squares = top.items(key, least, most, what)
    track = [top.check_number(key, debens, 0, MOST_DEBENS) for debens in squares]
    if track[0] != 0 or track != sorted(track):
        raise top.refusal(key, quoted(track), "numbers that start at 0 and never fall")
    return tuple(track)


def _monuments(top: TomlTable) -> tuple[str, ...]:
    """F1.9: the four kinds are drawn, so they are these; their order is the file's."""
    kinds = top.words("monuments", 4, 4)
    if sorted(kinds) != sorted(pieces.MONUMENTS):
        raise top.refusal("monuments", quoted(list(kinds)), ", ".join(pieces.MONUMENTS))
    return kinds


def _board(table: TomlTable) -> ValleyBoard:
    table.only(("id", "start", "rows"))
    rows = table.items("rows", BOARD_ROWS, BOARD_ROWS, "rows")
    pattern = re.compile(r"[.abpgw~]{4}")
    expected = f"rows of {BOARD_COLUMNS} squares, each one of . a b p g w ~"
    checked = tuple(table.check_text("rows", line, pattern, expected) for line in rows)
    square = table.text("start", re.compile("[a-d][1-8]"), "a square from a1 to d8")
    column, row = divmod(INDEX[square], BOARD_ROWS)
    area = [line[column : column + 2] for line in checked[row : row + 2]]
    if area != ["..", ".."]:
        expected = "the top left of 2 x 2 squares of plain desert"
        raise table.refusal("start", " over ".join(map(repr, area)), expected)
    return ValleyBoard(str(table.data["id"]), checked, (column, row))


def _check_valley(file: str, boards: Iterable[ValleyBoard]) -> None:
    """However the boards are joined (F1.2) and wherever the start tile lies (F1.3), no quarry may
    be closed before the first tile (F3.D)."""
    ways = [(_lying(board, turned=False), _lying(board, turned=True)) for board in boards]
    orders = chain(permutations(ways, 3), permutations(ways, 4))
    for valley in chain.from_iterable(product(*order) for order in orders):
        for board, square in _closed(valley):
            expected = "every desert square open on one side before the first tile"
            raise FileError(file, f"[[board]] {board}", "rows", f"desert square {square}", expected)


def _district(table: TomlTable, gods: tuple[str, ...]) -> pieces.District:
    table.only(("id", "cost", "shops"))
    shops = _shops(table, 1, "abc", gods)
    return pieces.District(str(table.data["id"]), table.number("cost", 0, 2), shops)


def _metropolis(table: TomlTable, gods: tuple[str, ...]) -> pieces.Metropolis:
    table.only(("id", "shops"))
    shops = _shops(table, 4, ("m1", "m2", "m3", "m4"), gods)
    return pieces.Metropolis(str(table.data["id"]), shops)


def _shops(
    table: TomlTable, least: int, names: Collection[str], gods: tuple[str, ...]
) -> tuple[Shop, ...]:
    shops = []
    for name, shop in zip(names, table.items("shops", least, len(names), "shops"), strict=False):
        if not isinstance(shop, dict):
            expected = 'a shop such as { needs = "P", debens = 5 }'
            raise table.refusal("shops", quoted(shop), expected)
        shops.append(_shop(TomlTable(table.file, f"{table.name} shop {name}", shop), gods))
    return tuple(shops)


def _shop(table: TomlTable, gods: tuple[str, ...]) -> Shop:
    table.only(("needs",), ("debens", "wheat", "statues", "each", "resource"))
    return Shop(_icons(table, "needs", LETTERS + ANY, 1, 4), _reward(table, gods))


def _reward(table: TomlTable, gods: tuple[str, ...]) -> Reward:
    kinds = set(table.data) - {"needs"}
    if kinds == {"debens"}:
        return pieces.Debens(table.number("debens", 1, 99))
    if kinds == {"wheat"}:
        return pieces.Wheat(table.number("wheat", 1, 9))
    if kinds == {"statues"}:
        return pieces.Statues(_statues(table, gods))
    if kinds == {"each", "debens"}:
        return pieces.Each(_icons(table, "each", LETTERS, 1, 1), table.number("debens", 1, 9))
    if kinds == {"resource"}:
        return pieces.Resource(_different(table, "resource"))
    expected = "one reward: debens, wheat, statues, resource, or each with debens"
    raise table.refusal("reward", " and ".join(sorted(kinds)) or "no reward", expected)


def _icons(table: TomlTable, key: str, letters: str, least: int, most: int) -> str:
    """Icons in printed order: named ones in the order A B P G, then '*'."""
    size = f"{least}" if least == most else f"{least} to {most}"
    expected = f"{size} of {' '.join(letters)}, in this order"
    in_order = "".join(f"{re.escape(letter)}*" for letter in letters)
    return table.text(key, re.compile(f"(?=.{{{least},{most}}}$){in_order}"), expected)


def _different(table: TomlTable, key: str) -> str:
    icons = _icons(table, key, LETTERS, 2, 4)
    if len(set(icons)) != len(icons):
        raise table.refusal(key, quoted(icons), "resources that differ")
    return icons


def _statues(table: TomlTable, gods: tuple[str, ...]) -> tuple[str, ...]:
    statues: list[str] = []
    for god in table.items("statues", 1, 4, "gods"):
        if god != ANY and (god not in gods or god in statues):
            raise table.refusal("statues", quoted(god), "different gods of this file, or '*'")
        statues.append(str(god))
    return tuple(statues)


# Geometry -----------------------------------------------------------------------------------------


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


def _closed(valley: tuple[_Lying, ...]) -> Iterator[tuple[str, str]]:
    """Board and complaint for each desert square that is closed from the beginning (F3.D)."""
    size = BOARD_COLUMNS * BOARD_ROWS
    open_desert = sum(way.desert << i * size for i, way in enumerate(valley))
    for start in nearest_starts([way.board for way in valley]):
        free = open_desert & ~(valley[start].start << start * size)
        for square in squares_in(closed(free)):
            place, at = divmod(square, size)
            other = place - 1 if at < size // 2 else place + 1
            inside, way = 0 <= other < len(valley), valley[place]
            # The name of the square on its own board, upright: what the file's author can find.
            name = NAMES[size - 1 - at if way.turned else at]
            where = f"board {valley[other].board.id}" if inside else "the edge"
            yield way.board.id, f"{name} closed beside {where}"
