"""The end of a turn as it can be played: supplies in an order that brings what is meant, and then
the tile that would earn most on the board as it lies."""

from collections import Counter
from collections.abc import Iterator

from ....kernel.step import Step
from ...box.pieces import Resource
from ...rules.action_table import END
from ...rules.actions import Action, Bonus, Draft, Remove, Supply
from ...rules.board import Board, placements
from ...rules.harvest import harvests, wheat_table
from ...rules.rules import apply, legal_actions
from ...rules.squares import LETTERS
from ...rules.state import Setup, State, mover
from .shop_options import Supplied, counted

Wanted = Counter[tuple[str, int]]  # tokens still to be put on a slot, by letter and slot


def supply_order(state: State, supplied: Supplied) -> list[Step]:
    """F5.4: a reward is placed at once, so shops that give one are filled when that helps.

    Tried in a sensible order, with a step back where it leads nowhere.
    """
    wanted: Wanted = Counter()
    for slot, tokens in supplied.shops:
        for letter, n in zip(LETTERS, counted(tokens), strict=True):
            wanted[letter, slot] += n
    gives = {slot: LETTERS[kind] for slot, kind in supplied.gives}
    steps = _played(state, +wanted, gives)
    if steps is None:
        raise LookupError("what is wanted cannot be played in any order")
    return steps


def _played(state: State, wanted: Wanted, gives: dict[int, str]) -> list[Step] | None:
    if not wanted and state.turn.phase == "supply":
        return [apply(state, END)]
    for action, rest in _steps(state, wanted, gives):
        step = apply(state, action)
        after = _played(step.state, rest, gives)
        if after is not None:
            return [step, *after]
    return None


def _steps(state: State, wanted: Wanted, gives: dict[int, str]) -> Iterator[tuple[Action, Wanted]]:
    """Wanted tokens that can be placed now; those that set a reward free come last."""
    legal = legal_actions(state)
    asked = gives.get(state.turn.pending[0]) if state.turn.phase == "bonus" else None
    moves = [action for action in legal if isinstance(action, Supply | Bonus)]
    meant = [a for a in moves if wanted[a.letter, a.slot] > 0 and asked in (None, a.letter)]
    for action in sorted(meant, key=lambda a: _fills_giver(state, a)):
        rest = wanted.copy()
        rest[action.letter, action.slot] -= 1
        yield action, +rest
    if state.turn.phase == "bonus":  # R7: a reward nobody waits for is placed all the same
        yield from ((action, wanted) for action in moves if action not in meant)


def _fills_giver(state: State, action: Supply | Bonus) -> bool:
    shop, has = mover(state).shops[action.slot], mover(state).has[action.slot]
    assert shop is not None
    return isinstance(shop.reward, Resource) and len(has) + 1 == len(shop.needs)


def draft_order(state: State, seat: int) -> Iterator[Step]:
    """The end of a seat's turn: draft the best tile, and in the variant remove the next best."""
    while state.turn.seat == seat and state.turn.phase in ("draft", "remove"):
        yield (step := apply(state, promising(state)[0]))
        state = step.state


def promising(state: State) -> list[Draft | Remove]:
    """The tiles that may be taken, or removed, the best one first."""
    takes = [a for a in legal_actions(state) if isinstance(a, Draft | Remove)]
    return sorted(takes, key=lambda action: -promise(state.setup, state.board, action.tile))


def promise(setup: Setup, board: Board, tile: str) -> int:
    """The most tokens, wheat and quarries this tile could earn now."""
    earned = harvests(board, placements(board, tile), wheat_table(setup, board))
    totals = [
        n + m + wheat + (p is not None) + (q is not None) + 2 * closed.bit_count()
        for _, n, m, wheat, p, q, closed in earned
    ]
    return max(totals, default=0)
