"""Messages for things that are not events: what a shop gives and takes; and the words that a
browser needs to draw the game."""

from typing import Any

from ...text import Message, describe
from ...text.catalogue import raw, under
from ..box.pieces import (
    ANY,
    Debens,
    District,
    Each,
    Metropolis,
    Resource,
    Reward,
    Shop,
    Wheat,
)
from ..rules.actions import counted
from ..rules.state import State


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


# Words of the rules, under the names the browser knows them by.
_BORROWED = (
    *((f"scene.{letter}", f"fertility.resource.{letter}") for letter in "ABPGW"),
    *(
        (f"monument.{kind}", f"fertility.monument.{kind}")
        for kind in ("obelisk", "pyramid", "sphinx", "temple")
    ),
)


def words(state: State, language: str) -> dict[str, Any]:
    """Templates for the browser to fill, every shop of the box in words, and what the box calls
    itself."""
    components = state.setup.components
    gods = ((f"god.{god}", f"fertility.god.{god}") for god in components.gods)
    boards: dict[str, District | Metropolis] = {**components.districts, **components.metropolises}
    return {
        "box": components.label(language),
        "ui": {
            **under("fertility-board", language),
            **{name: raw(key, language) for name, key in (*_BORROWED, *gods)},
        },
        "shops": {
            f"{name}/{place}": describe(shop_message(shop), language)
            for name, board in boards.items()
            for place, shop in enumerate(board.shops)
        },
    }
