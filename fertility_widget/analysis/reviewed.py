"""What a review found: every turn with a verdict, how well each seat played, and all of it shown as
a list of turns and the chance to win over the game."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from ..kernel import registry
from ..kernel.game import Remark
from ..text import say
from .intervals import Estimate
from .report import Report, Reported, decimal, heading, interval, percent
from .thinking import Words, brief, players
from .verdicts import COSTLY, VERDICTS, TurnVerdict, accuracy

NARROW = 4  # columns in plain text; the best turn and the reason come after the table


class Reviewed(NamedTuple):
    """A turn, and what was thought of it."""

    at: int  # how many actions of the table come before it …
    to: int  # … and how many when it is over
    seat: int
    turn: int  # of this seat, from 1 on
    played: str  # as for ``play_turn``
    best: str  # the turn that was best; the one played, if nothing better was found
    verdict: TurnVerdict
    margin: Estimate  # points ahead of the best of the others in the end, with the turn played
    win: Estimate  # chance to win with the turn played, from 0 to 1
    lost_margin: Estimate  # points of margin the turn lost
    lost_win: Estimate  # chance to win it lost
    futures: int  # over which that was measured
    remark: Remark | None  # what was missed

    @property
    def costly(self) -> bool:
        return self.verdict in COSTLY

    @property
    def possible(self) -> float:
        """The chance to win with the best turn."""
        return min(self.win.value + self.lost_win.value, 1.0)

    def lines(self, language: str) -> list[str]:
        """What was missed, what was played, and what was better."""
        lines = [self.remark.describe(language)] if self.remark else []
        lines.append(say("analysis.review.played", language, turn=self.played))
        if self.best != self.played:
            lines.append(say("analysis.review.better", language, turn=self.best))
        return lines


class Accuracy(NamedTuple):
    """How well a seat played."""

    seat: int
    turns: int
    accuracy: float  # from 0 to 100: see ``verdicts``
    lost_margin: float  # points a turn
    verdicts: dict[str, int]  # how many turns got each


@dataclass(frozen=True, repr=False)
class Review(Reported):
    """What a review found. A notebook shows it as a graph and a list of turns."""

    names: tuple[str, ...]  # by seat
    turns: tuple[Reviewed, ...]
    asked: int  # turns; fewer were reviewed if somebody interrupted it
    game: str | None = None  # its name; the first one where nobody says

    @property
    def accuracy(self) -> tuple[Accuracy, ...]:
        """One for every seat that was reviewed."""
        victory = players(registry.find(self.game)).VICTORY
        return tuple(_accuracy(seat, self.by_seat(seat), victory) for seat in self.seats)

    @property
    def seats(self) -> list[int]:
        return sorted({turn.seat for turn in self.turns})

    def by_seat(self, seat: int) -> list[Reviewed]:
        """The turns of one ``seat``."""
        return [turn for turn in self.turns if turn.seat == seat]

    def cost(self, turn: Reviewed, language: str) -> str:
        """What was lost in a ``turn`` of this review, in a sentence of this ``language``."""
        name, lost = self.names[turn.seat], decimal(turn.lost_margin.value, 1, language)
        values = {"turn": turn.turn, "name": name, "verdict": turn.verdict.name, "lost": lost}
        return Words("review", self.game, language)("cost", **values)

    def measured(self) -> list[Mapping[str, Any]]:
        return [_row(self.names[turn.seat], turn) for turn in self.turns]

    def report(self, language: str = "en", theme: str = "light") -> Report:
        """The turns as a list, and the chance to win over the game with the costly ones marked; in
        plain text the costly turns are told one by one. Words are in this ``language``, the chart
        is in this ``theme``."""
        tell = Words("review", self.game, language)
        more = [turn.lines(language) for turn in self.turns]
        columns = ("turn", "verdict", "lost", "chance", "best", "missed")
        alt = self._alt(tell)
        return Report(
            said=self._heading(tell),
            header=[tell(name) for name in columns],
            rows=[self._cells(turn, language) for turn in self.turns],
            note=tell("note"),
            chart=self._chart(tell("chart"), alt, theme),
            alt=alt,
            more=more,
            narrow=NARROW,
            after=[
                "\n".join([self.cost(turn, language), *lines])
                for turn, lines in zip(self.turns, more, strict=True)
                if turn.costly
            ],
        )

    def _heading(self, tell: Words) -> list[str]:
        """How much was reviewed, and how well each seat did."""
        seats = [self._accuracy(seat, tell) for seat in self.accuracy]
        return heading(tell, len(self.turns), self.asked) + seats

    def _accuracy(self, seat: Accuracy, tell: Words) -> str:
        counts = [
            f"{number} × {_word(verdict, tell.language)}"
            for verdict in VERDICTS
            if (number := seat.verdicts[verdict.name])
        ]
        return tell(
            "accuracy",
            name=self.names[seat.seat],
            accuracy=decimal(seat.accuracy, 0, tell.language),
            lost=decimal(seat.lost_margin, 1, tell.language),
            counts=", ".join(counts),
        )

    def _cells(self, turn: Reviewed, language: str) -> list[str]:
        better = turn.best != turn.played
        return [
            f"{turn.turn}. {self.names[turn.seat]}",
            f"{turn.verdict.glyph} {_word(turn.verdict, language)}",
            interval(turn.lost_margin, 1, language),
            interval(percent(turn.lost_win), 0, language),
            brief(turn.best, registry.find(self.game)) if better else "",
            turn.remark.describe(language) if turn.remark else "",
        ]

    def _chart(self, title: str, alt: str, theme: str) -> str:
        from ..draw.curves import Curve, Marked, curves_svg

        last = max(len(self.turns) - 1, 1)
        place = {turn.at: number / last for number, turn in enumerate(self.turns)}
        curves = []
        for seat in self.seats:
            turns = self.by_seat(seat)
            points = [(place[turn.at], turn.win.value) for turn in turns]
            marks = [
                Marked(place[turn.at], turn.win.value, turn.verdict.glyph, turn.possible)
                for turn in turns
                if turn.costly
            ]
            curves.append(Curve(seat, self.names[seat], points, marks))
        rounds = {turn.turn: place[turn.at] for turn in reversed(self.turns)}
        heights = [(y / 4, str(25 * y)) for y in range(5)]
        places = [(x, str(number)) for number, x in rounds.items()]
        return curves_svg(curves, title=title, alt=alt, heights=heights, places=places, theme=theme)

    def _alt(self, tell: Words) -> str:
        """The chart for those who cannot see it."""
        lines = [tell("chart") + "."]
        for seat in self.seats:
            chances = [decimal(100 * t.win.value, 0, tell.language) for t in self.by_seat(seat)]
            lines.append(tell("line", name=self.names[seat], first=chances[0], last=chances[-1]))
        costly = (self.cost(turn, tell.language) for turn in self.turns if turn.costly)
        return " ".join([*lines, *costly])


def _word(verdict: TurnVerdict, language: str) -> str:
    return say(f"analysis.verdict.{verdict.name}", language)


def _accuracy(seat: int, turns: list[Reviewed], victory: float) -> Accuracy:
    lost = [turn.lost_margin.value for turn in turns]
    values = [turn.lost_margin.value + victory * turn.lost_win.value for turn in turns]
    named = [turn.verdict.name for turn in turns]
    counts = {verdict.name: named.count(verdict.name) for verdict in VERDICTS}
    return Accuracy(seat, len(turns), accuracy(values, victory), sum(lost) / len(lost), counts)


def _row(name: str, turn: Reviewed) -> Mapping[str, Any]:
    alike = ("lost_margin", "lost_win", "margin", "win", "played", "best")
    return {
        "turn": turn.turn,
        "seat": turn.seat,
        "player": name,
        "verdict": turn.verdict.name,
        **{field: getattr(turn, field) for field in alike},
        "remark": turn.remark.code if turn.remark else "",
        "rule": turn.remark.rule if turn.remark else "",
    }
