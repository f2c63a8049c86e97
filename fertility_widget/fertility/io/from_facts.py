"""Building a state from facts that came from outside: a view, or a code, which is read as one.

Everything is checked, so that whatever is built can be played on without surprises. Whether the
position could have come about in a real game is another question: see ``problems``.
"""

from collections.abc import Mapping
from itertools import count, repeat
from typing import Any

from ...kernel.check import listing, mapping, one_of, text, texts, whole
from ...kernel.quote import quoted, shorten
from ..box.components import SHELF
from ..box.pieces import Components, Resource
from ..box.setup import Source, load_components, setup
from ..rules import state as positions
from ..rules.actions import SLOT, SPOTS, Place
from ..rules.board import Board, lay, raise_monument
from ..rules.rules import legal_actions
from ..rules.squares import INDEX, LETTERS, TILES, sorted_letters
from ..rules.state import Offer, Player, Pools, State, Tokens, Turn
from ..rules.supply import holds

MOST_PLIES = 1_000_000
MOST_TOKENS = 1_000_000


def restore(shown: Mapping[str, Any], components: Source | None) -> State:
    """The state that an open view shows; ``ValueError`` names the first thing that cannot be."""
    hidden = mapping("hidden", shown["hidden"])
    start = _start(mapping("options", shown["options"]), hidden["seed"], components)
    board = _board(start.board, mapping("board", shown["board"]), len(start.players))
    # What is hidden takes the place of its number among what everybody sees.
    heaps = {"out": [], **mapping("pools", shown["pools"]), **hidden}
    players = _players(start, shown["players"], heaps["personal"])
    pools = Pools(*(_tiles(f"pools.{name}", heaps[name]) for name in Pools._fields))
    if len(pools.common) > positions.POOL:
        raise ValueError(f"pools.common: at most {positions.POOL} tiles are expected")
    # Edited positions may hold more tokens than a box has; what is played from them as well.
    least = 0 if start.setup.stock == "limited" else -MOST_TOKENS
    stock = _tokens("stock", shown["stock"], least)
    row = mapping("districts", shown["districts"])["row"]
    offer = _offer(start.setup.components, row, hidden["districts"], players)
    turn = _turn(players, mapping("turn", shown["turn"]))
    state = State(start.setup, board, stock, players, pools, offer, turn)
    _playable(state)
    return state


def _start(options: Mapping[str, Any], seed: int, components: Source | None) -> State:
    """The game before its first turn."""
    chosen = {"seats": None, **options}
    named = text("options.components", chosen.pop("components", None))
    box = None if components is None else load_components(components)
    try:
        return setup(seed=seed, components=named_components(named, box), **chosen)
    except TypeError as error:
        raise ValueError(f"options: {error}") from None


named_components = SHELF.named


def _board(board: Board, shown: Mapping[str, Any], seats: int) -> Board:
    for i, entry in enumerate(listing("board.tiles", shown["tiles"])):
        where = f"board.tiles.{i}"
        tile, first, second = texts(where, entry, 3)
        _tile(where, tile)
        place = Place(tile, _square(where, first), _square(where, second))
        if not place.adjacent or board.free & place.mask != place.mask:
            raise ValueError(f"{where}: {place.tile} does not lie on two free desert squares")
        board = lay(board, place)
    for name, seat in mapping("board.monuments", shown["monuments"]).items():
        square = INDEX[_square("board.monuments", name)]
        if not board.free >> square & 1:
            raise ValueError(f"board.monuments: {name} is not a free desert square")
        board = raise_monument(board, square, whole("board.monuments", seat, 0, seats - 1))
    return board


def _players(start: State, shown: object, personal: object) -> tuple[Player, ...]:
    seats = len(start.players)
    pools = listing("pools.personal", personal, seats)
    return tuple(map(_player, repeat(start), count(), listing("players", shown, seats), pools))


def _player(start: State, seat: int, given: object, pool: object) -> Player:
    where, box, player = f"players.{seat}", start.setup.components, start.players[seat]
    shown = mapping(where, given)
    for spot, district in mapping(f"{where}.districts", shown["districts"]).items():
        if spot not in map(str, SPOTS) or district not in box.districts:
            raise ValueError(f"{where}.districts: no district {quoted(district)} on {spot}")
        player = player.with_district(int(spot), box.districts[district])

    def up_to(most: int, key: str) -> int:
        return whole(f"{where}.{key}", shown[key], 0, most)

    beside = {**dict.fromkeys(LETTERS, 0), **mapping(f"{where}.beside", shown["beside"])}
    return player._replace(
        wheat=up_to(len(box.wheat_track) - 1, "wheat"),
        beside=_tokens(f"{where}.beside", beside, 0),
        monuments_left=up_to(positions.MONUMENTS_EACH, "monuments_left"),
        turns_taken=up_to(positions.TURNS_EACH, "turns_taken"),
        pool=_tiles(f"{where}.pool", pool),
        has=_has(f"{where}.shops", player, shown["shops"]),
    )


def _has(where: str, player: Player, shown: object) -> tuple[str, ...]:
    """What lies on the shops, by slot."""
    has = list(player.has)
    for shop in listing(where, shown):
        name, letters = (text(where, mapping(where, shop)[key]) for key in ("id", "has"))
        there = player.shops[SLOT[name]] if name in SLOT else None
        if letters and (there is None or not holds(there.needs, letters)):
            raise ValueError(f"{where}.{shorten(name)}: it cannot hold {quoted(letters)}")
        if letters:
            has[SLOT[name]] = sorted_letters(letters)
    return tuple(has)


def _offer(box: Components, row: object, pile: object, players: tuple[Player, ...]) -> Offer:
    named = [d["id"] if isinstance(d, Mapping) else d for d in listing("districts.row", row)]
    offer = Offer(texts("districts.row", named), texts("districts.pile", pile))
    everywhere = [*offer.row, *offer.pile, *(d for p in players for d in p.spots if d)]
    if not set(everywhere) <= set(box.districts) or len(set(everywhere)) != len(everywhere):
        raise ValueError("districts: each known district lies in one place at most")
    if len(offer.row) > positions.ROW:
        raise ValueError(f"districts.row: at most {positions.ROW} districts are expected")
    return offer


def _turn(players: tuple[Player, ...], shown: Mapping[str, Any]) -> Turn:
    phase = one_of("turn.phase", text("turn.phase", shown["phase"]), positions.PHASES)
    seat = whole("turn.seat", shown["seat"], 0, len(players) - 1)
    ply = whole("turn.ply", shown["ply"], 0, MOST_PLIES)
    due = listing("turn.pending", shown["pending"])
    pending = texts("turn.pending", [d["shop"] if isinstance(d, Mapping) else d for d in due])
    if (phase in ("quarry", "bonus")) != bool(pending) or len(pending) > 4:
        raise ValueError(f"turn.pending does not fit the phase {phase}")
    if phase == "bonus":
        shop = players[seat].full_shops.get(pending[0])
        if len(pending) != 1 or shop is None or not isinstance(shop.reward, Resource):
            raise ValueError("turn.pending is one full shop that gives a resource")
        return Turn(seat, phase, ply, (SLOT[pending[0]],))
    squares = tuple(INDEX[_square("turn.pending", square)] for square in pending)
    return Turn(seat, phase, ply, squares)


def _playable(state: State) -> None:
    """Nobody may get stuck: a game that is not over has something to do."""
    phase, seat = state.turn.phase, state.turn.seat
    if phase == "quarry" and not all(state.board.free >> s & 1 for s in state.turn.pending):
        raise ValueError("turn.pending: a quarry is an empty desert square")
    if len(set(state.turn.pending)) != len(state.turn.pending):
        raise ValueError("turn.pending: the same square twice")
    if phase == "remove" and state.setup.variant != positions.VARIANT:
        raise ValueError("turn.phase: tiles are removed in the two-player variant only")
    if phase == "over":
        return
    if state.players[seat].turns_taken >= positions.TURNS_EACH:
        raise ValueError(f"turn.seat: seat {seat} has had all its turns")
    if not legal_actions(state):
        raise ValueError(f"turn.phase: there is nothing to {phase}")


def _tiles(where: str, given: object) -> tuple[str, ...]:
    return tuple(_tile(where, tile) for tile in texts(where, given))


def _tile(where: str, given: str) -> str:
    tile = given if given in TILES else given[::-1]
    if tile not in TILES:
        raise ValueError(f"{where}: {quoted(given)} is not a tile such as 'AG'")
    return tile


def _square(where: str, given: str) -> str:
    if given not in INDEX:
        raise ValueError(f"{where}: {quoted(given)} is not a square such as 'd4'")
    return given


def _tokens(where: str, shown: object, least: int) -> Tokens:
    numbers = mapping(where, shown)
    if set(numbers) != set(LETTERS):
        raise ValueError(f"{where}: one number for each of {' '.join(LETTERS)} is expected")
    a, b, p, g = (whole(f"{where}.{k}", numbers[k], least, MOST_TOKENS) for k in LETTERS)
    return a, b, p, g
