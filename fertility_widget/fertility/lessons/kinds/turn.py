"""Find the turn that earns most, or supply the shops in the best order (F5): any line of play that
reaches as much counts as right. Every action is told with what it did, and what it cost.

First the lines themselves: as somebody writes them, the best ones, and those puzzles are graded by.
"""

from collections import Counter, deque
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any

from ....kernel.game import BestTurn
from ....kernel.quote import quoted
from ....kernel.step import Step
from ....lessons.kind import Grade, Kind, Message, Piece, Reason, Stream
from ....lessons.reading import OTHERS, Line, in_phase, read_line, reasons
from ...players import score
from ...players.best_turn.turn import best_turn
from ...players.decisions import SETTLED, reachable
from ...players.objective import DEBENS
from ...rules.events import squares_of
from ...rules.rules import apply, legal_actions, turn_of, why_not
from ...rules.state import State, mover
from .reading import by_rule, sentence

GAP = 2  # Debens between the best turn and everything else
CLOSE = 5
FEW = 3  # placements that begin a best turn
CLOSE_SUPPLY = 3  # Debens
VERBS = ("supply", "bonus", "end")  # of a line that supplies
SUPPLYING = ("supply", "bonus")
MOST_POSITIONS = 3000  # of a step 3; where there are more, it is no puzzle for people
# What happens in every turn and between two, whatever is played, and says nothing about it.
ROUTINE = ("F1.10", "F2.1", "F5.2", "F6.2", "F6.4", "F6.5", "F7.1", "F7.2")


def accepted(state: State, line: Iterable[str]) -> Iterator[Step]:
    """The steps of it that can be played, until one is refused or the turn is over."""
    turn = turn_of(state)
    for action in line:
        if turn_of(state) != turn or why_not(state, action) is not None:
            return
        yield (step := apply(state, action))
        state = step.state


def most(state: State, seat: int) -> int:
    """The Debens a player can still reach in this turn, or has reached when it is over."""
    return round(reachable(state, seat, 0, DEBENS))


# What a puzzle is graded by must not depend on which of several best lines an analysis comes upon.


def shortest(state: State) -> Line | None:
    """The shortest best line, one of many but always the same one, from wherever a turn is to the
    end of its step 3; None where that has too many ways."""
    line: Line = ()
    seat = state.turn.seat
    best = most(state, seat)
    while state.turn.phase not in (*SUPPLYING, *SETTLED):
        legal = sorted(legal_actions(state), key=lambda action: action.text != "skip")
        after = ((action, apply(state, action).state) for action in legal)
        action, state = next((a, there) for a, there in after if most(there, seat) == best)
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
                debens = score(here, seat)
                reached[debens] += 1
                lines.setdefault(debens, (*line, action.text))
            else:
                waiting.append((apply(here, action).state, (*line, action.text)))
    return reached, lines[max(reached)]


def rules_of(state: State, line: Iterable[str]) -> tuple[str, ...]:
    """The rules that have a say in a line of play, in the order they come."""
    events = (event for step in accepted(state, line) for event in step.events)
    cited = dict.fromkeys(event.rule for event in events if event.code != "built-nothing")
    return tuple(rule for rule in cited if rule not in ROUTINE)


# The kinds


class Turn(Kind[State]):
    RULE = "F3"
    PHASES = ("place",)
    STEPS = (16, 20)
    LINES = 7  # paper has to write on: a whole turn has more steps than others
    SHOWN: tuple[str, ...] = ("valley", "offers")  # on paper, with what the mover has

    def validate(self) -> None:
        in_phase(self.state, self.PHASES, "the beginning of a turn")

    def question(self) -> Message:
        return sentence("ask.turn")

    def form(self) -> dict[str, Any]:
        shows = (*self.SHOWN, self.state.turn.seat)
        on_paper = {"lines": self.LINES, "others": OTHERS, "shows": shows}
        return {"line": True, "about": "table", "on_paper": on_paper}

    def read(self, answer: Any) -> Line:
        """``"place AG d4 e4; skip; supply G m1; end"``; the draft earns nothing, may be unsaid."""
        return read_line(self.state, answer)

    @cached_property
    def best(self) -> BestTurn:
        return best_turn(self.state, DEBENS)

    def right(self) -> Line:
        return tuple(action.text for action in self.best.actions)

    def pieces(self, answer: Line) -> tuple[Piece, ...]:
        """Action by action until one is refused: right as long as the best stays within reach."""
        end, seat, judged = self.state, self.state.turn.seat, list[Piece]()
        reach = best = most(end, seat)
        for step in accepted(end, answer):
            end, left = step.state, most(step.state, seat)
            judged.append(_piece(step, reach, left))
            reach = left
        rest = answer[len(judged) :] if turn_of(end) == turn_of(self.state) else ()
        refusal = why_not(end, rest[0]) if rest else None
        if refusal is None:
            return (*judged, self._total(end, reach, best))
        message = Message("lessons.unplayable", {"action": rest[0]})
        return (*judged, Piece(rest[0], False, message, reasons([refusal])))

    def _total(self, end: State, reached: int, best: int) -> Piece:
        if turn_of(end) == turn_of(self.state) and end.turn.phase not in SETTLED:
            message = sentence("line.unfinished", phase=end.turn.phase)
            return Piece("end", False, message, (by_rule("F5.2"),))
        points = reached, best
        if reached == best:
            return Piece("total", True, sentence("line.best", debens=reached), (), points)
        message = sentence("line.less", debens=reached)
        return Piece("total", False, message, (by_rule(self.RULE),), points)

    def hints(self) -> tuple[Reason, Reason]:
        """How much there is to be had, and how to begin."""
        first = self.best.actions[0]
        reach = sentence("hint.reach", debens=self.best.value)
        begin = sentence("hint.begin", action=first.message())
        return Reason(reach), Reason(begin, "", squares_of(first.params()))

    def line(self, answer: Any) -> Line:
        """The beginning of it that can be played."""
        actions = self.right() if answer is None else self.read(answer)
        return tuple(step.action.text for step in accepted(self.state, actions))

    def questions(self, difficulty: int, chance: Stream) -> Iterator[dict[str, Any]]:
        if chance.below(3) == 0:  # neighbouring turns of a game are much alike
            yield {}

    def grade(self) -> Grade | None:
        """Few placements reach the most, and the others fall short of it clearly. Near misses are
        placements from which nearly as much can be reached."""
        places = [action for action in legal_actions(self.state) if action.verb == "place"]
        seat = self.state.turn.seat
        reached = [most(apply(self.state, action).state, seat) for action in places]
        best = max(reached, default=0)
        behind = [best - debens for debens in reached if debens < best]
        # F2.4: nothing is reached where nothing can be laid.
        if not behind or len(reached) - len(behind) > FEW or min(behind) < GAP:
            return None
        best_way = shortest(self.state)
        if best_way is None:
            return None
        near = min(sum(gap <= CLOSE for gap in behind), FEW)
        return Grade(len(best_way) - 1, near, rules_of(self.state, best_way), len(reached))


class Supply(Turn):
    """The third step of a turn."""

    RULE = "F5.4"
    PHASES = ("supply",)
    STEPS = (12, 14)
    LINES = 5
    SHOWN = ()

    def validate(self) -> None:
        in_phase(self.state, SUPPLYING, "a position to supply shops in")

    def question(self) -> Message:
        return sentence("ask.supply")

    def read(self, answer: Any) -> Line:
        """``"supply G m1; bonus A m2; end"``; the end may be left unsaid."""
        actions = read_line(self.state, answer)
        for action in actions:
            if action.split()[0] not in VERBS:
                raise ValueError(f"answer: {', '.join(VERBS)} are expected, not {quoted(action)}")
        return actions if actions[-1:] == ("end",) else (*actions, "end")

    def right(self) -> Line:
        return tuple(action for action in super().right() if action.split()[0] in VERBS)

    def questions(self, difficulty: int, chance: Stream) -> Iterator[dict[str, Any]]:
        if sum(mover(self.state).beside) > 1:
            yield {}

    def grade(self) -> Grade | None:
        """Two tokens at least, and an ending in ten at most is best. Every order is tried: near
        misses are endings that nearly reach the most."""
        tried = endings(self.state)
        if tried is None or len(tried[0]) < 3:
            return None
        reached, best_way = tried
        best, now = max(reached), score(self.state, self.state.turn.seat)
        if best == now or reached[best] * 10 > reached.total():
            return None
        near = sum(best - debens <= CLOSE_SUPPLY for debens in reached) - 1
        return Grade(len(best_way) - 1, near, rules_of(self.state, best_way), reached.total())


def _piece(step: Step, before: int, left: int) -> Piece:
    text, events = step.action.text, reasons(step.events)
    if left == before:
        return Piece(text, True, step.action.message(), events)
    return Piece(text, False, sentence("line.lost", action=text, debens=left), events)
