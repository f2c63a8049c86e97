"""What a position is worth to a seat, from what that seat may know: the aim of greedy players.

Every crop counts by itself. What a player will have of it in the end is the store, and what the
field and the hand are hoped to bring: a card on a field is stored when its crop is turned often
enough, before somebody overplants the field or the locusts take it; a card in hand has to be
planted first. A crop is worth ``-exp(-STEEP * stack)``: the smallest stack weighs most, as it does
in the end (N9.1). The others' worth is taken off, on average; of their hands only the number is
known. Monuments add what they do: harvests, cards, safety.
"""

from functools import lru_cache
from math import exp
from typing import NamedTuple

from .core import FIELDS, KINDS, NOBODY, OBELISK, PAIRS, PLAGUE, SHOWS, SPHINX, STONES, WALL, Core

LONGEST = 12  # cards of a field that count


class Weights(NamedTuple):
    """Found by an evolution strategy (CMA-ES) in about a million games of two and four without
    monuments, in a simulator, against the planter and earlier weights; rounded, then checked on
    other deals: see docs/strength-nile.md. They are about choices, not about what will be stored:
    what is in hand is worth more than it would bring, for it is safe there.
    """

    steep: float = 0.9  # how much more the smaller stack weighs
    ready: float = 1.7  # a card in hand for a field of one's own, of what it brings there
    free: float = 0.95  # for a new field
    taken: float = 0.65  # for one that would overplant somebody
    lone: float = 0.75  # a card alone that could open a field with another one
    risk: tuple[float, ...] = (0.2, 0.2, 0.06, 0.0)  # of being overplanted, by size
    locusts: float = 0.15  # that the largest is lost to them
    pace: float = 8.5  # cards of the pile to a flood: turns take 3.4, but few floods come in time
    late: float = 0.8  # turns left with which a card in hand is worth half as much
    spare: float = 0.16  # any card in hand, beyond what it is hoped to bring …
    soon: float = 4.5  # … until so many turns are left


WEIGHTS = Weights()


@lru_cache(200_000)
def expected(cards: int, tenths: int, risks: tuple[float, ...]) -> float:
    """How many of a field's cards are stored, if its crop is turned up so many tenths of a time
    (Poisson), and it is lost before the next harvest with a chance that its size tells."""
    often = tenths / 10
    total, kept, term = 0.0, 1.0, exp(-often)
    at_least = 1 - term
    for k in range(1, cards + 1):
        kept *= 1 - risks[min(cards - k, len(risks) - 1)]
        total += kept * at_least
        term *= often / k
        at_least = max(0.0, at_least - term)
    return total


class Outlook:
    """What a seat expects of the rest of a game."""

    def __init__(self, core: Core, seat: int, weights: Weights = WEIGHTS) -> None:
        self.core, self.seat, self.weights = core, seat, weights
        unseen = [0] * KINDS
        for card in core.pile:
            unseen[card] += 1
        for other, hand in enumerate(core.hands):
            if other != seat:
                unseen = [a + b for a, b in zip(unseen, hand, strict=True)]
        self.unseen, self.number = unseen, max(1, sum(unseen))
        self.shown = _shown(unseen)
        self._look_ahead()
        self.most = max(core.size)
        self.risks = weights.risk, weights.risk[1:]  # the second one behind the Wall
        self.swarm = weights.locusts * (1 if unseen[PLAGUE] else 0.5)
        self.mine = [self._mine(crop) for crop in range(FIELDS)]

    def _look_ahead(self) -> None:
        """How many floods there will be, and how often each crop is on them."""
        core, pace = self.core, self.weights.pace
        floods = len(core.pile) / pace
        often = [floods * n / self.number for n in self.shown]
        passes = len(core.hands) - core.run
        if passes:
            size = len(core.gone) + len(core.pile)  # as if all of them came again
            later = self.unseen[:]
            for card in core.gone:
                later[card] += 1
            more = passes * 0.85 ** (passes - 1) * size / pace
            often = [a + more * b / size for a, b in zip(often, _shown(later), strict=True)]
            floods += more
        self.floods, self.often = floods, [round(10 * n) for n in often]
        turns = floods / len(core.hands)
        self.time = turns / (turns + self.weights.late)
        self.spare = self.weights.spare * min(1.0, turns / self.weights.soon)

    # Crops ----------------------------------------------------------------------------------------

    def harvest(self, seat: int, crop: int, cards: int) -> float:
        """What a field of so many cards is hoped to bring to its owner."""
        if not cards:
            return 0.0
        core = self.core
        tenths = self.often[crop] * (2 if core.owner[SPHINX] == seat else 1)
        bring = expected(min(cards, LONGEST), tenths, self.risks[core.owner[WALL] == seat])
        return bring * (1 - self.swarm) if cards >= self.most else bring

    def held(self, crop: int, size: int, cards: int) -> float:
        """What cards in hand are hoped to bring, beside an own field of this size, or none."""
        if not cards:
            return 0.0
        weights, core, seat = self.weights, self.core, self.seat
        whole = self.harvest(seat, crop, size + cards)
        if size:
            return self.time * weights.ready * (whole - self.harvest(seat, crop, size))
        owner = core.owner[crop]
        if owner in (NOBODY, seat):
            return self.time * (weights.free if cards > 1 else weights.lone) * whole
        needs = core.size[crop] + (2 if core.owner[WALL] == owner else 1)
        share = min(1.0, cards / needs)
        return self.time * weights.taken * share * share * whole

    def worth(self, stack: float) -> float:
        return -exp(-self.weights.steep * stack)

    def crop(self, crop: int, size: int, cards: int, stored: int = 0) -> float:
        """What a crop is worth to the seat with an own field of this size, so many cards in hand,
        and so many more in store than now."""
        stack = self.core.stores[self.seat][crop] + stored
        hoped = self.harvest(self.seat, crop, size) + self.held(crop, size, cards)
        return self.worth(stack + hoped)

    def _mine(self, crop: int) -> float:
        """As things stand."""
        core = self.core
        size = core.size[crop] if core.owner[crop] == self.seat else 0
        return self.crop(crop, size, core.hands[self.seat][crop])

    def theirs(self, crop: int, size: int, stored: int = 0) -> float:
        """What is taken off for another owner of a field, if it had this size, and so many more in
        store than now; nothing where it is nobody's or one's own."""
        owner, stores = self.core.owner[crop], self.core.stores
        if owner in (NOBODY, self.seat):
            return 0.0
        stack = stores[owner][crop] + stored + self.harvest(owner, crop, size)
        return self.worth(stack) / (len(stores) - 1)

    def any_card(self) -> float:
        """What one more card from the pile is worth."""
        hand, total = self.core.hands[self.seat], 0.0
        for crop in self.core.crops:
            if n := self.unseen[crop]:
                own = self.core.owner[crop] == self.seat
                size = self.core.size[crop] if own else 0
                total += n * (self.crop(crop, size, hand[crop] + 1) - self.mine[crop])
        return total / self.number

    # Monuments ------------------------------------------------------------------------------------

    def monument(self, place: int, stones: int) -> float:
        """What it does for its owner while it stands: a stone flood takes a stone, and somebody
        may overbuild it."""
        if not stones:
            return 0.0
        fade = (self.unseen[STONES] + 1) / self.number + 0.12 * 0.7 ** (stones - 1)
        lasts = min(self.floods, stones / fade / (1 + 0.3 * stones))
        if place == OBELISK:
            return lasts / len(self.core.hands) * self.any_card()
        fields = sum(o != NOBODY for o in self.core.owner[:FIELDS]) or 1
        return lasts * fields * (0.012 if place == SPHINX else 0.004)

    def matches(self, card: int) -> float:
        """N2.2: how likely the next flood card shares a crop with a speculation card."""
        one, two = SHOWS[card]
        both = self.unseen[_PAIR[one, two]]
        return (self.shown[one] + self.shown[two] - both) / self.number


_PAIR = {SHOWS[card]: card for card in PAIRS}


def _shown(counts: list[int]) -> list[float]:
    """How many of the cards show each crop."""
    shown = [float(n) for n in counts[:FIELDS]]
    for card in PAIRS:
        if n := counts[card]:
            one, two = SHOWS[card]
            shown[one] += n
            shown[two] += n
    return shown
