"""Speculating (N5.4), and what comes of it with the next flood card (N2.2)."""

from itertools import combinations

from ...kernel.errors import Illegal
from .actions import Action, Speculate, speculate
from .cards import OBELISK, SPECULATIONS, STONE, counted, without
from .events import refuse
from .open_state import OpenState
from .pile import draw
from .state import State, mover

MOST = 2  # N5.4
WON, WON_OBELISK = 3, 4  # N2.2, N10.4: cards for each success


def legal(state: State) -> list[Action]:
    """N5.4: one or two cards from the hand; N5.1, Q13: none that shows a crop of the flood card."""
    free = [c for c in mover(state).hand if c in SPECULATIONS and not shares(c, state.flood.kinds)]
    pairs = dict.fromkeys([*((card,) for card in free), *combinations(free, MOST)])
    return [speculate(cards) for cards in pairs]


def shares(card: str, kinds: str) -> bool:
    """Whether a speculation card shows a crop of the flood card."""
    return card[0] in kinds or card[1] in kinds


def refusal(state: State, action: Speculate) -> Illegal | None:
    """N5.4, N5.1, N1.1: the first thing wrong."""
    if len(action.cards) > MOST:
        return refuse("at-most-two", "N5.4", n=len(action.cards))
    for card, n in counted(action.cards).items():
        out = [crop for crop in card if crop not in state.setup.crops]
        if out:
            return refuse("not-in-play", "N1.1", crop=out[0])
        has = mover(state).hand.count(card)
        if has < n:
            return refuse("not-in-hand", "N5.4", card=card, n=n, has=has)
    banned = [card for card in action.cards if shares(card, state.flood.kinds)]
    if banned:
        kinds = list(state.flood.kinds)
        return refuse("banned", "Q13" if len(kinds) > 1 else "N5.1", cards=banned, flood=kinds)
    return None


def lay_out(work: OpenState, action: Speculate) -> None:
    """N5.4: face up, until the next flood."""
    player = work.mover
    hand, out = without(player.hand, action.cards), (*player.speculations, *action.cards)
    work.players[work.seat] = player._replace(hand=hand, speculations=out)
    work.tell_of(work.seat, "speculated", "N5.4", cards=list(action.cards))


def settle(work: OpenState) -> bool:
    """N2.2: every success draws, then all speculation cards are discarded. Q3: False if the pile
    ended in these draws, so that nothing else takes place."""
    late = work.ended  # Q3: with the last card as the flood card, successes draw nothing
    seats = [seat for seat, player in enumerate(work.players) if player.speculations]
    for seat in seats:
        number, rule = _judged(work, seat, late)
        if number:
            draw(work, seat, number, "speculation", rule)
        if work.ended and not late:
            work.tell("harvest-missed", "Q3", crops=list(work.flood.kinds))
            return False
    for seat in seats:
        player = work.players[seat]
        work.throw_away(player.speculations)
        work.players[seat] = player._replace(speculations=())
    return True


def _judged(work: OpenState, seat: int, late: bool) -> tuple[int, str]:
    """N2.2, Q6: how many cards this player's successes draw, fixed now (Q17), and by which rule."""
    obelisk = work.owns(seat, OBELISK)
    each, rule = (WON_OBELISK, "N10.4") if obelisk else (WON, "N2.2")
    kinds, number = work.flood.kinds, 0
    for card in work.players[seat].speculations:
        if not shares(card, kinds):
            lost = "N2.3" if kinds == STONE else "N2.2"
            work.tell_of(seat, "speculation-lost", lost, card=card, flood=kinds)
        elif late:
            work.tell_of(seat, "speculation-late", "Q3", card=card, flood=kinds)
        else:
            number += each
            work.tell_of(seat, "speculation-won", rule, card=card, flood=kinds, n=each)
    return number, rule
