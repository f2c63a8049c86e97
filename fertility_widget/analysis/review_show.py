"""A review in words and pictures: a list of turns, and the chance to win over the game."""

from typing import TYPE_CHECKING

from ..text import say
from .figures import decimal, interval, percent
from .report import Report
from .verdicts import VERDICTS, Verdict
from .wording import brief

if TYPE_CHECKING:
    from .review import Accuracy, Review, Reviewed


NARROW = 4  # columns in plain text; the best turn and the reason come after the table


def report(found: "Review", language: str, theme: str = "light") -> Report:
    """A row each; in plain text the costly turns are told one by one."""
    return Report(
        said=_said(found, language),
        header=_header(language),
        rows=[_cells(found, turn, language) for turn in found.turns],
        note=say("analysis.review.note", language),
        chart=svg(found, language, theme),
        alt=describe(found, language),
        more=[_told(turn, language) for turn in found.turns],
        narrow=NARROW,
        after=[
            "\n".join([cost(found, turn, language), *_told(turn, language)])
            for turn in found.turns
            if turn.costly
        ],
    )


def svg(found: "Review", language: str = "en", theme: str = "light") -> str:
    from ..draw.curves import Curve, Marked, curves_svg

    last = max(len(found.turns) - 1, 1)
    place = {turn.at: number / last for number, turn in enumerate(found.turns)}
    curves = [
        Curve(
            seat,
            found.names[seat],
            [(place[turn.at], turn.win.value) for turn in found.of(seat)],
            [
                Marked(place[turn.at], turn.win.value, turn.verdict.glyph, _possible(turn))
                for turn in found.of(seat)
                if turn.costly
            ],
        )
        for seat in found.seats
    ]
    rounds = {turn.turn: place[turn.at] for turn in reversed(found.turns)}
    return curves_svg(
        curves,
        title=say("analysis.review.chart", language),
        alt=describe(found, language),
        heights=[(y / 4, str(25 * y)) for y in range(5)],
        places=[(x, str(number)) for number, x in rounds.items()],
        theme=theme,
    )


def _possible(turn: "Reviewed") -> float:
    """The chance to win with the best turn."""
    return min(turn.win.value + turn.lost_win.value, 1.0)


def describe(found: "Review", language: str = "en") -> str:
    """The chart for those who cannot see it."""
    said = [say("analysis.review.chart", language) + "."]
    for seat in found.seats:
        first, *_, last = [
            decimal(100 * turn.win.value, 0, language) for turn in found.of(seat)
        ] * 2
        values = {"name": found.names[seat], "first": first, "last": last}
        said.append(say("analysis.review.line", language, **values))
    return " ".join([*said, *(cost(found, turn, language) for turn in found.turns if turn.costly)])


def _said(found: "Review", language: str) -> list[str]:
    """How much was reviewed, and how well each seat did."""
    done = len(found.turns)
    said = [say("analysis.review.title", language, n=done)]
    if done < found.asked:
        values = {"done": done, "asked": found.asked}
        said.append(say("analysis.review.interrupted", language, **values))
    return said + [_accuracy(found, one, language) for one in found.accuracy]


def _accuracy(found: "Review", one: "Accuracy", language: str) -> str:
    counts = [
        f"{number} × {_word(verdict, language)}"
        for verdict in VERDICTS
        if (number := one.verdicts[verdict.name])
    ]
    return say(
        "analysis.review.accuracy",
        language,
        name=found.names[one.seat],
        accuracy=decimal(one.accuracy, 0, language),
        lost=decimal(one.lost_margin, 1, language),
        counts=", ".join(counts),
    )


def _header(language: str) -> list[str]:
    return [
        say("analysis.review.turn", language),
        say("analysis.review.verdict", language),
        say("analysis.review.lost", language),
        say("analysis.review.chance", language),
        say("analysis.review.best", language),
        say("analysis.review.missed", language),
    ]


def _cells(found: "Review", turn: "Reviewed", language: str) -> list[str]:
    return [
        f"{turn.turn}. {found.names[turn.seat]}",
        verdict_words(turn, language),
        interval(turn.lost_margin, 1, language),
        interval(percent(turn.lost_win), 0, language),
        brief(turn.best) if turn.best != turn.played else "",
        turn.remark.describe(language) if turn.remark else "",
    ]


def verdict_words(turn: "Reviewed", language: str) -> str:
    """The sign and the word: ``?! inaccuracy``."""
    return f"{turn.verdict.glyph} {_word(turn.verdict, language)}"


def _word(verdict: Verdict, language: str) -> str:
    return say(f"analysis.verdict.{verdict.name}", language)


def cost(found: "Review", turn: "Reviewed", language: str) -> str:
    return say(
        "analysis.review.cost",
        language,
        turn=turn.turn,
        name=found.names[turn.seat],
        verdict=turn.verdict.name,
        lost=decimal(turn.lost_margin.value, 1, language),
    )


def _told(turn: "Reviewed", language: str) -> list[str]:
    """What was missed, what was played, and what was better."""
    told = [turn.remark.describe(language)] if turn.remark else []
    told.append(say("analysis.review.played", language, turn=turn.played))
    if turn.best != turn.played:
        told.append(say("analysis.review.better", language, turn=turn.best))
    return told
