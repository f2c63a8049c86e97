"""The executable rulebook: every rule in a sentence, and in the smallest position that shows it.

What is allowed is played and what is not is tried, here and now: nothing an example says was
written down before. The positions are in a game's ``examples.toml``.
"""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from html import escape
from types import MappingProxyType
from typing import Any

from ..draw import Snapshot
from ..kernel.errors import Illegal, IllegalAction
from ..kernel.knowledge import Sight
from ..kernel.step import Step
from ..kernel.table import Table
from ..text import say
from .source import edited, names, source
from .teaching import Teacher, teacher, teachers


@dataclass(frozen=True)
class Example:
    """A value: a position, what may be done there, and what may not."""

    rule: str
    state: Any
    line: tuple[str, ...] = ()  # allowed
    refused: str = ""  # an action
    at: int = 0  # how much of the line comes before it
    where: tuple[str, ...] = ()  # edits that come before it
    edit: str = ""  # refused by the position editor
    spoils: str = ""  # an edit that makes it impossible
    sheet: int | None = None  # whose score tells it
    by: str = ""  # the rule that is named when this one speaks
    shown: str = ""  # what of the table is drawn, where that is not what its rule is about

    @property
    def game(self) -> Teacher:
        return teacher(self.state.game)

    @property
    def cites(self) -> str:
        """The rule its sentences name."""
        return self.by or self.rule

    @property
    def seat(self) -> int:
        """Whose eyes it is seen with: the one whose score tells it, or who is to move."""
        seat: int = self.state.turn.seat if self.sheet is None else self.sheet
        return seat

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The line, played."""
        game: Any = self.game
        table = Table(game, start=self.state)
        return tuple(table.play(action) for action in self.line)

    @property
    def after(self) -> Any:
        return self.steps[-1].state if self.steps else self.state

    @cached_property
    def refusal(self) -> Illegal | None:
        """Why what is refused is refused."""
        if self.edit:
            try:
                self.game.edit(self.state, self.edit)
            except IllegalAction as error:
                return error.illegal
        state = self.steps[self.at - 1].state if self.at else self.state
        state = edited(self.game, state, self.where)
        return self.game.why_not(state, self.refused) if self.refused else None

    @property
    def problems(self) -> tuple[Any, ...]:
        """What speaks against the position that was spoilt, by this rule."""
        if not self.spoils:
            return ()
        problems: Iterable[Any] = self.game.problems(self.game.edit(self.state, self.spoils))
        return tuple(problem for problem in problems if problem.rule == self.cites)


def examples(*, game: str | None = None) -> Mapping[str, Example]:
    """One for every rule of the register, in its order; of the ``game`` of that name, or unsaid of
    the first that teaches."""
    return _examples(teacher(game).NAME)


@cache
def _examples(name: str) -> Mapping[str, Example]:
    game = teacher(name)
    written = (rule for rule in _data(name) if rule != "setup")
    return MappingProxyType({rule: _example(game, rule) for rule in written})


@cache
def _data(name: str) -> Mapping[str, Any]:
    """As it is written: ``setup``, and by rule."""
    text = (teacher(name).lessons.FOLDER / "examples.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def _example(game: Teacher, rule: str, **options: Any) -> Example:
    """Played with these options where they differ from what is written."""
    data = _data(game.NAME)
    written = {key: part for key, part in data[rule].items() if key not in ("like", "edits")}
    start = game.setup(**data["setup"] | written.pop("setup", {}) | options)
    state = edited(game, start, _edits(rule, data))
    line = tuple(action.strip() for action in written.pop("line", "").split(";") if action)
    where = tuple(written.pop("where", ()))
    return Example(rule, state, line, where=where, **written)


def _edits(rule: str, data: Mapping[str, Any]) -> Iterator[str]:
    """Those of the example it is like, and then its own."""
    if "like" in data[rule]:
        yield from _edits(data[rule]["like"], data)
    yield from data[rule].get("edits", ())


# On show


def rulebook(
    rule: str, language: str = "en", *, game: str | None = None, **options: Any
) -> Snapshot:
    """A ``rule`` of the register, in words of this ``language``, for a cell that ends with it; of
    the ``game`` of that name (unsaid: the one whose rule it is). ``KeyError`` for an id it has not.

    With ``options`` for the setup, its example is played with these, and they stand where the rule
    was told."""
    owner = _owner(rule) if game is None else teacher(game)
    gist = owner.gist(rule, language)
    example = examples(game=owner.NAME)[rule]
    if options:
        given = ", ".join(f"{name}={value!r}" for name, value in options.items())
        gist = given.replace("'", '"')
        example = _example(owner, rule, **options)
    draw = example.game.lessons.example_picture
    # The position, and what became of it where that looks different.
    pictures = [draw(example, state, language) for state in (example.state, example.after)]
    html = f"<p><strong>{rule}</strong> {escape(gist)}</p>{''.join(dict.fromkeys(pictures))}"
    lines = [f"{rule} – {gist}"]
    for heading, sentences in _tries(example, language):
        items = "".join(f"<li>{escape(sentence)}</li>" for sentence in sentences)
        html += f"<p>{escape(heading)}</p><ul>{items}</ul>"
        lines += [heading, *(f"  {sentence}" for sentence in sentences)]
    return Snapshot(html, "\n".join(lines))


def _owner(rule: str) -> Teacher:
    """What nobody has is for the first game to refuse."""
    return next((game for game in teachers() if rule in (*game.rules(),)), teacher())


def _tries(example: Example, language: str) -> list[tuple[str, list[str]]]:
    """What is tried, "Allowed: place AG d4 e4", and what comes of it, in the order in which it is
    done."""

    def head(key: str, **values: str) -> str:
        return say(f"lessons.rulebook.{key}", language, **values)

    seen = Sight[Any, Any](example.game, example.seat).events
    tries = [
        (head("allowed", action=str(step.action)), [e.describe(language) for e in seen([step])])
        for step in example.steps
    ]
    if example.refusal is not None:
        action = "; ".join((*example.where, example.refused or example.edit))
        refused = head("refused", action=action), [example.refusal.describe(language)]
        tries.insert(example.at, refused)
    if example.sheet is not None:
        sheet = example.game.sheet(example.after, example.sheet).describe(language)
        tries.append((head("score", name=example.state.names[example.sheet]), sheet.splitlines()))
    if example.spoils:
        problems = [problem.describe(language) for problem in example.problems]
        tries.append((head("impossible", action=example.spoils), problems))
    return tries


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
