"""Step 2: building a district (F4)."""

from functools import lru_cache
from itertools import combinations_with_replacement

from ..kernel.errors import Illegal
from ..kernel.step import Event
from . import shared
from .actions import SHOP_IDS, Action, Build, counted
from .events import event, refuse
from .squares import ALL_LETTERS, LETTERS
from .state import Player, State, Tokens, mover, with_mover


def legal(state: State) -> tuple[Action, ...]:
    """F4.1: each face-up district with each way to pay (R12: on the lowest free spot), or none."""
    player = mover(state)
    found: list[Action] = []
    if None in player.spots:
        districts = state.setup.components.districts
        wheat = min(player.wheat, 2)  # no district costs more than two
        for district in state.offer.row:
            for payment in payments(player.beside, wheat, districts[district].cost):
                found.append(shared.build(district, payment))
    found.append(shared.SKIP)
    return tuple(found)


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
    there = player.spots[action.spot - 1] if action.spot else None
    if there:
        return refuse("spot-taken", "F4.1", spot=action.spot, district=there)
    return None


def _bad_payment(state: State, player: Player, action: Build) -> Illegal | None:
    district = state.setup.components.districts[action.district]
    paid = counted(action.payment)
    if len(action.payment) != district.cost:
        name = action.district
        return refuse("wrong-amount", "F4.2", district=name, cost=district.cost, paid=paid)
    missing = {
        k: paid[k] - have
        for k, have in zip(LETTERS, player.beside, strict=True)
        if paid.get(k, 0) > have
    }
    if missing:
        shops = [
            shop for shop, has in zip(SHOP_IDS, player.has, strict=True) if set(missing) & set(has)
        ]
        if shops:
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


def construct(state: State, action: Build, events: list[Event]) -> State:
    """F4.1, F4.2: pay, tokens back to the stock at once, and set the district on its spot."""
    player, seat, components = mover(state), state.turn.seat, state.setup.components
    spot = player.spots.index(None) if action.spot is None else action.spot - 1
    a, b, p, g, wheat = (action.payment.count(k) for k in ALL_LETTERS)
    beside, stock = player.beside, state.stock
    shops = list(player.shops)
    for i, shop in enumerate(components.districts[action.district].shops):
        shops[4 + 3 * spot + i] = shop
    builder = player._replace(
        beside=(beside[0] - a, beside[1] - b, beside[2] - p, beside[3] - g),
        wheat=player.wheat - wheat,
        spots=(*player.spots[:spot], action.district, *player.spots[spot + 1 :]),
        shops=tuple(shops),
    )
    name = state.setup.names[seat]
    made = event("built", "F4.1", seat, name=name, district=action.district, spot=spot + 1)
    events.append(made)
    if action.payment:
        paid = counted(action.payment)
        events.append(event("paid", "F4.2", seat, tokens=paid, back=wheat))
    row = tuple(district for district in state.offer.row if district != action.district)
    return state._replace(
        stock=(stock[0] + a, stock[1] + b, stock[2] + p, stock[3] + g),
        players=with_mover(state, builder),
        offer=state.offer._replace(row=row),
        turn=state.turn._replace(phase="supply"),
    )


def skip(state: State, events: list[Event]) -> State:
    """F4.1: building is never an obligation."""
    seat = state.turn.seat
    events.append(event("built-nothing", "F4.1", seat, name=state.setup.names[seat]))
    return state._replace(turn=state.turn._replace(phase="supply"))
