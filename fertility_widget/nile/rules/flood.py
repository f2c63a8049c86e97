"""Step 1: the flood (N2.1, N2.3)."""

from .actions import FLOOD, Action
from .cards import LOCUSTS, ORDER
from .open_state import OpenState
from .pile import plague, run_out
from .state import River, State


def legal(state: State) -> tuple[Action, ...]:
    """N2.1, Q16: there is no choice, neither here nor in what may be taken by it."""
    return (FLOOD,)


def turn(work: OpenState, rule: str) -> bool:
    """N2.1, N4.2: the next card is the flood card; N2.3: the plague is resolved, and another one
    follows. Q3: False if the pile ended with the plague, so that there is none."""
    while True:
        card, work.draw = work.draw[0], work.draw[1:]
        if card != LOCUSTS:
            break
        plague(work, work.seat, "flood")
        if work.ended:
            return False
    pile = list(work.flood.pile)
    pile[ORDER[card]] += 1
    work.flood = River(card, card, tuple(pile))  # a card is called by what it shows
    work.tell_of(work.seat, "flooded", rule, card=card)
    if not work.draw:
        run_out(work)
    return True
