"""What step 1 can bring, each different result once: tokens, wheat and monuments.

Some sixty placements bring about twenty results, and few of these are worth a thought: a result
that brings no more of anything than another one is left out.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement
from typing import NamedTuple

from ...rules.squares import squares_in
from ..core.land import HARVESTS, QUARRY
from ..core.moves import MONUMENT, Moves
from .shop_options import BITS, GUARD, ONE, coded, counted

Laid = tuple[int, int]  # a tile and its way
GIVEN_UP = -1  # instead of a way
WHEAT, CLOSED = 1 << BITS * 4, 1 << BITS * 5  # in what a placement brings, after its tokens
TOKENS = WHEAT - 1
ENOUGH = 100  # tokens of a kind: more in stock makes no difference


class FirstStep(NamedTuple):
    """A result of step 1, and how it is reached."""

    tokens: int  # beside the board
    wheat: int
    monuments: int  # set in this turn
    got: int  # tokens from the stock
    laid: Laid | None  # the tile laid, or given up; None where that is done
    quarries: tuple[int, ...] = ()  # what is chosen: kinds or MONUMENT
    given: int | None = None  # the kind of a reward to be placed, counted among the tokens


class _Brought(dict[int, int]):
    """By harvest: tokens of each kind, wheat and quarries, before the stock is asked."""

    def __missing__(self, harvest: int) -> int:
        tokens, wheat = HARVESTS[harvest % QUARRY]
        brought = sum(n * ONE[kind] for kind, n in tokens)
        self[harvest] = brought = brought + wheat * WHEAT + harvest // QUARRY * CLOSED
        return brought


BROUGHT = _Brought()


def first_steps(game: Moves) -> list[FirstStep]:
    """Of a position in which a tile is to be laid, a quarry chosen, or neither any more."""
    if game.phase == "place":
        return _placed(game)
    if game.phase == "bonus":
        return list(_given(game))
    pending = len(game.pending) if game.phase == "quarry" else 0
    return list(_chosen(game, _as_it_is(game, None), pending))


def _as_it_is(game: Moves, laid: Laid | None) -> FirstStep:
    late = game.phase in ("draft", "remove")  # then it is too late for what may lie there
    return FirstStep(0 if late else coded(game.mover.beside), game.mover.wheat, 0, 0, laid)


def harvested(game: Moves) -> dict[int, list[Laid]]:
    """Every placement, in the engine's order, by what it brings."""
    pool = list(dict.fromkeys(game.mover.pool))
    places: dict[int, list[Laid]] = {}
    for harvest, tile, way in reversed(game.harvests(pool[::-1])):
        brought = BROUGHT[harvest]
        if brought in places:
            places[brought].append((tile, way))
        else:
            places[brought] = [(tile, way)]
    return places


def _placed(game: Moves) -> list[FirstStep]:
    """Each different harvest with the first placement that brings it, and its quarries."""
    beside, wheat, last = coded(game.mover.beside), game.mover.wheat, game.box.last_wheat
    stock = coded(min(n, ENOUGH) for n in game.stock) | GUARD
    reached = list[FirstStep]()
    for brought, places in harvested(game).items():
        got, grain = brought & TOKENS, wheat + (brought // WHEAT & 15)
        if stock - got & GUARD != GUARD:  # R6
            got = coded(map(min, counted(got), game.stock))
        first = FirstStep(beside + got, min(grain, last), 0, got, places[0])
        if brought < CLOSED:
            reached.append(first)
        else:
            reached += _chosen(game, first, brought // CLOSED)
    if not reached:  # F2.4: whichever tile is given up, it brings nothing
        return [_as_it_is(game, (game.mover.pool[0], GIVEN_UP))]
    return reached


def _given(game: Moves) -> Iterator[FirstStep]:
    """F5.4: a reward to be placed, as one more token of each kind it may be."""
    first = _as_it_is(game, None)
    for kind in squares_in(game.box.gives[game.mover.shops[game.pending[0]]]):
        if game.stock[kind] > 0:
            yield first._replace(tokens=first.tokens + ONE[kind], got=ONE[kind], given=kind)


def _chosen(game: Moves, first: FirstStep, quarries: int) -> Iterator[FirstStep]:
    """F3.D2: one choice per quarry; R8: as far as there is anything to choose."""
    if not quarries:
        yield first
        return
    left = game.mover.monuments_left
    had = [n - got for n, got in zip(game.stock, counted(first.got), strict=True)]
    quarries = min(quarries, sum(had) + left)
    for monuments in range(min(quarries, left) + 1):
        for kinds in combinations_with_replacement(range(4), quarries - monuments):
            if all(kinds.count(kind) <= had[kind] for kind in kinds):
                got = sum(ONE[kind] for kind in kinds)
                choices = (*kinds, *(MONUMENT,) * monuments)
                tokens, taken = first.tokens + got, first.got + got
                yield FirstStep(tokens, first.wheat, monuments, taken, first.laid, choices)


def undominated(steps: Iterable[FirstStep]) -> list[FirstStep]:
    """Without those that bring no more of anything than another one, and each only once."""
    kept: list[FirstStep] = []
    # The sum of all bytes is the remainder by 255.
    for first in sorted(steps, key=lambda s: -(s.tokens % 255) - s.wheat - s.monuments):
        tokens, wheat, monuments, *_ = first
        for more, grain, set_, *_ in kept:
            if (more | GUARD) - tokens & GUARD == GUARD and grain >= wheat and set_ >= monuments:
                break
        else:
            kept.append(first)
    return kept
