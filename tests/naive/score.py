"""The score sheet of a seat, recounted from the view, and who wins (F7.2, F8)."""

from typing import Any

from .letter import View
from .shop import is_full

MOST, SECOND = 15, 7


def sheet(view: View, seat: int) -> dict[str, int]:
    """The five categories and their total, as if the game ended now."""
    rewards = full_rewards(view, seat)
    found = {
        "generic": sum(r["debens"] for r in rewards if "debens" in r and "each" not in r),
        "specialised": specialised(view, seat, rewards),
        "statues": statues(view, rewards),
        "monuments": monuments(view, seat),
        "wheat": view["tracks"]["wheat"][view["players"][seat]["wheat"]],
    }
    return {**found, "total": sum(found.values())}


def full_rewards(view: View, seat: int) -> list[dict[str, Any]]:
    """F8.1: a shop only partly supplied is worth nothing."""
    shops = view["players"][seat]["shops"]
    return [shop["reward"] for shop in shops if is_full(shop["needs"], shop["has"])]


def tokens(view: View, seat: int) -> str:
    """Every token on the shops of a metropolis, partly supplied ones included."""
    return "".join(shop["has"] for shop in view["players"][seat]["shops"])


def specialised(view: View, seat: int, rewards: list[dict[str, Any]]) -> int:
    """F8.2, R18: each such shop pays in full for every token of its resource."""
    held = tokens(view, seat)
    return sum(held.count(r["each"]) * r["debens"] for r in rewards if "each" in r)


def statues(view: View, rewards: list[dict[str, Any]]) -> int:
    """F8.3, R18: different gods; each statue of choice stands for one still lacking."""
    gods = [god for reward in rewards for god in reward.get("statues", [])]
    different = len({god for god in gods if god != "*"}) + gods.count("*")
    return int(view["tracks"]["statues"][min(different, len(view["tracks"]["gods"]))])


def monuments(view: View, seat: int) -> int:
    """F8.4, R19: the highest number gets 15, the next number below it 7, none gets nothing."""
    on_board = list(view["board"]["monuments"].values())
    counts = [on_board.count(other) for other in range(len(view["players"]))]
    ranks = sorted({count for count in counts if count > 0}, reverse=True)
    debens = dict(zip(ranks, [MOST, SECOND], strict=False))
    return debens.get(counts[seat], 0)


def winners(view: View) -> list[int]:
    """F7.2: most Debens, then fewest tokens in the shops, then shared."""
    seats = range(len(view["players"]))
    rank = {seat: (-sheet(view, seat)["total"], len(tokens(view, seat))) for seat in seats}
    return [seat for seat in seats if rank[seat] == min(rank.values())]
