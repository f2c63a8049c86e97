"""Mark the squares a tile may cover (F2.1, F2.2, F2.3)."""

from collections.abc import Iterator, Mapping
from typing import Any

from ....kernel.check import one_of
from ....kernel.shuffle import Stream
from ....lessons.kind import HARD, Grade, Params
from ....lessons.verdict import Piece, Reason
from ....text import Message
from ...rules.actions import Place
from ...rules.board import Board, placements
from ...rules.rules import apply, why_not
from ...rules.squares import INDEX, KIND, LETTERS, NAMES, names_in
from ...rules.state import State, mover
from .around import beside, corners, halves, is_free, scene
from .reading import in_order, marked, refused, sentence, some, square_list, squares_of

RULE = "F2.2"
PHASES = ("place",)
STEPS = (11, 15)
ASKED = (0, 6, 8, 10)  # squares of a puzzle, by difficulty


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
    return sentence("ask.squares" if "among" in params else "ask.anywhere", **values)


def form(state: State, params: Params) -> dict[str, Any]:
    return {"squares": True, "among": list(among(state, params)) if "among" in params else []}


def read(state: State, params: Params, answer: Any) -> tuple[str, ...]:
    squares, allowed = square_list(state, answer), among(state, params)
    for square in squares:
        one_of("answer", square, allowed)
    return squares


def right(state: State, params: Params) -> tuple[str, ...]:
    laid = placements(state.board, params["tile"])
    asked = among(state, params)
    return in_order({s for place in laid for s in (place.first, place.second) if s in asked})


def pieces(state: State, params: Params, answer: tuple[str, ...]) -> tuple[Piece, ...]:
    true, tile = right(state, params), params["tile"]

    def why(square: str) -> tuple[Reason, ...]:
        return (_allowed if square in true else _refused)(state, tile, square)

    judged = marked("square", answer, true, why)
    return tuple(judged) or (Piece("", True, sentence("square.none")),)


def _allowed(state: State, tile: str, square: str) -> tuple[Reason, ...]:
    """F2.2: a placement that covers it, and what it matches."""
    laid = placements(state.board, tile)
    place = next(p for p in laid if square in (p.first, p.second))
    events = [e for e in apply(state, place).events if e.code == "connection"]
    example = sentence("why.example", action=place.message())
    matched = (Reason(_match(place, e.params), "F2.2", squares_of(e.params)) for e in events)
    return Reason(example, "F2.1", (place.first, place.second)), *matched


def _match(place: Place, met: Mapping[str, Any]) -> Message:
    """The scenes that make it legal; what they earn is another matter (F3.A)."""
    token = LETTERS[dict(halves(place))[met["square"]]]
    return sentence("why.match", token=token, **met)


def _refused(state: State, tile: str, square: str) -> tuple[Reason, ...]:
    """Every way to cover the square is refused; the most telling reason is the match (F2.2)."""
    others = beside(state.board, square)
    ways = [Place(tile, *pair) for o in others for pair in ((square, o), (o, square))]
    refusals = [why for way in ways if (why := why_not(state, way)) is not None]
    here = [why for why in refusals if why.params.get("squares") == [square]]
    matchless = [why for why in refusals if why.code == "no-match"]
    return (refused((here or matchless or refusals)[0]),)


def hints(state: State, params: Params) -> tuple[Reason, Reason]:
    tile = params["tile"]
    same = in_order(s for letter in tile for s in names_in(state.board.scenes[KIND[letter]]))
    closer = sentence("hint.same", tile=tile, squares=list(same))
    closest = sentence("hint.how-many", n=len(right(state, params)))
    return Reason(closer, "F2.2", same), Reason(closest)


def filled(params: Params, numbers: Mapping[str, int], words: tuple[str, ...]) -> tuple[str, ...]:
    return words


def line(state: State, params: Params, answer: Any) -> tuple[str, ...]:
    laid = placements(state.board, params["tile"])
    return (laid[0].text,) if laid else ()


def questions(state: State, difficulty: int, chance: Stream) -> Iterator[dict[str, Any]]:
    for tile in some(dict.fromkeys(mover(state).pool), 1, chance):
        board, n = state.board, ASKED[difficulty]
        can = right(state, {"tile": tile})
        every = NAMES[: len(board.valley.terrain)]
        ruled_out = [name for name in every if name not in can and scene(board, name) is None]
        asked: list[str] = []
        for part in (can, ruled_out):
            tempting = [name for name in part if _is_near(board, tile, name, name in can)]
            plain = [name for name in part if name not in tempting]
            chosen = some(tempting, n // 2 if difficulty == HARD else difficulty, chance)
            asked += [*chosen, *some(plain, n // 2 - len(chosen), chance)]
        yield {"tile": tile, "among": list(in_order(asked))}


def _is_near(board: Board, tile: str, square: str, possible: bool) -> bool:
    """Squares that only the *other* half makes possible, for they touch no such scene themselves;
    empty ones with such a scene at a corner, or at a side but without room for the other half;
    wheat and water beside such a scene."""
    kinds = {KIND[letter] for letter in tile}
    touches = any(board.touch[kind][INDEX[square]] for kind in kinds)
    if possible:
        return not touches
    cornered = any(scene(board, name) in kinds for name in corners(board, square))
    return touches or (cornered and is_free(board, square))


def grade(state: State, params: Params) -> Grade | None:
    """Near misses are what the eye gets wrong: see ``_is_near``."""
    asked, true = params["among"], right(state, params)
    if not 2 <= len(true) <= len(asked) - 2:
        return None
    near = sum(_is_near(state.board, params["tile"], name, name in true) for name in asked)
    wrong = [piece for piece in pieces(state, params, in_order(asked)) if not piece.right]
    cited = {"F2.2", *(rule for piece in wrong for rule in piece.rules)}
    return Grade(len(true), near, tuple(sorted(cited)), len(asked))
