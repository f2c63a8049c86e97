"""The players of futures: a whole turn by rough tables, some twenty microseconds each.

They plant where the stack is smallest, speculate where that promises more, and never trade.
"""

from math import exp

from .core import FIELDS, NOBODY, OBELISK, PAIRS, PLOTS, SHOWS, STONES, WALL, Core
from .plan import bans

# What a crop is worth by cards in store and on the field, up to here.
WORTH = [1 - exp(-0.55 * n) for n in range(200)]
STONE_WORTH = 0.12
LUCK = 0.12  # what a speculation card is worth


def play_on(core: Core, phase: str, turns: int = -1) -> None:
    """So many turns from this step of one, and the rest of it; or to the end."""
    while not core.over and (turns or phase != "flood"):
        if phase == "flood":
            core.turn_flood()
            turns -= 1
        if not core.over:
            take_turn(core)
        phase = "flood"


def take_turn(core: Core) -> None:
    """Steps 4 and 5."""
    hand, store, seat = core.hands[core.seat], core.stores[core.seat], core.seat
    owner, size, banned = core.owner, core.size, bans(core)
    onto, best = 0.0, 0.0
    own: list[tuple[int, int]] = []
    places: list[tuple[int, int]] = []
    single: list[tuple[float, int, bool]] = []
    for crop in core.crops:
        n = hand[crop]
        if not n or crop in banned:
            continue
        whose, have = owner[crop], store[crop]
        if whose == seat:
            have += size[crop]
            onto += WORTH[have + n] - WORTH[have]
            own.append((crop, n))
            single.append((WORTH[have + 1] - WORTH[have], crop, False))
            continue
        gain = WORTH[have + n] - WORTH[have]
        if whose == NOBODY:
            single.append((WORTH[have + 1] - WORTH[have], crop, True))
            if n < 2:
                continue
        else:
            theirs = size[crop]
            if n <= theirs + (owner[WALL] == whose):
                continue
            had = core.stores[whose][crop]
            gain += WORTH[had + theirs] - WORTH[had]
        if gain > best:
            best, places = gain, [(crop, n)]
    if hand[STONES] and STONES not in banned:
        onto, best, places = _build(core, hand[STONES], own, onto, best, places)
    if onto > best:
        best, places = onto, own
    if len(single) > 1:
        single.sort(reverse=True)
        first = next((one for one in single if one[2]), None)
        if first is not None:
            other = single[0] if single[0] is not first else single[1]
            if first[0] + other[0] > best:
                best, places = first[0] + other[0], [(first[1], 1), (other[1], 1)]
    laid = _lucky(core, hand, banned)
    if laid and LUCK * len(laid) * (4 / 3 if owner[OBELISK] == seat else 1) > best:
        core.speculate(laid)
    elif places:
        core.plant(places)
    core.end_turn()


def _build(
    core: Core,
    stones: int,
    own: list[tuple[int, int]],
    onto: float,
    best: float,
    places: list[tuple[int, int]],
) -> tuple[float, float, list[tuple[int, int]]]:
    """N10.1: all stones onto the own monument, or onto a new one."""
    mine = [place for place in range(FIELDS, PLOTS) if core.owner[place] == core.seat]
    if mine:
        own.append((min(mine, key=core.size.__getitem__), stones))
        onto += STONE_WORTH * stones / 2
    for place in range(FIELDS, PLOTS):
        whose = core.owner[place]
        if whose != core.seat and stones >= max(
            2, core.size[place] + 1 + (whose != NOBODY and core.owner[WALL] == whose)
        ):
            gain = STONE_WORTH * (stones + core.size[place])
            if gain > best:
                best, places = gain, [(place, stones)]
    return onto, best, places


def _lucky(core: Core, hand: list[int], banned: tuple[int, ...]) -> list[int]:
    """Two speculation cards, if there are, of four crops."""
    laid: list[int] = []
    for card in PAIRS:
        if hand[card]:
            one, two = SHOWS[card]
            if one not in banned and two not in banned:
                laid.append(card)
    if len(laid) > 2:
        one, two = SHOWS[laid[0]]
        apart = [card for card in laid[1:] if one not in SHOWS[card] and two not in SHOWS[card]]
        laid = [laid[0], (apart or laid[1:])[0]]
    return laid
