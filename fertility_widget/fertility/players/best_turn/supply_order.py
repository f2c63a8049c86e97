"""A turn in the order in which it can be played, from what it is meant to bring."""

from collections import Counter
from collections.abc import Iterator

from .... import fertility
from ....kernel.step import Step
from ...box.pieces import Resource
from ...rules.action_table import END
from ...rules.actions import Action, Bonus, Supply
from ...rules.squares import LETTERS
from ...rules.state import State, mover
from .resource_shops import Supplied
from .shop_fillings import counted

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
    found = _played(state, +wanted, gives)
    if found is None:
        raise LookupError("what is wanted cannot be played in any order")
    return found


def _played(state: State, wanted: Wanted, gives: dict[int, str]) -> list[Step] | None:
    if not wanted and state.turn.phase == "supply":
        return [fertility.apply(state, END)]
    for action, rest in _steps(state, wanted, gives):
        step = fertility.apply(state, action)
        after = _played(step.state, rest, gives)
        if after is not None:
            return [step, *after]
    return None


def _steps(
    state: State, wanted: Wanted, gives: dict[int, str]
) -> Iterator[tuple[Action, Wanted]]:
    """Wanted tokens that can be placed now; those that set a reward free come last."""
    legal = fertility.legal_actions(state)
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
    shop = mover(state).shops[action.slot]
    has = mover(state).has[action.slot]
    assert shop is not None
    return isinstance(shop.reward, Resource) and len(has) + 1 == len(shop.needs)
