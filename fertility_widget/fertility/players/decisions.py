"""A turn taken apart into its decisions, and what each of them cost, exactly.

After every decision the best rest of the turn is worth so much (``best_turn``); where that falls,
something better was given up. The falls of all decisions add up to what the turn lost.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from ...kernel.quote import quoted
from ...kernel.step import Event, Step
from ..io.notation import decode
from ..rules.actions import Action
from ..rules.rules import apply, turn_of
from ..rules.state import TURNS_EACH, State
from .best_turn.supply import worth
from .best_turn.turn import best_turn
from .core import of
from .objective import POTENTIAL, Objective

# The decisions of a turn in their order, and the actions each consists of.
VERBS = {
    "place": ("place", "discard"),
    "quarry": ("quarry",),
    "build": ("build", "skip"),
    "supply": ("supply", "bonus", "end"),
    "draft": ("draft", "remove"),
}
SETTLED = ("draft", "remove", "over")  # phases in which nothing more is earned
DECISION = {verb: name for name, verbs in VERBS.items() for verb in verbs}


class Decision(NamedTuple):
    """As it was taken."""

    name: str  # "place", "quarry", "build", "supply" or "draft"
    before: State
    actions: tuple[Action, ...]
    events: tuple[Event, ...]
    after: State

    @property
    def squares(self) -> list[str]:
        """Of the quarries that were closed."""
        return [event.params["square"] for event in self.events if event.code == "quarry"]


def decisions(state: State, played: str | Iterable[Action | str]) -> Iterator[Decision]:
    """The decisions of a turn from here on, as far as it was played; ``ValueError`` for actions
    that the rules refuse, or that come after the turn."""
    whose = turn_of(state)
    for name, group in groupby(_actions(played), key=lambda action: DECISION[action.verb]):
        before, steps = state, list[Step]()
        for action in group:
            if turn_of(state) != whose:
                raise ValueError(f"one turn is expected, and {action.text!r} comes after it")
            steps.append(apply(state, action))
            state = steps[-1].state
        events = tuple(event for step in steps for event in step.events)
        yield Decision(name, before, tuple(step.action for step in steps), events, state)


def _actions(played: str | Iterable[Action | str]) -> Iterator[Action]:
    if not isinstance(played, Iterable):
        raise TypeError(f"a turn is expected, as text or as actions, not {quoted(played)}")
    for part in played.split(";") if isinstance(played, str) else played:
        if not isinstance(part, str):
            yield part
        elif part.strip():
            yield decode(part.strip())


def reachable(state: State, seat: int, left: int, aim: Objective = POTENTIAL) -> float:
    """The most a turn of this seat can still come to, or has come to, with ``left`` turns after it;
    valued as ``best_turn`` does."""
    over = state.turn.seat != seat or state.turn.phase in SETTLED
    return worth(of(state), seat, aim, left) if over else best_turn(state, aim).value


def left_after(state: State) -> int:
    """How many turns the player to move will have when this one is over."""
    return TURNS_EACH - state.players[state.turn.seat].turns_taken - 1
