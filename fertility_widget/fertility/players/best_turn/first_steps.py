"""What step 1 can bring, each different result once: tokens, wheat and monuments.

Some sixty placements bring about twenty results, and few of these are worth a thought: a result
that brings no more of anything than another one is left out.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement
from typing import NamedTuple

from ...rules.actions import MONUMENT, Action, Place
from ...rules.board import placements
from ...rules.harvest import harvests, wheat_table
from ...rules.placement import legal
from ...rules.squares import KIND, LETTERS
from ...rules.state import NO_TOKENS, State, Tokens, added, bonus_choices, in_stock, mover
from .shop_options import coded, covers


class FirstStep(NamedTuple):
    """A result of step 1, and how it is reached."""

    tokens: Tokens  # beside the board
    wheat: int
    monuments: int  # set in this turn
    stock: Tokens
    action: Action | None  # the tile laid, or given up; None where that is done
    quarries: tuple[str, ...]  # what is chosen: letters or "monument"
    given: str = ""  # a reward to be placed, counted among the tokens


def first_steps(state: State) -> list[FirstStep]:
    """Of a position in which a tile is to be laid, a quarry chosen, or neither any more."""
    if state.turn.phase == "place":
        reached = _placed(state)
    elif state.turn.phase == "bonus":
        return list(_given(state))
    else:
        pending = len(state.turn.pending) if state.turn.phase == "quarry" else 0
        reached = [(_as_it_is(state, None), pending)]
    return [chosen for first, closed in reached for chosen in _chosen(state, first, closed)]


def _as_it_is(state: State, action: Action | None) -> FirstStep:
    player, late = mover(state), state.turn.phase in ("draft", "remove")
    beside = NO_TOKENS if late else player.beside  # then it is too late for what may lie there
    return FirstStep(beside, player.wheat, 0, state.stock, action, ())


def harvested(state: State) -> dict[tuple[int, ...], list[Place]]:
    """Every placement, by what it brings before the stock is asked: tokens of each kind, wheat and
    quarries."""
    board, wheat = state.board, wheat_table(state.setup, state.board)
    places: dict[tuple[int, ...], list[Place]] = {}
    for tile in dict.fromkeys(mover(state).pool):
        for place, n, m, grain, icon_p, icon_q, closed in harvests(
            board, placements(board, tile), wheat
        ):
            gain = [0, 0, 0, 0]
            gain[place.first_kind] += n
            gain[place.second_kind] += m
            for icon in (icon_p, icon_q):
                if icon is not None:
                    gain[icon] += 1
            key = (*gain, grain, closed.bit_count())
            places.setdefault(key, []).append(place)
    return places


def _placed(state: State) -> list[tuple[FirstStep, int]]:
    """Each different harvest with the first placement that brings it, and its quarries."""
    player, stock = mover(state), state.stock
    unlimited = state.setup.stock == "unlimited"
    last = len(state.setup.components.wheat_track) - 1
    reached = []
    for (*gain, grain, quarries), (place, *_) in harvested(state).items():
        got = gain if unlimited else [min(g, s) for g, s in zip(gain, stock, strict=True)]
        tokens, wheat = moved(player.beside, got), min(player.wheat + grain, last)
        reached.append((FirstStep(tokens, wheat, 0, moved(stock, got, -1), place, ()), quarries))
    if not reached:  # F2.4: whichever tile is given up, it brings nothing
        return [(_as_it_is(state, next(iter(legal(state)), None)), 0)]
    return reached


def _given(state: State) -> Iterator[FirstStep]:
    """F5.4: a reward to be placed, as one more token of each kind it may be."""
    as_it_is = _as_it_is(state, None)
    for letter in bonus_choices(state):
        if in_stock(state.setup, state.stock, KIND[letter]):
            yield as_it_is._replace(
                tokens=added(as_it_is.tokens, KIND[letter], 1),
                stock=added(as_it_is.stock, KIND[letter], -1),
                given=letter,
            )


def _chosen(state: State, first: FirstStep, quarries: int) -> Iterator[FirstStep]:
    """F3.D2: one choice per quarry; R8: as far as there is anything to choose."""
    if not quarries:
        yield first
        return
    unlimited, left = state.setup.stock == "unlimited", mover(state).monuments_left
    had = [quarries if unlimited else n for n in first.stock]
    quarries = min(quarries, sum(had) + left)
    for monuments in range(min(quarries, left) + 1):
        for kinds in combinations_with_replacement(range(4), quarries - monuments):
            got = [kinds.count(kind) for kind in range(4)]
            if all(g <= h for g, h in zip(got, had, strict=True)):
                tokens, stock = moved(first.tokens, got), moved(first.stock, got, -1)
                choices = (*(LETTERS[kind] for kind in kinds), *(MONUMENT,) * monuments)
                yield FirstStep(tokens, first.wheat, monuments, stock, first.action, choices)


def undominated(steps: Iterable[FirstStep]) -> list[FirstStep]:
    """Without those that bring no more of anything than another one, and each only once."""
    kept: list[tuple[int, FirstStep]] = []
    for first in sorted(steps, key=lambda s: -sum(s.tokens) - s.wheat - s.monuments):
        code = coded(first.tokens)
        if not any(
            other.wheat >= first.wheat and other.monuments >= first.monuments and covers(more, code)
            for more, other in kept
        ):
            kept.append((code, first))
    return [first for _, first in kept]


def moved(tokens: Tokens, gain: Iterable[int], sign: int = 1) -> Tokens:
    """With what was gained, or (with sign -1) without it."""
    a, b, p, g = (n + sign * more for n, more in zip(tokens, gain, strict=True))
    return a, b, p, g
