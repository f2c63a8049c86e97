"""Which tile to take at the end of a turn: the one that would earn most on the board as it lies."""

from collections.abc import Iterator

from ... import fertility
from ...kernel.step import Step
from ..rules.actions import Action, Draft, Remove
from ..rules.board import Board, placements
from ..rules.harvest import harvests, wheat_table
from ..rules.state import Setup, State


def draft_order(state: State, seat: int) -> Iterator[Step]:
    """The end of a seat's turn: draft the best tile, and in the variant remove the next best."""
    while state.turn.seat == seat and state.turn.phase in ("draft", "remove"):
        yield (step := fertility.apply(state, promising(state)[0]))
        state = step.state


def promising(state: State) -> list[Action]:
    """The tiles that may be taken, or removed, the best one first."""
    found = [a for a in fertility.legal_actions(state) if isinstance(a, Draft | Remove)]
    found.sort(key=lambda action: -promise(state.setup, state.board, action.tile))
    return [*found]


def promise(setup: Setup, board: Board, tile: str) -> int:
    """The most tokens, wheat and quarries this tile could earn now."""
    found = harvests(board, placements(board, tile), wheat_table(setup, board))
    return max(
        (
            n + m + wheat + (p is not None) + (q is not None) + 2 * closed.bit_count()
            for _, n, m, wheat, p, q, closed in found
        ),
        default=0,
    )
