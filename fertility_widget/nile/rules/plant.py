"""Step 4: planting crops, and building monuments of stone (N5.2, N5.3, N10.1, N10.2)."""

from collections.abc import Iterator, Mapping
from itertools import combinations, product
from math import comb, prod

from ...kernel.errors import Illegal
from .actions import Action, Plant, plant
from .cards import CROPS, MONUMENTS, ORDER, STONE, WALL, Cards, without
from .events import refuse
from .open_state import OpenState
from .state import PLACE, Plot, State, mover, owns

NO_STONES = (0, 0, 0)


def needed(state: State, place: str) -> int:
    """N5.3, N10.1: how many cards a new plot there must hold at least, by the one that stands
    there; N10.4, Q8: one more against whoever holds the Wall."""
    plot = state.plots[PLACE[place]]
    if plot is None:
        return 1
    return plot.cards + (2 if owns(state, plot.seat, WALL) else 1)


# What may be planted ------------------------------------------------------------------------------


def legal(state: State) -> list[Action]:
    """N5.2, Q18: one of three ways. Each effect once: two cards onto own plots are of the third."""
    have, stones, mine = _playable(state)
    kinds = [*have, *(MONUMENTS if stones else ())]
    new = [place for place in kinds if place not in mine]
    own = [place for place in kinds if place in mine]
    return [
        *_new_plots(state, new, have, stones),
        *_two_kinds(state, kinds, new),
        *_onto_own(own, have, stones),
    ]


def count(state: State) -> int:
    """How many plantings ``legal`` lists, without listing them."""
    have, stones, mine = _playable(state)
    kinds = [*have, *(MONUMENTS if stones else ())]
    new = [place for place in kinds if place not in mine]
    monuments = sum(place in MONUMENTS for place in mine)
    onto = prod(have[place] + 1 for place in mine if place in have) * comb(
        stones + monuments, monuments
    )
    alone = sum(1 for _ in _new_plots(state, new, have, stones))
    return alone + sum(1 for _ in _two_kinds(state, kinds, new)) + onto - 1


def _playable(state: State) -> tuple[dict[str, int], int, set[str]]:
    """The crops in hand that the flood card does not ban (N5.1), the stones, and the own plots."""
    seat, hand, kinds = state.turn.seat, mover(state).hand, state.flood.kinds
    have = {crop: n for crop in state.setup.crops if crop not in kinds and (n := hand.count(crop))}
    stones = 0 if STONE in kinds else hand.count(STONE)
    mine = {place for place, at in PLACE.items() if (p := state.plots[at]) and p.seat == seat}
    return have, stones, mine


def _new_plots(state: State, new: list[str], have: dict[str, int], stones: int) -> Iterator[Action]:
    """N5.2: two or more of one kind, more than somebody else's there."""
    for place in new:
        for n in range(max(2, needed(state, place)), have.get(place, stones) + 1):
            yield _planting(place * n) if place in CROPS else _planting("", {place: n})


def _two_kinds(state: State, kinds: list[str], new: list[str]) -> Iterator[Action]:
    """N5.2, Q9, Q10: one card each of two kinds, at least one of them where nothing grows."""
    fresh = {place for place in new if state.plots[PLACE[place]] is None}
    open_to_one = [place for place in kinds if place in fresh or place not in new]
    for place, other in combinations(open_to_one, 2):
        if (place in fresh or other in fresh) and place in CROPS:
            yield _planting(place + other) if other in CROPS else _planting(place, {other: 1})


def _onto_own(own: list[str], have: dict[str, int], stones: int) -> Iterator[Action]:
    """N5.2, N10.1: any number onto plots of one's own."""
    crops = [place for place in own if place in have]
    monuments = [place for place in own if place not in have]
    shares = [dict(zip(monuments, n, strict=True)) for n in _shared_out(stones, len(monuments))]
    for some in product(*([crop * n for n in range(have[crop] + 1)] for crop in crops)):
        cards = "".join(some)
        for laid in shares:
            if cards or any(laid.values()):
                yield _planting(cards, laid)


def _shared_out(stones: int, monuments: int) -> Iterator[tuple[int, ...]]:
    """Every way to lay at most so many stones."""
    if not monuments:
        yield ()
        return
    for n in range(stones + 1):
        for rest in _shared_out(stones - n, monuments - 1):
            yield (n, *rest)


def _planting(crops: str, stones: Mapping[str, int] | None = None) -> Action:
    """Crops by their letters, stones by monument."""
    on = tuple([stones.get(name, 0) for name in MONUMENTS]) if stones else NO_STONES
    return plant(tuple(crops), on)


# What may not -------------------------------------------------------------------------------------


def refusal(state: State, action: Plant) -> Illegal | None:
    """N1.1, N1.2, N5.1, N5.2, N5.3, N10.1, N10.2: the first thing wrong with a planting."""
    return _not_there(state, action) or _banned(state, action) or _no_way(state, action)


def _not_there(state: State, action: Plant) -> Illegal | None:
    hand, stones = mover(state).hand, sum(action.stones)
    for crop in dict.fromkeys(action.crops):
        if crop not in state.setup.crops:
            return refuse("not-in-play", "N1.1", crop=crop)
        n, has = action.targets[crop], hand.count(crop)
        if has < n:
            return refuse("not-in-hand", "N5.2", card=crop, n=n, has=has)
    if stones and not state.setup.monuments:
        return refuse("no-stone", "N1.2")
    if hand.count(STONE) < stones:
        return refuse("not-in-hand", "N10.1", card=STONE, n=stones, has=hand.count(STONE))
    return None


def _banned(state: State, action: Plant) -> Illegal | None:
    """N5.1: nothing that the flood card shows; N10.3: that may be stone."""
    kinds = state.flood.kinds
    if STONE in kinds and any(action.stones):
        return refuse("banned", "N10.3", cards=[STONE], flood=[STONE])
    cards = [crop for crop in dict.fromkeys(action.crops) if crop in kinds]
    return refuse("banned", "N5.1", cards=cards, flood=list(kinds)) if cards else None


def _no_way(state: State, action: Plant) -> Illegal | None:
    """N5.2, Q18: the three ways, told apart by what would be new."""
    targets, seat = action.targets, state.turn.seat
    new = [place for place in targets if not owns(state, seat, place)]
    if not new:
        return None
    if len(targets) == 1:
        return _too_small(state, new[0], action.size)
    monuments = [place for place in targets if place in MONUMENTS]
    if sum(place in MONUMENTS for place in new) > 1:
        return refuse("one-monument", "N10.2", monuments=[p for p in new if p in MONUMENTS])
    if action.size > 2:
        return refuse("new-apart", "Q18", news=new, n=action.size)
    if len(monuments) == 2:
        return refuse("one-kind", "Q10", monuments=monuments)
    return next(filter(None, (_taken(state, place) for place in new)), None)


def _too_small(state: State, place: str, size: int) -> Illegal | None:
    """Q9: one card alone opens nothing; N5.3, N10.1: more than stands there."""
    plot, least = state.plots[PLACE[place]], needed(state, place)
    if plot is None:
        return refuse("single-card", "Q9", card=_card(place)) if size == 1 else None
    if size >= least:
        return None
    crop = place in CROPS
    wall = owns(state, plot.seat, WALL)
    code = f"too-few{'' if crop else '-stones'}{'-wall' if wall else ''}"
    rule = "Q8" if wall else "N5.3" if crop else "N10.1"
    params = {"n": size, "theirs": plot.cards, "needs": least, "other": state.names[plot.seat]}
    return refuse(code, rule, **{"crop" if crop else "monument": place}, **params)


def _taken(state: State, place: str) -> Illegal | None:
    """Q9, Q10: one card is never more than what somebody else has there."""
    plot = state.plots[PLACE[place]]
    if plot is None:
        return None
    params = {"other": state.names[plot.seat], "theirs": plot.cards}
    if place in CROPS:
        return refuse("taken", "Q9", crop=place, **params)
    return refuse("monument-taken", "Q10", monument=place, **params)


def _card(place: str) -> str:
    return place if place in CROPS else STONE


# What it does -------------------------------------------------------------------------------------


def lay(work: OpenState, action: Plant) -> None:
    """N5.2, N5.3, N10.1: the cards leave the hand for their plots."""
    player = work.mover
    cards: Cards = (*action.crops, *[STONE] * sum(action.stones))
    work.players[work.seat] = player._replace(hand=without(player.hand, cards))
    for place, n in action.targets.items():
        _lay(work, place, n)


def _lay(work: OpenState, place: str, n: int) -> None:
    at, seat = PLACE[place], work.seat
    plot, crop = work.plots[at], place in CROPS
    told = {"crop" if crop else "monument": place, "n": n}
    if plot is not None and plot.seat == seat:
        total = plot.cards + n
        work.plots[at] = Plot(seat, total)
        code, rule = ("added", "N5.2") if crop else ("enlarged", "N10.1")
        work.tell_of(seat, code, rule, **told, total=total)
        return
    code, rule = ("opened", "N5.2") if crop else ("raised", "N10.1")
    if plot is not None:
        code, rule = ("overplanted", "N5.3") if crop else ("overbuilt", "N10.1")
        told |= {"other": work.name(plot.seat), "theirs": plot.cards}
        work.discard[ORDER[_card(place)]] += plot.cards
    work.plots[at] = Plot(seat, n)
    work.tell_of(seat, code, rule, **told)
