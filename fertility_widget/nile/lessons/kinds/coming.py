"""What is still to come, as far as somebody can say who sees no card of the pile: each card may be
the next one, and what it does then is for the rules to say. The locusts are left out: they come
between two cards (N2.3, N8.1)."""

from ....kernel.check import one_of
from ....kernel.step import Step
from ...box.setup import cards_in_play
from ...rules.actions import FLOOD
from ...rules.cards import LOCUSTS, ORDER, in_order
from ...rules.rules import apply
from ...rules.state import State


def in_phase(state: State, phase: str) -> State:
    return state._replace(turn=state.turn._replace(phase=phase))


def with_next(state: State, card: str) -> State:
    """As if this were the next card, with as many below it as there are."""
    first, *below = state.draw
    draw = (card, *(first if other == LOCUSTS else other for other in below))
    discard = (*state.discard[: ORDER[LOCUSTS]], 0)
    return state._replace(draw=draw, discard=discard)


def flooded(state: State, card: str) -> Step:
    """The next flood, if it were this card."""
    return apply(with_next(in_phase(state, "flood"), card), FLOOD)


def check_flood(state: State, card: object) -> str:
    if state.turn.phase == "over":
        raise ValueError("a game that goes on is expected")
    cards = in_order(cards_in_play(state.setup))
    return str(one_of("flood", card, [each for each in cards if each != LOCUSTS]))
