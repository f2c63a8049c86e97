"""Step 1, second half: what a laid tile earns (F3), and the choice at a quarry (F3.D)."""

from collections.abc import Iterable
from itertools import product
from typing import Any

from ...kernel.errors import Illegal
from .action_table import quarry_choices
from .actions import MONUMENT, Action, Place, Quarry
from .board import Board, lay, nearly_closed, placements, raise_monument
from .events import refuse
from .open_state import OpenState
from .squares import INDEX, KIND, LETTERS, NAMES, names_in, reading_order, squares_in
from .state import Setup, State, Tokens, added, in_stock, mover

CASE_OF = {"connection": "A", "wheat": "B", "covering": "C", "quarry": "D"}  # F3, by event

# What a placement earns before the stock is asked. Its halves never touch one square, so everything
# is a sum of two: scenes like its own next to the first and the second (F3.A), wheat (F3.B), the
# kinds of icon under them (F3.C), and the squares it closes, as a mask (F3.D).
Harvest = tuple[Place, int, int, int, int | None, int | None, int]


def harvests(board: Board, places: Iterable[Place], wheat: bytes) -> list[Harvest]:
    """F3: the four cases of each placement on this board; they add up."""
    valley, touch, closing = board.valley, board.touch, nearly_closed(board)
    icon, sides = valley.icon, valley.sides
    return [
        (
            place,
            touch[place.first_kind][first := place.first_square],
            touch[place.second_kind][second := place.second_square],
            wheat[first] + wheat[second],
            icon[first],
            icon[second],
            (sides[first] | sides[second]) & closing & ~place.mask if closing else 0,
        )
        for place in places
    ]


def wheat_table(setup: Setup, board: Board) -> bytes:
    """F3.B: the wheat a half earns on each square: one per wheat square it touches.

    R1: by the other reading it is one if the half touches any.
    """
    return board.valley.wheat_any if setup.wheat == "per-scene" else board.valley.wheat_beside


def amount(earned: Any) -> int:
    """What a case of ``previews`` earns, all told: a number, numbers by resource, or squares."""
    if isinstance(earned, int):
        return earned
    return sum(earned.values()) if isinstance(earned, dict) else len(earned)


def previews(state: State) -> dict[str, dict[str, Any]]:
    """F3: for every legal placement in ``state`` what each case earns, if stock and storehouse
    allow (R6, R9); by its notation.

    Cases that earn nothing are left out. Where no tile is to be placed, there is nothing.
    """
    if state.turn.phase != "place":
        return {}
    board, wheat = state.board, wheat_table(state.setup, state.board)
    shown: dict[str, dict[str, Any]] = {}
    for tile in dict.fromkeys(mover(state).pool):
        one, two = tile[0], tile[1]
        earned = harvests(board, placements(board, tile), wheat)
        for place, n, m, gained, icon, other_icon, quarries in earned:
            cases: dict[str, Any]
            if one == two:
                cases = {"A": {one: n + m}}
            else:
                cases = {"A": ({one: n, two: m} if m else {one: n}) if n else {two: m}}
            if gained:
                cases["B"] = gained
            if icon is not None or other_icon is not None:
                cases["C"] = _COVERED[icon, other_icon].copy()
            if quarries:
                cases["D"] = [NAMES[square] for square in _in_reading_order(quarries)]
            shown[place.text] = cases
    return shown


def _covered(*icons: int | None) -> dict[str, int]:
    kinds = sorted(kind for kind in icons if kind is not None)
    return {LETTERS[kind]: kinds.count(kind) for kind in kinds}


# F3.C, for every two icons that a tile may cover.
_COVERED = {icons: _covered(*icons) for icons in product((None, *KIND.values()), repeat=2)}


def _in_reading_order(mask: int) -> list[int]:
    return sorted(squares_in(mask), key=reading_order)


def gather(work: OpenState, place: Place) -> None:
    """F3, F3.E: lay the tile, take cases A, B and C, and open the quarries for choosing."""
    board, valley = work.board, work.board.valley
    earned = harvests(board, [place], wheat_table(work.setup, board))
    [(_, n, m, wheat, icon, other_icon, closed)] = earned
    for (square, kind), number in zip(place.halves, (n, m), strict=True):
        if number:  # F3.A: scenes of other tiles only, the tile itself is not laid yet (R5)
            others = names_in(valley.sides[square] & board.scenes[kind])
            _earn(work, kind, number, "connection", "F3.A", square=NAMES[square], others=others)
    if wheat:
        _earn_wheat(work, place, wheat)
    for name, covered in ((place.first, icon), (place.second, other_icon)):
        if covered is not None:
            _earn(work, covered, 1, "covering", "F3.C", square=name)
    work.board = lay(board, place)
    quarries = _in_reading_order(closed)
    for square in quarries:
        work.tell("quarry", "F3.D", square=NAMES[square])
    _open(work, tuple(quarries))


def _earn(work: OpenState, kind: int, wanted: int, code: str, rule: str, **where: Any) -> None:
    """F3.E: from the stock to beside the metropolis, with the reason: what is ``due`` by the rule,
    and then what the stock lacks of it (R6)."""
    got = work.take(kind, wanted)
    work.beside = added(work.beside, kind, got)
    letter, lost = LETTERS[kind], wanted - got
    work.tell(code, rule, **where, due={letter: wanted}, gain={letter: got}, lost={letter: lost})
    if lost:
        work.tell("stock-short", "R6", lost={letter: lost})


def _earn_wheat(work: OpenState, place: Place, wheat: int) -> None:
    """F3.B: the marker moves up at once; R11: this wheat may pay in the same turn."""
    valley = work.board.valley
    beside = valley.sides[place.first_square] | valley.sides[place.second_square]
    work.earn_wheat(wheat, "wheat", "F3.B", squares=names_in(beside & valley.wheat))


def _open(work: OpenState, pending: tuple[int, ...]) -> None:
    """F3.D2: one choice per quarry; R8: where there is nothing to choose, nothing happens."""
    while pending and not _choices(work.setup, work.stock, work.monuments_left, pending[0]):
        work.tell("quarry-nothing", "R8", square=NAMES[pending[0]])
        pending = pending[1:]
    work.phase = "quarry" if pending else "build"
    work.pending = pending


def legal(state: State) -> tuple[Action, ...]:
    """F3.D: a resource still in stock (R16), or a monument if one is left (R8)."""
    left = mover(state).monuments_left
    return tuple(_choices(state.setup, state.stock, left, state.turn.pending[0]))


def _choices(setup: Setup, stock: Tokens, monuments_left: int, square: int) -> list[Action]:
    resources, monument = quarry_choices(square)
    choices: list[Action] = [a for kind, a in enumerate(resources) if in_stock(setup, stock, kind)]
    if monuments_left:
        choices.append(monument)
    return choices


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
    if not in_stock(state.setup, state.stock, KIND[action.choice]):
        return refuse("stock-empty", "R16", token=action.choice)
    return None


def choose(work: OpenState, action: Quarry) -> None:
    """F3.D: the resource goes beside the board, or the monument onto the quarry."""
    square = action.square
    if action.choice == MONUMENT:
        work.monuments_left -= 1
        work.board = raise_monument(work.board, INDEX[square], work.seat)
        kind = work.setup.monuments[work.seat]
        left = work.monuments_left
        work.tell("quarry-monument", "F3.D", square=square, monument=kind, left=left)
    else:
        _earn(work, KIND[action.choice], 1, "quarry-resource", "F3.D", square=square)
    _open(work, work.pending[1:])
