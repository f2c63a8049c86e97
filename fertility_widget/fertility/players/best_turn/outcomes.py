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
from .shop_fillings import coded, covers


class Outcome(NamedTuple):
    tokens: Tokens  # beside the board
    wheat: int
    monuments: int  # set in this turn
    stock: Tokens
    action: Action | None  # the tile laid, or given up; None where that is done
    quarries: tuple[str, ...]  # what is chosen: letters or "monument"
    given: str = ""  # a reward to be placed, counted among the tokens


def outcomes(state: State) -> list[Outcome]:
    """Of a position in which a tile is to be laid, a quarry chosen, or neither any more."""
    if state.turn.phase == "place":
        found = _placed(state)
    elif state.turn.phase == "bonus":
        return list(_given(state))
    else:
        pending = len(state.turn.pending) if state.turn.phase == "quarry" else 0
        found = [(_as_it_is(state, None), pending)]
    return [chosen for one, quarries in found for chosen in _chosen(state, one, quarries)]


def _as_it_is(state: State, action: Action | None) -> Outcome:
    player = mover(state)
    if state.turn.phase in ("draft", "remove"):  # too late for what may lie beside the board
        return Outcome(NO_TOKENS, player.wheat, 0, state.stock, action, ())
    return Outcome(player.beside, player.wheat, 0, state.stock, action, ())


def harvested(state: State) -> dict[tuple[int, ...], list[Place]]:
    """Every placement, by what it brings before the stock is asked: tokens of each kind, wheat and
    quarries."""
    board, wheat = state.board, wheat_table(state.setup, state.board)
    found: dict[tuple[int, ...], list[Place]] = {}
    for tile in dict.fromkeys(mover(state).pool):
        for place, n, m, grain, icon_p, icon_q, closed in harvests(
            board, placements(board, tile), wheat
        ):
            gain = [0, 0, 0, 0]
            gain[place.first_kind] += n
            gain[place.second_kind] += m
            if icon_p is not None:
                gain[icon_p] += 1
            if icon_q is not None:
                gain[icon_q] += 1
            key = (*gain, grain, closed.bit_count())
            if key in found:
                found[key].append(place)
            else:
                found[key] = [place]
    return found


def _placed(state: State) -> list[tuple[Outcome, int]]:
    """Each different harvest with the first placement that brings it, and its quarries."""
    player, stock = mover(state), state.stock
    unlimited = state.setup.stock == "unlimited"
    last = len(state.setup.components.wheat_track) - 1
    found = []
    for (*gain, grain, quarries), (place, *_) in harvested(state).items():
        got = gain if unlimited else [min(g, s) for g, s in zip(gain, stock, strict=True)]
        tokens, wheat = _sum(player.beside, got, 1), min(player.wheat + grain, last)
        found.append((Outcome(tokens, wheat, 0, _sum(stock, got, -1), place, ()), quarries))
    if not found:  # F2.4: whichever tile is given up, it brings nothing
        return [(_as_it_is(state, next(iter(legal(state)), None)), 0)]
    return found


def _given(state: State) -> Iterator[Outcome]:
    """F5.4: a reward to be placed, as one more token of each kind it may be."""
    as_it_is = _as_it_is(state, None)
    for letter in bonus_choices(state):
        if in_stock(state.setup, state.stock, KIND[letter]):
            yield as_it_is._replace(
                tokens=added(as_it_is.tokens, KIND[letter], 1),
                stock=added(as_it_is.stock, KIND[letter], -1),
                given=letter,
            )


def _chosen(state: State, outcome: Outcome, quarries: int) -> Iterator[Outcome]:
    """F3.D2: one choice per quarry; R8: as far as there is anything to choose."""
    if not quarries:
        yield outcome
        return
    unlimited, left = state.setup.stock == "unlimited", mover(state).monuments_left
    had = [quarries if unlimited else n for n in outcome.stock]
    quarries = min(quarries, sum(had) + left)
    for monuments in range(min(quarries, left) + 1):
        for kinds in combinations_with_replacement(range(4), quarries - monuments):
            got = [kinds.count(kind) for kind in range(4)]
            if all(g <= h for g, h in zip(got, had, strict=True)):
                yield Outcome(
                    _sum(outcome.tokens, got, 1),
                    outcome.wheat,
                    monuments,
                    _sum(outcome.stock, got, -1),
                    outcome.action,
                    (*(LETTERS[kind] for kind in kinds), *(MONUMENT,) * monuments),
                )


def undominated(found: Iterable[Outcome]) -> list[Outcome]:
    """Without those that bring no more of anything than another one, and each only once."""
    kept: list[tuple[int, Outcome]] = []
    for one in sorted(found, key=lambda o: -sum(o.tokens) - o.wheat - o.monuments):
        code = coded(one.tokens)
        if not any(
            other.wheat >= one.wheat and other.monuments >= one.monuments and covers(more, code)
            for more, other in kept
        ):
            kept.append((code, one))
    return [one for _, one in kept]


def _sum(tokens: Tokens, gain: Iterable[int], sign: int) -> Tokens:
    a, b, p, g = (n + sign * more for n, more in zip(tokens, gain, strict=True))
    return a, b, p, g
