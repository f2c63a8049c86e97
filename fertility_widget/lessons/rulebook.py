"""A rule on show: its gist, its smallest position before and after, and what the engine says."""

from collections.abc import Iterator
from html import escape
from typing import NamedTuple

from .. import fertility
from ..fertility import draw
from ..fertility.rules.actions import Place
from ..text import describe, say
from .examples import Example, examples


class Said(NamedTuple):
    """Something that was tried, and what came of it."""

    heading: str  # "Allowed: place AG d4 e4"
    sentences: tuple[str, ...]


def rulebook(rule: str, language: str = "en") -> draw.Snapshot:
    """A rule of the register, for a cell that ends with it. ``KeyError`` for an id it has not."""
    gist = fertility.gist(rule, language)
    example = examples()[rule]
    told = tuple(_told(example, language))
    html = f"<p><strong>{rule}</strong> {escape(gist)}</p>{''.join(_pictures(example, language))}"
    html += "".join(f"<p>{escape(one.heading)}</p>{_list(one.sentences)}" for one in told)
    lines = [f"{rule} – {gist}"]
    for one in told:
        lines += [one.heading, *(f"  {sentence}" for sentence in one.sentences)]
    return draw.Snapshot(html, "\n".join(lines))


def _list(sentences: tuple[str, ...]) -> str:
    return f"<ul>{''.join(f'<li>{escape(sentence)}</li>' for sentence in sentences)}</ul>"


def _told(example: Example, language: str) -> Iterator[Said]:
    """In the order in which it is tried."""
    for place, step in enumerate(example.steps):
        if place == example.at:
            yield from _refused(example, language)
        heading = say("lessons.rulebook.allowed", language, action=str(step.action))
        yield Said(heading, tuple(event.describe(language) for event in step.events))
    if len(example.steps) <= example.at:
        yield from _refused(example, language)
    if example.sheet is not None:
        name = example.state.setup.names[example.sheet]
        sheet = fertility.sheet(example.after, example.sheet).describe(language)
        yield Said(say("lessons.rulebook.score", language, name=name), tuple(sheet.splitlines()))
    if example.spoils:
        heading = say("lessons.rulebook.impossible", language, action=example.spoils)
        yield Said(heading, tuple(describe(problem, language) for problem in example.problems))


def _refused(example: Example, language: str) -> Iterator[Said]:
    if example.refusal is not None:
        tried = "; ".join((*example.where, example.refused or example.edit))
        heading = say("lessons.rulebook.refused", language, action=tried)
        yield Said(heading, (example.refusal.describe(language),))


def _pictures(example: Example, language: str) -> Iterator[str]:
    """The position, and what became of it where that looks different."""
    before = _picture(example, example.state, language)
    after = _picture(example, example.after, language)
    yield before
    if after != before:
        yield after


def _picture(example: Example, state: fertility.State, language: str) -> str:
    view = fertility.view(state)
    if example.on_valley:
        svg = draw.board_svg(view, language=language, marks=_squares(example), cell=32)
        return draw.html(svg, state.board.describe(language))
    seat = example.state.turn.seat if example.sheet is None else example.sheet
    svg = draw.metropolis_svg(view, seat, language=language)
    return draw.html(svg, state.describe(language))


def _squares(example: Example) -> tuple[str, ...]:
    """Where something is laid, or should not be."""
    tried = example.line[:1] or ((example.refused,) if example.refused else ())
    for text in tried:
        action = fertility.decode(text)
        if isinstance(action, Place):
            return (action.first, action.second)
    return ()
