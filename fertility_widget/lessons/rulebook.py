"""Rules on show: one with its smallest position and what the engine says there, or all of them."""

from collections.abc import Iterator
from html import escape
from typing import NamedTuple

from ..draw import Snapshot
from ..text import say
from .examples import Example, examples
from .source import names, source
from .teaching import teacher


class Tried(NamedTuple):
    """Something that was tried, and what came of it."""

    heading: str  # "Allowed: place AG d4 e4"
    sentences: tuple[str, ...]


def rulebook(rule: str, language: str = "en", *, game: str | None = None) -> Snapshot:
    """A ``rule`` of the register, in words of this ``language``, for a cell that ends with it; of
    the ``game`` of that name (unsaid: the first that teaches). ``KeyError`` for an id it has
    not."""
    gist = teacher(game).gist(rule, language)
    example = examples(game=game)[rule]
    tries = tuple(_tries(example, language))
    html = f"<p><strong>{rule}</strong> {escape(gist)}</p>{''.join(_pictures(example, language))}"
    html += "".join(f"<p>{escape(tried.heading)}</p>{_list(tried.sentences)}" for tried in tries)
    lines = [f"{rule} – {gist}"]
    for tried in tries:
        lines += [tried.heading, *(f"  {sentence}" for sentence in tried.sentences)]
    return Snapshot(html, "\n".join(lines))


def _list(sentences: tuple[str, ...]) -> str:
    return f"<ul>{''.join(f'<li>{escape(sentence)}</li>' for sentence in sentences)}</ul>"


def _tries(example: Example, language: str) -> Iterator[Tried]:
    """In the order in which they are made."""
    for place, step in enumerate(example.steps):
        if place == example.at:
            yield from _refused(example, language)
        heading = say("lessons.rulebook.allowed", language, action=str(step.action))
        yield Tried(heading, tuple(event.describe(language) for event in step.events))
    if len(example.steps) <= example.at:
        yield from _refused(example, language)
    if example.sheet is not None:
        name = example.state.names[example.sheet]
        sheet = example.game.sheet(example.after, example.sheet).describe(language)
        yield Tried(say("lessons.rulebook.score", language, name=name), tuple(sheet.splitlines()))
    if example.spoils:
        heading = say("lessons.rulebook.impossible", language, action=example.spoils)
        yield Tried(heading, tuple(problem.describe(language) for problem in example.problems))


def _refused(example: Example, language: str) -> Iterator[Tried]:
    if example.refusal is not None:
        tried = "; ".join((*example.where, example.refused or example.edit))
        heading = say("lessons.rulebook.refused", language, action=tried)
        yield Tried(heading, (example.refusal.describe(language),))


def _pictures(example: Example, language: str) -> Iterator[str]:
    """The position, and what became of it where that looks different."""
    draw = example.game.lessons.example_picture
    pictures = [draw(example, state, language) for state in (example.state, example.after)]
    yield from dict.fromkeys(pictures)


def syllabus(language: str = "en", *, game: str | None = None) -> Snapshot:
    """Every rule with the numbers of the lessons that explain it or ask about it, in words of this
    ``language``; of the ``game`` of that name (unsaid: the first that teaches)."""
    owner = teacher(game)
    header = say("lessons.syllabus.rule", language), say("lessons.syllabus.lessons", language)
    rows = [
        (rule.describe(language), _numbers(rule.id, owner.NAME)) for rule in owner.rules().values()
    ]
    text = "\n".join(f"{rule} · {numbers}" for rule, numbers in (header, *rows))
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in header)
    body = "".join(
        f'<tr><th scope="row" style="text-align:left">{escape(rule)}</th><td>{numbers}</td></tr>'
        for rule, numbers in rows
    )
    html = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    return Snapshot(html, text)


def _numbers(rule: str, game: str) -> str:
    lessons = [source(name, game) for name in names(game)]
    return ", ".join(str(lesson.number) for lesson in lessons if rule in lesson.rules) or "–"
