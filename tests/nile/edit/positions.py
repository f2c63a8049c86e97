"""Games played at random, for editors to work on."""

from collections.abc import Iterator
from random import Random

from fertility_widget import nile
from fertility_widget.nile.rules.state import State


def game(seed: int, eager: str = "") -> Iterator[State]:
    """Every position of a game; whoever may do what is ``eager`` done does so."""
    chance = Random(seed)
    state = nile.setup(2 + seed % 5, seed=seed, monuments=seed % 2 == 1)
    yield state
    while legal := nile.legal_actions(state):
        wanted = [action for action in legal if eager and action.text.startswith(eager)]
        state = nile.apply(state, chance.choice(wanted or legal)).state
        yield state
