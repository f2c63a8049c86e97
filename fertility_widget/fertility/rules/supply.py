"""Step 3: supplying shops, and what a shop gives the moment it is full (F5)."""

from collections.abc import Mapping
from functools import cache

from ...kernel.errors import Illegal
from ..box.pieces import ANY, Resource, Shop, Wheat
from . import action_table as shared
from .actions import SHOP_IDS, Action, Bonus, Supply
from .events import refuse
from .open_state import OpenState
from .squares import KIND, LETTERS, sorted_letters
from .state import Player, Setup, State, Tokens, added, bonus_choices, in_stock, mover

Shops = tuple[Shop | None, ...]


@cache
def accepts(needs: str, has: str) -> str:
    """F5.1: the letters a shop can still take. R15: a token fills its named icon first."""
    named_left = "".join(k for k in LETTERS if needs.count(k) > has.count(k))
    on_any = sum(max(has.count(k) - needs.count(k), 0) for k in LETTERS)
    return LETTERS if needs.count(ANY) > on_any else named_left


def holds(needs: str, has: str) -> bool:
    """Whether these tokens can lie on a shop: each is taken after those before it."""
    return all(token in accepts(needs, has[:i]) for i, token in enumerate(has))


def legal(state: State) -> tuple[Action, ...]:
    """F5.1, F5.2: each token beside the board onto each shop that takes it, or done."""
    player = mover(state)
    if not any(player.beside):
        return (shared.END,)
    have = [k for k, n in zip(LETTERS, player.beside, strict=True) if n]
    return (*_takers(player.shops, player.has, have, shared.SUPPLY), shared.END)


def bonus_legal(state: State) -> tuple[Action, ...]:
    """F5.4, R7: each resource of the reward that is in stock onto each shop that takes it."""
    player, choices = mover(state), bonus_choices(state)
    return tuple(_bonuses(state.setup, state.stock, player.shops, player.has, choices))


def _bonuses(
    setup: Setup, stock: Tokens, shops: Shops, has: tuple[str, ...], choices: str
) -> list[Action]:
    """R16: of the reward's resources only those in stock; what a payment returned is there."""
    letters = [k for k in choices if in_stock(setup, stock, KIND[k])]
    return _takers(shops, has, letters, shared.BONUS)


def _takers(
    shops: Shops, has: tuple[str, ...], letters: list[str], table: Mapping[str, tuple[Action, ...]]
) -> list[Action]:
    """Each of the letters onto each shop with an icon left for it."""
    takers: list[Action] = []
    for slot, shop in enumerate(shops):
        if shop is not None and (open_for := accepts(shop.needs, has[slot])):
            takers += [table[k][slot] for k in letters if k in open_for]
    return takers


def refusal(state: State, action: Supply) -> Illegal | None:
    """F5.1, F5.3: a token beside the board, and a shop with an icon left for it."""
    player = mover(state)
    if action.letter not in KIND:
        return refuse("wheat-in-shop", "F5.1")
    if not player.beside[KIND[action.letter]]:
        if holding := player.holding(action.letter):
            return refuse("token-fixed", "F5.3", token=action.letter, shops=holding)
        return refuse("token-not-beside", "F5.1", token=action.letter)
    return _shop_refusal(player, action)


def bonus_refusal(state: State, action: Bonus) -> Illegal | None:
    """F5.4: one of the shown resources, in stock, onto another shop that takes it."""
    player, slot = mover(state), state.turn.pending[0]
    choices = bonus_choices(state)
    if action.letter not in choices:
        return refuse("not-in-reward", "F5.4", token=action.letter, choices=list(choices))
    if not in_stock(state.setup, state.stock, KIND[action.letter]):
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


def supply(work: OpenState, action: Supply) -> None:
    """F5.1, F5.3: the token moves from beside the board onto the shop, for good."""
    work.beside = added(work.beside, KIND[action.letter], -1)
    work.tell("supplied", "F5.1", name=work.name, token=action.letter, shop=action.shop)
    _fill(work, action)


def take_bonus(work: OpenState, action: Bonus) -> None:
    """F5.4: the resource goes from the stock straight onto another shop (R2b, R14)."""
    work.take(KIND[action.letter], 1)
    token, shop, source = action.letter, action.shop, SHOP_IDS[work.pending[0]]
    gain, lost = {token: 1}, {token: 0}
    work.tell("shop-resource", "F5.4", token=token, shop=shop, source=source, gain=gain, lost=lost)
    _fill(work, action)


def _fill(work: OpenState, action: Supply | Bonus) -> None:
    """F5.4: a shop with all it needs (R3: whatever it gives) pays before anything else."""
    slot, shop = action.slot, work.shops[action.slot]
    assert shop is not None
    has = sorted_letters(work.has[slot] + action.letter)
    work.has = (*work.has[:slot], has, *work.has[slot + 1 :])
    work.phase, work.pending = "supply", ()
    if shop.is_full(has):
        _reward(work, slot, shop)


def _reward(work: OpenState, slot: int, shop: Shop) -> None:
    """F5.4: wheat and resources pay at once; F5.5: everything else counts at the end."""
    reward, name = shop.reward, SHOP_IDS[slot]
    rule = "F5.4" if isinstance(reward, Wheat | Resource) else "F5.5"
    work.tell("completed", rule, shop=name, reward=reward.message())
    if isinstance(reward, Wheat):
        work.earn_wheat(reward.amount, "shop-wheat", "F5.4", shop=name)
    elif isinstance(reward, Resource):
        if _bonuses(work.setup, work.stock, work.shops, work.has, reward.choices):
            work.phase, work.pending = "bonus", (slot,)
        else:  # R7: no shop can take any of them, so nothing is taken
            work.tell("shop-resource-nothing", "R7", shop=name, choices=list(reward.choices))
