"""A played game, turn by turn: what was best, what was lost, and what kind of loss it was."""

from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import Executor
from contextlib import nullcontext
from dataclasses import dataclass
from typing import Any, NamedTuple

from .. import fertility
from ..fertility.players.remark import Remark
from ..fertility.players.rollouts import VICTORY
from ..fertility.rules.actions import Action
from ..fertility.rules.state import State
from ..kernel.check import whole
from ..kernel.shuffle import check_seed
from ..kernel.table import Table
from .intervals import Estimate
from .judging import Judged, Question, judged
from .live import live
from .report import Report
from .review_show import report
from .search import MOST_FUTURES
from .shown import Reported
from .spread import Told, spread
from .verdicts import COSTLY, VERDICTS, Verdict, accuracy
from .wording import line

BUDGET = 200  # futures a turn: about a second for two players, two to three for four


class Reviewed(NamedTuple):
    """A turn, and what was thought of it."""

    at: int  # how many actions of the table come before it …
    to: int  # … and how many when it is over
    seat: int
    turn: int  # of this seat, from 1 to 9
    played: str  # as for ``play_turn``
    best: str  # the turn that was best; the one played, if nothing better was found
    verdict: Verdict
    margin: Estimate  # Debens ahead of the best of the others in the end, with the turn played
    win: Estimate  # chance to win with the turn played, from 0 to 1
    lost_margin: Estimate  # Debens of margin the turn lost
    lost_win: Estimate  # chance to win it lost
    futures: int  # over which that was measured
    remark: Remark | None  # what was missed

    @property
    def costly(self) -> bool:
        return self.verdict in COSTLY


class Accuracy(NamedTuple):
    """How well a seat played."""

    seat: int
    turns: int
    accuracy: float  # from 0 to 100: see ``verdicts``
    lost_margin: float  # Debens a turn
    verdicts: dict[str, int]  # how many turns got each


@dataclass(frozen=True, repr=False)
class Review(Reported):
    """What a review found. A notebook shows it as a graph and a list of turns."""

    names: tuple[str, ...]  # by seat
    turns: tuple[Reviewed, ...]
    asked: int  # turns; fewer were reviewed if somebody interrupted it

    @property
    def accuracy(self) -> tuple[Accuracy, ...]:
        """One for every seat that was reviewed."""
        return tuple(_accuracy(seat, self.of(seat)) for seat in self.seats)

    @property
    def seats(self) -> list[int]:
        return sorted({turn.seat for turn in self.turns})

    def of(self, seat: int) -> list[Reviewed]:
        return [turn for turn in self.turns if turn.seat == seat]

    def report(self, language: str = "en", theme: str = "light") -> Report:
        """The turns as a list, and the chance to win over the game with the costly ones marked."""
        return report(self, language, theme)

    def measured(self) -> list[Mapping[str, Any]]:
        return [_row(self.names[turn.seat], turn) for turn in self.turns]


def review(
    table: Table,
    *,
    budget: int = BUDGET,
    seed: int = 0,
    seats: int | Iterable[int] | None = None,
    executor: Executor | None = None,
    progress: Told = None,
) -> Review:
    """Go over the whole turns played at a table, finished or not, of all seats or of some.

    For every turn the turns worth considering and the one played are raced over ``budget`` futures
    they have in common, from what its player could know. The same seed gives the same review,
    whatever the executor; an interrupt gives the turns done so far. ``progress`` is as for
    ``analyse``.
    """
    if not isinstance(table, Table) or table.game is not fertility:
        raise TypeError(f"a table of Fertility is expected, not {type(table).__name__}")
    wanted = _checked(seats, len(table.state.players))
    budget = whole("budget", budget, 4, MOST_FUTURES)
    seed = check_seed(seed)
    found = [turn for turn in whole_turns(table) if turn.state.turn.seat in wanted]
    tasks = [Question(turn.known(seed), turn.actions, seed, budget) for turn in found]
    turns: list[Reviewed] = []

    def so_far() -> Review:
        return Review(table.state.setup.names, tuple(turns), len(tasks))

    with nullcontext(progress) if progress is not None else live(so_far) as told:
        try:
            for answer in spread(judged, tasks, executor=executor, progress=told):
                turns.append(found[len(turns)].reviewed(answer))
        except KeyboardInterrupt:
            if not turns:
                raise
    return so_far()


class PlayedTurn(NamedTuple):
    """From the table: a turn that was begun and ended there."""

    at: int
    state: State  # before it
    actions: tuple[Action, ...]

    @property
    def seat(self) -> int:
        return self.state.turn.seat

    @property
    def number(self) -> int:
        return self.state.players[self.seat].turns_taken + 1

    @property
    def text(self) -> str:
        return line(self.actions)

    def reviewed(self, answer: Judged) -> Reviewed:
        to = self.at + len(self.actions)
        return Reviewed(self.at, to, self.seat, self.number, self.text, *answer)

    def known(self, seed: int) -> State:
        """As its player saw it: what comes out cannot depend on the hidden piles."""
        return fertility.determinize(self.state, self.seat, seed)


def whole_turns(table: Table) -> Iterator[PlayedTurn]:
    """Not one that is still going on, nor the rest of one that began before the table did."""
    at, before, actions = 0, table.start, list[Action]()
    for number, step in enumerate(table.steps, 1):
        actions.append(step.action)
        if fertility.turn_of(step.state) != fertility.turn_of(before):
            if before.turn.phase == "place":
                yield PlayedTurn(at, before, tuple(actions))
            at, before, actions = number, step.state, []


def _checked(seats: int | Iterable[int] | None, players: int) -> set[int]:
    if seats is None:
        return set(range(players))
    some = list(seats) if isinstance(seats, Iterable) else [seats]
    return {whole("seats", seat, 0, players - 1) for seat in some}


def _accuracy(seat: int, turns: list[Reviewed]) -> Accuracy:
    lost = [turn.lost_margin.value for turn in turns]
    values = [turn.lost_margin.value + VICTORY * turn.lost_win.value for turn in turns]
    named = [turn.verdict.name for turn in turns]
    counts = {verdict.name: named.count(verdict.name) for verdict in VERDICTS}
    return Accuracy(seat, len(turns), accuracy(values), sum(lost) / len(lost), counts)


def _row(name: str, turn: Reviewed) -> Mapping[str, Any]:
    remark = turn.remark
    return {
        "turn": turn.turn,
        "seat": turn.seat,
        "player": name,
        "verdict": turn.verdict.name,
        "lost_margin": turn.lost_margin,
        "lost_win": turn.lost_win,
        "margin": turn.margin,
        "win": turn.win,
        "played": turn.played,
        "best": turn.best,
        "remark": remark.code if remark else "",
        "rule": remark.rule if remark else "",
    }
