"""The fast core does what the engine does, decision by decision."""

from random import Random

import pytest

from fertility_widget import nile
from fertility_widget.analysis import bots
from fertility_widget.nile.players.core import KINDS, Core
from fertility_widget.nile.players.rollouts import act
from fertility_widget.nile.rules.cards import ORDER
from fertility_widget.nile.rules.pile import shuffled

VARIANTS = [(seats, monuments) for seats in nile.SEATS for monuments in (False, True)]


class Twin(Core):
    """Shuffles as the engine does."""

    seed = 0

    def _run_out(self) -> None:
        run, gone = self.run, self.gone
        super()._run_out()
        if self.run > run:
            heap = [gone.count(card) for card in range(KINDS)]
            self.pile[:] = [ORDER[card] for card in reversed(shuffled(self.seed, self.run, heap))]


def told(core: Core) -> dict[str, object]:
    values = {name: getattr(core, name) for name in Core.__slots__ if name != "chance"}
    return values | {"gone": sorted(core.gone)}


@pytest.mark.parametrize(("seats", "monuments"), VARIANTS)
def test_the_core_plays_as_the_engine_does(seats: int, monuments: bool) -> None:
    for seed in range(3):
        state = nile.setup(seats, seed=seed, monuments=monuments)
        twin, bot = Twin.of(state), [bots.random(seed=seed), bots.greedy()][seed % 2]
        assert isinstance(twin, Twin)
        twin.seed, twin.chance = seed, Random(0)
        while state.turn.phase != "over":
            action = bot(state)
            state = nile.apply(state, action).state
            phase = act(twin, action)
            assert told(twin) == told(Core.of(state))
            assert twin.over or phase == state.turn.phase
        assert [tuple(twin.stacks(seat)) for seat in range(seats)] == [
            tuple(sheet["stacks"]) for sheet in nile.sheets(state)
        ]
