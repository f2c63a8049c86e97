"""Shops in words, for a question about them.

A picture shows them; whoever cannot see it must be able to answer all the same.
"""

from collections.abc import Iterator
from typing import Any

from ...text import Message
from ..rules.actions import SHOP_IDS, counted
from ..rules.state import State, lettered

OFFERED = ("place", "quarry", "build")  # phases in which a district may still be built


def shops_told(state: State, form: dict[str, Any]) -> Iterator[Message]:
    """Those of one player, of everybody where all are scored; and what is on offer."""
    every = form.get("unscored") and "seat" not in form
    for seat in range(len(state.players)) if every else [form.get("seat", state.turn.seat)]:
        yield from _shops(state, seat)
    if state.turn.phase in OFFERED:
        yield from _districts(state)
    piles = {"tiles": len(state.pools.pile), "districts": len(state.offer.pile)}
    yield _message("piles", stock=lettered(state.stock), **piles)


def _shops(state: State, seat: int) -> Iterator[Message]:
    name, player = state.setup.names[seat], state.players[seat]
    for shop, there, has in zip(SHOP_IDS, player.shops, player.has, strict=True):
        if there:
            yield _message("shop", name=name, shop=shop, what=there.message(), has=counted(has))


def _districts(state: State) -> Iterator[Message]:
    for name in state.offer.row:
        district = state.setup.components.districts[name]
        for shop in district.shops:
            what = shop.message()
            yield _message("district", district=name, cost=district.cost, what=what)


def _message(code: str, **params: Any) -> Message:
    return Message(f"lessons.told.{code}", params)
