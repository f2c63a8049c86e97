"""Nile in numbers, for those who learn it by playing: every action there can be, numbered, and what
a seat may know of a position as a row of whole numbers.

Whole plantings are too many to be listed: any number of each crop may go onto own fields. So they
come from a bounded table (``_plantings``): up to ``ALONE`` cards on one place, up to ``TWO`` on
each of two, and one on each of three. Trades are any two cards, speculations one or two. That is
the same list for all options, 2,192 actions. What is legal and not in it cannot be chosen by its
number; the cards can be planted in two turns.

An observation is made from the seat's view alone, so nothing hidden can get in. Players are counted
from the observer on. In order: how many of each card in hand, in the flood pile and the discards,
what the flood card shows; of every place whose it is and its cards; of every player the cards in
hand, turns taken, speculations, and how many of each crop in store (the observer's own, else only
their number); the crops in play, the pile, the passes, the phase, whose turn it is.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, combinations, combinations_with_replacement, product
from typing import Any

from ..io.view import view as view_of
from ..rules import actions
from ..rules.actions import DONE, FLOOD, PASS, Action
from ..rules.cards import CARDS, CROPS, LOCUSTS, MONUMENTS, SPECULATIONS, STONE
from ..rules.state import PHASES, PLACES, State

ALONE, TWO = 8, 3
MOST_PLAYERS = 6
LEAST, MOST = 0, 300

Numbers = Iterator[int]
View = Mapping[str, Any]


def all_actions(state: State) -> tuple[Action, ...]:
    """For any number of players and any options, in an order that stays."""
    return _all_actions()


@cache
def _all_actions() -> tuple[Action, ...]:
    held, stored = [card for card in CARDS if card != LOCUSTS], list(CROPS)
    payments = [
        *((two, ()) for two in combinations_with_replacement(held, 2)),
        *(((one,), (two,)) for one, two in product(held, stored)),
        *(((), two) for two in combinations_with_replacement(stored, 2)),
    ]
    pairs = combinations_with_replacement(SPECULATIONS, 2)
    return (
        FLOOD,
        *(trade(*paid) for trade in (actions.market, actions.offer) for paid in payments),
        DONE,
        *_plantings(),
        *(actions.speculate(cards) for cards in (*((c,) for c in SPECULATIONS), *pairs)),
        PASS,
    )


def _plantings() -> Iterator[Action]:
    for place, n in product(PLACES, range(1, ALONE + 1)):
        yield _planting({place: n})
    for one, two in combinations(PLACES, 2):
        for n, m in product(range(1, TWO + 1), repeat=2):
            yield _planting({one: n, two: m})
    for places in combinations(PLACES, 3):
        yield _planting(dict.fromkeys(places, 1))


def _planting(places: dict[str, int]) -> Action:
    crops = tuple(place for place, n in places.items() if place in CROPS for _ in range(n))
    return actions.plant(crops, tuple(places.get(name, 0) for name in MONUMENTS))


def observation(state: State, seat: int) -> list[int]:
    """What the seat may know, in the order above."""
    view = view_of(state, seat)
    return [int(n) for n in chain(_cards(view, seat), _places(view, seat), _players(view, seat))]


def _cards(view: Any, seat: int) -> Numbers:
    for counts in (view["players"][seat]["hand"], view["flood"]["pile"], view["discard"]):
        yield from (counts.get(card, 0) for card in CARDS)
    yield from (kind in view["flood"]["kinds"] for kind in (*CROPS, STONE))


def _places(view: Any, seat: int) -> Numbers:
    players = len(view["players"])
    for place in PLACES:
        plot = {**view["fields"], **view["monuments"]}.get(place, {})
        whose = (plot["seat"] - seat) % players if plot else MOST_PLAYERS
        yield from (whose == player for player in range(MOST_PLAYERS))
        yield plot.get("cards", plot.get("stones", 0))


def _players(view: Any, seat: int) -> Numbers:
    players: Sequence[View] = view["players"]
    rows = [list(_player(player)) for player in (*players[seat:], *players[:seat])]
    rows += [[0] * len(rows[0])] * (MOST_PLAYERS - len(rows))
    yield from chain(*rows)
    yield from (crop in view["crops"] for crop in CROPS)
    yield from (view["draw"], *view["pass"])
    yield from (view["turn"]["phase"] == phase for phase in PHASES)
    acting = (view["turn"]["seat"] - seat) % len(players)
    yield from (acting == player for player in range(MOST_PLAYERS))


def _player(player: View) -> Numbers:
    hand, store = player["hand"], player["store"]
    hidden = isinstance(store, int)
    yield from (1, player["turns_taken"], hand if isinstance(hand, int) else sum(hand.values()))
    yield store if hidden else sum(store.values())
    yield from (0 if hidden else store.get(crop, 0) for crop in CROPS)
    yield from (card in player["speculations"] for card in SPECULATIONS)
