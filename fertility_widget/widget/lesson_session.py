"""What a lesson answers: a board with a question beside it, answered there and then explained."""

from collections.abc import Callable
from typing import Any, TypeVar

from ..draw import Snapshot
from ..kernel.files import FileError
from ..kernel.game import Foreseeing, Outcome, State, View
from ..kernel.knowledge import PUBLIC, Sight
from ..kernel.registry import game_of
from ..kernel.table import AnyTable, Table
from ..lessons import HandIn, Lesson, Puzzle, practice
from ..lessons.teaching import onlooker, picture, without_scores
from ..text import say
from .board import Board, Shown
from .commands import Command, Intent
from .feedback import Done, Refusal
from .session import Session
from .task import Task

# Of the board's own commands, those that give no answer away.
ALLOWED = ("hello", "log", "set")
UNTOLD = {"odds": None}  # of a glance at a move
MOST_DIGITS = 3
T = TypeVar("T")


class Learner(Sight[Any, Any]):
    """Sees nothing that would tell the answer: no legal actions unless it is answered by playing,
    and no score where that is the question."""

    def __init__(self, table: AnyTable, task: Task) -> None:
        super().__init__(table.game, onlooker(table.start))
        self._task = task

    def view(self, state: State) -> View:
        view = super().view(state)
        if self._task.has("unscored"):
            view = without_scores(view)
        return view if self._task.has("line") else {**view, "legal": []}

    def outcome(self, state: State) -> Outcome | None:
        return None if self._task.has("unscored") else super().outcome(state)

    def record(self, table: AnyTable) -> str:
        """Nothing: a record says how the game ended, and a lesson is begun anew."""
        return ""


class LessonSession(Session):
    """All steps of a lesson, or one of them, or a puzzle."""

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
        spoken = lesson.in_language(language or lesson.language)
        self.task = Task(spoken, only, projector=projector)
        super().__init__(self._table(), PUBLIC, spoken.language)
        self.commands = self._commands()
        self.values["task"] = self._told()
        spoken.progress.subscribe(self._progressed)

    def _table(self) -> AnyTable:
        state: Any = self.task.pictured.state
        return Table(game_of(state), start=state)

    def _sight(self, table: AnyTable) -> Sight[Any, Any]:
        return Learner(table, self.task)

    def _told(self) -> dict[str, Any]:
        return self.task.describe(playing=not self.board.line.live)

    def _progressed(self) -> None:
        """On this board or on another of the same lesson: all tell the same."""
        if not (self._answering or self.asleep):
            self.board.show(task=self._told())

    def run(self, intent: Intent) -> Done:
        """What answers nothing; and where the answer is played, whatever keeps to the position,
        but for what chance may bring: to weigh that is part of the question."""
        name, _ = intent.command
        game = self.board.game
        foretold = isinstance(game, Foreseeing) and name in game.OUTLOOKS
        playing = self.task.has("line") and name != "edit" and not foretold
        if not (playing or name in ALLOWED or name in self.commands):
            raise Refusal("lesson-first")
        done = super().run(intent)
        if "study" in done.shown:  # whether something is being played out may have changed
            done = done._replace(shown={**done.shown, "task": self._told()})
        return done._replace(value=done.value | UNTOLD) if _tells_odds(done.value) else done

    def go(self, at: int) -> Done:
        """To another step, by its place."""
        self.rouse()
        self.task.go(at)
        self._leave()
        table = self._table()
        self.board.sit(table, self._sight(table))
        self._leave = table.subscribe(self._follow)
        return self._from_scratch()

    def snapshot(self, **how: Any) -> Snapshot:
        """The position of the question, without what would tell its answer; the board alone, where
        anybody says how."""
        step = self.task.pictured
        if any(how.values()) and step.state is not None:
            return picture(step.state, self.board.language, marks=step.marks)
        return self.task.lesson.show(step.name)

    def _spoken(self, language: str) -> Shown:
        self.task.lesson = self.task.lesson.in_language(language)
        return super()._spoken(language) | {"task": self._told()}

    def _from_scratch(self, text: str = "") -> Done:
        """The position, and the step with it."""
        done = self.board.looked(text, main=True)
        return done._replace(shown={**done.shown, "task": self._told()})

    def _stepped(self, text: str, value: dict[str, Any] | None = None) -> Done:
        return Done(text, {"task": self._told()}, value)

    # What a browser may ask of a lesson ----------------------------------------------------------

    def _commands(self) -> dict[str, Command]:
        return {
            "check": self._check,
            "handin": self._hand_in,
            "hint": self._hint,
            "step": self._step,
            "playout": self._play_out,
            "rewind": self._rewind,
            "reveal": self._reveal,
            "hide": self._hide,
        }

    def _check(self, board: Board, text: str) -> Done:
        """``/check A.G=2 A.A=0 d5``: numbers by field, squares or a choice as words.

        What is answered by playing is what was played on the board.
        """
        right = self._judged(board, text)
        return self._stepped(say(f"lessons.{'right' if right else 'wrong'}", board.language))

    def _judged(self, board: Board, text: str) -> bool:
        task, (numbers, words) = self.task, self._given(board, text)
        if untouched := task.untouched(numbers, words):
            raise untouched
        try:
            answer = task.exercise.filled(numbers, words)
            task.verdict = self._kept(lambda: task.lesson.verdict(task.step.name, answer))
        except ValueError:
            raise Refusal("malformed") from None
        return task.verdict.right

    def _given(self, board: Board, text: str) -> tuple[dict[str, int], tuple[str, ...]]:
        numbers, words = read_answer(text)
        if self.task.has("line"):
            words = tuple(step.action.text for step in board.table.steps)
        return numbers, words

    def _kept(self, done: Callable[[], T]) -> T:
        """What is done, if the progress can be written."""
        try:
            return done()
        except FileError as error:
            raise Refusal("lesson-progress", error=str(error)) from None

    def _reveal(self, board: Board, text: str) -> Done:
        """The solution: to a class, with a word on its own answer where it gave a whole one; or to
        a learner, whose progress says so."""
        task = self.task
        if not task.projector:
            self._kept(lambda: task.lesson.solution(task.step.name))
        elif task.untouched(*self._given(board, text)) is None:
            self._judged(board, text)
        task.revealed = True
        return self._stepped(board.say("lesson.revealed"))

    def _hide(self, board: Board, _: str) -> Done:
        """As if nobody had seen it."""
        self.task.revealed, self.task.verdict = False, None
        board.line.back()
        return self._from_scratch(board.say("lesson.hidden"))

    def _hint(self, board: Board, _: str) -> Done:
        """The next level."""
        task = self.task
        if task.level >= len(task.exercise.hints):
            raise Refusal("lesson-no-hint")
        hint = self._kept(lambda: task.lesson.hint(task.step.name, task.level + 1))
        task.level += 1
        return self._stepped(hint.describe(board.language))

    def _step(self, board: Board, number: str) -> Done:
        steps = len(self.task.steps)
        if number not in map(str, range(steps)):
            raise Refusal("no-position", n=steps - 1)
        return self.go(int(number))

    def _play_out(self, board: Board, _: str) -> Done:
        """What was asked about, on the board."""
        table: AnyTable = Table(board.game, start=self.task.exercise.state)
        for action in self.task.line():
            table.play(action)
        board.line.begin(table)
        return self._from_scratch(board.said(table.steps))

    def _rewind(self, board: Board, _: str) -> Done:
        """Back to the position of the question."""
        board.line.back()
        while board.table.steps:
            board.table.undo()
        return self._from_scratch(board.say("lesson.rewound"))

    def _hand_in(self, board: Board, name: str) -> Done:
        """``/handin Mia``: what ``lesson.hand_in`` writes, to be saved by the browser."""
        try:
            handed = self.task.lesson.handed_in(name)
        except ValueError:
            raise Refusal("lesson-name") from None
        if not handed.answers:
            raise Refusal("lesson-no-answers")
        made = {"kind": "answers", "text": handed.text, "file": _file_name(handed)}
        return self._stepped(handed.describe(board.language), made)


def _tells_odds(value: Any) -> bool:
    return isinstance(value, dict) and bool(value.get("odds"))


def read_answer(text: str) -> tuple[dict[str, int], tuple[str, ...]]:
    """Whatever a browser wrote, in two piles."""
    numbers, words = {}, []
    for word in text.split():
        name, equals, number = word.partition("=")
        if not equals:
            words.append(word)
        elif number.isascii() and number.isdigit() and len(number) <= MOST_DIGITS:
            numbers[name] = int(number)
        else:
            raise Refusal("malformed")
    return numbers, tuple(words)


def _file_name(handed: HandIn) -> str:
    """``harvest-connection-Mia.json``: letters and digits of any script, nothing a disk minds."""
    name = "".join(c if c.isalnum() else "-" for c in handed.name).strip("-")
    return f"{handed.lesson}-{name or 'answers'}.json"
