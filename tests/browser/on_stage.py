"""The kernel's half of ``stage.py``: puts one board after another into the same cell."""

from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from ipywidgets import VBox  # type: ignore[import-untyped]

from fertility_widget import GameWidget, IllegalAction, LessonWidget, Table, fertility, nile
from fertility_widget.kernel.errors import Illegal
from fertility_widget.kernel.game import Viewer
from fertility_widget.widget.board import words
from tests import toy
from tests.fertility.rules.classroom import Classroom
from tests.fertility.rules.refusals import CASES
from tests.nile.rules import refusals
from tests.nile.rules.positions import position
from tests.nile_questions import question

from .nile_positions import edited


class Stage:
    def __init__(self) -> None:
        self.box = VBox()
        self.boards: list[GameWidget] = []
        self.begun: Any = None  # the position when it was shown
        self.number = 0  # of the scene; its boards have it as a class, so that the page can wait
        self._folder = TemporaryDirectory()

    @property
    def board(self) -> GameWidget:
        return self.boards[0]

    @property
    def table(self) -> Table:
        return self.board.table

    def show(self, *tables: Table, **how: Any) -> int:
        """A board for each of the tables, instead of what was shown."""
        return self._put([GameWidget(table, **how) for table in tables])

    def _put(self, boards: list[GameWidget]) -> int:
        former, self.boards, self.number = self.boards, boards, self.number + 1
        self.begun = self.table.state
        for board in self.boards:
            board.add_class(f"scene-{self.number}")
        self.box.children = tuple(self.boards)
        for board in former:
            board.close()
        return self.number

    def show_record(self, record: str, **how: Any) -> int:
        return self.show(Table.from_record(record), **how)

    def show_case(self, code: str) -> int:
        """The position in which that refusal is provoked."""
        room = Classroom(Path(self._folder.name))
        return self.show(Table(fertility, start=room.position(**CASES[code].position)))

    def show_edited(self, *edits: str, seats: int = 2, **how: Any) -> int:
        """A position of Nile made by hand."""
        return self.show(edited(*edits, seats=seats), **how)

    def show_card_case(self, code: str) -> int:
        """The position of Nile in which that refusal is provoked, as Ana sees it."""
        case = next(case for case in refusals.CASES if case.code == code)
        return self.show(Table(nile, start=position(**case.position)), viewer=0)

    def show_question(self, kind: str) -> int:
        """One of Nile's, on its table."""
        return self._put([LessonWidget(question(kind))])

    def show_toy(self, viewer: Viewer, played: int = 0) -> int:
        """A game of hidden hands, which can do less; seat 0 is to play, for the first time or after
        so many actions."""
        table = Table(toy, seats=2, seed=1)
        for _ in range(played):
            table.play(table.legal_actions()[0])
        return self.show(table, viewer=viewer)

    def show_twice(self) -> int:
        """Two boards of one table."""
        table = Table(fertility, seats=2, seed=3)
        return self.show(table, table)

    def show_markup(self, markup: str) -> int:
        """Wherever somebody's own words can come in, these."""
        box = Classroom(Path(self._folder.name)).box()
        own = replace(box, labels=(("en", markup),))
        table = Table(fertility, seats=2, seed=3, names=[markup[:40], "Ben"], components=own)
        return self.show(Table.from_record(f"{table.record()}# {markup}\n", components=own))

    def different_words(self, language: str, other: str) -> list[str]:
        """The other language's words for what this language says otherwise."""
        game, state = self.table.game, self.table.state
        here, there = (words(game, state, spoken)["ui"] for spoken in (language, other))
        same = set(here.values())
        return [said for said in there.values() if "{" not in said and said not in same]

    def refusal(self) -> dict[str, Any]:
        """Why not what the browser has just tried, as the rules say it, and what came of it."""
        why = self._why_not(self.board.intent["action"])
        return {
            "code": why.code,
            "rule": why.rule,
            "text": why.describe(self.board.language),
            "gist": self.table.game.gist(why.rule, self.board.language),
            "nearest": list(why.params.get("nearest", ())),
            "squares": [*why.params.get("squares", ()), *_one(why.params.get("square"))],
        }

    def _why_not(self, action: str) -> Illegal:
        if action.startswith("/try "):
            try:
                fertility.meant(self.table.state, action.removeprefix("/try "))
            except IllegalAction as refused:
                return refused.illegal
        why = self.table.why_not(action)
        assert why is not None, f"{action} is legal"
        return why

    def untouched(self) -> bool:
        """Nothing was played since, and the board shows what is on the table."""
        table = self.table
        shown = table.game.view(table.state, self.board.viewer)
        return table.state is self.begun and self.board.view == shown


def _one(square: str | None) -> list[str]:
    return [] if square is None else [square]


stage = Stage()
