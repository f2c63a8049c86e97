"""Edits of the valley: tiles and monuments."""

from ...kernel.errors import Illegal
from ..rules.actions import Place
from ..rules.board import laid_out, raise_monument
from ..rules.events import no_edit, refuse
from ..rules.placement import bad_squares, over_edge, turned
from ..rules.squares import INDEX, NAMES
from ..rules.state import State
from .consequences import relaid
from .words import Words


def lay_tile(state: State, words: Words) -> State | Illegal:
    """F2.1, F2.3 hold for every tile; whether it matched (F2.2) is for ``problems`` to say.

    A hand that lays it says how it is turned, "lay AG a4 3": see held.py.
    """
    tile, first, turns = words.scenes(), words.square(), words.turned()
    second = words.square() if turns is None else turned(state.board, first, turns)
    words.end()
    if second is None:
        return over_edge(state.board, first)
    place = Place(tile, first, second)
    refusal = bad_squares(state.board, place)
    if refusal:
        return refusal
    return state._replace(board=relaid(state.board, (*state.board.tiles, place)))


def lift(state: State, words: Words) -> State | Illegal:
    """A monument, or a whole tile; the starting tile stays (F1.3)."""
    square = words.square()
    words.end()
    board, at = state.board, INDEX[square]
    outside = off_board(state, square)
    if outside:
        return outside
    if at in board.valley.start:
        return no_edit("start-tile", "F1.3", square=square)
    monuments = tuple(standing for standing in board.monuments if standing[0] != at)
    tiles = tuple(place for place in board.tiles if not place.mask >> at & 1)
    if monuments == board.monuments and tiles == board.tiles:
        return no_edit("nothing-there", "", square=square)
    return state._replace(board=relaid(laid_out(board.valley, (), monuments), tiles))


def monument(state: State, words: Words) -> State | Illegal:
    """F3.D: on an empty desert square; whether that was closed is for ``problems`` to say."""
    square, seat = words.square(), words.number()
    words.end()
    refusal = off_board(state, square) or no_seat(state, seat)
    if refusal:
        return refusal
    if not state.board.free >> INDEX[square] & 1:
        return no_edit("no-desert", "F3.D", square=square)
    return state._replace(board=raise_monument(state.board, INDEX[square], seat))


def off_board(state: State, square: str) -> Illegal | None:
    size = len(state.board.valley.terrain)
    if INDEX[square] < size:
        return None
    return refuse("off-board", "F2.1", squares=[square], last=NAMES[size - 1])


def no_seat(state: State, seat: int) -> Illegal | None:
    last = len(state.players) - 1
    return None if seat <= last else no_edit("no-seat", "F1.1", seat=seat, last=last)
