"""Edits of a seat's metropolis: wheat, tokens, districts."""

from typing import Any

from ...kernel.errors import Illegal
from ..io.notation import Words
from ..rules.actions import SLOT, counted
from ..rules.events import no_edit, refuse
from ..rules.squares import LETTERS
from ..rules.state import Offer, Player, State
from ..rules.supply import holds
from .valley import no_seat


def wheat(state: State, words: Words) -> State | Illegal:
    """F1.6: the marker on any square of its track."""
    seat, square = words.number(), words.number()
    last = len(state.setup.components.wheat_track) - 1
    if square > last:
        return no_edit("wheat-track", "F1.6", last=last)
    return no_seat(state, seat) or with_player(state, seat, wheat=square)


def beside(state: State, words: Words) -> State | Illegal:
    """F3.E: the tokens beside the board; they come from the stock and go back to it."""
    seat, tokens = words.number(), words.tokens()
    lying = tuple(tokens.count(letter) for letter in LETTERS)
    return no_seat(state, seat) or with_player(state, seat, beside=lying)


def shop(state: State, words: Words) -> State | Illegal:
    """F5.1, R15: the tokens on a shop, as far as its icons go."""
    seat, name, tokens = words.number(), words.shop(), words.tokens()
    if refusal := no_seat(state, seat):
        return refusal
    player, slot = state.players[seat], SLOT[name]
    there = player.shops[slot]
    if there is None:
        return no_edit("no-shop", "F5.1", name=state.setup.names[seat], shop=name)
    if not holds(there.needs, tokens):
        return no_edit("shop-holds", "F5.1", shop=name, needs=counted(there.needs))
    has = (*player.has[:slot], tokens, *player.has[slot + 1 :])
    return with_player(state, seat, has=has)


def build(state: State, words: Words) -> State | Illegal:
    """F4.1: a district from row or pile onto a free spot; the next of the pile takes its place."""
    seat, district = words.number(), words.district()
    spot = words.spot() if words.more() else None
    if refusal := no_seat(state, seat) or not_to_be_had(state, district):
        return refusal
    player = state.players[seat]
    if None not in player.spots:
        return no_edit("spots-full", "F4.1", name=state.setup.names[seat])
    spot = player.spots.index(None) + 1 if spot is None else spot
    if taken := player.spots[spot - 1]:
        return refuse("spot-taken", "F4.1", spot=spot, district=taken)
    state = state._replace(offer=_without(state.offer, district))
    tile = state.setup.components.districts[district]
    return _seated(state, seat, player.with_district(spot, tile))


def raze(state: State, words: Words) -> State | Illegal:
    """The district goes under the pile, the tokens on its shops into the stock."""
    seat, spot = words.number(), words.spot()
    if refusal := no_seat(state, seat):
        return refusal
    player = state.players[seat]
    district = player.spots[spot - 1]
    if district is None:
        return no_edit("empty-spot", "", name=state.setup.names[seat], spot=spot)
    state = state._replace(offer=Offer(state.offer.row, (*state.offer.pile, district)))
    return _seated(state, seat, player.with_district(spot, None))


def with_player(state: State, seat: int, **changes: Any) -> State:
    return _seated(state, seat, state.players[seat]._replace(**changes))


def _seated(state: State, seat: int, player: Player) -> State:
    return state._replace(players=(*state.players[:seat], player, *state.players[seat + 1 :]))


def not_to_be_had(state: State, district: str) -> Illegal | None:
    """F1.7: there is one of each district, so it stands in one metropolis at most."""
    if district not in state.setup.components.districts:
        return no_edit("no-district", "F1.7", district=district)
    for player, name in zip(state.players, state.setup.names, strict=True):
        if district in player.spots:
            spot = player.spots.index(district) + 1
            return no_edit("district-built", "F1.7", district=district, name=name, spot=spot)
    return None


def _without(offer: Offer, district: str) -> Offer:
    """F6.5: where it lay in the row, the next district is face up."""
    pile = tuple(d for d in offer.pile if d != district)
    if district not in offer.row:
        return Offer(offer.row, pile)
    at = offer.row.index(district)
    return Offer((*offer.row[:at], *pile[:1], *offer.row[at + 1 :]), pile[1:])
