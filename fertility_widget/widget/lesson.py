"""LessonWidget: the board with a question beside it, answered on the board and then explained."""

from typing import Any

import traitlets

from .. import fertility
from ..draw import Snapshot
from ..kernel.errors import IllegalAction, InvalidNotation
from ..kernel.table import Table
from ..lessons import Lesson, LessonStep, Puzzle, Verdict, practice
from ..lessons.teaching import picture, without_scores
from .feedback import Refusal, happened, unplayable
from .game import GameWidget
from .intent import Intent
from .lesson_commands import ALLOWED, COMMANDS
from .line import Line
from .log import Log
from .task import task


class LessonWidget(GameWidget):
    """All steps of a lesson, or one of them, or a puzzle. The browser asks and draws; Python knows
    the answers.

    Nothing that gives an answer away is sent before somebody has answered. On a projector a class
    answers aloud: everything is large, and the solution comes when the teacher reveals it.
    """

    def __init__(
        self,
        lesson: Lesson | Puzzle,
        only: str | None = None,
        *,
        language: str = "",
        projector: bool = False,
    ) -> None:
        if isinstance(lesson, Puzzle):
            lesson = practice(lesson, language or "en")
        if not isinstance(lesson, Lesson):
            raise TypeError(f"a Lesson is expected, lessons.load(…), not {type(lesson).__name__}")
        self.lesson = lesson.in_language(language or lesson.language)
        self.steps = lesson.steps if only is None else (lesson.step(only),)
        self.at = 0
        self.level = 0  # of the last hint on show
        self.verdict: Verdict | None = None
        self.projector = projector
        self.revealed = False  # the solution, to a class
        super().__init__(Table(fertility, start=self._start()), language=self.lesson.language)
        self.task = task(self)

    @property
    def step(self) -> LessonStep:
        return self.steps[self.at]

    @property
    def whole(self) -> bool:
        """Whether it goes through a lesson, words and all."""
        return len(self.steps) > 1

    @property
    def plays(self) -> bool:
        """Whether the question is answered by playing."""
        return self.step.exercise is not None and "line" in self.step.exercise.form

    @property
    def _unscored(self) -> bool:
        """Whether the score is the question."""
        return self.step.exercise is not None and "unscored" in self.step.exercise.form

    def __repr__(self) -> str:
        return f"LessonWidget({self.lesson!r}, {self.step.name!r})"

    def look(self, state: Any) -> dict[str, Any]:
        """Without what would tell the answer: legal actions, and the score where it is asked."""
        view = super().look(state)
        if self._unscored:
            view = without_scores(view)
        return view if self.plays else view | {"legal": []}

    def ended(self, state: Any, language: str) -> dict[str, Any]:
        return {} if self._unscored else super().ended(state, language)

    def kept(self) -> str:
        """Nothing: a record says how the game ended, and a lesson is begun anew."""
        return ""

    def offered(self, state: Any) -> tuple[Any, ...]:
        return super().offered(state) if self.plays else ()

    def snapshot(self, **how: Any) -> Snapshot:
        """The position of the question, without what would tell its answer."""
        step = self._pictured()
        if how.get("valley") and step.state is not None:
            return picture(step.state, self.language, marks=step.marks)
        return self.lesson.show(step.name)

    def go(self, at: int, seq: int | None = None) -> None:
        """To another step, by its place."""
        self.at, self.level, self.verdict, self.revealed = at, 0, None, False
        self._leave()
        self.table = Table(fertility, start=self._start())
        self.line = Line(self.table, self._follow)
        self._log = Log()
        self._leave = self.table.subscribe(self._follow)
        self.bring_up(seq)

    def bring_up(self, seq: int | None, text: str = "") -> None:
        """The position, and the step with it, from scratch."""
        self.refresh(seq, text, view=self.look(self.table.state), task=task(self))

    def present(self, seq: int | None, text: str = "", **more: Any) -> None:
        """The step as it is now."""
        self.show(task=task(self), feedback=happened(seq, text), **more)

    def answer(self, intent: Intent) -> None:
        name, _, rest = intent.action.removeprefix("/").partition(" ")
        commands = COMMANDS if intent.action.startswith("/") else {}
        try:
            if name in commands:
                commands[name](self, intent, rest.strip())
            elif self._may(intent.action, name):
                super().answer(intent)
            else:
                raise Refusal("lesson-first")
        except (IllegalAction, InvalidNotation, Refusal) as error:
            self._refused = (intent.seq, error)
            self.tell(unplayable(intent.seq, error, self.table.game, self.language))
        except Exception as error:
            self.report(intent.seq, error)

    def _may(self, action: str, name: str) -> bool:
        """What answers nothing; and where the answer is played, whatever keeps to the position."""
        if action.startswith("/"):
            return name in ALLOWED or (self.plays and name != "edit")
        return self.plays

    @traitlets.observe("language")
    def _translate(self, _: Any) -> None:
        if hasattr(self, "_leave"):
            self.lesson = self.lesson.in_language(self.language)
            self.show(task=task(self))

    def _start(self) -> Any:
        return self._pictured().state

    def _pictured(self) -> LessonStep:
        """The step itself, or the last one before it that has a position; else the first one."""
        every = self.lesson.steps
        here = every.index(self.step)
        nearest: tuple[LessonStep, ...] = (*reversed(every[: here + 1]), *every[here:])
        for step in nearest:
            if step.state is not None:
                return step
        raise ValueError(f"{self.lesson!r} shows no position: read it in its notebook")
