"""What may come of a turn: games played to their end, from all that its player cannot see dealt
anew.

A turn is played as it is given until chance speaks (a flood card, a card from the market); nobody
can plan beyond that, so what follows is left to the players of the future. They are quick ones, or
greedy ones where that is asked for.
"""

from collections.abc import Sequence
from math import exp, prod
from random import Random

from ...kernel.game import Rollout, RolloutTask
from ...kernel.shuffle import Stream
from ..rules.actions import Action, Flood, Market, Offer, Plant, Speculate
from ..rules.cards import ORDER
from ..rules.state import PLACE
from .core import Core
from .outlook import Outlook
from .plan import best_deed
from .quick import play_on

# Cards of the smallest stack that winning counts for, when turns are compared.
VICTORY = 10.0
ROUNDS = 4  # where nobody says how deep
# What a lead by outlook is worth with so many floods to come, fitted to the ends of 8,000 games of
# greedy players: odds, and cards of the smallest stack. And what any card in hand adds to it.
CHANCE, MARGIN = (10.0, 1.0), (8.0, 7.0)
SPARE = 0.75
BASE = 64.0  # a stack outweighs all larger ones: no crop has as many cards


def rollouts(task: RolloutTask) -> list[Rollout]:
    core, seat = Core.of(task.state), task.state.turn.seat
    return [_rollout(task, core, seat, number) for number in task.numbers]


def _rollout(task: RolloutTask, known: Core, seat: int, number: int) -> Rollout:
    chance = Random(Stream(task.seed, f"future {number}").below(1 << 62))
    core = known.dealt(seat, chance)
    phase = _begun(core, task.turn, task.state.turn.phase)
    if task.to_end == "greedy":
        _greedy_to_end(core, phase)
    rounds = ROUNDS if task.rounds is None else task.rounds
    play_on(core, phase, -1 if task.to_end else rounds * len(core.hands))
    return ended(core, seat) if core.over else judged(core, seat)


def judged(core: Core, seat: int) -> Rollout:
    """What every seat's outlook makes of the margin and of the chance to win."""
    views = [Outlook(core, other) for other in range(len(core.hands))]
    worths = [
        sum(view.mine[crop] for crop in core.crops) + SPARE * view.spare * sum(core.hands[other])
        for other, view in enumerate(views)
    ]
    leads = [worths[seat] - worth for other, worth in enumerate(worths) if other != seat]
    floods = views[seat].floods
    sure = CHANCE[0] / (floods + CHANCE[1])
    # As if they did well or badly independently of each other.
    win = prod(1 / (1 + exp(-sure * lead)) for lead in leads)
    return Rollout(min(leads) * MARGIN[0] / (floods + MARGIN[1]), win)


def ended(core: Core, seat: int) -> Rollout:
    """N9.1, Q14."""
    stacks = [core.stacks(other) for other in range(len(core.stores))]
    mine, others = stacks[seat], [some for other, some in enumerate(stacks) if other != seat]
    margin = points(mine) - points(max(others))
    best = max(stacks)
    return Rollout(margin, (mine == best) / stacks.count(best))


def points(stacks: Sequence[int]) -> float:
    """Ascending stacks as one number: cards of the smallest, and a 64th for each of the next."""
    return sum(n * BASE**-place for place, n in enumerate(stacks))


def _begun(core: Core, turn: Sequence[Action], phase: str) -> str:
    """Play a turn until chance speaks; the phase it comes to."""
    for action in turn:
        phase = act(core, action)
        if core.over or isinstance(action, Flood | Market | Offer):
            break
    return phase


def act(core: Core, action: Action) -> str:
    """One action, and the phase that follows."""
    if isinstance(action, Flood):
        core.turn_flood()
    elif isinstance(action, Market | Offer):
        core.pay([ORDER[card] for card in action.hand], [ORDER[card] for card in action.store])
        if isinstance(action, Offer):
            core.turn_flood()
        else:
            core.draw(core.seat, 1)
    elif action.verb == "done":
        return "play"
    else:
        if isinstance(action, Plant):
            core.plant([(PLACE[place], n) for place, n in action.targets.items()])
        elif isinstance(action, Speculate):
            core.speculate([ORDER[card] for card in action.cards])
        core.end_turn()
        return "flood"
    return "trade"


def _greedy_to_end(core: Core, phase: str) -> None:
    while not core.over:
        if phase == "flood":
            core.turn_flood()
            phase = "trade"
        else:
            phase = act(core, best_deed(core, phase).action)
