"""Messages for things that are not events: what a shop gives, and what it takes."""

from ..text import Message
from .actions import counted
from .parts import ANY, Debens, Each, Resource, Reward, Shop, Wheat


def reward_message(reward: Reward) -> Message:
    """What a full shop gives, as a phrase: "5 Debens", "a statue of Isis"."""
    if isinstance(reward, Debens):
        return Message("fertility.reward.debens", {"debens": reward.amount})
    if isinstance(reward, Wheat):
        return Message("fertility.reward.wheat", {"gain": {"W": reward.amount}})
    if isinstance(reward, Each):
        params = {"debens": reward.debens, "token": reward.resource}
        return Message("fertility.reward.each", params)
    if isinstance(reward, Resource):
        return Message("fertility.reward.resource", {"choices": list(reward.choices)})
    named = [god for god in reward.gods if god != ANY]
    of_choice = len(reward.gods) - len(named)
    if not named:
        return Message("fertility.reward.statues-choice", {"n": of_choice})
    if not of_choice:
        return Message("fertility.reward.statues", {"n": len(named), "gods": named})
    return Message("fertility.reward.statues-mixed", {"gods": named, "n": of_choice})


def shop_message(shop: Shop) -> Message:
    """What a shop takes and gives: "1 bovine and 1 grape → a statue of your choice"."""
    return Message(
        "fertility.shop", {"needs": counted(shop.needs), "reward": reward_message(shop.reward)}
    )
