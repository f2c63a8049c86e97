"""Turns worth considering, and the best of them by what it gains at once.

A turn is planned as far as can be planned: until chance speaks. After a trade comes the best that
is left to play, whatever is drawn; after a new flood card nothing can be promised but to pass. Ask
again when the card is there.
"""

from ...analysis.bots import chance
from ...kernel.errors import IllegalAction
from ...kernel.game import BestTurn, Considered
from ...kernel.quote import quoted
from ...kernel.step import Step
from ..io.unknown import determinize
from ..rules.actions import DONE, FLOOD, PASS, Action
from ..rules.rules import apply, turn_of
from ..rules.state import State
from .core import Core
from .outlook import Outlook
from .plan import Deed, plays, trades

MOST = 12
CHANCE = ("flood", "market", "offer")  # verbs after which it speaks
NAMED = ("hope",)  # what turns can be worth


def considered(state: State, most: int = MOST) -> list[Considered]:
    """The most promising first."""
    return [_whole(state, actions, promise) for promise, actions in planned(state)[:most]]


def planned(state: State, seed: int | None = None) -> list[tuple[float, tuple[Action, ...]]]:
    """What each turn gains, the best first; of equals one by chance, where a seed is given."""
    if state.turn.phase == "flood":
        return [(0.0, (FLOOD, DONE, PASS))]
    core = Core.of(state)
    view = Outlook(core, core.seat)
    deeds = plays(view)
    if seed is not None:
        deeds = list(chance("greedy", seed, state).shuffled(deeds))
    deeds.sort(key=lambda deed: -deed.gain)
    if state.turn.phase == "play":
        return [(deed.gain, (deed.action,)) for deed in deeds]
    turns: list[tuple[float, tuple[Action, ...]]]
    turns = [(deed.gain, (DONE, deed.action)) for deed in deeds]
    turns += [(deed.gain, _traded(deed, deeds)) for deed in trades(view, deeds[0])]
    return sorted(turns, key=lambda turn: -turn[0])


def _traded(trade: Deed, ways: list[Deed]) -> tuple[Action, ...]:
    best = ways[0] if trade.verb == "market" else None
    return trade.action, DONE, best.action if best else PASS


def _whole(state: State, actions: tuple[Action, ...], promise: float) -> Considered:
    """What chance brings is not to be known: where it speaks, the pile is another one. It may end
    before the turn does, and the plague may eat the field that was to grow."""
    now, whose, taken = state, turn_of(state), list[Action]()
    if actions[0].verb in CHANCE:
        now = determinize(state, state.turn.seat, 0)
    for action in actions:
        if turn_of(now) == whose:
            step = _played(now, action)
            now = step.state
            taken.append(step.action)
    return Considered(tuple(taken), now, promise)


def _played(state: State, action: Action) -> Step:
    try:
        return apply(state, action)
    except IllegalAction:
        return apply(state, PASS)


def best_turn(state: State, value: str | None = None, *, seed: int | None = None) -> BestTurn:
    """By ``outlook``, the one measure there is: "hope"."""
    if value not in (None, *NAMED):
        raise ValueError(f"value: {' or '.join(NAMED)} is expected, not {quoted(value)}")
    gain, actions = planned(state, seed)[0]
    turn = _whole(state, actions, gain)
    return BestTurn(turn.turn, gain, turn.actions)


def same(one: State, other: State) -> bool:
    """Ends of two turns that did the same."""
    return one._replace(turn=other.turn) == other
