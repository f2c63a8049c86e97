"""Which lesson is about which rule: a table for teachers, read from the sources."""

from html import escape

from ..draw import Snapshot
from ..fertility.rules.rulebook import rules
from ..text import say
from .coverage import coverage
from .source import source


def syllabus(language: str = "en") -> Snapshot:
    """Every rule with the numbers of the lessons that explain it or ask about it."""
    header = say("lessons.syllabus.rule", language), say("lessons.syllabus.lessons", language)
    rows = [
        (rules()[row.rule].describe(language), _numbers((*row.taught, *row.asked)))
        for row in coverage()
    ]
    text = "\n".join(f"{rule} · {numbers}" for rule, numbers in (header, *rows))
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in header)
    body = "".join(
        f'<tr><th scope="row" style="text-align:left">{escape(rule)}</th><td>{numbers}</td></tr>'
        for rule, numbers in rows
    )
    html = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    return Snapshot(html, text)


def _numbers(steps: tuple[str, ...]) -> str:
    """``harvest-connection/first`` is in lesson 3."""
    names = dict.fromkeys(step.partition("/")[0] for step in steps)
    found = {int(source(name).file.partition("_")[0]) for name in names}
    return ", ".join(str(number) for number in sorted(found)) or "–"
