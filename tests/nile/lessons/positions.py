"""Positions of played games, and exercises of every kind asked in them."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from fertility_widget import nile
from fertility_widget.lessons import Exercise
from fertility_widget.nile.rules.state import State
from tests.nile.rules.anywhere import vocabulary
from tests.nile.styles import played, setup

CARDS = ("P", "W", "L", "C", "F", "PW", "WL", "LC", "CF", "S")
THINGS = ("hand.0", "hand.1", "store.0", "store-size.1", "fields.0", "pile", "discard")


@cache
def game(number: int) -> tuple[State, ...]:
    """Every position of a game; styles change with the number, and so do seats and monuments."""
    return (setup(number), *(step.state for step in played(number)))


@cache
def exercise(kind: str, seed: int) -> Exercise:
    """One of this kind, from the games with this number and those ten further on."""
    while True:
        rng = Random(f"{kind} {seed}")
        states = list(game(seed))
        rng.shuffle(states)
        for state in states:
            for params in _params(kind, state, rng):
                try:
                    return Exercise(kind, nile.to_code(state), params)
                except ValueError:
                    continue  # nothing can be asked so here
        seed += 7


def _params(kind: str, state: State, rng: Random) -> Iterator[dict[str, Any]]:
    """What could be asked here."""
    legal = [action.text for action in nile.legal_actions(state)]
    speculated = any(player.speculations for player in state.players)
    if (kind == "harvest" or (kind == "speculation" and speculated)) and legal:
        cards = [card for card in CARDS if set(card) <= {*state.setup.crops, "S"}]
        yield {"flood": rng.choice(cards)}
    elif kind in ("hand", "locusts") or (kind == "stack" and not legal):
        yield {}
    elif kind == "planting":
        plantings = [text for text in legal if text.startswith("plant")]
        yield {"action": rng.choice([*plantings, "plant P", "plant P P", "plant W W W"])}
    elif kind == "refusal" and legal:
        tried = [action.text for action in vocabulary(state.turn.phase)]
        yield {"action": rng.choice(rng.choice([tried, legal]))}
    elif kind == "seen":
        others = [s for s in range(len(state.players)) if s != state.turn.seat]
        yield {"seat": rng.choice(others), "things": rng.sample(THINGS, 5)}
    elif kind == "trade" and len(legal) < 200:
        crops = rng.choices(state.setup.crops, k=1) * rng.randint(2, 3)
        yield {"goal": " ".join(["plant", *crops])}
    elif kind == "risk" and len(legal) > 2:
        yield {"turns": rng.sample(legal, 3)}
