"""Positions of played games, and exercises of every kind asked in them."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from fertility_widget import fertility
from fertility_widget.fertility.rules.state import State
from fertility_widget.lessons import Exercise
from tests.play.policies import POLICIES
from tests.play.readable import near

FIELDS = (
    "wheat 0", "wheat 1", "beside 0 A", "beside 1 G", "stock B", "stock P", "pool 0", "pool 1",
    "common", "pile", "row", "districts", "monuments 0", "spots 1", "turns 0", "turns-left 1",
    "mover",
)  # fmt: skip
ENDS = (fertility.decode("end"),)


@cache
def game(seed: int) -> tuple[State, ...]:
    """Every position of a game; policies change with the seed."""
    rng = Random(seed)
    policies = list(POLICIES.values())
    state = fertility.setup(2 + seed % 3, seed=seed)
    found = []
    while state.turn.phase != "over":
        found.append(state)
        state = fertility.apply(state, rng.choice(policies)(state, rng)).state
    return (*found, state)


def exercise(kind: str, seed: int) -> Exercise:
    """One of this kind, from the games with this seed and the next ones."""
    while True:
        rng = Random(f"{kind} {seed}")
        states = list(game(seed))
        rng.shuffle(states)
        for state in states:
            for params in _params(kind, state, rng):
                return Exercise(kind, fertility.to_code(state), params)
        seed += 1


def _params(kind: str, state: State, rng: Random) -> Iterator[dict[str, Any]]:
    """What can be asked here, if anything."""
    phase = state.turn.phase
    legal: tuple[Any, ...] = fertility.legal_actions(state)
    if kind == "after" and phase != "over":
        yield {"line": _line(state, rng), "fields": rng.sample(FIELDS, 5)}
    elif kind == "winners" and fertility.legal_actions(state)[:1] in ((), ENDS):
        yield from _ended(state)
    elif kind == "count":
        yield {"seat": rng.randrange(len(state.players))}
    elif kind == "refusal" and phase != "over":
        yield {"action": near(state, rng)}
    elif kind == "supply" and phase in ("supply", "bonus") and len(legal) > 1:
        yield {}
    elif kind == "payment" and phase == "build":
        builds = [action for action in legal if action.verb == "build"]
        if builds:
            yield {"district": rng.choice(builds).district, "best": rng.random() < 0.3}
    elif phase == "place" and legal[0].verb == "place":
        if kind == "turn":
            yield {}
        elif kind == "squares":
            yield {"tile": rng.choice(legal).tile}
        elif kind in ("harvest", "quarries"):
            yield {"action": rng.choice(_telling(state, rng)).text}


def _line(state: State, rng: Random) -> str:
    """Up to five actions, across the end of a turn where it comes."""
    found: list[str] = []
    while len(found) < 5 and state.turn.phase != "over":
        action = rng.choice(fertility.legal_actions(state)[-3:])
        found.append(action.text)
        state = fertility.apply(state, action).state
    return "; ".join(found)


def _ended(state: State) -> Iterator[dict[str, Any]]:
    """The game is over, or stopping now ends it."""
    if state.turn.phase == "over":
        yield {}
    elif fertility.apply(state, "end").state.turn.phase == "over":
        yield {"line": "end"}


def _telling(state: State, rng: Random) -> list[Any]:
    """Placements that close a quarry, where there are any and chance wants it."""
    legal = list(fertility.legal_actions(state))
    closing = [text for text, cases in fertility.previews(state).items() if "D" in cases]
    return [fertility.decode(text) for text in closing] if closing and rng.random() < 0.5 else legal
