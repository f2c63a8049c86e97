"""Players made of code. A bot is a callable: ``bot(state) -> action``.

Whoever seats a bot gives it ``determinize``d states, never the hidden piles. The same bot with the
same seed answers the same position in the same way, on every machine, unless it plays by the clock
(``strong(seconds=…)``). Bots are values: they can be compared, written down (``repr``) and sent to
other processes.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ... import fertility
from ...analysis.search import duration
from ...kernel.check import whole
from ...kernel.shuffle import Stream, check_seed
from ..rules.actions import Action
from .best_turn.turn import best_turn, position
from .strong import DEFAULT, LEVELS, Strong, Timed

Bot = Callable[[Any], Action]


def random(*, seed: int = 0) -> Bot:
    """Plays any legal action, every one equally likely."""
    return Random(check_seed(seed))


def hand_to_mouth(*, seed: int = 0) -> Bot:
    """Takes at every decision what looks best right after it, and never thinks of tomorrow."""
    return HandToMouth(check_seed(seed))


def greedy(*, seed: int = 0) -> Bot:
    """Plays the best turn by what it brings and promises, exactly, and never looks further."""
    return Greedy(check_seed(seed))


def strong(*, level: int | None = None, seconds: float | None = None, seed: int = 0) -> Bot:
    """Looks ahead; every level (1 to 3, or else 2) with more turns to choose from than the one
    before, in about three times the time. With ``seconds`` instead of a level it looks around as
    far as one core can in about that time a turn, less where no quarry is closed: then what it
    plays depends on the machine, and no seed makes it repeat itself."""
    if seconds is not None:
        if level is not None:
            raise ValueError("either a level or seconds are expected, not both")
        return Timed(duration(seconds), check_seed(seed))
    level = DEFAULT if level is None else level
    return Strong(whole("level", level, min(LEVELS), max(LEVELS)), check_seed(seed))


@dataclass(frozen=True, repr=False)
class Random:
    seed: int = 0

    def __call__(self, state: Any) -> Action:
        actions = fertility.legal_actions(position(state))
        return actions[_chance(self, state).below(len(actions))]

    def __repr__(self) -> str:
        return f"bots.random(seed={self.seed})"


@dataclass(frozen=True, repr=False)
class HandToMouth:
    seed: int = 0

    def __call__(self, state: Any) -> Action:
        actions = fertility.legal_actions(position(state))
        seat = state.turn.seat
        shuffled = _chance(self, state).shuffled(actions)
        return max(shuffled, key=lambda a: worth(fertility.apply(state, a).state, seat))

    def __repr__(self) -> str:
        return f"bots.hand_to_mouth(seed={self.seed})"


@dataclass(frozen=True, repr=False)
class Greedy:
    seed: int = 0  # of several turns worth the same, one by chance

    def __call__(self, state: Any) -> Action:
        return best_turn(state, seed=self.seed).actions[0]

    def __repr__(self) -> str:
        return f"bots.greedy(seed={self.seed})"


def worth(state: Any, seat: int) -> float:
    """Debens if the game ended now, and a little for what may become Debens."""
    player = state.players[seat]
    waiting = sum(
        len(has) / len(shop.needs)
        for _, shop, has in player.standing
        if not shop.is_full(has)
    )
    districts = sum(spot is not None for spot in player.spots)
    hoped: float = 1.5 * sum(player.beside) + 2 * waiting + 1.8 * districts + player.wheat
    return fertility.sheet(state, seat)["total"] + hoped


def _chance(bot: Random | HandToMouth, state: Any) -> Stream:
    """Other numbers in every game: the seed a position was filled with differs between games."""
    return Stream(bot.seed, f"{type(bot).__name__} {state.setup.seed} {state.turn.ply}")
