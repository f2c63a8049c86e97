"""Mark the squares a tile may cover (F2.1, F2.2, F2.3)."""

from collections.abc import Mapping
from typing import Any

from .... import fertility
from ....kernel.check import one_of
from ....lessons.verdict import Piece, Reason, squares_of
from ....text import Message
from ...rules.actions import Place
from ...rules.board import placements
from ...rules.squares import KIND, LETTERS, NAMES, names_in
from ...rules.state import State, mover
from .around import beside
from .kind import Params
from .reading import in_order, square_list

RULE = "F2.2"


def validate(state: State, params: Params) -> None:
    one_of("tile", params.get("tile"), mover(state).pool)
    if state.turn.phase != "place":
        raise ValueError(f"a position to place a tile in is expected, not {state.turn.phase}")
    among(state, params)


def among(state: State, params: Params) -> tuple[str, ...]:
    """The squares asked about: those listed, or the whole valley."""
    every = NAMES[: len(state.board.valley.terrain)]
    return square_list(state, params["among"]) if "among" in params else in_order(every)


def question(state: State, params: Params) -> Message:
    values = {"tile": params["tile"], "squares": list(among(state, params))}
    return Message("lessons.ask.squares" if "among" in params else "lessons.ask.anywhere", values)


def form(state: State, params: Params) -> dict[str, Any]:
    return {"squares": True, "among": list(params.get("among", ()))}


def read(state: State, params: Params, answer: Any) -> tuple[str, ...]:
    given, allowed = square_list(state, answer), among(state, params)
    for square in given:
        one_of("answer", square, allowed)
    return given


def right(state: State, params: Params) -> tuple[str, ...]:
    laid = placements(state.board, params["tile"])
    asked = among(state, params)
    return in_order({s for place in laid for s in (place.first, place.second) if s in asked})


def pieces(state: State, params: Params, answer: tuple[str, ...]) -> tuple[Piece, ...]:
    true, tile = right(state, params), params["tile"]
    found = []
    for square in in_order({*answer, *true}):
        values = {"square": square}
        if square not in true:
            why = _refused(state, tile, square)
            found.append(Piece(square, False, Message("lessons.square.wrong", values), why))
            continue
        code = "right" if square in answer else "missed"
        message = Message(f"lessons.square.{code}", values)
        found.append(Piece(square, code == "right", message, _allowed(state, tile, square)))
    return tuple(found) or (Piece("", True, Message("lessons.square.none", {})),)


def _allowed(state: State, tile: str, square: str) -> tuple[Reason, ...]:
    """F2.2: a placement that covers it, and what it matches."""
    laid = placements(state.board, tile)
    place = next(p for p in laid if square in (p.first, p.second))
    events = [e for e in fertility.apply(state, place).events if e.code == "connection"]
    example = Message("lessons.why.example", {"action": place.message()})
    matched = (Reason(_match(place, e.params), "F2.2", squares_of(e.params)) for e in events)
    return Reason(example, "F2.1", (place.first, place.second)), *matched


def _match(place: Place, met: Mapping[str, Any]) -> Message:
    """The scenes that make it legal; what they earn is another matter (F3.A)."""
    token = LETTERS[place.first_kind if met["square"] == place.first else place.second_kind]
    return Message("lessons.why.match", {"token": token, **met})


def _refused(state: State, tile: str, square: str) -> tuple[Reason, ...]:
    """Every way to cover the square is refused; the most telling reason is the match (F2.2)."""
    others = beside(state.board, square)
    ways = [Place(tile, *pair) for o in others for pair in ((square, o), (o, square))]
    found = [why for way in ways if (why := fertility.why_not(state, way)) is not None]
    here = [why for why in found if why.params.get("squares") == [square]]
    matchless = [why for why in found if why.code == "no-match"]
    why = (here or matchless or found)[0]
    return (Reason(why.message(), why.rule, squares_of(why.params)),)


def hints(state: State, params: Params) -> tuple[Reason, Reason]:
    tile = params["tile"]
    same = in_order(s for letter in tile for s in names_in(state.board.scenes[KIND[letter]]))
    values = {"tile": tile, "squares": list(same)}
    n = len(right(state, params))
    return (
        Reason(Message("lessons.hint.same", values), "F2.2", same),
        Reason(Message("lessons.hint.how-many", {"n": n})),
    )


def filled(params: Params, numbers: Mapping[str, int], words: tuple[str, ...]) -> tuple[str, ...]:
    return words


def line(state: State, params: Params, answer: Any) -> tuple[str, ...]:
    laid = placements(state.board, params["tile"])
    return (laid[0].text,) if laid else ()
