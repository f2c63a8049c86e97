"""Lines of play: as somebody writes them, the best ones, and those a puzzle is graded by."""

from collections import Counter, deque
from collections.abc import Iterable
from typing import Any

from ....kernel.quote import quoted
from ....kernel.table import LONGEST_TURN
from ...players.best_turn.turn import best_turn
from ...rules.rules import apply, legal_actions
from ...rules.scoring import sheet
from ...rules.state import State
from .reading import read_action

SETTLED = ("draft", "remove", "over")  # phases in which nothing more is earned
SUPPLYING = ("supply", "bonus")
MOST_ACTIONS = 60
MOST_POSITIONS = 3000  # of a step 3; where there are more, it is no puzzle for people
# What happens in every turn and between two, whatever is played, and says nothing about it.
ROUTINE = ("F1.10", "F2.1", "F5.2", "F6.2", "F6.4", "F6.5", "F7.1", "F7.2")

Line = tuple[str, ...]


def read_line(answer: Any, where: str = "answer") -> Line:
    """Actions between semicolons, or a list of them."""
    actions = answer.strip().strip(";").split(";") if isinstance(answer, str) else answer
    long = isinstance(answer, str) and len(answer) > LONGEST_TURN
    if not isinstance(actions, list | tuple) or long or len(actions) > MOST_ACTIONS:
        raise ValueError(f"{where}: actions with ';' between them are expected, "
                         f"'supply G m1; end', not {quoted(answer)}")  # fmt: skip
    for action in actions:
        if not isinstance(action, str):
            raise ValueError(f"{where}: an action in notation is expected, not {quoted(action)}")
    written = [action.strip() for action in actions if action.strip()]
    return tuple(read_action(where, action).text for action in written)


def total(state: State, seat: int) -> int:
    """The Debens of a player, as if the game ended now."""
    return int(sheet(state, seat)["total"])


def most(state: State) -> int:
    """The Debens the mover can still reach this turn."""
    if is_settled(state):
        return total(state, state.turn.seat)
    return round(best_turn(state, "debens").value)


def is_settled(state: State) -> bool:
    return state.turn.phase in SETTLED


def best_line(state: State) -> Line:
    return tuple(action.text for action in best_turn(state, "debens").actions)


# What a puzzle is graded by must not depend on which of several best lines an analysis comes upon.


def shortest(state: State) -> Line | None:
    """The shortest best line, one of many but always the same one, from wherever a turn is to the
    end of its step 3; None where that has too many ways."""
    line: Line = ()
    best = most(state)
    while state.turn.phase not in SUPPLYING and not is_settled(state):
        legal = sorted(legal_actions(state), key=lambda action: action.text != "skip")
        after = ((action, apply(state, action).state) for action in legal)
        action, state = next((a, there) for a, there in after if most(there) == best)
        line = (*line, action.text)
    supplied = endings(state)
    return None if supplied is None else (*line, *supplied[1])


def endings(state: State) -> tuple[Counter[int], Line] | None:
    """By Debens, the different ways the shops can look in the end, and the shortest way to the
    most; None if there are too many."""
    seat = state.turn.seat
    seen, reached, lines = set(), Counter[int](), dict[int, Line]()
    waiting: deque[tuple[State, Line]] = deque([(state, ())])
    while waiting:
        here, line = waiting.popleft()
        player = here.players[seat]
        key = player.has, player.beside, player.wheat, here.turn.phase, here.turn.pending
        if key in seen:
            continue
        seen.add(key)
        if len(seen) > MOST_POSITIONS:
            return None
        for action in legal_actions(here):
            if action.verb == "end":
                debens = total(here, seat)
                reached[debens] += 1
                lines.setdefault(debens, (*line, action.text))
            else:
                waiting.append((apply(here, action).state, (*line, action.text)))
    return reached, lines[max(reached)]


def rules_of(state: State, line: Iterable[str]) -> tuple[str, ...]:
    """The rules that have a say in a line of play, in the order they come."""
    cited: list[str] = []
    for action in line:
        step = apply(state, action)
        cited += [event.rule for event in step.events if event.code != "built-nothing"]
        state = step.state
    return tuple(rule for rule in dict.fromkeys(cited) if rule not in ROUTINE)
