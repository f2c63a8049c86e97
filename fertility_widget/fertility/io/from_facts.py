"""Building a state from facts that came from outside: a view, a code, an editor.

Everything is checked, so that whatever is built can be played on without surprises. Whether the
position could have come about in a real game is another question: see ``problems``.
"""

from collections.abc import Mapping
from typing import Any

from ...kernel.check import listing, mapping, one_of, text, texts, whole
from ...kernel.quote import quoted, shorten
from ..box import components as boxes
from ..box.pieces import Components, Resource, Shop
from ..box.setup import setup
from ..rules import state as positions
from ..rules.actions import SHOP_IDS, SLOT, SPOTS, Place, slots_of
from ..rules.board import Board, lay, raise_monument
from ..rules.rules import legal_actions
from ..rules.squares import INDEX, LETTERS, TILES
from ..rules.state import Offer, Player, Pools, State, Tokens, Turn
from ..rules.supply import holds

MOST_PLIES = 1_000_000
MOST_TOKENS = 1_000_000


def restore(facts: Mapping[str, Any], box: Components | None = None) -> State:
    """The state with these facts; ``ValueError`` names the first one that cannot be."""
    options = {"seats": None, **mapping("options", facts["options"])}
    named = text("options.components", options.pop("components", None))
    box = named_components(named, box)
    try:
        start = setup(seed=facts["seed"], components=box, **options)
    except TypeError as error:
        raise ValueError(f"options: {error}") from None
    board = _board(start.board, facts, len(start.players))
    players = tuple(
        _player(start, seat, mapping(f"players.{seat}", given))
        for seat, given in enumerate(listing("players", facts["players"], len(start.players)))
    )
    pools = Pools(*(_tiles(f"pools.{name}", facts[name]) for name in Pools._fields))
    if len(pools.common) > positions.POOL:
        raise ValueError(f"pools.common: at most {positions.POOL} tiles are expected")
    # Edited positions may hold more tokens than a box has; what is played from them as well.
    least = 0 if start.setup.stock == "limited" else -MOST_TOKENS
    stock = tokens("stock", facts["stock"], least, MOST_TOKENS)
    offer = _offer(box, facts["row"], facts["districts"], players)
    turn = _turn(players, mapping("turn", facts["turn"]))
    state = State(start.setup, board, stock, players, pools, offer, turn)
    _playable(state)
    return state


def named_components(named: str, box: Components | None) -> Components:
    """The set called ``named``: the one given as ``box``, the shipped one, or one loaded
    earlier."""
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
        tile, first, second = texts(where, entry, 3)
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


def _player(start: State, seat: int, given: Mapping[str, Any]) -> Player:
    where, box = f"players.{seat}", start.setup.components
    spots: list[str | None] = [None] * len(SPOTS)
    shops: list[Shop | None] = list(start.players[seat].shops)
    for spot, district in mapping(f"{where}.districts", given["districts"]).items():
        if spot not in map(str, SPOTS) or district not in box.districts:
            raise ValueError(f"{where}.districts: no district {quoted(district)} on {spot}")
        spots[int(spot) - 1] = district
        built = box.districts[district].shops
        first = slots_of(int(spot)).start
        shops[first : first + len(built)] = built
    has = [""] * len(SHOP_IDS)
    for name, letters in mapping(f"{where}.shops", given["has"]).items():
        slot = SLOT.get(name)
        shop = None if slot is None else shops[slot]
        if slot is None or shop is None or not holds(shop.needs, text(f"{where}.shops", letters)):
            raise ValueError(f"{where}.shops.{shorten(name)}: it cannot hold {quoted(letters)}")
        has[slot] = "".join(sorted(letters, key=LETTERS.index))
    beside = {**dict.fromkeys(LETTERS, 0), **mapping(f"{where}.beside", given["beside"])}

    def up_to(most: int, key: str) -> int:
        return whole(f"{where}.{key}", given[key], 0, most)

    return Player(
        wheat=up_to(len(box.wheat_track) - 1, "wheat"),
        beside=tokens(f"{where}.beside", beside, 0, MOST_TOKENS),
        monuments_left=up_to(positions.MONUMENTS_EACH, "monuments_left"),
        turns_taken=up_to(positions.TURNS_EACH, "turns_taken"),
        pool=_tiles(f"{where}.pool", given["pool"]),
        spots=tuple(spots),
        shops=tuple(shops),
        has=tuple(has),
    )


def _offer(box: Components, row: object, pile: object, players: tuple[Player, ...]) -> Offer:
    offer = Offer(_texts("districts.row", row), _texts("districts.pile", pile))
    everywhere = [*offer.row, *offer.pile, *(d for p in players for d in p.spots if d)]
    if not set(everywhere) <= set(box.districts) or len(set(everywhere)) != len(everywhere):
        raise ValueError("districts: each known district lies in one place at most")
    if len(offer.row) > positions.ROW:
        raise ValueError(f"districts.row: at most {positions.ROW} districts are expected")
    return offer


def _turn(players: tuple[Player, ...], given: Mapping[str, Any]) -> Turn:
    phase = text("turn.phase", given["phase"])
    one_of("turn.phase", phase, positions.PHASES)
    seat = whole("turn.seat", given["seat"], 0, len(players) - 1)
    ply = whole("turn.ply", given["ply"], 0, MOST_PLIES)
    pending = listing("turn.pending", given["pending"])
    if (phase in ("quarry", "bonus")) != bool(pending) or len(pending) > 4:
        raise ValueError(f"turn.pending does not fit the phase {phase}")
    if phase == "bonus":
        name = text("turn.pending", pending[0])
        shop = players[seat].full_shops.get(name)
        if len(pending) != 1 or shop is None or not isinstance(shop.reward, Resource):
            raise ValueError("turn.pending is one full shop that gives a resource")
        return Turn(seat, phase, ply, (SLOT[name],))
    squares = tuple(INDEX[_square("turn.pending", text("turn.pending", s))] for s in pending)
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


def _texts(where: str, given: object) -> tuple[str, ...]:
    return tuple(text(where, item) for item in listing(where, given))


def _tiles(where: str, given: object) -> tuple[str, ...]:
    return tuple(_tile(where, tile) for tile in _texts(where, given))


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
