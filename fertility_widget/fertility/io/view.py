"""What a viewer may see of a position, as plain data."""

from typing import Any

from ...kernel.knowledge import OPEN, PUBLIC, check_viewer
from ..rules.actions import SHOP_IDS
from ..rules.board import Board
from ..rules.rules import legal_actions
from ..rules.scoring import gods, sheet
from ..rules.squares import GAME, LETTERS, NAMES, ROWS, squares_in
from ..rules.state import Player, State, Tokens, bonus_choices


def view(state: State, viewer: int | str = PUBLIC) -> dict[str, Any]:
    """The position as data. All pools are public (F1.5); only piles, box and seed are hidden.

    With an unlimited stock (R6) its numbers mean nothing and may fall below zero.
    """
    check_viewer(viewer, len(state.players))
    shown: dict[str, Any] = {
        "game": GAME,
        "options": options(state),
        "board": board_view(state.board),
        "stock": _tokens(state.stock),
        "pools": {
            "common": list(state.pools.common),
            "personal": [list(player.pool) for player in state.players],
            "pile": len(state.pools.pile),
            "box": len(state.pools.box),
            "out": list(state.pools.out),
        },
        "districts": {
            "row": [state.setup.components.districts[d].to_dict() for d in state.offer.row],
            "pile": len(state.offer.pile),
        },
        "players": [_player(state, seat) for seat in range(len(state.players))],
        "turn": _turn(state),
        "tracks": {
            "wheat": list(state.setup.components.wheat_track),
            "statues": list(state.setup.components.statue_scale),
            "gods": list(state.setup.components.gods),
        },
        "legal": [action.text for action in legal_actions(state)],
    }
    if viewer == OPEN:
        shown["hidden"] = {
            "seed": state.setup.seed,
            "pile": list(state.pools.pile),
            "box": list(state.pools.box),
            "districts": list(state.offer.pile),
        }
    return shown


def options(state: State) -> dict[str, Any]:
    """Every choice made at setup, ready to be given to ``setup`` again (but for the seed)."""
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


def board_view(board: Board) -> dict[str, Any]:
    """The valley and what lies on it."""
    return {
        "terrain": _rows(board.valley.terrain),
        "scenes": _rows(_scenes(board)),
        "tiles": [[place.tile, place.first, place.second] for place in board.tiles],
        "start": [NAMES[square] for square in board.valley.start],
        "monuments": {NAMES[square]: seat for square, seat in board.monuments},
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


def _player(state: State, seat: int) -> dict[str, Any]:
    player, settled = state.players[seat], state.setup
    return {
        "name": settled.names[seat],
        "metropolis": settled.metropolises[seat],
        "monument": settled.monuments[seat],
        "wheat": player.wheat,
        "beside": _tokens(player.beside),
        "monuments_left": player.monuments_left,
        "turns_taken": player.turns_taken,
        "districts": {str(i): d for i, d in enumerate(player.spots, 1) if d},
        "shops": _shops(player),
        "gods": gods(state, seat),
        "sheet": dict(sheet(state, seat)),
    }


def _shops(player: Player) -> list[dict[str, Any]]:
    return [
        {"id": name, **shop.to_dict(), "has": has, "full": shop.is_full(has)}
        for name, shop, has in player.standing
    ]


def _turn(state: State) -> dict[str, Any]:
    seat, phase, ply, pending = state.turn
    shown: list[Any] = [NAMES[square] for square in pending]
    if phase == "bonus":
        shown = [{"shop": SHOP_IDS[pending[0]], "resource": bonus_choices(state)}]
    return {"seat": seat, "phase": phase, "ply": ply, "pending": shown}
