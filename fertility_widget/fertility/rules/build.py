"""Step 2: building a district (F4)."""

from functools import lru_cache
from itertools import combinations_with_replacement

from ...kernel.errors import Illegal
from . import action_table as shared
from .actions import Action, Build, Skip, counted, slots_of
from .events import refuse
from .open_state import OpenState
from .squares import ALL_LETTERS, KIND, LETTERS
from .state import Offer, Player, State, Tokens, added, mover


def legal(state: State) -> tuple[Action, ...]:
    """F4.1: each face-up district with each way to pay (R12: on the lowest free spot), or none."""
    player, districts = mover(state), state.setup.components.districts
    builds: list[Action] = []
    wheat = min(player.wheat, 2)  # no district costs more than two
    for district in state.offer.row if None in player.spots else ():
        ways = payments(player.beside, wheat, districts[district].cost)
        builds += [shared.build(district, payment) for payment in ways]
    return (*builds, shared.SKIP)


@lru_cache(maxsize=4096)
def payments(beside: Tokens, wheat: int, cost: int) -> tuple[str, ...]:
    """F4.2: every mix of exactly ``cost`` tokens beside the board and wheat, written in order."""
    have = dict(zip(ALL_LETTERS, (*beside, wheat), strict=True))
    mixes = ("".join(mix) for mix in combinations_with_replacement(ALL_LETTERS, cost))
    return tuple(mix for mix in mixes if all(mix.count(k) <= have[k] for k in mix))


def refusal(state: State, action: Build) -> Illegal | None:
    """F4.1, F4.2, F4.3: what stands against building this district in this way."""
    player = mover(state)
    if action.district not in state.offer.row:
        row = list(state.offer.row)
        return refuse("not-on-offer", "F4.1", district=action.district, row=row)
    return _bad_spot(player, action) or _bad_payment(state, player, action)


def _bad_spot(player: Player, action: Build) -> Illegal | None:
    """F4.1: only onto a free spot; a district is never replaced."""
    if None not in player.spots:
        return refuse("no-free-spot", "F4.1")
    if action.spot and (there := player.spots[action.spot - 1]):
        return refuse("spot-taken", "F4.1", spot=action.spot, district=there)
    return None


def _bad_payment(state: State, player: Player, action: Build) -> Illegal | None:
    district = state.setup.components.districts[action.district]
    paid = counted(action.payment)
    if len(action.payment) != district.cost:
        name = action.district
        return refuse("wrong-amount", "F4.2", district=name, cost=district.cost, paid=paid)
    beside = zip(LETTERS, player.beside, strict=True)
    missing = {k: paid[k] - have for k, have in beside if paid.get(k, 0) > have}
    if missing:
        if shops := player.holding(missing):
            return refuse("paid-from-shop", "F4.3", missing=missing, shops=shops)
        return refuse("not-beside", "F4.2", missing=missing)
    if paid.get("W", 0) > player.wheat:
        return refuse("wheat-short", "F4.2", wheat=player.wheat, needed=paid["W"])
    return None


def canonical(state: State, action: Build) -> Build:
    """R12: a spot is written only where it is not the lowest free one."""
    if action.spot is not None and action.spot - 1 == mover(state).spots.index(None):
        return shared.build(action.district, action.payment)
    return action


def construct(work: OpenState, action: Build) -> None:
    """F4.1, F4.2: pay, tokens back to the stock at once, and set the district on its spot."""
    spot = work.spots.index(None) + 1 if action.spot is None else action.spot
    _pay(work, action.payment)
    district = work.setup.components.districts[action.district]
    work.spots = (*work.spots[: spot - 1], district.id, *work.spots[spot:])
    slot = slots_of(spot).start
    end = slot + len(district.shops)
    work.shops = (*work.shops[:slot], *district.shops, *work.shops[end:])
    row, pile = work.offer
    work.offer = Offer(tuple(d for d in row if d != district.id), pile)
    work.phase = "supply"
    work.tell("built", "F4.1", name=work.name, district=district.id, spot=spot)
    if action.payment:
        back = action.payment.count("W")
        work.tell("paid", "F4.2", tokens=counted(action.payment), back=back)


def _pay(work: OpenState, payment: str) -> None:
    for letter in payment:
        if letter == "W":
            work.wheat -= 1
        else:
            work.beside = added(work.beside, KIND[letter], -1)
            work.stock = added(work.stock, KIND[letter], 1)


def skip(work: OpenState, action: Skip) -> None:
    """F4.1: building is never an obligation."""
    work.phase = "supply"
    work.tell("built-nothing", "F4.1", name=work.name)
