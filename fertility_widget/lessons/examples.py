"""The executable rulebook: every rule in a sentence, and in the smallest position that shows it.

What is allowed is played and what is not is tried, here and now: nothing an example says was
written down before. The positions are in ``examples.toml``.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources
from types import MappingProxyType
from typing import Any

from .. import fertility
from ..fertility.edit.problems import Problem
from ..kernel.errors import Illegal, IllegalAction
from ..kernel.step import Step
from ..kernel.table import Table

# Chapters that happen on the board; all others are about what somebody owns.
VALLEY = ("setup", "placement", "harvest")


@dataclass(frozen=True)
class Example:
    """A value: a position, what may be done there, and what may not."""

    rule: str
    state: fertility.State
    line: tuple[str, ...] = ()  # allowed
    refused: str = ""  # an action
    at: int = 0  # how much of the line comes before it
    where: tuple[str, ...] = ()  # edits that come before it
    edit: str = ""  # refused by the position editor
    spoils: str = ""  # an edit that makes it impossible
    sheet: int | None = None  # whose score tells it
    by: str = ""  # the rule that is named when this one speaks
    shown: str = ""

    @property
    def cites(self) -> str:
        """The rule its sentences name."""
        return self.by or self.rule

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The line, played."""
        table = Table(fertility, start=self.state)
        return tuple(table.play(action) for action in self.line)

    @property
    def after(self) -> fertility.State:
        state: fertility.State = self.steps[-1].state if self.steps else self.state
        return state

    @cached_property
    def refusal(self) -> Illegal | None:
        """Why what is refused is refused."""
        if self.edit:
            return _refused_edit(self.state, self.edit)
        state = self.steps[self.at - 1].state if self.at else self.state
        state = _edited(state, self.where)
        return fertility.why_not(state, self.refused) if self.refused else None

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What speaks against the position that was spoilt, by this rule."""
        if not self.spoils:
            return ()
        found = fertility.problems(fertility.edit(self.state, self.spoils))
        return tuple(problem for problem in found if problem.rule == self.cites)

    @property
    def on_valley(self) -> bool:
        chapter = fertility.rules()[self.cites].chapter
        return self.shown == "valley" if self.shown else chapter in VALLEY


@cache
def examples() -> Mapping[str, Example]:
    """One for every rule of the register, in its order."""
    folder = resources.files("fertility_widget.fertility.lessons")
    text = folder.joinpath("examples.toml").read_text(encoding="utf-8")
    data = tomllib.loads(text)
    setup = data.pop("setup")
    return MappingProxyType({rule: _example(rule, data, setup) for rule in data})


def _example(rule: str, data: dict[str, Any], setup: dict[str, Any]) -> Example:
    given = dict(data[rule])
    start = fertility.setup(**setup | given.pop("setup", {}))
    state = _edited(start, tuple(_edits(rule, data)))
    given.pop("like", None)
    given.pop("edits", None)
    line = tuple(action.strip() for action in given.pop("line", "").split(";") if action)
    where = tuple(given.pop("where", ()))
    return Example(rule, state, line, where=where, **given)


def _edits(rule: str, data: dict[str, Any]) -> Iterator[str]:
    """Those of the example it is like, and then its own."""
    given = data[rule]
    if "like" in given:
        yield from _edits(given["like"], data)
    yield from given.get("edits", ())


def _edited(state: fertility.State, edits: tuple[str, ...]) -> fertility.State:
    for edit in edits:
        state = fertility.edit(state, edit)
    return state


def _refused_edit(state: fertility.State, text: str) -> Illegal | None:
    try:
        fertility.edit(state, text)
    except IllegalAction as error:
        return error.illegal
    return None
