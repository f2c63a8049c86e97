"""Step 3: supplying shops, and what a shop gives the moment it is full (F5)."""

from functools import cache

from ..kernel.errors import Illegal
from ..kernel.step import Event
from . import shared
from .actions import SHOP_IDS, Action, Bonus, Supply
from .events import event, refuse
from .parts import ANY, Resource, Shop, Wheat
from .squares import KIND, LETTERS, sorted_letters
from .state import Player, State, added, bonus_choices, in_stock, limited, mover, with_mover
from .words import reward_message


@cache
def accepts(needs: str, has: str) -> str:
    """F5.1: the letters a shop can still take. R15: a token fills its named icon first."""
    named_left = "".join(k for k in LETTERS if needs.count(k) > has.count(k))
    on_any = sum(max(has.count(k) - needs.count(k), 0) for k in LETTERS)
    return LETTERS if needs.count(ANY) > on_any else named_left


def legal(state: State) -> tuple[Action, ...]:
    """F5.1, F5.2: each token beside the board onto each shop that takes it, or done."""
    player = mover(state)
    found: list[Action] = []
    if any(player.beside):
        have = [k for k, n in zip(LETTERS, player.beside, strict=True) if n]
        found += _takers(player, have, shared.SUPPLY)
    found.append(shared.END)
    return tuple(found)


def bonus_legal(state: State) -> tuple[Action, ...]:
    """F5.4, R7: each resource of the reward that is in stock onto each shop that takes it."""
    return tuple(_takers(mover(state), _offered(state, bonus_choices(state)), shared.BONUS))


def _takers(
    player: Player,
    letters: list[str],
    table: dict[str, tuple[Supply, ...]] | dict[str, tuple[Bonus, ...]],
) -> list[Action]:
    found: list[Action] = []
    for slot, shop in enumerate(player.shops):
        if shop is not None:
            open_for = accepts(shop.needs, player.has[slot])
            if open_for:
                found += [table[k][slot] for k in letters if k in open_for]
    return found


def _offered(state: State, choices: str) -> list[str]:
    """R16: of a reward's resources, those still in stock (a payment's tokens are back in it)."""
    return [k for k in choices if in_stock(state, KIND[k])]


def refusal(state: State, action: Supply) -> Illegal | None:
    """F5.1, F5.3: a token beside the board, and a shop with an icon left for it."""
    player = mover(state)
    if action.letter not in KIND:
        return refuse("wheat-in-shop", "F5.1")
    if not player.beside[KIND[action.letter]]:
        holding = [
            shop for shop, has in zip(SHOP_IDS, player.has, strict=True) if action.letter in has
        ]
        if holding:
            return refuse("token-fixed", "F5.3", token=action.letter, shops=holding)
        return refuse("token-not-beside", "F5.1", token=action.letter)
    return _shop_refusal(player, action)


def bonus_refusal(state: State, action: Bonus) -> Illegal | None:
    """F5.4: one of the shown resources, in stock, onto another shop that takes it."""
    player, slot = mover(state), state.turn.pending[0]
    choices = bonus_choices(state)
    if action.letter not in choices:
        return refuse("not-in-reward", "F5.4", token=action.letter, choices=list(choices))
    if not in_stock(state, KIND[action.letter]):
        return refuse("stock-empty", "R16", token=action.letter)
    if action.slot == slot:
        return refuse("same-shop", "F5.4", shop=action.shop)
    return _shop_refusal(player, action)


def _shop_refusal(player: Player, action: Supply | Bonus) -> Illegal | None:
    shop = player.shops[action.slot]
    if shop is None:
        return refuse("no-such-shop", "F5.1", shop=action.shop)
    open_for = accepts(shop.needs, player.has[action.slot])
    if action.letter in open_for:
        return None
    if not open_for:
        return refuse("shop-full", "F5.1", shop=action.shop)
    name, token = action.shop, action.letter
    return refuse("shop-refuses", "F5.1", shop=name, token=token, accepts=list(open_for))


def supply(state: State, action: Supply, events: list[Event]) -> State:
    """F5.1, F5.3: the token moves from beside the board onto the shop, for good."""
    player, seat = mover(state), state.turn.seat
    beside = added(player.beside, KIND[action.letter], -1)
    state = state._replace(players=with_mover(state, player._replace(beside=beside)))
    name = state.setup.names[seat]
    events.append(event("supplied", "F5.1", seat, name=name, token=action.letter, shop=action.shop))
    return _fill(state, action, events)


def take_bonus(state: State, action: Bonus, events: list[Event]) -> State:
    """F5.4: the resource goes from the stock straight onto another shop (R2b, R14)."""
    seat, letter = state.turn.seat, action.letter
    source = SHOP_IDS[state.turn.pending[0]]
    state = state._replace(stock=added(state.stock, KIND[letter], -1))
    gain = {letter: 1}
    events.append(
        event(
            "shop-resource",
            "F5.4",
            seat,
            source=source,
            token=letter,
            shop=action.shop,
            gain=gain,
            lost={},
        )
    )
    return _fill(state, action, events)


def _fill(state: State, action: Supply | Bonus, events: list[Event]) -> State:
    """Put the token down; if that fills the shop, its reward comes before anything else (F5.4)."""
    player, slot = mover(state), action.slot
    has = sorted_letters(player.has[slot] + action.letter)
    player = player._replace(has=(*player.has[:slot], has, *player.has[slot + 1 :]))
    turn = state.turn._replace(phase="supply", pending=())
    state = state._replace(players=with_mover(state, player), turn=turn)
    shop = player.shops[slot]
    assert shop is not None
    return state if len(has) < len(shop.needs) else _reward(state, slot, shop, events)


def _reward(state: State, slot: int, shop: Shop, events: list[Event]) -> State:
    """F5.4: wheat and resources pay at once; F5.5: everything else counts at the end."""
    seat, name = state.turn.seat, SHOP_IDS[slot]
    rule = "F5.4" if isinstance(shop.reward, Wheat | Resource) else "F5.5"
    events.append(event("completed", rule, seat, shop=name, reward=reward_message(shop.reward)))
    if isinstance(shop.reward, Wheat):
        return _wheat_reward(state, name, shop.reward.amount, events)
    if isinstance(shop.reward, Resource):
        if _takers(mover(state), _offered(state, shop.reward.choices), shared.BONUS):
            return state._replace(turn=state.turn._replace(phase="bonus", pending=(slot,)))
        # R7: no shop can take any of them (or the stock has none), so nothing is taken.
        choices = list(shop.reward.choices)
        events.append(event("shop-resource-nothing", "R7", seat, shop=name, choices=choices))
        if limited(state) and not _offered(state, shop.reward.choices):
            short = event("stock-short", "R6", seat, lost=dict.fromkeys(choices, 1))
            events.append(short)
    return state


def _wheat_reward(state: State, name: str, amount: int, events: list[Event]) -> State:
    """F5.4: the marker moves up; R9: past the last square the rest is lost."""
    player, seat = mover(state), state.turn.seat
    last = len(state.setup.components.wheat_track) - 1
    gained = min(amount, last - player.wheat)
    lost = {"W": amount - gained}
    events.append(event("shop-wheat", "F5.4", seat, shop=name, gain={"W": gained}, lost=lost))
    if gained < amount:
        events.append(event("wheat-lost", "R9", seat, lost=lost, last=last))
    return state._replace(players=with_mover(state, player._replace(wheat=player.wheat + gained)))
