"""Step 1, first half: laying a valley tile, or giving one up (F2)."""

from ...kernel.errors import Illegal
from .action_table import DISCARD
from .actions import Action, Discard, Place
from .board import Board, fits, placements
from .events import refuse
from .open_state import OpenState
from .squares import INDEX, NAMES, names_in, steps_between
from .state import State, mover

NEAREST = 3  # how many alternatives a refusal offers


def legal(state: State) -> tuple[Action, ...]:
    """F2.1: every placement of every tile; F2.4: only if there is none, which tile to give up."""
    pool = dict.fromkeys(mover(state).pool)
    ways: list[Action] = []
    for tile in pool:
        ways += placements(state.board, tile)
    return tuple(ways or [DISCARD[tile] for tile in pool])


def refusal(state: State, action: Place) -> Illegal | None:
    """F2.1, F2.2, F2.3: the first thing wrong with a placement, and legal ones near it."""
    board = state.board
    if action.tile in mover(state).pool and fits(board, action):
        return None
    why = _not_yours(state, action.tile) or bad_squares(board, action) or _no_match(board, action)
    return why._replace(params={**why.params, "nearest": _nearest(state, action)})


def discard_refusal(state: State, action: Discard) -> Illegal | None:
    """F2.4: a tile is given up only when none of them fits anywhere."""
    if refusal := _not_yours(state, action.tile):
        return refusal
    fitting = [t for t in dict.fromkeys(mover(state).pool) if placements(state.board, t)]
    if not fitting:
        return None
    nearest = [place.text for place in placements(state.board, fitting[0])[:NEAREST]]
    return refuse("can-place", "F2.4", tiles=fitting, nearest=nearest)


def take_tile(work: OpenState, action: Place | Discard) -> None:
    """F2.1: the tile leaves the personal pool. F2.4, R17: a discarded one leaves the game."""
    tile = action.tile
    at = work.pool.index(tile)
    work.pool = work.pool[:at] + work.pool[at + 1 :]
    if isinstance(action, Place):
        first, second = action.first, action.second
        work.tell("placed", "F2.1", name=work.name, tile=tile, first=first, second=second)
    else:
        work.pools = work.pools._replace(out=(*work.pools.out, tile))
        work.tell("discarded", "F2.4", name=work.name, tile=tile)
        work.phase = "build"  # R17: no harvest, and the other steps follow as usual


def _not_yours(state: State, tile: str) -> Illegal | None:
    pool = mover(state).pool
    return None if tile in pool else refuse("tile-not-yours", "F2.1", tile=tile, pool=list(pool))


def bad_squares(board: Board, action: Place) -> Illegal | None:
    """F2.1, F2.3: two free desert squares side by side, whatever lies around them."""
    valley = board.valley
    squares = [action.first, action.second]
    if outside := off_board(board, *squares):
        return outside
    if not action.adjacent:
        return refuse("not-adjacent", "F2.1", squares=squares)
    for code, rule, mask in (
        ("on-wheat", "F2.3", valley.wheat),
        ("on-water", "F2.3", valley.water),
        ("on-monument", "F2.1", sum(1 << square for square, _ in board.monuments)),
        ("occupied", "F2.1", valley.desert & ~board.free),
    ):
        if mask & action.mask:
            return refuse(code, rule, squares=names_in(mask & action.mask))
    return None


def _no_match(board: Board, action: Place) -> Illegal:
    sides = board.valley.sides[action.first_square] | board.valley.sides[action.second_square]
    squares, nearby = [action.first, action.second], names_in(sides & sum(board.scenes))
    return refuse("no-match", "F2.2", tile=action.tile, squares=squares, nearby=nearby)


def off_board(board: Board, *squares: str) -> Illegal | None:
    """F2.1: squares that this valley does not have."""
    size = len(board.valley.terrain)
    off = [square for square in squares if INDEX[square] >= size]
    return refuse("off-board", "F2.1", squares=off, last=NAMES[size - 1]) if off else None


def _nearest(state: State, action: Place) -> list[str]:
    """Legal placements close to a refused one: of that tile if it has any, else of any tile."""
    pool = mover(state).pool
    choices = placements(state.board, action.tile) if action.tile in pool else []
    if not choices:
        choices = [place for tile in dict.fromkeys(pool) for place in placements(state.board, tile)]
    ranked = sorted(choices, key=lambda place: (_distance(place, action), place.text))
    return [place.text for place in ranked[:NEAREST]]


def _distance(one: Place, other: Place) -> int:
    """How far the two halves have to move; those of a double may change places."""
    here, there = (one.first_square, one.second_square), (other.first_square, other.second_square)
    straight = sum(map(steps_between, here, there))
    if one.first_kind != one.second_kind:
        return straight
    return min(straight, sum(map(steps_between, here, reversed(there))))
