"""The way back from a view to the position behind it; nothing in a view is taken on trust."""

import os
from collections.abc import Mapping
from typing import Any

from ...kernel.check import listing, mapping, text, whole
from ...kernel.quote import quoted
from ...kernel.shuffle import check_seed
from ..box.pieces import Components
from ..box.setup import load_components
from ..rules.state import State
from .determinize import drawn, unseen
from .from_facts import named_components, restore
from .view import FertilityView, board_view


def from_view(
    view: FertilityView,
    *,
    seed: int | None = None,
    components: str | os.PathLike[str] | Components | None = None,
) -> State:
    """The state behind a ``view``. What the view hides is drawn by ``seed``; else it is an error.

    ``components`` is the set of one's own it was played with, or its file: a view names it only.
    """
    box = None if components is None else load_components(components)
    try:
        shown = mapping("view", view)
        facts = _facts(shown)
        if "pile" not in facts:
            if seed is None:
                raise ValueError("this view hides the piles: give seed=… to draw their order")
            facts |= _drawn(facts, seed, box)
        state = restore(facts, box)
        _no_contradiction(shown, state)
        return state
    except KeyError as error:
        raise ValueError(f"view: the key {error} is missing") from None


def _facts(shown: Mapping[str, Any]) -> dict[str, Any]:
    if shown["game"] != "fertility":
        raise ValueError(f"view.game: 'fertility' is expected, not {quoted(shown['game'])}")
    board, pools, turn = (mapping(key, shown[key]) for key in ("board", "pools", "turn"))
    personal = listing("pools.personal", pools["personal"])
    row = mapping("districts", shown["districts"])["row"]
    players = listing("players", shown["players"], len(personal))
    due = listing("turn.pending", turn["pending"])
    pending = [p["shop"] if isinstance(p, Mapping) else p for p in due]
    facts = {
        "options": shown["options"],
        "tiles": board["tiles"],
        "monuments": board["monuments"],
        "stock": shown["stock"],
        "common": pools["common"],
        "out": pools.get("out", []),
        "pile_size": pools["pile"],
        "row": [
            d if isinstance(d, str) else mapping("districts.row", d)["id"]
            for d in listing("districts.row", row)
        ],
        "players": [
            _player_facts(mapping("players", player), pool)
            for player, pool in zip(players, personal, strict=True)
        ],
        "turn": {**turn, "pending": pending},
    }
    if "hidden" in shown:
        hidden = mapping("hidden", shown["hidden"])
        facts |= {key: hidden[key] for key in ("seed", "pile", "box", "districts")}
    return facts


def _no_contradiction(shown: Mapping[str, Any], state: State) -> None:
    """What follows from the options is not read; whoever changed it there should hear of it."""
    board, true = shown["board"], board_view(state.board)
    for key in ("terrain", "start"):
        if key in board and list(board[key]) != true[key]:
            raise ValueError(f"board.{key}: it follows from options.boards and options.start_at")
    for seat, (player, name) in enumerate(zip(shown["players"], state.setup.names, strict=True)):
        if player.get("name", name) != name:
            raise ValueError(f"players.{seat}.name: it follows from options.names")


def _player_facts(player: Mapping[str, Any], pool: object) -> dict[str, Any]:
    shops = [mapping("shops", shop) for shop in listing("shops", player["shops"])]
    has = {text("shops.id", shop["id"]): shop["has"] for shop in shops if shop["has"]}
    kept = ("wheat", "beside", "monuments_left", "turns_taken", "districts")
    return {**{key: player[key] for key in kept}, "pool": pool, "has": has}


def _drawn(facts: dict[str, Any], seed: int, components: Components | None) -> dict[str, Any]:
    """The hidden piles, drawn from whatever is not in sight."""
    named = mapping("options", facts["options"]).get("components")
    box = named_components(text("options.components", named), components)
    seed = check_seed(seed)
    pools = [player["pool"] for player in facts["players"]]
    pools += [facts["common"], facts["out"]]
    seen = [tile for pool in pools for tile in listing("pools", pool)]
    laid = listing("board.tiles", facts["tiles"])
    seen += [listing("board.tiles", entry, 3)[0] for entry in laid]
    metropolises = [mapping("districts", player["districts"]) for player in facts["players"]]
    built = [district for districts in metropolises for district in districts.values()]
    size = whole("pools.pile", facts["pile_size"], 0, len(box.tiles))
    tiles = unseen(box.tiles, [text("pools", tile) for tile in seen])
    shown = [text("districts", district) for district in (*facts["row"], *built)]
    tiles_drawn = drawn(tiles, seed, "tiles")
    return {
        "seed": seed,
        "pile": tiles_drawn[:size],
        "box": tiles_drawn[size:],
        "districts": drawn(unseen(tuple(box.districts), shown), seed, "districts"),
    }
