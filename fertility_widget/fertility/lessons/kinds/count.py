"""Count a metropolis: the score sheet, category by category (F8)."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from ....kernel.check import mapping, one_of, whole
from ....kernel.shuffle import Stream
from ....lessons.kind import Grade, Params
from ....lessons.verdict import Piece, Reason
from ....text import Message
from ...box.pieces import ANY, Each, Shop, Statues
from ...rules.scoring import CATEGORIES, RULES, sheet
from ...rules.state import State
from .reading import by_rule, number_field, sentence, squares_of

RULE = "F8.1"
PHASES = ("place", "over")
STEPS = (10, 13)
FIRST_TURN = 3  # before it there is too little to count
MOST = 999


def validate(state: State, params: Params) -> None:
    whole("seat", params.get("seat", 0), 0, len(state.players) - 1)


def question(state: State, params: Params) -> Message:
    return sentence("ask.count", name=state.setup.names[params.get("seat", 0)])


def form(state: State, params: Params) -> dict[str, Any]:
    fields = [number_field(name, sentence(f"category.{name}")) for name in CATEGORIES]
    seat = params.get("seat", 0)
    return {"fields": fields, "about": "table", "seat": seat, "unscored": True}


def read(state: State, params: Params, answer: Any) -> dict[str, int]:
    """Debens by category: ``{"generic": 18, "wheat": 23}``; what is unsaid is 0."""
    counted = mapping("answer", answer)
    for name in counted:
        one_of("answer", name, CATEGORIES)
    return {name: whole(f"answer, {name}", counted.get(name, 0), 0, MOST) for name in CATEGORIES}


def right(state: State, params: Params) -> dict[str, int]:
    scored = sheet(state, params.get("seat", 0))
    return {name: scored[name] for name in CATEGORIES}


def pieces(state: State, params: Params, answer: dict[str, int]) -> tuple[Piece, ...]:
    true = right(state, params)
    return tuple(_piece(state, params, name, answer[name], true[name]) for name in CATEGORIES)


def _piece(state: State, params: Params, name: str, said: int, debens: int) -> Piece:
    values = {"category": name, "debens": debens, "counted": said}
    code = "right" if said == debens else "wrong"
    why = _why(state, params.get("seat", 0), name)
    return Piece(name, said == debens, sentence(f"count.{code}", **values), why)


def _why(state: State, seat: int, category: str) -> tuple[Reason, ...]:
    """Every Deben with its origin, and for generic shops what is not full (F8.1)."""
    lines = [line for line in sheet(state, seat).lines if line.category == category]
    why = [Reason(line.message(), line.rule, squares_of(line.params)) for line in lines]
    if category == "generic":
        why += [
            Reason(sentence("why.unfinished", shop=shop), "F8.1")
            for shop in _shops(state, seat).begun
        ]
    return tuple(why) or (by_rule(RULES[category]),)


class _Shops(NamedTuple):
    full: dict[str, Shop]  # by name
    begun: list[str]


def _shops(state: State, seat: int) -> _Shops:
    player = state.players[seat]
    begun = [name for name, shop, has in player.standing if has and not shop.is_full(has)]
    return _Shops(player.full_shops, begun)


def hints(state: State, params: Params) -> tuple[Reason, Reason]:
    seat = params.get("seat", 0)
    full = list(_shops(state, seat).full)
    return (
        Reason(sentence("hint.full", shops=full), "F8.1"),
        Reason(sentence("hint.total", debens=sheet(state, seat)["total"])),
    )


def filled(params: Params, numbers: Mapping[str, int], words: tuple[str, ...]) -> dict[str, int]:
    return dict(numbers)


def line(state: State, params: Params, answer: Any) -> tuple[str, ...]:
    return ()


def questions(state: State, difficulty: int, chance: Stream) -> Iterator[dict[str, Any]]:
    seat = chance.below(len(state.players))
    if state.players[seat].turns_taken >= FIRST_TURN:
        yield {"seat": seat}


def grade(state: State, params: Params) -> Grade | None:
    """Near misses are shops that are begun and not full."""
    seat = params["seat"]
    categories = [name for name, debens in right(state, params).items() if debens]
    if len(categories) < 2:
        return None
    shops = _shops(state, seat)
    cited = [RULES[name] for name in categories]
    cited += [rule for rule, holds in _rulings(state, seat, shops.full.values()).items() if holds]
    return Grade(len(sheet(state, seat).lines), len(shops.begun), tuple(cited))


def _rulings(state: State, seat: int, full: Iterable[Shop]) -> dict[str, bool]:
    placed = monuments_placed(state)
    rewards = [shop.reward for shop in full]
    gods = [god for reward in rewards if isinstance(reward, Statues) for god in reward.gods]
    each = [reward.resource for reward in rewards if isinstance(reward, Each)]
    return {
        "R18": gods.count(ANY) > 1 or len(set(each)) < len(each),
        "R19": placed[seat] > 0 and placed.count(placed[seat]) > 1,
        "R20": state.players[seat].wheat > 0,
    }


def monuments_placed(state: State) -> list[int]:
    """How many stand in the valley, by seat."""
    owners = [owner for _, owner in state.board.monuments]
    return [owners.count(seat) for seat in range(len(state.players))]
