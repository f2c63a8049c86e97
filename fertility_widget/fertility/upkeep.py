"""The end of a turn, and of the game (F6, F7.1)."""

from ..kernel.errors import Illegal
from ..kernel.step import Event
from .actions import Action, Draft, Remove
from .events import event, refuse
from .shared import DRAFT, REMOVE
from .state import NO_TOKENS, POOL, ROW, TURNS_EACH, State, lettered, mover, with_mover

VARIANT = "two-player"


def legal(state: State) -> tuple[Action, ...]:
    """F6.2: any tile of the common pool."""
    return tuple(DRAFT[tile] for tile in dict.fromkeys(state.pools.common))


def removal_legal(state: State) -> tuple[Action, ...]:
    """F6.3: any tile left in the common pool."""
    return tuple(REMOVE[tile] for tile in dict.fromkeys(state.pools.common))


def refusal(state: State, action: Draft | Remove) -> Illegal | None:
    """F6.2, F6.3: the tile must lie in the common pool."""
    common = state.pools.common
    if action.tile in common:
        return None
    rule = "F6.2" if isinstance(action, Draft) else "F6.3"
    return refuse("not-in-common-pool", rule, tile=action.tile, pool=list(common))


def give_back(state: State, events: list[Event]) -> State:
    """F6.1: what is left beside the board returns to the stock; wheat stays."""
    player, seat = mover(state), state.turn.seat
    if any(player.beside):
        name = state.setup.names[seat]
        events.append(event("returned", "F6.1", seat, name=name, tokens=lettered(player.beside)))
        (a, b, p, g), (sa, sb, sp, sg) = player.beside, state.stock
        state = state._replace(
            stock=(sa + a, sb + b, sp + p, sg + g),
            players=with_mover(state, player._replace(beside=NO_TOKENS)),
        )
    # R10: nobody needs tiles after the ninth turn.
    if player.turns_taken >= TURNS_EACH - 1 or not state.pools.common:
        return _pass_on(state, events)
    return state._replace(turn=state.turn._replace(phase="draft"))


def draft(state: State, action: Draft, events: list[Event]) -> State:
    """F6.2: the tile joins the personal pool, which holds three again."""
    player, seat = mover(state), state.turn.seat
    state = state._replace(
        players=with_mover(state, player._replace(pool=(*player.pool, action.tile))),
        pools=state.pools._replace(common=_without(state.pools.common, action.tile)),
    )
    events.append(event("drafted", "F6.2", seat, name=state.setup.names[seat], tile=action.tile))
    if state.setup.variant == VARIANT and state.pools.common:
        return state._replace(turn=state.turn._replace(phase="remove"))
    return _pass_on(_refill(state, events), events)


def remove(state: State, action: Remove, events: list[Event]) -> State:
    """F6.3: in the variant one more tile leaves the game."""
    seat, pools = state.turn.seat, state.pools
    pools = pools._replace(
        common=_without(pools.common, action.tile), out=(*pools.out, action.tile)
    )
    events.append(event("removed", "F6.3", seat, name=state.setup.names[seat], tile=action.tile))
    return _pass_on(_refill(state._replace(pools=pools), events), events)


def _without(common: tuple[str, ...], tile: str) -> tuple[str, ...]:
    at = common.index(tile)
    return common[:at] + common[at + 1 :]


def _refill(state: State, events: list[Event]) -> State:
    """F6.4: up to three again; F7.1, R2: where the pile does not suffice, one more turn each."""
    common, pile = state.pools.common, state.pools.pile
    drawn = pile[: max(POOL - len(common), 0)]
    seat = state.turn.seat
    if drawn:
        events.append(event("refilled", "F6.4", seat, tiles=list(drawn)))
    missing = POOL - len(common) - len(drawn)
    if missing > 0:
        events.append(event("last-round", "F7.1", seat, missing=missing))
    pools = state.pools._replace(common=common + drawn, pile=pile[len(drawn) :])
    return state._replace(pools=pools)


def _reveal(state: State, events: list[Event]) -> State:
    """F6.5: if a district was built, the row is filled to four again (also in round 9, R10)."""
    row, pile = state.offer
    fresh = pile[: max(ROW - len(row), 0)]
    if not fresh:
        return state
    seat = state.turn.seat
    events += [event("revealed", "F6.5", seat, district=district) for district in fresh]
    return state._replace(offer=state.offer._replace(row=row + fresh, pile=pile[len(fresh) :]))


def _pass_on(state: State, events: list[Event]) -> State:
    """F1.10: the next player clockwise; F7.1: the game is over after nine turns each."""
    state = _reveal(state, events)
    player, seat = mover(state), state.turn.seat
    players = with_mover(state, player._replace(turns_taken=player.turns_taken + 1))
    for step in range(1, len(players) + 1):
        following = (seat + step) % len(players)
        taken = players[following].turns_taken
        if taken < TURNS_EACH:
            phase = "place" if players[following].pool else "build"
            turn = state.turn._replace(seat=following, phase=phase, pending=())
            name = state.setup.names[following]
            made = event("turn", "F1.10", following, name=name, turn=taken + 1, turns=TURNS_EACH)
            events.append(made)
            return state._replace(players=players, turn=turn)
    turn = state.turn._replace(phase="over", pending=())
    return state._replace(players=players, turn=turn)
