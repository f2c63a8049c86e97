"""The end of a turn, and of the game (F6, F7.1)."""

from ...kernel.errors import Illegal
from .action_table import DRAFT, REMOVE
from .actions import Action, Draft, End, Remove
from .events import refuse
from .open_state import OpenState
from .state import NO_TOKENS, POOL, ROW, TURNS_EACH, VARIANT, Offer, Pools, State, lettered


def legal(state: State) -> tuple[Action, ...]:
    """F6.2: any tile of the common pool; F6.3: any that is left there."""
    actions = REMOVE if state.turn.phase == "remove" else DRAFT
    return tuple(actions[tile] for tile in dict.fromkeys(state.pools.common))


def refusal(state: State, action: Draft | Remove) -> Illegal | None:
    """F6.2, F6.3: the tile must lie in the common pool."""
    common = state.pools.common
    if action.tile in common:
        return None
    rule = "F6.2" if isinstance(action, Draft) else "F6.3"
    return refuse("not-in-common-pool", rule, tile=action.tile, pool=list(common))


def give_back(work: OpenState, action: End) -> None:
    """F6.1: what is left beside the board returns to the stock; wheat stays."""
    if any(work.beside):
        work.tell("returned", "F6.1", name=work.name, tokens=lettered(work.beside))
        (a, b, p, g), (sa, sb, sp, sg) = work.beside, work.stock
        work.stock, work.beside = (sa + a, sb + b, sp + p, sg + g), NO_TOKENS
    else:
        work.tell("supply-over", "F5.2", name=work.name)
    # R10: nobody needs tiles after the ninth turn.
    if work.turns_taken >= TURNS_EACH - 1 or not work.pools.common:
        _pass_on(work)
    else:
        work.phase = "draft"


def draft(work: OpenState, action: Draft) -> None:
    """F6.2: the tile joins the personal pool, which holds three again."""
    work.pool = (*work.pool, action.tile)
    _take_from_common(work, action.tile)
    work.tell("drafted", "F6.2", name=work.name, tile=action.tile)
    if work.setup.variant == VARIANT and work.pools.common:
        work.phase = "remove"
    else:
        _refill(work)
        _pass_on(work)


def remove(work: OpenState, action: Remove) -> None:
    """F6.3: in the variant one more tile leaves the game."""
    _take_from_common(work, action.tile)
    work.pools = work.pools._replace(out=(*work.pools.out, action.tile))
    work.tell("removed", "F6.3", name=work.name, tile=action.tile)
    _refill(work)
    _pass_on(work)


def _take_from_common(work: OpenState, tile: str) -> None:
    common, pile, box, out = work.pools
    at = common.index(tile)
    work.pools = Pools(common[:at] + common[at + 1 :], pile, box, out)


def _refill(work: OpenState) -> None:
    """F6.4: up to three again; F7.1, R2: where the pile does not suffice, one more turn each."""
    common, pile, box, out = work.pools
    drawn = pile[: max(POOL - len(common), 0)]
    work.pools = Pools(common + drawn, pile[len(drawn) :], box, out)
    if drawn:
        work.tell("refilled", "F6.4", tiles=list(drawn))
    missing = POOL - len(common) - len(drawn)
    if missing > 0:
        work.tell("last-round", "F7.1", missing=missing)


def _reveal(work: OpenState) -> None:
    """F6.5: if a district was built, the row is filled to four again (also in round 9, R10)."""
    row, pile = work.offer
    fresh = pile[: max(ROW - len(row), 0)]
    if fresh:
        work.offer = Offer(row + fresh, pile[len(fresh) :])
        for district in fresh:
            work.tell("revealed", "F6.5", district=district)


def _pass_on(work: OpenState) -> None:
    """F1.10: the next player clockwise; F7.1: the game is over after nine turns each."""
    _reveal(work)
    work.turns_taken += 1
    work.pending = ()
    seats = len(work.players)
    for step in range(1, seats + 1):
        following = (work.seat + step) % seats
        mine = following == work.seat
        taken = work.turns_taken if mine else work.players[following].turns_taken
        if taken < TURNS_EACH:
            pool = work.pool if mine else work.players[following].pool
            work.turn_seat, work.phase = following, "place" if pool else "build"
            name = work.setup.names[following]
            work.tell_of(following, "turn", "F1.10", name=name, turn=taken + 1, turns=TURNS_EACH)
            return
    work.phase = "over"
