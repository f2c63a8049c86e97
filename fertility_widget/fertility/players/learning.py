"""Fertility in numbers, for those who learn it by playing: every action there can be, numbered, and
what a seat may know of a position as a row of whole numbers.

Actions are the very instances the rules hand out (``action_table``), so that the list cannot name
one in another way than they do. As in ``legal_actions``, a district is built on the lowest free
spot.

An observation is made from the seat's view alone, so nothing hidden can get in. Players are counted
from the observer on: first the observer, then whoever plays after. ``layout`` tells what stands
where.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import accumulate, chain, product
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
NO_SHOP = {"needs": "", "has": "", "reward": {}}
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
    parts = _parts(view_of(state, seat), seat, state.setup.components)
    return [*chain(*parts.values())]


@cache
def layout(components: Components) -> dict[str, slice]:
    """Where each part stands: ``layout(components)["board"]``, which has 16 planes of 8 × 16."""
    parts = _parts(view_of(setup(2, seed=0, components=components), 0), 0, components)
    sizes = {name: len(list(part)) for name, part in parts.items()}
    ends = accumulate(sizes.values())
    return {name: slice(end - sizes[name], end) for name, end in zip(sizes, ends, strict=True)}


def _parts(view: View, seat: int, components: Components) -> dict[str, Numbers]:
    return {
        "board": _board(view, seat),
        "tiles": _tiles(view["pools"], seat),
        "offer": _offer(view, components),
        "players": _players(view["players"], seat, components),
        "turn": _turn(view, seat),
    }


def _board(view: View, seat: int) -> Numbers:
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
    return chain(*planes.values())


def _place(square: str) -> int:
    column, row = divmod(INDEX[square], ROWS)
    return row * MAX_COLUMNS + column


def _tiles(pools: View, seat: int) -> Numbers:
    """How many of each tile in the common pool, in the pools from the observer on, and gone."""
    for pool in (pools["common"], *_around(pools["personal"], seat, ()), pools["out"]):
        yield from map(pool.count, TILES)
    yield from (pools["pile"], pools["box"])


def _around(things: Sequence[Any], seat: int, nobody: Any) -> list[Any]:
    """By player from the observer on, and ``nobody`` where none sits."""
    absent = [nobody] * (MOST_PLAYERS - len(things))
    return [*things[seat:], *things[:seat], *absent]


def _offer(view: View, components: Components) -> Numbers:
    row = {district["id"] for district in view["districts"]["row"]}
    yield from (district in row for district in components.districts)
    yield view["districts"]["pile"]
    yield from (view["stock"][letter] for letter in LETTERS)


def _players(players: Sequence[View], seat: int, components: Components) -> Numbers:
    rows = [list(_player(player, components)) for player in players]
    return chain(*_around(rows, seat, [0] * len(rows[0])))


def _player(player: View, components: Components) -> Numbers:
    yield from (1, player["wheat"], *(player["beside"][letter] for letter in LETTERS))
    yield from (player["monuments_left"], player["turns_taken"], player["gods"])
    yield player["sheet"]["total"]
    shops = {shop["id"]: shop for shop in player["shops"]}
    for name in SHOP_IDS:
        yield from _shop(shops.get(name, NO_SHOP), components)


def _shop(shop: View, components: Components) -> Numbers:
    """What it needs, what it has, and what it gives: see the ``parts`` of the game."""
    needs, has, reward = shop["needs"], shop["has"], shop["reward"]
    yield from (needs.count(icon) for icon in (*LETTERS, ANY))
    yield from (has.count(letter) for letter in LETTERS)
    each = reward.get("each")
    yield from (0 if each else reward.get("debens", 0), reward.get("wheat", 0))
    yield from (reward["debens"] if letter == each else 0 for letter in LETTERS)
    yield from (letter in reward.get("resource", "") for letter in LETTERS)
    statues = reward.get("statues", ())
    yield from (statues.count(god) for god in (*components.gods, ANY))


def _turn(view: View, seat: int) -> Numbers:
    turn, options, players = view["turn"], view["options"], len(view["players"])
    yield from (turn["phase"] == phase for phase in PHASES)
    yield from ((turn["seat"] - seat) % players == player for player in range(MOST_PLAYERS))
    yield from ((options["first"] - seat) % players == player for player in range(MOST_PLAYERS))
    bonus = turn["pending"][0]["shop"] if turn["phase"] == "bonus" else ""
    yield from (shop == bonus for shop in SHOP_IDS)
    yield from (options["variant"] == "two-player", options["wheat"] == "per-scene")
    yield options["stock"] == "unlimited"
