"""Final scoring (F8) and the winner (F7.2): every Deben with its reason."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

from ...kernel.check import whole
from ...text import Message, describe
from ..box.pieces import ANY, Debens, Each, Shop, Statues
from .events import squares_of
from .squares import NAMES
from .state import State

RULES = {
    "generic": "F8.1", "specialised": "F8.2", "statues": "F8.3", "monuments": "F8.4",
    "wheat": "F8.5",
}  # fmt: skip
CATEGORIES = tuple(RULES)
FIRST, SECOND = 15, 7  # F8.4

R = TypeVar("R", Debens, Each, Statues)


class ScoreLine(NamedTuple):
    """Debens of one origin: a shop, the statues, the monuments, the marker's square."""

    category: str
    rule: str
    debens: int
    params: dict[str, Any]

    def message(self) -> Message:
        return Message(f"fertility.score.{self.category}", {**self.params, "debens": self.debens})

    @property
    def marks(self) -> tuple[str, ...]:
        return squares_of(self.params)

    def describe(self, language: str = "en") -> str:
        return describe(self, language)

    def plain(self, language: str = "en") -> dict[str, Any]:
        """For a page, with the shops and squares the Debens come from."""
        own = [self.params["shop"]] if "shop" in self.params else []
        return {
            "category": self.category,
            "debens": self.debens,
            "text": self.describe(language),
            "shops": list(dict.fromkeys([*own, *self.params.get("on", ())])),
            "squares": list(self.params.get("squares", ())),
        }


class Sheet(dict[str, int]):
    """A score sheet: Debens by category and in total; ``lines`` accounts for every one of them."""

    def __init__(self, lines: list[ScoreLine]) -> None:
        totals = {c: sum(line.debens for line in lines if line.category == c) for c in CATEGORIES}
        super().__init__(totals, total=sum(totals.values()))
        self.lines = tuple(lines)

    def message(self) -> list[Message]:
        total = Message("fertility.score.total", {"debens": self["total"]})
        return [*(line.message() for line in self.lines), total]

    def describe(self, language: str = "en") -> str:
        """Line by line, each with its rule, and the total."""
        lines = [line.describe(language) for line in self.lines]
        return "\n".join([*lines, describe(self.message()[-1], language)])

    def plain(self, language: str = "en") -> dict[str, Any]:
        """For a page."""
        return {"lines": [line.plain(language) for line in self.lines], "total": self["total"]}


class Outcome(NamedTuple):
    """How a game ended: the scores and sheets by seat, and who won by what."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    sheets: tuple[Sheet, ...]
    reason: str  # what settled it: "debens", "tokens" (the tie-break) or "shared"
    names: tuple[str, ...]

    def message(self) -> Message:
        names = [self.names[seat] for seat in self.winners]
        debens = max(self.scores)
        return Message(f"fertility.outcome.{self.reason}", {"names": names, "debens": debens})

    def describe(self, language: str = "en") -> str:
        return describe(self, language)

    @property
    def rule(self) -> str:
        return "F7.2"


def outcome(state: State) -> Outcome | None:
    """F7.2: most Debens; tied: fewest tokens in shops; still tied: a shared victory. None while the
    game of ``state`` goes on."""
    if state.turn.phase != "over":
        return None
    all_sheets = sheets(state)
    scores = tuple(sheet["total"] for sheet in all_sheets)
    leaders, winners = ranked(scores, [sum(map(len, player.has)) for player in state.players])
    reason = "debens" if len(leaders) == 1 else "tokens" if len(winners) == 1 else "shared"
    return Outcome(scores, winners, all_sheets, reason, state.setup.names)


def ranked(scores: Sequence[int], held: Sequence[int]) -> tuple[list[int], tuple[int, ...]]:
    """F7.2: who has most Debens, and who of these has fewest tokens in shops."""
    leaders = [seat for seat, score in enumerate(scores) if score == max(scores)]
    tokens = {seat: held[seat] for seat in leaders}
    winners = tuple(seat for seat in leaders if tokens[seat] == min(tokens.values()))
    return leaders, winners


def sheets(state: State) -> tuple[Sheet, ...]:
    """The score sheets of all seats, as if the game ended now, in ``state``."""
    return tuple(sheet(state, seat) for seat in range(len(state.players)))


def sheet(state: State, seat: int) -> Sheet:
    """F8.1 to F8.5 for one ``seat``, as if the game ended now, in ``state`` (F8.X works one
    through)."""
    whole("seat", seat, 0, len(state.players) - 1)
    full = state.players[seat].full_shops
    shops = [*_generic(full), *_specialised(state, seat, full), *_statues(state, full)]
    return Sheet([*shops, *_monuments(state, seat), *_wheat(state, seat)])


def _line(category: str, debens: int, **params: Any) -> ScoreLine:
    return ScoreLine(category, RULES[category], debens, params)


def _giving(full: Mapping[str, Shop], kind: type[R]) -> list[tuple[str, R]]:
    """The shops with such a reward, by name, and the reward."""
    rewards = ((name, shop.reward) for name, shop in full.items())
    return [(name, reward) for name, reward in rewards if isinstance(reward, kind)]


def _generic(full: dict[str, Shop]) -> list[ScoreLine]:
    """F8.1: the printed Debens of every full generic shop."""
    return [_line("generic", paid.amount, shop=name) for name, paid in _giving(full, Debens)]


def _specialised(state: State, seat: int, full: dict[str, Shop]) -> list[ScoreLine]:
    """F8.2: for every token of the resource anywhere in the metropolis; R18: every shop in full."""
    lines, player = [], state.players[seat]
    for name, reward in _giving(full, Each):
        count = "".join(player.has).count(reward.resource)
        tokens, on, each = {reward.resource: count}, player.holding(reward.resource), reward.debens
        lines += [_line("specialised", count * each, shop=name, tokens=tokens, each=each, on=on)]
    return lines


def _statues(state: State, full: dict[str, Shop]) -> list[ScoreLine]:
    """F8.3: different gods, read on the scale; R18: each statue of choice is one still lacking."""
    shops = _giving(full, Statues)
    if not shops:
        return []
    gods = [god for _, statues in shops for god in statues.gods]
    named = list(dict.fromkeys(god for god in gods if god != ANY))
    of_choice = gods.count(ANY)
    components = state.setup.components
    different = min(len(named) + of_choice, len(components.gods))
    debens = components.statue_scale[different]
    on = [name for name, _ in shops]
    return [_line("statues", debens, n=different, gods=named, choice=of_choice, on=on)]


def _monuments(state: State, seat: int) -> list[ScoreLine]:
    """F8.4, R19: most 15, next in rank 7, ties in full, nothing without a monument."""
    counts = monuments_placed(state)
    debens = monument_debens(tuple(counts))[seat]
    if not debens:
        return []
    squares = [NAMES[square] for square, owner in state.board.monuments if owner == seat]
    rank = (FIRST, SECOND).index(debens)
    return [_line("monuments", debens, n=counts[seat], rank=rank + 1, squares=squares)]


def monuments_placed(state: State) -> list[int]:
    """How many stand in the valley, by seat."""
    counts = [0] * len(state.players)
    for _, owner in state.board.monuments:
        counts[owner] += 1
    return counts


@lru_cache(maxsize=4096)
def monument_debens(counts: tuple[int, ...]) -> tuple[int, ...]:
    """F8.4, R19: the Debens of all seats, by how many monuments each has on the board."""
    ranks = sorted({count for count in counts if count}, reverse=True)[:2]
    return tuple((FIRST, SECOND)[ranks.index(n)] if n in ranks else 0 for n in counts)


def _wheat(state: State, seat: int) -> list[ScoreLine]:
    """F8.5, R20: the printed value of the marker's square."""
    square = state.players[seat].wheat
    debens = state.setup.components.wheat_track[square]
    return [_line("wheat", debens, n=square)] if debens else []
