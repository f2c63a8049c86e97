"""Which rules have a say in a line of play: those of what happens in it."""

from collections.abc import Iterable

from .... import fertility
from ...rules.state import State

# What happens in every turn and between two, whatever is played, and says nothing about it.
ROUTINE = ("F1.10", "F2.1", "F5.2", "F6.2", "F6.4", "F6.5", "F7.1", "F7.2")
NOTHING = "built-nothing"


def rules_of(state: State, line: Iterable[str]) -> tuple[str, ...]:
    """In the order they come."""
    found: list[str] = []
    for action in line:
        step = fertility.apply(state, action)
        found += [event.rule for event in step.events if event.code != NOTHING]
        state = step.state
    return tuple(rule for rule in dict.fromkeys(found) if rule not in ROUTINE)
