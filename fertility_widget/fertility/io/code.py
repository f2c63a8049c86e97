"""A position as one line of plain ASCII, to be pasted: ``from_code(to_code(state)) == state``.

Fourteen fields between spaces, each readable by eye::

    fertility/1 reconstructed:0123456789abcdef 2,classic,per-square,limited,0 7 Ana,Ben
    V2,V1/180,V4,f4,90 M1,M3,obelisk,temple AGd4e4,BBf6g6 d5=0 19,20,20,18
    AGBBPP/pile/box/out D07,D12/pile 3:1,0,0,2:4:0:AGBBPP:1=D07:m1=A,1a=PG;… 0,place,12,-
"""

import os
from typing import Any

from ...kernel.quote import quoted
from ..box.pieces import Components
from ..box.setup import load_components
from ..rules.actions import SHOP_IDS
from ..rules.squares import LETTERS, NAMES
from ..rules.state import Player, State
from .from_facts import restore
from .view import options

VERSION = "fertility/1"
LONGEST = 10_000
NOTHING = "-"
_FIELDS = [
    "version",
    "components",
    "options",
    "seed",
    "names",
    "valley",
    "seats",
    "tiles",
    "monuments",
    "stock",
    "pools",
    "districts",
    "players",
    "turn",
]


def to_code(state: State) -> str:
    """The whole position, hidden piles included, in one line."""
    from urllib.parse import quote

    said = options(state)
    settings = (said["seats"], said["variant"], said["wheat"], said["stock"], said["first"])
    turn = state.turn
    pending = [SHOP_IDS[i] if turn.phase == "bonus" else NAMES[i] for i in turn.pending]
    fields = [
        VERSION,
        said["components"].replace(" sha256:", ":"),
        _join(settings),
        str(state.setup.seed),
        _join(quote(name, safe="") for name in said["names"]),
        _join([*said["boards"], said["start_at"], said["start_turn"]]),
        _join([*said["metropolises"], *said["monuments"]]),
        _join(place.tile + place.first + place.second for place in state.board.tiles),
        _join(f"{NAMES[square]}={seat}" for square, seat in state.board.monuments),
        _join(state.stock),
        "/".join("".join(tiles) or NOTHING for tiles in state.pools),
        "/".join(_join(districts) for districts in state.offer),
        ";".join(_player_code(player) for player in state.players),
        _join([turn.seat, turn.phase, turn.ply, *(pending or [NOTHING])]),
    ]
    return " ".join(fields)


def _join(items: Any) -> str:
    return ",".join(map(str, items)) or NOTHING


def _player_code(player: Player) -> str:
    parts = (
        player.wheat,
        _join(player.beside),
        player.monuments_left,
        player.turns_taken,
        "".join(player.pool) or NOTHING,
        _join(f"{i}={d}" for i, d in enumerate(player.spots, 1) if d),
        _join(f"{name}={has}" for name, has in zip(SHOP_IDS, player.has, strict=True) if has),
    )
    return ":".join(map(str, parts))


def from_code(text: str, *, components: str | os.PathLike[str] | Components | None = None) -> State:
    """The position a code means; ``ValueError`` says which field cannot be."""
    if not isinstance(text, str):
        raise TypeError(f"a code is text, not {type(text).__name__}")
    box = None if components is None else load_components(components)
    fields = text.split() if len(text) <= LONGEST else []
    if not text.isascii() or len(fields) != len(_FIELDS) or fields[0] != VERSION:
        raise ValueError(
            f"a code is one line of {len(_FIELDS)} fields that begins with {VERSION!r}, "
            f"not {quoted(text)}"
        )
    given = dict(zip(_FIELDS, fields, strict=True))
    facts: dict[str, Any] = {}
    for name in _FIELDS[1:]:
        try:
            facts |= _READERS[name](given[name])
        except (ValueError, IndexError):
            raise ValueError(f"code, {name}: cannot read {quoted(given[name])}") from None
    return restore(_with_options(facts), box)


def _with_options(facts: dict[str, Any]) -> dict[str, Any]:
    seats, variant, wheat, stock, first = facts.pop("settings")
    *boards, start_at, start_turn = facts.pop("valley")
    dealt = facts.pop("dealt")
    half = len(dealt) // 2
    facts["options"] = {
        "seats": seats,
        "variant": variant,
        "wheat": wheat,
        "stock": stock,
        "components": facts.pop("components"),
        "names": facts.pop("names"),
        "first": first,
        "boards": boards,
        "start_at": start_at,
        "start_turn": start_turn,
        "metropolises": dealt[:half],
        "monuments": dealt[half:],
    }
    return facts


def _list(text: str, separator: str = ",") -> list[str]:
    return [] if text == NOTHING else text.split(separator)


def _pairs(text: str) -> dict[str, str]:
    """``"d5=0,e6=1"`` as a mapping; the same name twice is an error."""
    pairs = [item.split("=") for item in _list(text)]
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError
    return found


def _numbers(text: str) -> dict[str, int]:
    return dict(zip(LETTERS, map(_number, text.split(",")), strict=True))


def _number(text: str) -> int:
    if len(text) > 80 or not text.removeprefix("-").isdigit():
        raise ValueError
    return int(text)


def _pairs_of_letters(text: str) -> list[str]:
    letters = "" if text == NOTHING else text
    return [letters[i : i + 2] for i in range(0, len(letters), 2)]


def _read_settings(text: str) -> dict[str, Any]:
    seats, variant, wheat, stock, first = text.split(",")
    return {"settings": [_number(seats), variant, wheat, stock, _number(first)]}


def _read_components(text: str) -> dict[str, Any]:
    name, digest = text.split(":")
    return {"components": f"{name} sha256:{digest}"}


def _read_names(text: str) -> dict[str, Any]:
    from urllib.parse import unquote

    return {"names": [unquote(name, errors="strict") for name in text.split(",")]}


def _read_valley(text: str) -> dict[str, Any]:
    *boards, start_at, turn = text.split(",")
    return {"valley": [*boards, start_at, _number(turn)]}


def _read_tiles(text: str) -> dict[str, Any]:
    return {"tiles": [[tile[:2], tile[2:4], tile[4:]] for tile in _list(text)]}


def _read_monuments(text: str) -> dict[str, Any]:
    return {"monuments": {square: _number(seat) for square, seat in _pairs(text).items()}}


def _read_pools(text: str) -> dict[str, Any]:
    common, pile, box, out = (_pairs_of_letters(part) for part in text.split("/"))
    return {"common": common, "pile": pile, "box": box, "out": out}


def _read_districts(text: str) -> dict[str, Any]:
    row, pile = (_list(part) for part in text.split("/"))
    return {"row": row, "districts": pile}


def _read_players(text: str) -> dict[str, Any]:
    return {"players": [_read_player(player) for player in text.split(";")]}


def _read_player(text: str) -> dict[str, Any]:
    wheat, beside, left, turns, pool, districts, has = text.split(":")
    return {
        "wheat": _number(wheat),
        "beside": _numbers(beside),
        "monuments_left": _number(left),
        "turns_taken": _number(turns),
        "pool": _pairs_of_letters(pool),
        "districts": _pairs(districts),
        "has": _pairs(has),
    }


def _read_turn(text: str) -> dict[str, Any]:
    seat, phase, ply, *pending = text.split(",")
    pending = [] if pending == [NOTHING] else pending
    turn = {"seat": _number(seat), "phase": phase, "ply": _number(ply), "pending": pending}
    return {"turn": turn}


_READERS = {
    "components": _read_components,
    "options": _read_settings,
    "seed": lambda text: {"seed": _number(text)},
    "names": _read_names,
    "valley": _read_valley,
    "seats": lambda text: {"dealt": text.split(",")},
    "tiles": _read_tiles,
    "monuments": _read_monuments,
    "stock": lambda text: {"stock": _numbers(text)},
    "pools": _read_pools,
    "districts": _read_districts,
    "players": _read_players,
    "turn": _read_turn,
}
