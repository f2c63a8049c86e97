"""Players made of code. A bot is a callable: ``bot(state) -> action``.

Whoever seats a bot gives it ``determinize``d states, never the hidden piles. The same bot with the
same seed answers the same position in the same way, on every machine.
"""

from collections.abc import Callable
from typing import Any

from .. import fertility
from ..fertility.actions import Action
from ..kernel.shuffle import Stream

Bot = Callable[[Any], Action]


def random(*, seed: int = 0) -> Bot:
    """Plays any legal action, every one equally likely."""

    def play(state: Any) -> Action:
        actions = _actions(state)
        return actions[Stream(seed, f"random {state.turn.ply}").below(len(actions))]

    return play


def hand_to_mouth(*, seed: int = 0) -> Bot:
    """Takes at every decision what looks best right after it, and never thinks of tomorrow."""

    def play(state: Any) -> Action:
        seat = state.turn.seat
        shuffled = Stream(seed, f"hand to mouth {state.turn.ply}").shuffled(_actions(state))
        return max(shuffled, key=lambda a: worth(fertility.apply(state, a).state, seat))

    return play


def worth(state: Any, seat: int) -> float:
    """Debens if the game ended now, and a little for what may become Debens."""
    player = state.players[seat]
    waiting = sum(
        len(has) / len(shop.needs)
        for shop, has in zip(player.shops, player.has, strict=True)
        if shop and len(has) < len(shop.needs)
    )
    districts = sum(spot is not None for spot in player.spots)
    hoped: float = 1.5 * sum(player.beside) + 2 * waiting + 1.8 * districts + player.wheat
    return fertility.sheet(state, seat)["total"] + hoped


def _actions(state: Any) -> tuple[Action, ...]:
    actions = fertility.legal_actions(state)
    if not actions:
        raise ValueError("the game is over: there is nothing to play")
    return actions
