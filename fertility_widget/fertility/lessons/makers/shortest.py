"""The shortest best line of play: one of many, but always the same one.

What a puzzle is graded by must not depend on which of several best lines an analysis comes upon.
"""

from collections import Counter, deque

from .... import fertility
from ...rules.state import State
from ..kinds.lines import is_settled, most

MOST_POSITIONS = 3000  # of a step 3; where there are more, it is no puzzle for people
SKIP = "skip"

Line = tuple[str, ...]


def shortest(state: State) -> Line | None:
    """From wherever a turn is to the end of its step 3; None where that has too many ways."""
    line: Line = ()
    best = most(state)
    while state.turn.phase not in ("supply", "bonus") and not is_settled(state):
        legal = sorted(fertility.legal_actions(state), key=lambda action: action.text != SKIP)
        after = ((action, fertility.apply(state, action).state) for action in legal)
        action, state = next((a, there) for a, there in after if most(there) == best)
        line = (*line, action.text)
    supplied = endings(state)
    return None if supplied is None else (*line, *supplied[1])


def endings(state: State) -> tuple[Counter[int], Line] | None:
    """By Debens, the different ways the shops can look in the end, and the shortest way to the
    most; None if there are too many."""
    seat = state.turn.seat
    seen, found, lines = set(), Counter[int](), dict[int, Line]()
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
        for action in fertility.legal_actions(here):
            if action.verb == "end":
                debens = fertility.sheet(here, seat)["total"]
                found[debens] += 1
                lines.setdefault(debens, (*line, action.text))
            else:
                waiting.append((fertility.apply(here, action).state, (*line, action.text)))
    return found, lines[max(found)]
