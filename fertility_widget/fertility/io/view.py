"""What a viewer may see of a position, as plain data."""

from typing import Any, NotRequired, TypedDict

from ...kernel.knowledge import OPEN, PUBLIC, check_viewer
from ..box.pieces import DistrictView, ShopView
from ..rules.actions import SHOP_IDS
from ..rules.board import Board
from ..rules.rules import legal_actions
from ..rules.scoring import outcome, sheet
from ..rules.squares import GAME, LETTERS, NAMES, ROWS, closed, names_in, squares_in
from ..rules.state import State, Tokens, bonus_choices


class BoardView(TypedDict):
    """The valley and what lies on it."""

    terrain: list[str]  # by row: '.' desert, 'a' 'b' 'p' 'g' an icon on it, 'w' wheat, '~' water
    scenes: list[str]  # by row: 'A' 'B' 'P' 'G' or '.'
    tiles: list[list[str]]  # as laid: ["AG", "d4", "e4"]
    start: list[str]  # squares of the starting tile
    monuments: dict[str, int]  # square -> seat
    quarries: list[str]  # empty squares with all four sides closed, without a monument (F3.D)


class PoolsView(TypedDict):
    """Where the valley tiles are that nobody has laid."""

    common: list[str]
    personal: list[list[str]]  # by seat
    pile: int  # how many there are
    box: int  # how many stay in the box, unseen
    out: list[str]  # given up or removed, face up


class OfferView(TypedDict):
    """The districts that can be built, and how many wait."""

    row: list[DistrictView]  # face up
    pile: int  # how many lie face down


class OwnShop(ShopView):
    """A shop of a metropolis."""

    id: str  # "m1", "3a"
    has: str  # what lies there
    full: bool


class PlayerView(TypedDict):
    """A seat with all that lies in front of it."""

    name: str
    metropolis: str  # the id of the board: "M1"
    monument: str  # its kind
    wheat: int  # where the marker stands
    beside: dict[str, int]  # tokens not yet used, by letter
    monuments_left: int
    turns_taken: int
    districts: dict[str, str]  # spot -> district
    shops: list[OwnShop]  # those of the start first, then by spot
    gods: int  # different ones, as F8.3 counts them
    named_gods: list[str]  # those of them that full shops name; the others are of choice
    sheet: dict[str, int]  # as if the game ended now


class Reward(TypedDict):
    """A resource that is due (F5.4)."""

    shop: str  # whose reward it is
    resource: str  # the letters to choose from


class TurnView(TypedDict):
    """Whose decision it is."""

    seat: int  # from 0
    phase: str  # place, quarry, build, supply, bonus, draft, remove or over
    ply: int  # actions applied since the setup
    pending: list[str | Reward]  # squares of quarries, or the reward that is due


class Tracks(TypedDict):
    """Debens by marker square and by number of gods, and who these are."""

    wheat: list[int]  # Debens on squares 0, 1, 2, …
    statues: list[int]  # Debens for 0, 1, 2, … gods
    gods: list[str]  # their names


class Hidden(TypedDict):
    """What only ``"open"`` sees."""

    seed: int
    pile: list[str]  # next one first, here and below
    box: list[str]  # tiles that are not in the game
    districts: list[str]  # face down


class OutcomeView(TypedDict):
    """Who has won (F7.2)."""

    winners: list[int]  # seats
    reason: str  # "debens", "tokens", "shared"


class FertilityView(TypedDict):
    """A position as data, ready for JSON."""

    game: str  # "fertility"
    options: dict[str, Any]  # see ``options``
    board: BoardView  # the valley
    stock: dict[str, int]  # tokens left, by letter
    pools: PoolsView  # valley tiles
    districts: OfferView  # on offer
    players: list[PlayerView]  # by seat
    turn: TurnView
    tracks: Tracks  # what wheat and gods are worth
    legal: list[str]  # notation of what may be done now
    outcome: OutcomeView | None  # when the game is over
    hidden: NotRequired[Hidden]  # to "open" alone


def view(state: State, viewer: int | str = PUBLIC) -> FertilityView:
    """The position as data. All pools are public (F1.5); only piles, box and seed are hidden.

    ``state`` is the position; ``viewer`` is a seat or ``"public"``, who see the same, or
    ``"open"``, who sees all. With an unlimited stock (R6) its numbers mean nothing and may fall
    below zero.
    """
    check_viewer(viewer, len(state.players))
    box, pools, offer = state.setup.components, state.pools, state.offer
    shown: FertilityView = {
        "game": GAME,
        "options": options(state),
        "board": board_view(state.board),
        "stock": _tokens(state.stock),
        "pools": {
            "common": list(pools.common),
            "personal": [list(player.pool) for player in state.players],
            "pile": len(pools.pile),
            "box": len(pools.box),
            "out": list(pools.out),
        },
        "districts": {
            "row": [box.districts[district].to_dict() for district in offer.row],
            "pile": len(offer.pile),
        },
        "players": [_player(state, seat) for seat in range(len(state.players))],
        "turn": _turn(state),
        "tracks": {
            "wheat": list(box.wheat_track),
            "statues": list(box.statue_scale),
            "gods": list(box.gods),
        },
        "legal": [action.text for action in legal_actions(state)],
        "outcome": None,
    }
    if ended := outcome(state):
        shown["outcome"] = {"winners": list(ended.winners), "reason": ended.reason}
    if viewer == OPEN:
        shown["hidden"] = {
            "seed": state.setup.seed,
            "pile": list(pools.pile),
            "box": list(pools.box),
            "districts": list(offer.pile),
        }
    return shown


def options(state: State) -> dict[str, Any]:
    """Every choice made at the setup of ``state``, ready to be given to ``setup`` again (but for
    the seed)."""
    settled, valley = state.setup, state.board.valley
    return {
        "seats": len(state.players),
        "variant": settled.variant,
        "wheat": settled.wheat,
        "stock": settled.stock,
        "components": settled.components.name,
        "names": list(settled.names),
        "first": settled.first,
        "boards": list(valley.boards),
        "start_at": valley.start_at,
        "start_turn": valley.start_turn,
        "metropolises": list(settled.metropolises),
        "monuments": list(settled.monuments),
    }


def board_view(board: Board) -> BoardView:
    """The valley and what lies on it."""
    return {
        "terrain": _rows(board.valley.terrain),
        "scenes": _rows(_scenes(board)),
        "tiles": [[place.tile, place.first, place.second] for place in board.tiles],
        "start": [NAMES[square] for square in board.valley.start],
        "monuments": {NAMES[square]: seat for square, seat in board.monuments},
        "quarries": names_in(closed(board.free)),
    }


def _rows(by_square: str) -> list[str]:
    return [by_square[row::ROWS] for row in range(ROWS)]


def _scenes(board: Board) -> str:
    shown = ["."] * len(board.valley.terrain)
    for letter, mask in zip(LETTERS, board.scenes, strict=True):
        for square in squares_in(mask):
            shown[square] = letter
    return "".join(shown)


def _tokens(tokens: Tokens) -> dict[str, int]:
    return dict(zip(LETTERS, tokens, strict=True))


def _player(state: State, seat: int) -> PlayerView:
    player, settled = state.players[seat], state.setup
    score = sheet(state, seat)
    statues = [line.params for line in score.lines if line.category == "statues"]
    return {
        "name": settled.names[seat],
        "metropolis": settled.metropolises[seat],
        "monument": settled.monuments[seat],
        "wheat": player.wheat,
        "beside": _tokens(player.beside),
        "monuments_left": player.monuments_left,
        "turns_taken": player.turns_taken,
        "districts": {str(i): d for i, d in enumerate(player.spots, 1) if d},
        "shops": [
            {"id": name, **shop.to_dict(), "has": has, "full": shop.is_full(has)}
            for name, shop, has in player.standing
        ],
        "gods": sum(params["n"] for params in statues),
        "named_gods": [god for params in statues for god in params["gods"]],
        "sheet": dict(score),
    }


def _turn(state: State) -> TurnView:
    seat, phase, ply, pending = state.turn
    due: list[str | Reward] = [NAMES[square] for square in pending]
    if phase == "bonus":
        due = [{"shop": SHOP_IDS[pending[0]], "resource": bonus_choices(state)}]
    return {"seat": seat, "phase": phase, "ply": ply, "pending": due}
