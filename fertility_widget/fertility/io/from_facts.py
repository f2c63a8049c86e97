"""Building a state from facts that came from outside: a view, a code, an editor.

Everything is checked, so that whatever is built can be played on without surprises. Whether the
position could have come about in a real game is another question: see ``problems``.
"""

from collections.abc import Mapping
from typing import Any

from ...kernel.check import listing, mapping, one_of, text, whole
from ...kernel.quote import quoted, shorten
from ..box import components as boxes
from ..box.pieces import Components, Resource, Shop
from ..box.setup import setup
from ..rules.actions import SHOP_IDS, SLOT, SPOTS, Place, slots_of
from ..rules.board import Board, lay, raise_monument
from ..rules.rules import legal_actions
from ..rules.squares import INDEX, LETTERS, TILES
from ..rules.state import (
    MONUMENTS_EACH,
    PHASES,
    POOL,
    ROW,
    TURNS_EACH,
    VARIANT,
    Offer,
    Player,
    Pools,
    State,
    Tokens,
    Turn,
)
from ..rules.supply import holds

MOST_PLIES = 1_000_000
MOST_TOKENS = 1_000_000


def restore(facts: Mapping[str, Any], box: Components | None = None) -> State:
    """The state with these facts; ``ValueError`` names the first one that cannot be."""
    options = dict(mapping("options", facts["options"]))
    named = text("options.components", options.pop("components", None))
    seats = options.pop("seats", None)
    found = named_components(named, box)
    try:
        start = setup(seats, seed=facts["seed"], components=found, **options)
    except TypeError as error:
        raise ValueError(f"options: {error}") from None
    board = _board(start.board, facts, len(start.players))
    players = tuple(
        _player(start, seat, mapping(f"players.{seat}", given))
        for seat, given in enumerate(listing("players", facts["players"], len(start.players)))
    )
    pools = Pools(*(_tiles(f"pools.{name}", facts[name]) for name in Pools._fields))
    if len(pools.common) > POOL:
        raise ValueError(f"pools.common: at most {POOL} tiles are expected")
    state = State(
        start.setup,
        board,
        _stock(start, facts["stock"]),
        players,
        pools,
        _offer(start, facts["row"], facts["districts"], players),
        _turn(start, players, mapping("turn", facts["turn"])),
    )
    _playable(state)
    return state


def named_components(named: str, box: Components | None) -> Components:
    """The set with this name: the one given, the shipped one, or one loaded earlier."""
    for known in (box, boxes.load(None), boxes.known(named)):
        if known is not None and known.name == named:
            return known
    given = f"; the one given is {box.name}" if box else ""
    raise ValueError(
        f"components: the set {quoted(named)} is not loaded: give it as components=…{given}"
    )


def _board(board: Board, facts: Mapping[str, Any], seats: int) -> Board:
    for i, entry in enumerate(listing("board.tiles", facts["tiles"])):
        where = f"board.tiles.{i}"
        tile, first, second = (text(where, item) for item in listing(where, entry, 3))
        _tile(where, tile)
        place = Place(tile, _square(where, first), _square(where, second))
        if not place.adjacent or board.free & place.mask != place.mask:
            raise ValueError(f"{where}: {place.tile} does not lie on two free desert squares")
        board = lay(board, place)
    for name, seat in mapping("board.monuments", facts["monuments"]).items():
        square = INDEX[_square("board.monuments", name)]
        if not board.free >> square & 1:
            raise ValueError(f"board.monuments: {name} is not a free desert square")
        board = raise_monument(board, square, whole("board.monuments", seat, 0, seats - 1))
    return board


def _stock(start: State, given: object) -> Tokens:
    """Edited positions may hold more tokens than a box has; what is played from them as well."""
    least = 0 if start.setup.stock == "limited" else -MOST_TOKENS
    return tokens("stock", given, least, MOST_TOKENS)


def _player(start: State, seat: int, given: Mapping[str, Any]) -> Player:
    where, box = f"players.{seat}", start.setup.components
    spots: list[str | None] = [None] * len(SPOTS)
    shops: list[Shop | None] = list(start.players[seat].shops)
    for spot, district in mapping(f"{where}.districts", given["districts"]).items():
        if spot not in map(str, SPOTS) or district not in box.districts:
            raise ValueError(f"{where}.districts: no district {quoted(district)} on {spot}")
        spots[int(spot) - 1] = district
        first = slots_of(int(spot)).start
        for slot, built in enumerate(box.districts[district].shops, first):
            shops[slot] = built
    has = [""] * len(SHOP_IDS)
    for name, letters in mapping(f"{where}.shops", given["has"]).items():
        slot = SLOT.get(name, -1)
        shop = shops[slot] if slot >= 0 else None
        if shop is None or not holds(shop.needs, text(f"{where}.shops", letters)):
            raise ValueError(f"{where}.shops.{shorten(name)}: it cannot hold {quoted(letters)}")
        has[slot] = "".join(sorted(letters, key=LETTERS.index))
    beside = {**dict.fromkeys(LETTERS, 0), **mapping(f"{where}.beside", given["beside"])}
    return Player(
        wheat=whole(f"{where}.wheat", given["wheat"], 0, len(box.wheat_track) - 1),
        beside=tokens(f"{where}.beside", beside, 0, MOST_TOKENS),
        monuments_left=whole(f"{where}.monuments_left", given["monuments_left"], 0, MONUMENTS_EACH),
        turns_taken=whole(f"{where}.turns_taken", given["turns_taken"], 0, TURNS_EACH),
        pool=_tiles(f"{where}.pool", given["pool"]),
        spots=tuple(spots),
        shops=tuple(shops),
        has=tuple(has),
    )


def _offer(start: State, row: object, pile: object, players: tuple[Player, ...]) -> Offer:
    known = start.setup.components.districts
    offer = Offer(
        tuple(text("districts.row", d) for d in listing("districts.row", row)),
        tuple(text("districts.pile", d) for d in listing("districts.pile", pile)),
    )
    everywhere = [*offer.row, *offer.pile, *(d for p in players for d in p.spots if d)]
    if not set(everywhere) <= set(known) or len(set(everywhere)) != len(everywhere):
        raise ValueError("districts: each known district lies in one place at most")
    if len(offer.row) > ROW:
        raise ValueError(f"districts.row: at most {ROW} districts are expected")
    return offer


def _turn(start: State, players: tuple[Player, ...], given: Mapping[str, Any]) -> Turn:
    phase = text("turn.phase", given["phase"])
    one_of("turn.phase", phase, PHASES)
    seat = whole("turn.seat", given["seat"], 0, len(players) - 1)
    ply = whole("turn.ply", given["ply"], 0, MOST_PLIES)
    pending = listing("turn.pending", given["pending"])
    if (phase in ("quarry", "bonus")) != bool(pending) or len(pending) > 4:
        raise ValueError(f"turn.pending does not fit the phase {phase}")
    if phase == "bonus":
        slot = SLOT.get(text("turn.pending", pending[0]), -1)
        shop = players[seat].shops[slot] if slot >= 0 else None
        full = slot >= 0 and players[seat].is_full(slot)
        if len(pending) != 1 or not full or not shop or not isinstance(shop.reward, Resource):
            raise ValueError("turn.pending is one full shop that gives a resource")
        return Turn(seat, phase, ply, (slot,))
    squares = tuple(INDEX[_square("turn.pending", text("turn.pending", s))] for s in pending)
    return Turn(seat, phase, ply, squares)


def _playable(state: State) -> None:
    """Nobody may get stuck: a game that is not over has something to do."""
    phase, seat = state.turn.phase, state.turn.seat
    free = state.board.free
    if phase == "quarry" and not all(free >> square & 1 for square in state.turn.pending):
        raise ValueError("turn.pending: a quarry is an empty desert square")
    if len(set(state.turn.pending)) != len(state.turn.pending):
        raise ValueError("turn.pending: the same square twice")
    if phase == "remove" and state.setup.variant != VARIANT:
        raise ValueError("turn.phase: tiles are removed in the two-player variant only")
    if phase == "over":
        return
    if state.players[seat].turns_taken >= TURNS_EACH:
        raise ValueError(f"turn.seat: seat {seat} has had all its turns")
    if not legal_actions(state):
        raise ValueError(f"turn.phase: there is nothing to {phase}")


def _tiles(where: str, given: object) -> tuple[str, ...]:
    return tuple(_tile(where, text(where, tile)) for tile in listing(where, given))


def _tile(where: str, given: str) -> str:
    tile = given if given in TILES else given[::-1]
    if tile not in TILES:
        raise ValueError(f"{where}: {quoted(given)} is not a tile such as 'AG'")
    return tile


def _square(where: str, given: str) -> str:
    if given not in INDEX:
        raise ValueError(f"{where}: {quoted(given)} is not a square such as 'd4'")
    return given


def tokens(where: str, given: object, least: int, most: int) -> Tokens:
    found = mapping(where, given)
    if set(found) != set(LETTERS):
        raise ValueError(f"{where}: one number for each of {' '.join(LETTERS)} is expected")
    a, b, p, g = (whole(f"{where}.{k}", found[k], least, most) for k in LETTERS)
    return a, b, p, g
