"""Step 3: trading at the market, and offering to Hapi (N4)."""

from functools import lru_cache

from ...kernel.errors import Illegal
from .actions import DONE, Action, Done, Market, Offer, market, offer, sides
from .cards import CROPS, STONE, counted, without
from .events import refuse
from .open_state import OpenState
from .pile import draw
from .state import State, mover

PAID = 2  # N4.1
RULES = {"market": "N4.1", "offer": "N4.2"}


def legal(state: State) -> tuple[Action, ...]:
    """N4.1, N4.2: any two cards, for a card or for a flood; or no more (N4.3: fields are never
    traded)."""
    hand, store = mover(state).hand, mover(state).store
    held, stored = list(dict.fromkeys(hand)), list(dict.fromkeys(store))
    traded: list[tuple[Action, Action]] = []
    for i, card in enumerate(held):
        if hand.count(card) > 1:
            traded.append(_for_two(card, card, 0))
        traded += [_for_two(card, other, 0) for other in held[i + 1 :]]
        traded += [_for_two(card, other, 1) for other in stored]
    for i, card in enumerate(stored):
        if store.count(card) > 1:
            traded.append(_for_two(card, card, 2))
        traded += [_for_two(card, other, 2) for other in stored[i + 1 :]]
    markets, offers = zip(*traded, strict=True) if traded else ((), ())
    return (*markets, *offers, DONE)


@lru_cache(4096)
def _for_two(card: str, other: str, stored: int) -> tuple[Action, Action]:
    """Both that two cards are good for, so many of them, the last ones, from the store."""
    cards, at = (card, other), PAID - stored
    return market(cards[:at], cards[at:]), offer(cards[:at], cards[at:])


def count(state: State) -> int:
    """How many actions ``legal`` lists."""
    held, stored = (counted(cards) for cards in (mover(state).hand, mover(state).store))
    kinds = len(held) + len(stored)
    doubles = sum(n > 1 for n in (*held.values(), *stored.values()))
    return 2 * (kinds * (kinds - 1) // 2 + doubles) + 1


def refusal(state: State, action: Market | Offer) -> Illegal | None:
    """N4.1, N4.2, Q12: two cards that are there."""
    number, rule = len(action.hand) + len(action.store), RULES[action.verb]
    if number != PAID:
        return refuse("two-cards", rule, n=number)
    for card in (*action.hand, *action.store):
        if reason := _absent(state, card):
            return reason
    for card, n in counted(action.hand).items():
        has = mover(state).hand.count(card)
        if has < n:
            return refuse("not-in-hand", rule, card=card, n=n, has=has)
    for card, n in counted(action.store).items():
        if card not in CROPS:
            return refuse("only-crops-stored", "Q12", card=card)
        has = mover(state).store.count(card)
        if has < n:
            return refuse("not-in-store", "Q12", card=card, n=n, has=has)
    return None


def _absent(state: State, card: str) -> Illegal | None:
    """N1.1, N1.2: what left the game at its setup."""
    if card == STONE:
        return None if state.setup.monuments else refuse("no-stone", "N1.2")
    out = [crop for crop in card if crop not in state.setup.crops]
    return refuse("not-in-play", "N1.1", crop=out[0]) if out else None


def pay(work: OpenState, action: Market | Offer) -> None:
    """N4.1, Q12: the cards are shown and discarded."""
    player = work.mover
    hand, store = without(player.hand, action.hand), without(player.store, action.store)
    work.players[work.seat] = player._replace(hand=hand, store=store)
    work.throw_away(action.hand)
    work.throw_away(action.store)
    code = "traded" if isinstance(action, Market) else "offered"
    code += sides(action.hand, action.store)
    work.tell_of(work.seat, code, RULES[action.verb], **action.params())


def buy(work: OpenState, action: Market) -> None:
    """N4.1: two cards for one."""
    pay(work, action)
    draw(work, work.seat, 1, "market", "N4.1")


def stop(work: OpenState, action: Done) -> None:
    work.tell_of(work.seat, "trade-over", "N4.1")
    work.phase = "play"
