"""Edits of the valley: tiles and monuments; and tiles that a hand holds over it."""

from ...kernel.errors import Illegal, IllegalAction, InvalidNotation
from ...kernel.notation import Unreadable
from ...text import Message
from ..io.notation import Words
from ..rules import events
from ..rules.actions import Place
from ..rules.board import Board, laid_out, raise_monument
from ..rules.events import no_edit
from ..rules.placement import bad_squares, off_board
from ..rules.rules import why_not
from ..rules.squares import INDEX, NAMES, ROWS
from ..rules.state import State
from .consequences import relaid


class OverEdge(events.Illegal):
    """Off the board where squares have no names: left of column a, above row 1, below row 8."""

    __slots__ = ()

    def message(self) -> Message:
        return Message("fertility.over-edge", self.params)


def meant(state: State, text: str) -> Place:
    """The placement that a hand means: the ``text`` ``AG a4 3`` is the tile A-G with its first
    scene over a4, turned three quarters clockwise.

    Notation names both squares. Beyond the edges of the valley in ``state`` there are none to name,
    and yet people try: so they are told why not, by an ``IllegalAction``.
    """
    try:
        words = Words(text.split())
        tile, first, turns = words.scenes(), words.square(), words.turned()
        words.end()
        if turns is None:
            raise Unreadable
    except Unreadable:
        raise InvalidNotation(text, no_edit("form", "", example="AG a4 3").message()) from None
    second = _turned(state.board, first, turns)
    if second is not None:
        return Place(tile, first, second)
    # Whatever else speaks against it comes first, as for any placement; two scenes on one square
    # are at best not side by side.
    why = why_not(state, Place(tile, first, first))
    assert why is not None
    if why.code == "not-adjacent":
        edge = _over_edge(state, first)
        why = edge._replace(params={**edge.params, "nearest": why.params["nearest"]})
    raise IllegalAction(text, why)


def _turned(board: Board, first: str, turns: int) -> str | None:
    """Where the second scene of a tile lies, so many quarter turns clockwise from lying to the
    right of its first; None: beyond the edge (F2.1)."""
    column, row = divmod(INDEX[first], ROWS)
    right, down = ((1, 0), (0, 1), (-1, 0), (0, -1))[turns]
    column, row = column + right, row + down
    inside = 0 <= row < ROWS and 0 <= column < board.valley.columns
    return NAMES[column * ROWS + row] if inside else None


def _over_edge(state: State, square: str) -> OverEdge:
    """F2.1: a tile lies on two squares of the valley, and here is only one."""
    last = NAMES[len(state.board.valley.terrain) - 1]
    return OverEdge("off-board", "F2.1", {"squares": [square], "last": last})


def lay_tile(state: State, words: Words) -> State | Illegal:
    """F2.1, F2.3 hold for every tile; whether it matched (F2.2) is for ``problems`` to say.

    A hand that lays it says how it is turned: "lay AG a4 3".
    """
    tile, first, turns = words.scenes(), words.square(), words.turned()
    second = words.square() if turns is None else _turned(state.board, first, turns)
    if second is None:
        return _over_edge(state, first)
    place = Place(tile, first, second)
    if refusal := bad_squares(state.board, place):
        return refusal
    return state._replace(board=relaid(state.board, (*state.board.tiles, place)))


def lift(state: State, words: Words) -> State | Illegal:
    """A monument, or a whole tile; the starting tile stays (F1.3)."""
    square = words.square()
    board, at = state.board, INDEX[square]
    if outside := off_board(board, square):
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
    if refusal := off_board(state.board, square) or no_seat(state, seat):
        return refusal
    if not state.board.free >> INDEX[square] & 1:
        return no_edit("no-desert", "F3.D", square=square)
    return state._replace(board=raise_monument(state.board, INDEX[square], seat))


def no_seat(state: State, seat: int) -> Illegal | None:
    last = len(state.players) - 1
    return None if seat <= last else no_edit("no-seat", "F1.1", seat=seat, last=last)
