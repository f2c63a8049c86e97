"""What was better about a decision, put into a code, its rule and its values: one function for
each decision of a turn. Both are given as they were played out, so that events tell the reasons."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ...text import Message
from ..rules.actions import SHOP_IDS, Bonus, Build, Place, Quarry, counted
from ..rules.harvest import CASE_OF
from .decisions import Decision
from .objective import hope

FILLED = "fertility-players.remark.filled"
MOST = 2  # shops: a remark is short
Explanation = tuple[str, str, dict[str, Any]]  # code, rule, values


def placed(taken: Decision, better: Decision) -> Explanation:
    """F3: a quarry overlooked, or a better harvest and the case that makes most of it."""
    action = better.actions[0]
    assert isinstance(action, Place)  # F2.4: where nothing can be laid, nothing is better
    where = action.params()
    if len(better.squares) > len(taken.squares):
        return "quarry", "F3.D", where | _list("squares", better.squares)
    gain, got = _harvest(better), _harvest(taken)
    more = {
        f"F3.{case}": (_harvest(better, code) - _harvest(taken, code)).total()
        for code, case in CASE_OF.items()
    }
    rule = max(more, key=more.__getitem__) if any(more.values()) else "F3"
    return "harvest", rule, where | {"gain": dict(gain), "tokens": dict(got)}


def _harvest(decision: Decision, only: str = "") -> Counter[str]:
    gains: Counter[str] = Counter()
    for event in decision.events:
        if event.code in CASE_OF and only in ("", event.code):
            gains.update(event.params.get("gain", {}))
    return Counter({letter: gains[letter] for letter in "ABPGW" if gains[letter]})


def quarried(taken: Decision, better: Decision) -> Explanation:
    """F3.D: the first quarry that was put to a worse use."""
    wanted, had = Counter(_choices(better)), Counter(_choices(taken))
    choice = next(iter(wanted - had))
    square = next(
        a.square for a in taken.actions if isinstance(a, Quarry) and a.choice in had - wanted
    )
    code = "monument" if choice == "monument" else "quarry-choice"
    return code, "F3.D", {"square": square, "choice": choice}


def _choices(decision: Decision) -> list[str]:
    return [action.choice for action in decision.actions if isinstance(action, Quarry)]


def built(taken: Decision, better: Decision) -> Explanation:
    """F4.1, F4.2: no district, another one, or another payment."""
    mine, best = taken.actions[0], better.actions[0]
    if not isinstance(best, Build):
        assert isinstance(mine, Build)
        return "built", "F4.2", {"district": mine.district, "paid": counted(mine.payment)}
    values: dict[str, Any] = {"district": best.district, "payment": counted(best.payment)}
    if not isinstance(mine, Build):
        return "not-built", "F4.1", values
    if mine.district != best.district:
        return "district", "F4.1", {"district": best.district, "instead": mine.district}
    return "payment", "F4.2", values | {"paid": counted(mine.payment)}


def supplied(taken: Decision, better: Decision) -> Explanation:
    """F5, F6.1: tokens unused, a reward put to a worse use, a shop that could be full, or tokens
    that were worth more elsewhere."""
    seat = taken.before.turn.seat
    mine, best = taken.after.players[seat], better.after.players[seat]
    onto = list(zip(SHOP_IDS, mine.has, best.has, strict=True))
    unused, back = _returned(taken), _returned(better)
    if unused.total() > back.total():
        more = [shop for shop, had, has in onto if len(has) > len(had)]
        return "returned", "F6.1", {"tokens": dict(unused - back)} | _list("shops", more)
    if bonus := _other_reward(taken, better):
        return "reward", "F5.4", {"token": bonus.letter, "shop": bonus.shop}
    full = {
        slot: shop
        for slot, shop in enumerate(best.shops)
        if shop and best.is_full(slot) and not mine.is_full(slot)
    }
    if full:
        slot, shop = max(full.items(), key=lambda filled: hope(filled[1]))
        missing = Counter(best.has[slot]) - Counter(mine.has[slot])
        values = {"shop": SHOP_IDS[slot], "n": missing.total(), "missing": dict(missing)}
        return "unfilled", "F5.1", values | {"reward": shop.reward.message()}
    more = [shop for shop, had, has in onto if Counter(has) - Counter(had)]
    return "supply", "F5.1", _list("shops", more)


def filled(taken: Sequence[Decision], better: Sequence[Decision]) -> dict[str, Any]:
    """F5.4, F5.5: shops that the rest of a better turn fills, and the rest of this one does not:
    what a decision is worth mostly lies there; and what this one filled ``instead``."""
    got, could = _completed(taken), _completed(better)
    own, other = _built(taken), _built(better)
    new = {spot: district for spot, district in other.items() if own.get(spot) != district}
    named = set[str]()
    fills = _list("fills", [_filled(shop, new, named) for shop in _worthiest(could, got)])
    instead = [Message(FILLED, shop) for shop in _worthiest(got, could)]
    return fills | ({"instead": instead} if instead else {})


def _worthiest(
    shops: Sequence[Mapping[str, Any]], others: Sequence[Any]
) -> list[Mapping[str, Any]]:
    """Those that are not among the others; those that only lead to more come last."""
    own = [shop for shop in shops if shop not in others]
    return sorted(own, key=lambda shop: shop["reward"].key.endswith(".resource"))[:MOST]


def _filled(shop: Mapping[str, Any], new: Mapping[str, str], named: set[str]) -> Message:
    """One of a district that was not built is named with it: nobody has seen it there. Once it was
    ``named``, its next one is just another."""
    district = new.get(shop["shop"][0])
    if district is None:
        return Message(FILLED, shop)
    key = f"{FILLED}-too" if district in named else f"{FILLED}-new"
    named.add(district)
    return Message(key, {**shop, "district": district})


def _built(turn: Sequence[Decision]) -> dict[str, str]:
    """By the spot it came to."""
    events = (event for stage in turn for event in stage.events if event.code == "built")
    return {str(event.params["spot"]): event.params["district"] for event in events}


def _completed(turn: Sequence[Decision]) -> list[Mapping[str, Any]]:
    return [e.params for stage in turn for e in stage.events if e.code == "completed"]


def _other_reward(taken: Decision, better: Decision) -> Bonus | None:
    """Where nothing but the use of rewards differs: the first one that was worth more."""
    had, wanted = Counter(taken.actions), Counter(better.actions)
    if not all(isinstance(action, Bonus) for action in (*(had - wanted), *(wanted - had))):
        return None
    return next((action for action in wanted - had if isinstance(action, Bonus)), None)


def _list(name: str, things: Sequence[Any]) -> dict[str, Any]:
    """``n`` chooses between "shop" and "shops"."""
    return {name: things, "n": len(things)}


def _returned(decision: Decision) -> Counter[str]:
    events = (event for event in decision.events if event.code == "returned")
    return Counter(next((event.params["tokens"] for event in events), {}))


SAYS: dict[str, Callable[[Decision, Decision], Explanation]] = {
    "place": placed,
    "quarry": quarried,
    "build": built,
    "supply": supplied,
}
