"""What to do now, by the worth of what follows (``outlook``): ways to plant, to speculate and to
trade, each with what it gains.

Crops count by themselves, so the best number of cards for each is found crop by crop.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from ..rules import actions
from ..rules.cards import CARDS
from ..rules.speculate import WON, WON_OBELISK
from .core import FIELDS, NO_FLOOD, NOBODY, OBELISK, PAIRS, PLOTS, SHOWS, STONES, WALL, Core
from .outlook import Outlook

Kinds = tuple[int, ...]  # crops, or stone
PAYMENTS = 3  # that are thought about: the cheapest
STONE_COST = 0.01


class Deed(NamedTuple):
    """One thing to do, and what it gains."""

    gain: float
    verb: str
    places: tuple[tuple[int, int], ...] = ()  # where how many cards are planted
    cards: tuple[int, ...] = ()  # speculated, or paid from the hand …
    store: tuple[int, ...] = ()  # … and from the store

    @property
    def action(self) -> actions.Action:
        cards, store = (tuple(CARDS[card] for card in some) for some in (self.cards, self.store))
        if self.verb == "plant":
            return _planting(dict(self.places))
        if self.verb == "speculate":
            return actions.speculate(cards)
        if self.verb in ("market", "offer"):
            return (actions.market if self.verb == "market" else actions.offer)(cards, store)
        return actions.PASS if self.verb == "pass" else actions.DONE

    @property
    def uses(self) -> list[tuple[int, int]]:
        """Cards of the hand, and how many of each."""
        planted = [(card_of(place), n) for place, n in self.places]
        return planted + [(card, self.cards.count(card)) for card in dict.fromkeys(self.cards)]


PASS = Deed(0.0, "pass")


def _planting(places: dict[int, int]) -> actions.Action:
    crops = tuple(CARDS[p] for p, n in places.items() if p < FIELDS for _ in range(n))
    return actions.plant(crops, tuple(places.get(p, 0) for p in range(FIELDS, PLOTS)))


def card_of(place: int) -> int:
    """What is planted there."""
    return place if place < FIELDS else STONES


def bans(core: Core) -> Kinds:
    """N5.1, N10.3: crops that may not be played, or stone."""
    if core.flood == NO_FLOOD:
        return ()
    return SHOWS[core.flood] or (STONES,)


def needed(core: Core, place: int) -> int:
    """N5.3, Q8: how many cards a new plot must have."""
    whose = core.owner[place]
    if whose == NOBODY:
        return 1
    return core.size[place] + (2 if core.owner[WALL] == whose else 1)


# Step 4 -------------------------------------------------------------------------------------------


def plays(view: Outlook, banned: Kinds | None = None) -> list[Deed]:
    """Plantings of every kind, speculations, and doing nothing."""
    banned = bans(view.core) if banned is None else banned
    core, hand = view.core, view.core.hands[view.seat]
    places = [*core.crops, *(range(FIELDS, PLOTS) if hand[STONES] else ())]
    open_to = [p for p in places if hand[card_of(p)] and card_of(p) not in banned]
    mine = [place for place in open_to if core.owner[place] == view.seat]
    new = [place for place in open_to if core.owner[place] != view.seat]
    return [
        PASS,
        *_speculations(view, banned),
        *_onto(view, mine),
        *_new(view, new),
        *_two_kinds(view, mine, new),
    ]


def gain(view: Outlook, place: int, n: int) -> float:
    """Of so many cards planted here."""
    core, seat = view.core, view.seat
    own = core.size[place] if core.owner[place] == seat else 0
    if place >= FIELDS:
        rival = core.size[place] - own
        built = view.monument(place, own + n) - view.monument(place, own)
        return built + view.monument(place, rival)
    more = view.crop(place, own + n, core.hands[seat][place] - n) - view.mine[place]
    return more + view.theirs(place, core.size[place]) - view.theirs(place, 0)


def _onto(view: Outlook, mine: list[int]) -> Iterator[Deed]:
    """N5.2: the best number onto every plot of one's own; and all."""
    hand, left = view.core.hands[view.seat], view.core.hands[view.seat][STONES]
    best, total, whole = dict[int, int](), 0.0, dict[int, int]()
    for place in mine:
        have = hand[place] if place < FIELDS else left
        if not have:
            continue
        more, n = max((gain(view, place, n), n) for n in range(1, have + 1))
        whole[place] = have if place < FIELDS else n
        if more > 0:
            best[place], total = n, total + more
        left -= whole[place] if place >= FIELDS else 0
    if best:
        yield Deed(total, "plant", tuple(best.items()))
    if whole and whole != best:
        every = sum(gain(view, place, n) for place, n in whole.items())
        yield Deed(every, "plant", tuple(whole.items()))


def _new(view: Outlook, new: list[int]) -> Iterator[Deed]:
    """N5.2, N5.3: two or more of a kind, more than somebody else's."""
    for place in new:
        have = view.core.hands[view.seat][card_of(place)]
        for n in range(max(2, needed(view.core, place)), have + 1):
            yield Deed(gain(view, place, n), "plant", ((place, n),))


def _two_kinds(view: Outlook, mine: list[int], new: list[int]) -> Iterator[Deed]:
    """N5.2, Q9: one card each of two kinds, at least one of them where nothing grows."""
    fresh = [place for place in new if view.core.owner[place] == NOBODY]
    single = {place: gain(view, place, 1) for place in sorted((*fresh, *mine))} if fresh else {}
    for one, two in combinations(single, 2):
        if one < FIELDS and (one in fresh or two in fresh):
            yield Deed(single[one] + single[two], "plant", ((one, 1), (two, 1)))


def _speculations(view: Outlook, banned: Kinds) -> Iterator[Deed]:
    """N5.4: what they win is cards."""
    hand = view.core.hands[view.seat]
    free = [c for c in PAIRS if hand[c] and not (SHOWS[c][0] in banned or SHOWS[c][1] in banned)]
    if not free:
        return
    each = won(view)
    for card in free:
        yield Deed(view.matches(card) * each, "speculate", cards=(card,))
    twice = [card for card in free for _ in range(min(2, hand[card]))]
    for pair in dict.fromkeys(combinations(twice, 2)):
        yield Deed(sum(map(view.matches, pair)) * each, "speculate", cards=pair)


def won(view: Outlook) -> float:
    """N2.2, N10.4: what a success is worth."""
    obelisk = view.core.owner[OBELISK] == view.seat
    return view.any_card() * (WON_OBELISK if obelisk else WON)


# Step 3 -------------------------------------------------------------------------------------------


def trades(view: Outlook, best: Deed) -> list[Deed]:
    """The cheapest payments for a card or for a flood, besides the best play. What they gain is
    counted with what is played then."""
    card, ways, floods = view.any_card(), plays(view, ()), list(_floods(view))
    deeds: list[Deed] = []
    for cost, cards, store in _payments(view, best):
        deeds.append(Deed(best.gain + card - cost - view.spare, "market", (), cards, store))
        left = view.core.hands[view.seat][:]
        for paid in cards:
            left[paid] -= 1
        possible = [way for way in ways if all(left[kind] >= n for kind, n in way.uses)]
        hope = sum(
            chance * (harvest + max(way.gain for way in possible if _allowed(way, kinds)))
            for chance, harvest, kinds in floods
        )
        deeds.append(Deed(hope - cost - 2 * view.spare, "offer", (), cards, store))
    return deeds


def _allowed(deed: Deed, kinds: Kinds) -> bool:
    """N5.1, Q13."""
    shown = (crop for card in deed.cards for crop in SHOWS[card])
    return not any(kind in kinds for kind in (*shown, *(card_of(p) for p, _ in deed.places)))


def _payments(view: Outlook, keep: Deed) -> list[tuple[float, Kinds, Kinds]]:
    """Two cards that cost little, the cheapest first; none that is to be played."""
    hand = view.core.hands[view.seat][:]
    for card, n in keep.uses:
        hand[card] -= n
    costs = sorted(_costs(view, hand))[:PAYMENTS]
    pairs = sorted(combinations(costs, 2), key=lambda two: two[0][0] + two[1][0])
    return [
        (
            sum(cost for cost, _, _ in pair),
            tuple(sorted(card for _, stored, card in pair if not stored)),
            tuple(sorted(card for _, stored, card in pair if stored)),
        )
        for pair in pairs
    ]


def _costs(view: Outlook, hand: list[int]) -> Iterator[tuple[float, bool, int]]:
    """What every card costs that may be paid: up to two of a kind, of the hand or of the store."""
    core, seat, each = view.core, view.seat, won(view)
    for card in (*PAIRS, STONES):
        for _ in range(min(2, hand[card])):
            yield (STONE_COST if card == STONES else view.matches(card) * each), False, card
    for crop in core.crops:
        size = core.size[crop] if core.owner[crop] == seat else 0
        have = core.hands[seat][crop]
        for n in range(min(2, hand[crop])):
            less = view.crop(crop, size, have - n - 1)
            yield view.crop(crop, size, have - n) - less, False, crop
        for n in range(min(2, core.stores[seat][crop])):
            less = view.crop(crop, size, have, -n - 1)
            yield view.crop(crop, size, have, -n) - less, True, crop


def _floods(view: Outlook) -> Iterator[tuple[float, float, Kinds]]:
    """Every flood card that may come: its chance, what its harvest gains, and what it bans."""
    gains = {crop: _reaped(view, crop) for crop in view.core.crops}
    for card, n in enumerate(view.unseen[: STONES + 1]):
        if n:
            harvest = sum(gains[crop] for crop in SHOWS[card])
            yield n / view.number, harvest, SHOWS[card] or (STONES,)


def _reaped(view: Outlook, crop: int) -> float:
    """What the harvest of a crop gains."""
    core, size = view.core, view.core.size[crop]
    if core.owner[crop] == view.seat:
        after = view.crop(crop, size - 1, core.hands[view.seat][crop], 1)
        return after - view.mine[crop]
    return view.theirs(crop, size) - view.theirs(crop, size - 1, 1) if size else 0.0


# Both ---------------------------------------------------------------------------------------------


def best_deed(core: Core, phase: str) -> Deed:
    """What gains most; of equals, the first."""
    view = Outlook(core, core.seat)
    best = max(plays(view), key=_gained)
    if phase == "play":
        return best
    done = Deed(best.gain, "done")
    return max((done, *trades(view, best)), key=_gained)


def _gained(deed: Deed) -> float:
    return deed.gain
