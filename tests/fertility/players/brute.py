"""Every way to play the rest of a turn, tried one by one: slow, and beyond doubt."""

from fertility_widget import fertility
from fertility_widget.fertility.box.pieces import Each, Statues
from fertility_widget.fertility.players.objective import Objective, valuation
from fertility_widget.fertility.rules.scoring import monuments_placed
from fertility_widget.fertility.rules.state import TURNS_EACH, State

Known = set[tuple[object, ...]]


def best_value(state: State, aim: Objective, most: int) -> float | None:
    """The highest worth any rest of this turn ends with; None after so many positions."""
    seat, taken = state.turn.seat, state.players[state.turn.seat].turns_taken
    best, seen, waiting = float("-inf"), set[tuple[object, ...]](), [state]
    while waiting:
        at = waiting.pop()
        if is_over(at, seat, taken):
            best = max(best, worth(at, seat, aim, TURNS_EACH - taken - 1))
            continue
        player = at.players[seat]
        # All that the objective and the rest of the turn depend on.
        key = (at.turn.phase, at.turn.pending, at.stock, player._replace(pool=()))
        if key in seen:
            continue
        seen.add(key)
        if len(seen) > most:
            return None
        waiting += [fertility.apply(at, action).state for action in fertility.legal_actions(at)]
    return best


def is_over(state: State, seat: int, taken: int) -> bool:
    """Whether nothing of that turn is left but the draft."""
    return (
        state.turn.phase in ("draft", "remove", "over")
        or state.turn.seat != seat
        or state.players[seat].turns_taken != taken
    )


def worth(state: State, seat: int, aim: Objective, left: int) -> float:
    """The objective of any position, counted plainly."""
    player, total = state.players[seat], 0.0
    value = valuation(state.setup.components, aim, left)
    named, of_choice = 0, 0
    for _, shop, has in player.standing:
        total += value.shop(shop)[len(has)]
        if not shop.is_full(has):
            continue
        if isinstance(shop.reward, Each):
            tokens = "".join(player.has).count(shop.reward.resource) + value.growth
            total += shop.reward.debens * tokens
        elif isinstance(shop.reward, Statues):
            gods, free = value.god_code(shop)
            named, of_choice = named | gods, of_choice + free
    total += value.different(named, of_choice) + value.wheat[player.wheat]
    return total + value.monuments(tuple(monuments_placed(state)), seat)[0]
