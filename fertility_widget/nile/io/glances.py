"""What a page may ask before anything is played: what a move would do, what the next flood may
bring. The rules do the counting; chances come from what somebody knows who sees the table now."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from itertools import chain, compress
from typing import Any

from ...kernel.game import Viewer
from ...kernel.knowledge import OPEN
from ..rules.actions import Action, Market, Offer, Plant, Speculate
from ..rules.cards import CARDS, CROPS, LOCUSTS, OBELISK, ORDER
from ..rules.harvest import harvest
from ..rules.open_state import OpenState
from ..rules.pile import plague
from ..rules.rules import why_not
from ..rules.speculate import WON, WON_OBELISK, shares
from ..rules.state import PLACE, River, State, owns
from .notation import decode
from .view import sees_hand, sees_store


def preview(state: State, text: str, language: str) -> dict[str, Any]:
    """A move in words, why it is none, what it would plant where, and what it may bring."""
    action = decode(text)
    refusal = why_not(state, action)
    legal = refusal is None
    return {
        "action": action.text,
        "text": action.describe(language),
        "legal": legal,
        "why": "" if refusal is None else refusal.describe(language),
        "rule": "" if refusal is None else refusal.rule,
        "plants": _plants(state, action) if legal and isinstance(action, Plant) else [],
        "odds": _odds(state, action) if legal else None,
    }


def _plants(state: State, action: Plant) -> list[dict[str, Any]]:
    """N5.2, N5.3: how many cards come where, onto how many of one's own, and whose fall."""
    return [_planted(state, place, n) for place, n in action.targets.items()]


def _planted(state: State, place: str, cards: int) -> dict[str, Any]:
    plot = state.plots[PLACE[place]]
    mine = plot is not None and plot.seat == state.turn.seat
    falls = {"seat": plot.seat, "cards": plot.cards} if plot and not mine else None
    joins = plot.cards if plot and mine else 0
    return {"where": place, "cards": cards, "joins": joins, "falls": falls}


def _odds(state: State, action: Action) -> dict[str, Any] | None:
    """How likely a move brings how many ``cards``: those of a speculation, each if it pays (N2.2);
    the one of the market, with what it may be (``brings``), if it can be planted now (N4.1, N5.1);
    of an offering, if the new flood harvests a field of one's own (N4.2, N3.1)."""
    coming, seat = next_card(state, state.turn.seat), state.turn.seat
    if isinstance(action, Speculate):
        pays = [any(shares(own, card) for own in action.cards) for card in coming]
        cards = WON_OBELISK if owns(state, seat, OBELISK) else WON
        return {"chance": _chance(coming, pays), "cards": cards}
    if isinstance(action, Market):
        plants = [card in CROPS and card not in state.flood.kinds for card in coming]
        brings = {card: round(chance, 3) for card, chance in coming.items()}
        return {"chance": _chance(coming, plants), "cards": 1, "brings": brings}
    if isinstance(action, Offer):
        return {"chance": _reaps(state, seat, coming), "cards": 1}
    return None


def _reaps(state: State, seat: int, coming: Mapping[str, float]) -> float:
    """Whether it is the plague that comes first makes a difference to what can be reaped (N2.3)."""
    eaten = OpenState(state)
    plague(eaten, seat, "flood")
    spared, left = (
        _chance(coming, [seat in (reaped["seat"] for reaped in harvests(then, c)) for c in coming])
        for then in (state, eaten.finished())
    )
    first = state.draw.count(LOCUSTS) / len(state.draw)
    return round(spared * (1 - first) + left * first, 3)


def _chance(coming: Mapping[str, float], good: Iterable[bool]) -> float:
    return round(sum(compress(coming.values(), good)), 3)


def floods(state: State, viewer: Viewer, language: str) -> list[dict[str, Any]]:
    """Every card that the next flood may show, likely ones first: what it harvests and bans. Who
    sees everything is told what the seat to move may think of it."""
    seen_by = state.turn.seat if viewer == OPEN else viewer
    chances = sorted(next_card(state, seen_by).items(), key=lambda row: (-row[1], ORDER[row[0]]))
    return [
        {"card": card, "chance": round(p, 3), "harvests": harvests(state, card), "bans": card}
        for card, p in chances
    ]


def harvests(state: State, card: str) -> list[dict[str, Any]]:
    """N3.1, N10.4: what a flood card would bring now, and to whom."""
    work = OpenState(state)
    work.flood = River(card, card, state.flood.pile)
    harvest(work)
    return [
        {"seat": event.seat, "crop": event.params["crop"], "cards": event.params["n"]}
        for event in work.events
        if event.code.startswith("harvested")
    ]


def next_card(state: State, viewer: Viewer) -> dict[str, float]:
    """How likely each card is the next to be turned up or drawn. All that the viewer does not see
    is one heap: hands, stores (crops alone, Q12) and the pile. The locusts are not counted: another
    card comes after them (N2.3, N8.1)."""
    if not state.draw:
        return {}
    seats = range(len(state.players))
    stores = [state.players[s].store for s in seats if not sees_store(state, viewer, s)]
    hands = [state.players[s].hand for s in seats if not sees_hand(viewer, s)]
    unseen = Counter(chain(state.draw, *hands, *stores))
    del unseen[LOCUSTS]
    stored, crops = sum(map(len, stores)), sum(n for card, n in unseen.items() if card in CROPS)
    free = unseen.total() - stored
    left = {card: n * (1 - stored / crops if card in CROPS else 1) for card, n in unseen.items()}
    return {card: left[card] / free for card in CARDS if left.get(card)}


# What each is asked with: a move in notation; nothing.
GLANCES: Mapping[str, Callable[[State, str, str], Mapping[str, Any]]] = {"preview": preview}
OUTLOOKS: Mapping[str, Callable[[State, Viewer, str], Any]] = {"floods": floods}
