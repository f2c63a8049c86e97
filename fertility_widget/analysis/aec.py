"""Games for reinforcement learning: a PettingZoo environment (``pip install .[rl]``).

>>> from fertility_widget.analysis import aec
>>> env = aec.env(seats=3, reward="margin")

One agent per seat, ``player_0`` …; an agent acts until its turn is over. Actions are numbers into
``game.players.all_actions``; observations are ``{"observation": …, "action_mask": …}``, whole
numbers that the seat may know (``game.players.observation``), and a 1 for every action of the list
that is legal now.

Rewards come when the game ends. ``"share"``: 1 for the winner, a part where victory is shared, 0
for the others; ``"margin"``: points ahead of the best opponent.
"""

from typing import Any, cast

import numpy
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import EzPickle, seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ..kernel.check import one_of
from ..kernel.game import Learning
from .games import Game, WhichGame, which
from .thinking import players

REWARDS = ("share", "margin")
MODES = ("ansi", "human", "svg")


def env(**options: Any) -> AECEnv:
    """The environment as PettingZoo's own come: steps in order, actions within bounds.

    ``options`` are ``seats`` (unsaid: as few as may play), ``game`` (a name or a module),
    ``reward`` (``"share"`` or ``"margin"``) and ``render_mode`` (``"ansi"``, ``"human"`` or
    ``"svg"``), and those of the game's ``setup``.
    """
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw_env(**options)))


class raw_env(AECEnv, EzPickle):  # type: ignore[misc]
    """The bare environment, under the name PettingZoo gives to it."""

    metadata = {  # noqa: RUF012 - PettingZoo's declaration
        "name": "game_v0",  # each has its own, with the name of its game
        "render_modes": list(MODES),
        "is_parallelizable": False,
    }

    def __init__(
        self,
        seats: int | None = None,
        *,
        game: WhichGame = None,
        reward: str = "share",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self._game = which(game)
        seats = self._game.SEATS[0] if seats is None else seats
        how = {"game": self._game.NAME, "reward": reward, "render_mode": render_mode}
        EzPickle.__init__(self, seats, **how, **options)
        super().__init__()
        one_of("reward", reward, REWARDS)
        one_of("render_mode", render_mode, (None, *MODES))
        self.metadata = {**self.metadata, "name": f"{self._game.NAME}_v0"}
        self._seats, self._reward, self._options = seats, reward, options
        self.state_now = self._game.setup(seats, seed=0, **options)
        self._learning: Learning[Any, Any] = cast(Any, players(self._game))
        if not hasattr(self._learning, "observation"):
            raise ValueError(f"{self._game.NAME} cannot be told in numbers yet")
        self._actions = self._learning.all_actions(self.state_now)
        self._numbers = {action: number for number, action in enumerate(self._actions)}
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: self._observations() for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(len(self._actions)) for agent in self.possible_agents}
        self._chance, _ = seeding.np_random(None)

    def _observations(self) -> Dict:
        least, most = self._learning.LEAST, self._learning.MOST
        size = len(self._learning.observation(self.state_now, 0))
        known = Box(least, most, (size,), numpy.int16)
        mask = Box(0, 1, (len(self._actions),), numpy.int8)
        return Dict({"observation": known, "action_mask": mask})

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new deal: always the same for a seed, then always the same ones after it."""
        if seed is not None:
            self._chance, _ = seeding.np_random(seed)
        deal = int(self._chance.integers(1 << 48))
        self.state_now = self._game.setup(self._seats, seed=deal, **self._options)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._acting()

    def _acting(self) -> str:
        return str(self.possible_agents[self.state_now.turn.seat])

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        mask = numpy.zeros(len(self._actions), numpy.int8)
        if agent == self._acting():
            legal = self._game.legal_actions(self.state_now)
            mask[[self._numbers[a] for a in legal if a in self._numbers]] = 1
        known = numpy.fromiter(self._learning.observation(self.state_now, seat), numpy.int16)
        return {"observation": known, "action_mask": mask}

    def step(self, action: Any) -> None:
        """Play one action; what the mask forbids is an ``IllegalAction`` and changes nothing."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.state_now = self._game.apply(self.state_now, self._actions[int(action)]).state
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        outcome = self._game.outcome(self.state_now)
        if outcome is None:
            self.agent_selection = self._acting()
        else:
            self.terminations = dict.fromkeys(self.agents, True)
            seats = tuple(range(self._seats))
            game = Game(0, 0, seats, outcome.scores, outcome.winners, self.state_now.turn.ply)
            earned = game.share if self._reward == "share" else game.margin
            self.rewards = {a: float(earned(seat)) for seat, a in enumerate(self.agents)}
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """What everybody may see: text, printed text or a drawing, as the mode says."""
        seen = self._game.view(self.state_now)
        if self.render_mode == "svg":
            return str(self._game.picture(seen))
        text = str(self._game.text(seen))
        if self.render_mode != "human":
            return text
        print(text)
        return None
