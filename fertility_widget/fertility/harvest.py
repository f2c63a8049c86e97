"""Step 1, second half: what a laid tile earns (F3), and the choice at a quarry (F3.D)."""

from typing import Any, NamedTuple

from ..kernel.errors import Illegal
from ..kernel.step import Event
from .actions import MONUMENT, Action, Place, Quarry
from .board import Board, lay, nearly_closed, placements, raise_monument
from .events import event, refuse
from .shared import quarry_choices
from .squares import INDEX, KIND, LETTERS, NAMES, names_in, reading_order, squares_in
from .state import State, Tokens, added, in_stock, limited, mover, with_mover


class Harvest(NamedTuple):
    """What one placement earns, before the stock is asked. Halves p and q never share a square."""

    connected: tuple[int, int]  # F3.A: identical scenes next to each half
    wheat: int  # F3.B
    icons: tuple[int | None, int | None]  # F3.C: the kind of icon each half covers
    quarries: int  # F3.D: squares this tile closes, as a mask


def harvest(board: Board, place: Place, *, per_scene: bool) -> Harvest:
    """F3: the four cases of a placement on this board, added up."""
    p, q = place.p, place.q
    valley = board.valley
    wheat_p, wheat_q = valley.wheat_beside[p], valley.wheat_beside[q]
    if per_scene:  # R1: the other reading, one wheat for each half that touches any
        wheat_p, wheat_q = min(wheat_p, 1), min(wheat_q, 1)
    closing = nearly_closed(board)
    quarries = (valley.sides[p] | valley.sides[q]) & closing & ~place.mask if closing else 0
    return Harvest(
        (board.touch[place.k][p], board.touch[place.l][q]),
        wheat_p + wheat_q,
        (valley.icon[p], valley.icon[q]),
        quarries,
    )


def previews(state: State) -> dict[str, dict[str, Any]]:
    """F3: for every legal placement what each case earns; cases that earn nothing are left out."""
    if state.turn.phase != "place":
        return {}
    board, per_scene = state.board, state.setup.wheat == "per-scene"
    return {
        place.text: _preview(harvest(board, place, per_scene=per_scene), place)
        for tile in dict.fromkeys(mover(state).pool)
        for place in placements(board, tile)
    }


def _preview(found: Harvest, place: Place) -> dict[str, Any]:
    shown: dict[str, Any] = {}
    n, m = found.connected
    tile = place.tile
    if place.k == place.l:
        shown["A"] = {tile[0]: n + m}
    elif n:
        shown["A"] = {tile[0]: n, tile[1]: m} if m else {tile[0]: n}
    else:
        shown["A"] = {tile[1]: m}
    if found.wheat:
        shown["B"] = found.wheat
    if found.icons != (None, None):
        shown["C"] = _covered(found)
    if found.quarries:
        shown["D"] = _in_reading_order(found.quarries)
    return shown


def _covered(found: Harvest) -> dict[str, int]:
    kinds = [kind for kind in found.icons if kind is not None]
    return {LETTERS[kind]: kinds.count(kind) for kind in sorted(kinds)}


def _in_reading_order(mask: int) -> list[str]:
    return [NAMES[square] for square in sorted(squares_in(mask), key=reading_order)]


def gather(state: State, place: Place, events: list[Event]) -> State:
    """F3, F3.E: lay the tile, take cases A, B and C, and open the quarries for choosing."""
    board, seat = state.board, state.turn.seat
    found = harvest(board, place, per_scene=state.setup.wheat == "per-scene")
    laid = state._replace(board=lay(board, place))
    laid = _connect(laid, board, place, found, events)
    laid = _gain_wheat(laid, board, place, found, events)
    for square, kind in ((place.first, found.icons[0]), (place.second, found.icons[1])):
        if kind is not None:
            laid, gain, lost = take(laid, kind, 1, events)
            events.append(event("covering", "F3.C", seat, square=square, gain=gain, lost=lost))
    quarries = sorted(squares_in(found.quarries), key=reading_order)
    events += [event("quarry", "F3.D", seat, square=NAMES[square]) for square in quarries]
    return _open(laid, tuple(quarries), events)


def _connect(
    state: State, board: Board, place: Place, found: Harvest, events: list[Event]
) -> State:
    """F3.A: one resource for every identical scene of another tile, for each half (R5)."""
    halves = ((place.p, place.k, found.connected[0]), (place.q, place.l, found.connected[1]))
    for square, kind, number in halves:
        if number:
            state, gain, lost = take(state, kind, number, events)
            others = names_in(board.valley.sides[square] & board.scenes[kind])
            seat, name = state.turn.seat, NAMES[square]
            made = event(
                "connection", "F3.A", seat, square=name, others=others, gain=gain, lost=lost
            )
            events.append(made)
    return state


def _gain_wheat(
    state: State, board: Board, place: Place, found: Harvest, events: list[Event]
) -> State:
    """F3.B: the marker moves up at once; R9: past the last square the rest is lost."""
    if not found.wheat:
        return state
    player, seat = mover(state), state.turn.seat
    last = len(state.setup.components.wheat_track) - 1
    gained = min(found.wheat, last - player.wheat)
    lost = found.wheat - gained
    valley = board.valley
    squares = names_in((valley.sides[place.p] | valley.sides[place.q]) & valley.wheat)
    gain = {"W": gained}
    events.append(event("wheat", "F3.B", seat, squares=squares, gain=gain, lost={"W": lost}))
    if lost:
        events.append(event("wheat-lost", "R9", seat, lost={"W": lost}, last=last))
    return state._replace(players=with_mover(state, player._replace(wheat=player.wheat + gained)))


def take(
    state: State, kind: int, wanted: int, events: list[Event]
) -> tuple[State, dict[str, int], dict[str, int]]:
    """F3.E: from the stock to beside the board; R6, R16: no more than there is, in this order."""
    got = min(wanted, max(state.stock[kind], 0)) if limited(state) else wanted
    lost = wanted - got
    letter = LETTERS[kind]
    if lost:
        events.append(event("stock-short", "R6", state.turn.seat, lost={letter: lost}))
    player = mover(state)
    players = with_mover(state, player._replace(beside=added(player.beside, kind, got)))
    stock: Tokens = added(state.stock, kind, -got)
    return state._replace(stock=stock, players=players), {letter: got}, {letter: lost}


def _open(state: State, pending: tuple[int, ...], events: list[Event]) -> State:
    """F3.D2: one choice per quarry; R8: where there is nothing to choose, nothing happens."""
    seat = state.turn.seat
    while pending and not _choices(state, pending[0]):
        events.append(event("quarry-nothing", "R8", seat, square=NAMES[pending[0]]))
        pending = pending[1:]
    phase = "quarry" if pending else "build"
    return state._replace(turn=state.turn._replace(phase=phase, pending=pending))


def legal(state: State) -> tuple[Action, ...]:
    """F3.D: a resource still in stock (R16), or a monument if one is left (R8)."""
    return _choices(state, state.turn.pending[0])


def _choices(state: State, square: int) -> tuple[Action, ...]:
    resources, monument = quarry_choices(square)
    found: list[Action] = [action for k, action in enumerate(resources) if in_stock(state, k)]
    if mover(state).monuments_left:
        found.append(monument)
    return tuple(found)


def refusal(state: State, action: Quarry) -> Illegal | None:
    """F3.D, F3.D2: the quarry asked about, and something that can be had."""
    pending = [NAMES[square] for square in state.turn.pending]
    if action.square != pending[0]:
        code = "quarry-order" if action.square in pending else "not-a-quarry"
        return refuse(code, "F3.D2", square=action.square, pending=pending)
    if action.choice == MONUMENT:
        return None if mover(state).monuments_left else refuse("no-monument-left", "R8")
    if action.choice not in KIND:
        return refuse("no-wheat-here", "F3.D")
    if not in_stock(state, KIND[action.choice]):
        return refuse("stock-empty", "R16", token=action.choice)
    return None


def choose(state: State, action: Quarry, events: list[Event]) -> State:
    """F3.D: the resource goes beside the board, or the monument onto the quarry."""
    square, seat = INDEX[action.square], state.turn.seat
    if action.choice == MONUMENT:
        player = mover(state)
        left = player.monuments_left - 1
        monument = state.setup.monuments[seat]
        name = action.square
        made = event("quarry-monument", "F3.D", seat, square=name, monument=monument, left=left)
        events.append(made)
        state = state._replace(
            board=raise_monument(state.board, square, seat),
            players=with_mover(state, player._replace(monuments_left=left)),
        )
    else:
        state, gain, lost = take(state, KIND[action.choice], 1, events)
        made = event("quarry-resource", "F3.D", seat, square=action.square, gain=gain, lost=lost)
        events.append(made)
    return _open(state, state.turn.pending[1:], events)
