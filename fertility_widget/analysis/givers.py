"""Shops that give a resource once full (F5.4): they turn tokens into other tokens."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ..fertility.parts import Resource, Shop
from ..fertility.squares import KIND
from .fillings import GUARD, ONE
from .objective import Valuation
from .options import Prices, Slot, options

Gift = tuple[int, int]  # the slot of a full shop, and the kind it gives


class Supplied(NamedTuple):
    """What goes where: pairs of slot and tokens, and the resource each filled shop gives."""

    shops: tuple[tuple[int, int], ...]
    gives: tuple[Gift, ...]


class Given(NamedTuple):
    """Tokens after some shops that give a resource were filled."""

    tokens: int
    worth: float
    supplied: Supplied


class Givers:
    """Shops that give a resource once full; equal ones are one kind: their order is no matter."""

    def __init__(self, shops: list[Slot], prices: Prices, value: Valuation) -> None:
        kinds: dict[tuple[Shop, str], list[int]] = {}
        for slot, shop, has in shops:
            kinds.setdefault((shop, has), []).append(slot)
        self._slots = list(kinds.values())
        self._options = [
            (
                options(shop, has, prices, value, True),
                options(shop, has, prices, value, False),
                [KIND[k] for k in shop.reward.choices] if isinstance(shop.reward, Resource) else [],
            )
            for shop, has in kinds
        ]

    def all(self, tokens: int, stock: int) -> list[Given]:
        """Every worthwhile way to fill some of them, and none."""
        nothing = Given(tokens, 0.0, Supplied((), ()))
        if not self._slots:
            return [nothing]
        start = tokens, stock, (0,) * len(self._slots)
        reached = {start: nothing}
        waiting = [start]
        while waiting:
            state = waiting.pop()
            for following, given in self._next(state, reached[state]):
                known = reached.get(following)
                if known is None or known.worth < given.worth:
                    reached[following] = given
                    waiting.append(following)
        return _undominated(reached.values())

    def _next(
        self, state: tuple[int, int, tuple[int, ...]], so_far: Given
    ) -> Iterator[tuple[tuple[int, int, tuple[int, ...]], Given]]:
        tokens, stock, done = state
        for kind, (slots, (full, partial, choices)) in enumerate(
            zip(self._slots, self._options, strict=True)
        ):
            if done[kind] == len(slots):
                continue
            slot = slots[done[kind]]
            then = (*done[:kind], done[kind] + 1, *done[kind + 1 :])
            # R16: only what is in stock is given; R7: perhaps nothing.
            gifts: list[int | None] = [k for k in choices if stock < 0 or stock // ONE[k] & 127]
            for cost, worth, *_ in full:
                if (tokens | GUARD) - cost & GUARD != GUARD:
                    continue
                for gift in gifts or [None]:
                    one = 0 if gift is None else ONE[gift]
                    left = stock if stock < 0 else stock - one
                    gives = () if gift is None else ((slot, gift),)
                    after = tokens - cost + one
                    yield (after, left, then), _given(so_far, after, worth, slot, cost, gives)
            for cost, worth, *_ in partial:
                if (tokens | GUARD) - cost & GUARD == GUARD:
                    after = tokens - cost
                    yield (after, stock, then), _given(so_far, after, worth, slot, cost, ())


def _given(
    so_far: Given, tokens: int, worth: float, slot: int, cost: int, gives: tuple[Gift, ...]
) -> Given:
    before = so_far.supplied
    supplied = Supplied((*before.shops, (slot, cost)), before.gives + gives)
    return Given(tokens, so_far.worth + worth, supplied)


def _undominated(ways: Iterable[Given]) -> list[Given]:
    """Fewer tokens left and no more worth: never better."""
    kept: list[Given] = []
    for way in sorted(ways, key=lambda one: -one.worth):
        if not any((one.tokens | GUARD) - way.tokens & GUARD == GUARD for one in kept):
            kept.append(way)
    return kept
