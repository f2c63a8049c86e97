"""A game of Nile as numbers in lists, changed in place: for futures, thousands of them.

Cards are numbers by their written order (``ORDER``), so crops are 0 to 6; places are crops, then
monuments. The rules stand here once more, for speed: tests compare them with the engine's.
"""

from collections.abc import Iterable
from random import Random

from ..rules.cards import CARDS, CROPS, LOCUSTS, ORDER, SPECULATIONS, STONE
from ..rules.speculate import WON, WON_OBELISK
from ..rules.state import PLACES, State

KINDS, FIELDS, PLOTS = len(CARDS), len(CROPS), len(PLACES)
STONES, PLAGUE = ORDER[STONE], ORDER[LOCUSTS]
SPHINX, OBELISK, WALL = range(FIELDS, PLOTS)
PAIRS = range(FIELDS, FIELDS + len(SPECULATIONS))
# The crops a card shows: those it harvests and bans.
SHOWS = [tuple(ORDER[crop] for crop in card if crop in CROPS) for card in CARDS[:-2]] + [(), ()]
NOBODY = NO_FLOOD = -1


class Core:
    """A position, and what the rules do to it."""

    __slots__ = (
        "chance", "crops", "flood", "gone", "hands", "laid", "over", "owner", "pile", "run", "seat",
        "size", "stores",
    )  # fmt: skip

    crops: tuple[int, ...]  # in play
    hands: list[list[int]]  # by seat, how many of each card
    stores: list[list[int]]  # by seat, how many of each crop
    laid: list[list[int]]  # by seat: speculation cards on the table
    owner: list[int]  # by place
    size: list[int]  # cards there
    pile: list[int]  # the next card last
    gone: list[int]  # flood pile and discards
    flood: int  # the card whose kinds count, or NO_FLOOD
    run: int  # N7.2: which pass
    seat: int  # whose turn it is
    over: bool
    chance: Random  # of the shuffles to come

    @classmethod
    def of(cls, state: State) -> "Core":
        new = cls()
        new.crops = tuple(ORDER[crop] for crop in state.setup.crops)
        new.hands = [_counts(player.hand, KINDS) for player in state.players]
        new.stores = [_counts(player.store, FIELDS) for player in state.players]
        new.laid = [[ORDER[card] for card in player.speculations] for player in state.players]
        new.owner = [plot.seat if plot else NOBODY for plot in state.plots]
        new.size = [plot.cards if plot else 0 for plot in state.plots]
        new.pile = [ORDER[card] for card in reversed(state.draw)]
        heaps = zip(state.flood.pile, state.discard, strict=True)
        new.gone = [card for card, (one, two) in enumerate(heaps) for _ in range(one + two)]
        new.flood = ORDER[state.flood.kinds] if state.flood.kinds else NO_FLOOD
        new.run, new.seat = state.run, state.turn.seat
        new.over, new.chance = state.turn.phase == "over", Random(0)
        return new

    def dealt(self, viewer: int, chance: Random) -> "Core":
        """A copy in which all that the viewer does not see is dealt anew (Q11)."""
        new = Core()
        new.crops, new.flood, new.run, new.seat, new.over = (
            self.crops, self.flood, self.run, self.seat, self.over,
        )  # fmt: skip
        new.stores, new.laid = [s[:] for s in self.stores], [cards[:] for cards in self.laid]
        new.owner, new.size, new.gone = self.owner[:], self.size[:], self.gone[:]
        pile = self.pile[:]
        for seat, hand in enumerate(self.hands):
            if seat != viewer:
                pile += listed(hand)
        plague = PLAGUE in pile
        if plague:
            pile.remove(PLAGUE)
        pile.sort()  # what comes out does not depend on what is hidden
        chance.shuffle(pile)
        new.hands = []
        for seat, hand in enumerate(self.hands):
            if seat == viewer:
                new.hands.append(hand[:])
                continue
            counts = [0] * KINDS
            for _ in range(sum(hand)):
                counts[pile.pop()] += 1
            new.hands.append(counts)
        if plague:
            pile.insert(chance.randrange(len(pile) + 1), PLAGUE)
        new.pile, new.chance = pile, chance
        return new

    # Steps ----------------------------------------------------------------------------------------

    def turn_flood(self) -> None:
        """N2, N3: the flood card, what was speculated on it, the harvest, the loss of stone."""
        while (card := self.pile.pop()) == PLAGUE:
            self._plague()
            if self.over:
                return
        self.gone.append(card)
        self.flood = card
        if not self.pile:
            self._run_out()
        if not self._settle(card):
            return
        for crop in SHOWS[card]:
            self._reap(crop)
        if card == STONES:
            self._erode()

    def pay(self, hand: Iterable[int], store: Iterable[int]) -> None:
        """N4.1: the cards that are traded."""
        for card in hand:
            self.hands[self.seat][card] -= 1
            self.gone.append(card)
        for crop in store:
            self.stores[self.seat][crop] -= 1
            self.gone.append(crop)

    def plant(self, places: Iterable[tuple[int, int]]) -> None:
        """N5.2, N5.3, N10.1: so many cards onto each of these places."""
        hand, seat = self.hands[self.seat], self.seat
        for place, n in places:
            card = place if place < FIELDS else STONES
            hand[card] -= n
            if self.owner[place] == seat:
                self.size[place] += n
            else:
                self.gone += [card] * self.size[place]
                self.owner[place], self.size[place] = seat, n

    def speculate(self, cards: Iterable[int]) -> None:
        """N5.4."""
        for card in cards:
            self.hands[self.seat][card] -= 1
            self.laid[self.seat].append(card)

    def end_turn(self) -> None:
        """N6.1, N10.4."""
        self.draw(self.seat, 3 if self.owner[OBELISK] == self.seat else 2)
        if not self.over:
            self.seat = (self.seat + 1) % len(self.hands)

    def draw(self, seat: int, number: int) -> None:
        """N8.1: the plague is replaced; Q3: the end stops it at once."""
        hand = self.hands[seat]
        while number and not self.over:
            card = self.pile.pop()
            if card == PLAGUE:
                self._plague()
                continue
            number -= 1
            hand[card] += 1
            if not self.pile:
                self._run_out()

    # Consequences ---------------------------------------------------------------------------------

    def _settle(self, flood: int) -> bool:
        """N2.2; Q3: False if the pile ended in the draws."""
        late, shown = self.over, SHOWS[flood]
        for seat, cards in enumerate(self.laid):
            won = sum(any(crop in shown for crop in SHOWS[card]) for card in cards)
            if won and not late:
                self.draw(seat, won * (WON_OBELISK if self.owner[OBELISK] == seat else WON))
                if self.over:
                    return False
        for cards in self.laid:
            self.gone += cards
            cards.clear()
        return True

    def _reap(self, crop: int) -> None:
        """N3.1; N10.4: two with the Sphinx."""
        owner = self.owner[crop]
        if owner != NOBODY:
            number = min(2 if self.owner[SPHINX] == owner else 1, self.size[crop])
            self.stores[owner][crop] += number
            self._lose(crop, number)

    def _erode(self) -> None:
        """N10.3."""
        for place in (SPHINX, OBELISK, WALL):
            if self.size[place]:
                self.gone.append(STONES)
                self._lose(place, 1)

    def _lose(self, place: int, number: int) -> None:
        self.size[place] -= number
        if not self.size[place]:
            self.owner[place] = NOBODY

    def _run_out(self) -> None:
        """N7.1, N7.2, Q2."""
        if self.run == len(self.hands):
            self.over = True
            return
        self.run += 1
        self.pile, self.gone = self.gone, []
        self.chance.shuffle(self.pile)

    def _plague(self) -> None:
        """N8.1, Q5: all of the largest fall."""
        self.gone.append(PLAGUE)
        if not self.pile:
            self._run_out()
        most = max(self.size)
        for place, n in enumerate(self.size):
            if n == most > 0:
                self.gone += [place if place < FIELDS else STONES] * n
                self._lose(place, n)

    # Results --------------------------------------------------------------------------------------

    def stacks(self, seat: int) -> list[int]:
        """N9.1: ascending."""
        return sorted(self.stores[seat][crop] for crop in self.crops)


def listed(counts: list[int]) -> list[int]:
    """The cards of such numbers, in written order."""
    return [card for card, n in enumerate(counts) if n for _ in range(n)]


def _counts(cards: Iterable[str], kinds: int) -> list[int]:
    counts = [0] * kinds
    for card in cards:
        counts[ORDER[card]] += 1
    return counts
