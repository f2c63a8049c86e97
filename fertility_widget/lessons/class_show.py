"""A class in words and pictures: its rules as a table and as a map, the worst of them in words."""

from typing import TYPE_CHECKING

from .. import fertility
from ..analysis.report import Report
from ..draw.matrix import Cell, matrix_svg
from ..text import say
from .grading import Graded

if TYPE_CHECKING:
    from .class_results import ClassResults

SHOWN = 14  # rules, the worst; the others are in ``to_frame``
WORST = 3  # told in words


def report(found: "ClassResults", language: str, theme: str = "light") -> Report:
    rules = found.rules[:SHOWN]
    return Report(
        said=_said(found, language),
        header=[say("lessons.class.learner", language), *rules],
        rows=[
            [learner, *(_cell(found, rule, learner) for rule in rules)]
            for learner in found.learners
        ],
        note=say("lessons.class.note", language),
        chart=svg(found, language, theme),
        alt=describe(found, language),
        more=[_questions(found, learner) for learner in found.learners],
        after=[_by_question(found, language)],
    )


def svg(found: "ClassResults", language: str, theme: str = "light") -> str:
    rules = found.rules[:SHOWN]
    rows = [
        (learner, [_shade(found, rule, learner) for rule in rules]) for learner in found.learners
    ]
    title = say("lessons.class.chart", language)
    return matrix_svg(rows, rules, title=title, alt=describe(found, language), theme=theme)


def describe(found: "ClassResults", language: str) -> str:
    """The picture for those who cannot see it."""
    said = [say("lessons.class.chart", language) + "."]
    for rule in found.rules[:SHOWN]:
        wrong = [name for name in found.learners if found.count(rule, name).wrong]
        if wrong:
            said.append(say("lessons.class.who", language, rule=rule, names=wrong))
    return " ".join(said)


def _said(found: "ClassResults", language: str) -> list[str]:
    values = {"learners": len(found.learners), "answers": len(found.answers)}
    said = [say("lessons.class.title", language, **values)]
    for rule in found.rules[:WORST]:
        count = found.count(rule)
        if count.wrong:
            told = {"rule": rule, "gist": fertility.gist(rule, language)}
            said.append(say("lessons.class.worst", language, **told, **count._asdict()))
    return said + [problem.describe(language) for problem in found.problems]


def _cell(found: "ClassResults", rule: str, learner: str) -> str:
    count = found.count(rule, learner)
    return f"{count.wrong}/{count.asked}" if count.asked else "–"


def _shade(found: "ClassResults", rule: str, learner: str) -> Cell | None:
    count = found.count(rule, learner)
    return Cell(count.wrong / count.asked, count.wrong) if count.asked else None


def _questions(found: "ClassResults", learner: str) -> list[str]:
    return [_told(one) for one in found.answers if one.learner == learner]


def _by_question(found: "ClassResults", language: str) -> str:
    """Line by line, in plain text, where nothing can be unfolded."""
    lines = [f"  {learner}: {' · '.join(_questions(found, learner))}" for learner in found.learners]
    return "\n".join([say("lessons.class.questions", language), *lines])


def _told(one: Graded) -> str:
    """``3.2 ✗✓ (2)``: wrong at first, right in the end, after two tries."""
    if one.first_right:
        return f"{one.number} ✓"
    last = f"{'✓' if one.right else '✗'} ({one.tries})" if one.tries > 1 else ""
    return f"{one.number} ✗{last}"
