"""What may come of a position: everybody plays some more greedy turns, on piles drawn anew.

Then the margin of the seat over the best of the others is projected to the end of the game. To tell
turns apart that is better than playing on: a hundred short futures tell more than ten whole games,
and in the last rounds they are whole games. What a turn is worth in itself is another matter: where
that is asked for (``to_end``), quick or greedy players play every future to its end.
"""

from functools import lru_cache
from math import erf, hypot, prod, sqrt
from random import Random

from ...kernel.game import Rollout, RolloutTask
from ...kernel.shuffle import Stream
from ..io.determinize import redrawn
from ..rules.actions import Action
from ..rules.state import TURNS_EACH, State
from .best_turn.supply import worth
from .best_turn.turn import play_best_turn
from .core import Position, of
from .objective import POTENTIAL

# By the turns a player has left, in games of greedy players (benchmarks/odds.py): what the final
# score has beyond the objective's worth now, and how far it strays from that, in Debens.
TO_COME = (0.0, -5.5, -7.5, -6.5, -2.0, 6.0, 25.0, 44.0, 64.5, 82.5)
STRAY = (0.0, 6.0, 9.5, 11.5, 12.5, 13.5, 13.5, 13.5, 13.0, 12.5)

ROUNDS = 2  # where nobody says how deep
VICTORY = 40.0  # Debens of margin that winning counts for, when turns are compared


def rollouts(task: RolloutTask) -> list[Rollout]:
    """A few of the many that are asked about a turn one after another."""
    known = _before_chance(task.state, task.turn)
    return [_rollout(task, known, number) for number in task.numbers]


@lru_cache(maxsize=32)
def _before_chance(state: State, turn: tuple[Action, ...]) -> Position:
    """F6.4, F6.5: nothing is turned over before the last action of a turn."""
    known = of(state)
    for action in turn[:-1]:
        known.play(action)
    return known


def _rollout(task: RolloutTask, known: Position, number: int) -> Rollout:
    chance = Stream(task.seed, f"future {number}").below(1 << 62)
    game, seat = known.copy(), known.seat
    game.fill(*redrawn(task.state, chance))
    game.play(task.turn[-1])
    turns = (ROUNDS if task.rounds is None else task.rounds) * len(game.seats)
    while game.phase != "over" and (turns > 0 or task.to_end == "greedy"):
        play_best_turn(game)
        turns -= 1
    if game.phase != "over" and not task.to_end:
        return judged(game, seat)
    ended = game.play_out("quick", Random(chance))
    return Rollout(ended.margin(seat), ended.share(seat))


def judged(game: Position, seat: int) -> Rollout:
    """The margin as things stand, and what it means for the end of the game."""
    left = [TURNS_EACH - player.turns_taken for player in game.seats]
    # The final score of every seat, as far as can be told now.
    scores = [worth(game, i, POTENTIAL) + TO_COME[turns] for i, turns in enumerate(left)]
    stray = [STRAY[turns] for turns in left]
    leads = {i: scores[seat] - score for i, score in enumerate(scores) if i != seat}
    # As if they did well or badly independently of each other.
    win = prod(_ahead(lead, hypot(stray[seat], stray[i])) for i, lead in leads.items())
    return Rollout(min(leads.values()), win)


def _ahead(lead: float, stray: float) -> float:
    """The chance that a lead holds; for certain where both have had their last turn."""
    if not stray:
        return 0.5 if not lead else float(lead > 0)
    return (1 + erf(lead / (stray * sqrt(2)))) / 2
