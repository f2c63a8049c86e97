"""Find the quarries a placement closes (F3.D)."""

from collections.abc import Iterator, Mapping
from typing import Any

from ....kernel.shuffle import Stream
from ....lessons.kind import Grade, Params
from ....lessons.verdict import Piece, Reason
from ....text import Message
from ...rules.actions import Place
from ...rules.board import Board
from ...rules.harvest import previews
from ...rules.rules import apply
from ...rules.squares import INDEX
from ...rules.state import State
from .around import around, beside, is_free, scene
from .reading import in_order, marked, placement, reasons, sentence, some, square_list

RULE = "F3.D"
PHASES = ("place",)
STEPS = (5, 7)
TRIED = 6


def validate(state: State, params: Params) -> None:
    placement(state, params)


def question(state: State, params: Params) -> Message:
    return sentence("ask.quarries", **placement(state, params).params())


def form(state: State, params: Params) -> dict[str, Any]:
    return {"squares": True, "ghost": placement(state, params).text}


def read(state: State, params: Params, answer: Any) -> tuple[str, ...]:
    return square_list(state, answer)


def right(state: State, params: Params) -> tuple[str, ...]:
    return closed_by(state, placement(state, params))


def closed_by(state: State, place: Place) -> tuple[str, ...]:
    return tuple(previews(state)[place.text].get("D", ()))


def pieces(state: State, params: Params, answer: tuple[str, ...]) -> tuple[Piece, ...]:
    return tuple(closing(state, placement(state, params), answer))


def closing(state: State, place: Place, answer: tuple[str, ...]) -> list[Piece]:
    """Square by square, what was found, missed and marked in vain; shared with the harvest."""
    true = closed_by(state, place)

    def why(square: str) -> tuple[Reason, ...]:
        return (_closed if square in true else _not_closed)(state, place, square)

    judged = marked("quarry", answer, true, why)
    return judged or [Piece("D", True, sentence("quarry.none"))]


def _closed(state: State, place: Place, square: str) -> tuple[Reason, ...]:
    events = apply(state, place).events
    quarry = [e for e in events if e.code == "quarry" and e.params["square"] == square]
    sides = tuple(beside(state.board, square))
    return tuple(why._replace(squares=(square, *sides)) for why in reasons(quarry))


def _not_closed(state: State, place: Place, square: str) -> tuple[Reason, ...]:
    """F3.D, F3.D2: the side still open, or what else keeps the square from being a quarry."""
    board, laid = state.board, (place.first, place.second)
    if square in laid or not is_free(board, square):
        return (Reason(sentence("why.no-desert", square=square), "F3.D2", (square,)),)
    still = [name for name in beside(board, square) if is_free(board, name) and name not in laid]
    if still:
        message = sentence("why.open", square=square, others=still)
        return (Reason(message, "F3.D", (square, *still)),)
    return (Reason(sentence("why.closed-before", square=square), "F3.D", (square,)),)


def hints(state: State, params: Params) -> tuple[Reason, Reason]:
    place = placement(state, params)
    look = in_order(n for n in around(state.board, place) if is_free(state.board, n))
    closest = sentence("hint.how-many", n=len(right(state, params)))
    return Reason(sentence("hint.empty", squares=list(look)), "", look), Reason(closest)


def filled(params: Params, numbers: Mapping[str, int], words: tuple[str, ...]) -> tuple[str, ...]:
    return words


def line(state: State, params: Params, answer: Any) -> tuple[str, ...]:
    return (placement(state, params).text,)


def questions(state: State, difficulty: int, chance: Stream) -> Iterator[dict[str, Any]]:
    closing = [text for text, cases in previews(state).items() if cases.get("D")]
    for text in some(closing, TRIED, chance):
        yield {"action": text}


def grade(state: State, params: Params) -> Grade | None:
    """Near misses are the other empty squares beside it with a single side left open, those closed
    already, and wheat or water closed in on all sides."""
    board, true, place = state.board, right(state, params), placement(state, params)
    neighbours = around(board, place)
    empty = [name for name in neighbours if is_free(board, name)]
    if len(empty) < 2:
        return None
    laid = {place.first, place.second}
    near = sum(_is_near(board, name, laid) for name in neighbours if name not in true)
    cited = ("F3.D", "F3.D2") if len(true) > 1 else ("F3.D",)
    return Grade(2 * len(true), near, cited, len(empty))


def _is_near(board: Board, square: str, laid: set[str]) -> bool:
    if scene(board, square) is not None or (board.valley.desert >> INDEX[square] & 1 and not
                                            is_free(board, square)):  # fmt: skip
        return False  # a tile or a monument
    still = [name for name in beside(board, square) if is_free(board, name) and name not in laid]
    return len(still) <= 1 if is_free(board, square) else not still
