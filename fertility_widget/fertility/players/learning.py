"""Fertility in numbers, for those who learn it by playing: every action there can be, numbered, and
what a seat may know of a position as a row of whole numbers.

Actions are the very instances the rules hand out (``action_table``), so that the list cannot name
one in another way than they do. As in ``legal_actions``, a district is built on the lowest free
spot.

An observation is made from the seat's view alone, so nothing hidden can get in. Players are counted
from the observer on: first the observer, then whoever plays after. ``layout`` tells what stands
where.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, product
from typing import Any

from ..box.pieces import ANY, Components, District
from ..box.setup import setup
from ..io.view import view as view_of
from ..rules import action_table as shared
from ..rules.actions import SHOP_IDS, Action
from ..rules.build import payments
from ..rules.squares import INDEX, LETTERS, MAX_COLUMNS, NAMES, ROWS, TILES
from ..rules.state import PHASES, State

MOST_PLAYERS = 4
SQUARES = ROWS * MAX_COLUMNS
TERRAIN = "abpgw~"  # printed icons, wheat, water
PLANES = (
    "valley", *(f"terrain {sign}" for sign in TERRAIN), *(f"scene {letter}" for letter in LETTERS),
    *(f"monuments {player}" for player in range(MOST_PLAYERS)), "quarries",
)  # fmt: skip
LEAST, MOST = -1000, 1000  # with an unlimited stock, its numbers fall below zero

_DIRECTIONS = (shared.RIGHT, shared.LEFT, shared.DOWN, shared.UP)

View = Mapping[str, Any]
Numbers = Iterator[int]


def all_actions(state: State) -> tuple[Action, ...]:
    """For any number of players and any options, in an order that stays."""
    return _all_actions(state.setup.components)


@cache
def _all_actions(components: Components) -> tuple[Action, ...]:
    places = (shared.places(tile, way) for tile in TILES for way in _DIRECTIONS)
    quarries = (shared.quarry_choices(square) for square in range(len(NAMES)))
    actions = chain(
        *(placed.values() for placed in places),  # a double is found twice, and kept once
        shared.DISCARD.values(),
        *((*resources, monument) for resources, monument in quarries),
        *map(_builds, components.districts.values()),
        [shared.SKIP],
        *shared.SUPPLY.values(),
        *shared.BONUS.values(),
        [shared.END],
        shared.DRAFT.values(),
        shared.REMOVE.values(),
    )
    return tuple(dict.fromkeys(actions))


def _builds(district: District) -> Iterator[Action]:
    cost = district.cost
    for payment in payments((cost, cost, cost, cost), cost, cost):
        yield shared.build(district.id, payment)


def observation(state: State, seat: int) -> list[int]:
    """All parts, one after the other, in the order of ``layout``."""
    view, components = view_of(state, seat), state.setup.components
    return [n for part in _PARTS.values() for n in part(view, seat, components)]


@cache
def layout(components: Components) -> dict[str, slice]:
    """Where each part stands: ``layout(components)["board"]``, which has 16 planes of 8 × 16."""
    seen = view_of(setup(2, seed=0, components=components), 0)
    slices, begin = {}, 0
    for name, part in _PARTS.items():
        end = begin + sum(1 for _ in part(seen, 0, components))
        slices[name], begin = slice(begin, end), end
    return slices


def _board(view: View, seat: int, components: Components) -> Numbers:
    board, players = view["board"], len(view["players"])
    columns = len(board["terrain"][0])
    planes = {name: bytearray(SQUARES) for name in PLANES}
    for row, column in product(range(ROWS), range(columns)):
        at = row * MAX_COLUMNS + column
        planes["valley"][at] = 1
        for kind, signs in (("terrain", board["terrain"]), ("scene", board["scenes"])):
            if (sign := signs[row][column]) != ".":
                planes[f"{kind} {sign}"][at] = 1
    for square, owner in board["monuments"].items():
        planes[f"monuments {(owner - seat) % players}"][_place(square)] = 1
    if view["turn"]["phase"] == "quarry":
        for square in view["turn"]["pending"]:
            planes["quarries"][_place(square)] = 1
    for name in PLANES:
        yield from planes[name]


def _place(square: str) -> int:
    column, row = divmod(INDEX[square], ROWS)
    return row * MAX_COLUMNS + column


def _tiles(view: View, seat: int, components: Components) -> Numbers:
    """How many of each tile in the common pool, in the pools from the observer on, and gone."""
    pools = view["pools"]
    yield from _counted(pools["common"])
    for pool in _around(pools["personal"], seat):
        yield from _counted(pool or ())
    yield from _counted(pools["out"])
    yield from (pools["pile"], pools["box"])


def _counted(tiles: Sequence[str]) -> Numbers:
    return (list(tiles).count(tile) for tile in TILES)


def _around(things: Sequence[Any], seat: int) -> list[Any]:
    """By player from the observer on, None where nobody sits."""
    absent = [None] * (MOST_PLAYERS - len(things))
    return [*things[seat:], *things[:seat], *absent]


def _offer(view: View, seat: int, components: Components) -> Numbers:
    row = {district["id"] for district in view["districts"]["row"]}
    yield from (district in row for district in components.districts)
    yield view["districts"]["pile"]
    yield from (view["stock"][letter] for letter in LETTERS)


def _players(view: View, seat: int, components: Components) -> Numbers:
    for player in _around(view["players"], seat):
        if player is None:
            yield from (0 for _ in range(10 + len(SHOP_IDS) * (20 + len(components.gods))))
            continue
        yield from (1, player["wheat"], *(player["beside"][letter] for letter in LETTERS))
        yield from (player["monuments_left"], player["turns_taken"], player["gods"])
        yield player["sheet"]["total"]
        shops = {shop["id"]: shop for shop in player["shops"]}
        for name in SHOP_IDS:
            yield from _shop(shops.get(name), components)


def _shop(shop: View | None, components: Components) -> Numbers:
    """What it needs, what it has, and what it gives: see the ``parts`` of the game."""
    needs, has, reward = (shop["needs"], shop["has"], shop["reward"]) if shop else ("", "", {})
    yield from (needs.count(icon) for icon in (*LETTERS, ANY))
    yield from (has.count(letter) for letter in LETTERS)
    each = reward.get("each")
    yield from (0 if each else reward.get("debens", 0), reward.get("wheat", 0))
    yield from (reward["debens"] if letter == each else 0 for letter in LETTERS)
    yield from (letter in reward.get("resource", "") for letter in LETTERS)
    statues = reward.get("statues", ())
    yield from (statues.count(god) for god in (*components.gods, ANY))


def _turn(view: View, seat: int, components: Components) -> Numbers:
    turn, options, players = view["turn"], view["options"], len(view["players"])
    yield from (turn["phase"] == phase for phase in PHASES)
    yield from ((turn["seat"] - seat) % players == player for player in range(MOST_PLAYERS))
    yield from ((options["first"] - seat) % players == player for player in range(MOST_PLAYERS))
    bonus = turn["pending"][0]["shop"] if turn["phase"] == "bonus" else ""
    yield from (shop == bonus for shop in SHOP_IDS)
    yield from (options["variant"] == "two-player", options["wheat"] == "per-scene")
    yield options["stock"] == "unlimited"


_PARTS: dict[str, Callable[[View, int, Components], Numbers]] = {
    "board": _board,
    "tiles": _tiles,
    "offer": _offer,
    "players": _players,
    "turn": _turn,
}
