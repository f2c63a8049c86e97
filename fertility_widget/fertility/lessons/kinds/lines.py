"""A line of play as an answer: every action with what it did, and what it cost."""

from typing import Any, NamedTuple

from .... import fertility
from ....analysis import best_turn
from ....kernel.errors import InvalidNotation
from ....kernel.quote import quoted
from ....kernel.table import LONGEST_TURN
from ....lessons.verdict import Piece, Reason, reasons, squares_of
from ....text import Message
from ...rules.state import State

SETTLED = ("draft", "remove", "over")  # phases in which nothing more is earned


class Line(NamedTuple):
    pieces: tuple[Piece, ...]
    state: State  # after the last action that could be played


def read_line(answer: Any, where: str = "answer") -> tuple[str, ...]:
    """Actions between semicolons, or a list of them."""
    given = answer.strip().strip(";").split(";") if isinstance(answer, str) else answer
    long = isinstance(answer, str) and len(answer) > LONGEST_TURN
    if not isinstance(given, list | tuple) or long or len(given) > 60:
        raise ValueError(f"{where}: actions with ';' between them are expected, "
                         f"'supply G m1; end', not {quoted(answer)}")  # fmt: skip
    texts = []
    for one in given:
        if not isinstance(one, str):
            raise ValueError(f"{where}: an action in notation is expected, not {quoted(one)}")
        if one.strip():
            try:
                texts.append(fertility.decode(one.strip()).text)
            except InvalidNotation as error:
                raise ValueError(f"{where}: {error}") from None
    return tuple(texts)


def most(state: State) -> int:
    """The Debens the mover can still reach this turn."""
    if is_settled(state):
        return int(fertility.sheet(state, state.turn.seat)["total"])
    return round(best_turn(state, "debens").value)


def is_settled(state: State) -> bool:
    return state.turn.phase in SETTLED


def played(state: State, actions: tuple[str, ...]) -> Line:
    """Action by action until one is refused: right as long as the best stays within reach."""
    start, seat, turn = state, state.turn.seat, fertility.turn_of(state)
    found: list[Piece] = []
    reach = best = most(state)
    for text in actions:
        refusal = fertility.why_not(state, text)
        if refusal is not None:
            why = Reason(refusal.message(), refusal.rule, squares_of(refusal.params))
            message = Message("lessons.line.refused", {"action": text})
            return Line((*found, Piece(text, False, message, (why,))), state)
        settled = is_settled(state)
        step = fertility.apply(state, text)
        over = fertility.turn_of(step.state) != turn
        left = reach if settled or over else most(step.state)
        if over and not settled:  # the last turn of all ends with its last supply
            left = int(fertility.sheet(step.state, seat)["total"])
        found.append(_piece(text, step, reach, left))
        state, reach = step.state, left
        if over:
            break
    return Line((*found, _total(start, state, reach, best)), state)


def _piece(text: str, step: Any, before: int, left: int) -> Piece:
    events = reasons(step.events)
    if left == before:
        return Piece(text, True, step.action.message(), events)
    values = {"action": text, "debens": left, "most": before}
    return Piece(text, False, Message("lessons.line.lost", values), events)


def _total(start: State, state: State, reached: int, best: int) -> Piece:
    if fertility.turn_of(state) == fertility.turn_of(start) and not is_settled(state):
        message = Message("lessons.line.unfinished", {"phase": state.turn.phase})
        return Piece("end", False, message, (Reason(None, "F5.2"),))
    values = {"debens": reached, "most": best}
    if reached == best:
        return Piece("total", True, Message("lessons.line.best", values))
    how = Reason(Message("lessons.why.line", {"line": "; ".join(best_line(start))}))
    return Piece("total", False, Message("lessons.line.less", values), (how,))


def best_line(state: State) -> tuple[str, ...]:
    return tuple(action.text for action in best_turn(state, "debens").actions)


def line_hints(state: State) -> tuple[Reason, Reason]:
    """How much there is to be had, and how to begin."""
    first = fertility.decode(best_line(state)[0])
    reach = Message("lessons.hint.reach", {"debens": most(state)})
    begin = Message("lessons.hint.begin", {"action": first.message()})
    return Reason(reach), Reason(begin, "", squares_of(first.params()))


def legal_part(state: State, actions: tuple[str, ...]) -> tuple[str, ...]:
    """The beginning of a line that can be played."""
    found: list[str] = []
    turn = fertility.turn_of(state)
    for text in actions:
        if fertility.why_not(state, text) is not None or fertility.turn_of(state) != turn:
            break
        found.append(text)
        state = fertility.apply(state, text).state
    return tuple(found)
