"""A position as one line of plain ASCII, to be pasted: ``from_code(to_code(state)) == state``.

Fourteen fields between spaces, each readable by eye::

    fertility/1 reconstructed:0123456789abcdef 2,classic,per-square,limited,0 7 Ana,Ben
    V2,V1/180,V4,f4,90 M1,M3,obelisk,temple AGd4e4,BBf6g6 d5=0 19,20,20,18
    AGBBPP/pile/box/out D07,D12/pile 3:1,0,0,2:4:0:AGBBPP:1=D07:m1=A,1a=PG;… 0,place,12,-
"""

from collections.abc import Callable, Mapping
from typing import Any

from ...kernel.code import box, items, join, names, number, read_code, write_box, write_names
from ...kernel.notation import NOTHING
from ..box.setup import Source
from ..rules.actions import SHOP_IDS
from ..rules.squares import LETTERS, NAMES
from ..rules.state import Offer, Player, Pools, State
from .from_facts import restore
from .view import options

VERSION = "fertility/1"
_OPTIONS = ("seats", "variant", "wheat", "stock", "first")


def to_code(state: State) -> str:
    """The whole position, ``state`` with its hidden piles, in one line."""
    chosen, turn = options(state), state.turn
    pending = [SHOP_IDS[i] if turn.phase == "bonus" else NAMES[i] for i in turn.pending]
    fields = [
        VERSION,
        write_box(chosen["components"]),
        join(chosen[key] for key in _OPTIONS),
        str(state.setup.seed),
        write_names(chosen["names"]),
        join([*chosen["boards"], chosen["start_at"], chosen["start_turn"]]),
        join([*chosen["metropolises"], *chosen["monuments"]]),
        join(place.tile + place.first + place.second for place in state.board.tiles),
        join(f"{NAMES[square]}={seat}" for square, seat in state.board.monuments),
        join(state.stock),
        "/".join("".join(tiles) or NOTHING for tiles in state.pools),
        "/".join(join(districts) for districts in state.offer),
        ";".join(_player_code(player) for player in state.players),
        join([turn.seat, turn.phase, turn.ply, *(pending or [NOTHING])]),
    ]
    return " ".join(fields)


def _player_code(player: Player) -> str:
    parts = (
        player.wheat,
        join(player.beside),
        player.monuments_left,
        player.turns_taken,
        "".join(player.pool) or NOTHING,
        join(f"{i}={d}" for i, d in enumerate(player.spots, 1) if d),
        join(f"{name}={has}" for name, has in zip(SHOP_IDS, player.has, strict=True) if has),
    )
    return ":".join(map(str, parts))


def from_code(text: str, *, components: Source | None = None) -> State:
    """The position a code means; ``ValueError`` says which field cannot be.

    ``text`` is what ``to_code`` wrote; ``components`` is the set of one's own it was played with,
    or its file: a code names it only.
    """
    return restore(_shown(read_code(text, VERSION, _READERS)), components)


def _shown(values: Mapping[str, Any]) -> dict[str, Any]:
    """The open view that a code stands for, as far as ``restore`` reads it."""
    options = {name: values[name] for name in ("components", "names")}
    return {
        "options": {**options, **values["options"], **values["valley"], **values["seats"]},
        "board": {"tiles": values["tiles"], "monuments": values["monuments"]},
        "stock": values["stock"],
        "pools": {**values["pools"], "personal": [player["pool"] for player in values["players"]]},
        "districts": values["districts"],
        "players": values["players"],
        "turn": values["turn"],
        "hidden": {"seed": values["seed"], "districts": values["districts"]["pile"]},
    }


def _pairs(text: str) -> dict[str, str]:
    """``"d5=0,e6=1"`` as a mapping; the same name twice is an error."""
    pairs = [item.split("=") for item in items(text)]
    by_name = dict(pairs)
    if len(by_name) != len(pairs):
        raise ValueError
    return by_name


def _numbers(text: str) -> dict[str, int]:
    return dict(zip(LETTERS, map(number, text.split(",")), strict=True))


def _tiles(text: str) -> list[str]:
    letters = "" if text == NOTHING else text
    return [letters[i : i + 2] for i in range(0, len(letters), 2)]


def _options(text: str) -> dict[str, Any]:
    options: dict[str, Any] = dict(zip(_OPTIONS, text.split(","), strict=True))
    return options | {key: number(options[key]) for key in ("seats", "first")}


def _valley(text: str) -> dict[str, Any]:
    *boards, start_at, turn = text.split(",")
    return {"boards": boards, "start_at": start_at, "start_turn": number(turn)}


def _seats(text: str) -> dict[str, list[str]]:
    pieces = text.split(",")
    half = len(pieces) // 2
    return {"metropolises": pieces[:half], "monuments": pieces[half:]}


def _player(text: str) -> dict[str, Any]:
    wheat, beside, left, turns, pool, districts, has = text.split(":")
    return {
        "wheat": number(wheat),
        "beside": _numbers(beside),
        "monuments_left": number(left),
        "turns_taken": number(turns),
        "pool": _tiles(pool),
        "districts": _pairs(districts),
        "shops": [{"id": shop, "has": tokens} for shop, tokens in _pairs(has).items()],
    }


def _turn(text: str) -> dict[str, Any]:
    seat, phase, ply, due = text.split(",", 3)
    return {"seat": number(seat), "phase": phase, "ply": number(ply), "pending": items(due)}


# Every field after the version, in order.
_READERS: dict[str, Callable[[str], Any]] = {
    "components": box,
    "options": _options,
    "seed": number,
    "names": names,
    "valley": _valley,
    "seats": _seats,
    "tiles": lambda text: [[tile[:2], tile[2:4], tile[4:]] for tile in items(text)],
    "monuments": lambda text: {square: number(seat) for square, seat in _pairs(text).items()},
    "stock": _numbers,
    "pools": lambda text: dict(zip(Pools._fields, map(_tiles, text.split("/")), strict=True)),
    "districts": lambda text: dict(zip(Offer._fields, map(items, text.split("/")), strict=True)),
    "players": lambda text: [_player(player) for player in text.split(";")],
    "turn": _turn,
}
