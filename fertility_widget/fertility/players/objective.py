"""What a position is worth to a seat right after its turn: the stated aim of a best turn.

``"debens"`` is the score sheet alone, as if the game ended now. ``"potential"`` adds what may still
become Debens, and fades to nothing with the seat's last turn. Neither ever falls with more of
something: the exact search for the best turn rests on that.
"""

from dataclasses import dataclass
from functools import lru_cache
from math import ceil

from ...kernel.quote import quoted
from ..box.pieces import ANY, Components, Debens, Each, Resource, Shop, Statues, Wheat
from ..rules.scoring import monument_debens
from ..rules.state import MONUMENTS_EACH
from .core.box import box_of


@dataclass(frozen=True, slots=True)
class Objective:
    """Weights of what does not score yet, in Debens, while the game is young; 0: it is ignored."""

    name: str
    built: float = 0.0  # share of its worth that an empty shop counts
    started: float = 0.0  # share that a shop counts when it is all but full
    wheat: float = 0.0  # a square of the wheat track, beyond its Debens
    god: float = 0.0  # a different god, beyond the scale
    monument: float = 0.0  # a monument, beyond its rank
    growth: float = 0.0  # tokens still to come for a full specialised shop
    fade: float = 1.0  # how many turns before the end all this begins to fade

    def __post_init__(self) -> None:
        if not 0 <= self.built <= self.started <= 1 or self.fade <= 0:
            raise ValueError("0 <= built <= started <= 1 and 0 < fade are expected")
        if min(self.wheat, self.god, self.monument, self.growth) < 0:
            raise ValueError("weights of at least 0 are expected")


DEBENS = Objective("debens")
POTENTIAL = Objective(
    "potential", built=0.2, started=0.75, wheat=1.0, god=2.0, monument=2.0, growth=2.0, fade=5.0
)
NAMED = {objective.name: objective for objective in (DEBENS, POTENTIAL)}

GRAINS = 1 << 20  # of a Deben
# What a full shop is hoped to bring while it is not full, in Debens.
HOPED_WHEAT, HOPED_STATUE, HOPED_RESOURCE, HOPED_TOKENS = 4.0, 6.0, 4.0, 5.0


def objective(value: str | Objective | None) -> Objective:
    """By its name, or one of somebody's own weights; what players play for where nobody says."""
    if value is None:
        return POTENTIAL
    if isinstance(value, Objective):
        return value
    if not isinstance(value, str) or value not in NAMED:
        raise ValueError(f"value: {' or '.join(NAMED)} is expected, not {quoted(value)}")
    return NAMED[value]


def hope(shop: Shop) -> float:
    """What a shop would bring once full, roughly: a shop that is not full is measured by it."""
    reward = shop.reward
    if isinstance(reward, Debens):
        return float(reward.amount)
    if isinstance(reward, Wheat):
        return HOPED_WHEAT * reward.amount
    if isinstance(reward, Statues):
        return HOPED_STATUE * len(reward.gods)
    if isinstance(reward, Resource):
        return HOPED_RESOURCE
    return reward.debens * HOPED_TOKENS


def _grained(worth: float) -> float:
    """To the next millionth that floats add up exactly: sums are the same in any order, and turns
    that are worth the same are seen to be."""
    return round(worth * GRAINS) / GRAINS


class Valuation:
    """An objective made into tables: look-ups, nothing else.

    ``left`` is how many turns the seat has after the one that is valued.
    """

    def __init__(self, components: Components, aim: Objective, left: int) -> None:
        fading = min(1.0, left / aim.fade)  # 1 while many are left, 0 after the last one
        self.gods = {god: 1 << i for i, god in enumerate(components.gods)}
        self._built, self._started = aim.built * fading, aim.started * fading
        self.growth = _grained(aim.growth * fading)
        wheat, god = _grained(aim.wheat * fading), _grained(aim.god * fading)
        self.wheat = [debens + wheat * n for n, debens in enumerate(components.wheat_track)]
        self.statues = [debens + god * n for n, debens in enumerate(components.statue_scale)]
        self._monument = _grained(aim.monument * fading)
        self._shops: dict[Shop, list[float]] = {}
        self._monuments: dict[tuple[int, ...], list[float]] = {}
        self.box = box_of(components)
        # By stand: what a shop counts with what lies on it. Gods, and the tokens that specialised
        # shops count, come on top where all shops are counted together.
        self.stands = [self._stand(shop, has) for shop, has in self.box.shown]

    def _stand(self, shop: Shop | None, has: str) -> float:
        if shop is None:
            return 0.0
        worth = self.shop(shop)[len(has)]
        if isinstance(shop.reward, Each) and shop.is_full(has):
            worth += shop.reward.debens * self.growth
        return worth

    def shop(self, shop: Shop) -> list[float]:
        """By the number of tokens on it. What it gives once full comes on top where all shops are
        counted together; only Debens are counted here. So the last token never costs anything."""
        known = self._shops.get(shop)
        if known is None:
            size, hoped = len(shop.needs), hope(shop)
            known = [
                _grained(hoped * (self._built + (self._started - self._built) * n / size))
                for n in range(size + 1)
            ]
            if isinstance(shop.reward, Debens):
                known[size] = float(shop.reward.amount)
            self._shops[shop] = known
        return known

    def monuments(self, by_seat: tuple[int, ...], seat: int) -> list[float]:
        """F8.4, R19: by how many the seat sets in its turn, during which nobody else sets any."""
        key = *by_seat, seat
        if key not in self._monuments:
            others = list(by_seat)
            has = others.pop(seat)
            possible = range(has, has + MONUMENTS_EACH + 1)
            self._monuments[key] = [
                monument_debens((n, *others))[0] + self._monument * n for n in possible
            ]
        return self._monuments[key]

    def god_code(self, shop: Shop) -> tuple[int, int]:
        """Named gods as a mask, and statues of choice."""
        assert isinstance(shop.reward, Statues)
        named = sum(mask for god, mask in self.gods.items() if god in shop.reward.gods)
        return named, shop.reward.gods.count(ANY)

    def different(self, named: int, of_choice: int) -> float:
        """F8.3, R18."""
        return self.statues[min(named.bit_count() + of_choice, len(self.gods))]


def valuation(components: Components, aim: Objective, left: int) -> Valuation:
    """The tables are made once; as long as nothing fades, they are the same."""
    return _valuation(components, aim, min(left, ceil(aim.fade)))


_valuation = lru_cache(maxsize=64)(Valuation)
