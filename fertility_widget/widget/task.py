"""A lesson as somebody goes through it: the step, what was answered, and what a page is told."""

from typing import Any

from ..lessons import Exercise, Lesson, LessonStep, Reason, Verdict
from ..text import describe
from .feedback import Refusal

LEVELS = 3


class Task:
    """The step of a lesson that is on show. Nothing that gives an answer away is told before
    somebody has answered, or it was revealed to a class."""

    def __init__(self, lesson: Lesson, only: str | None, *, projector: bool) -> None:
        self.lesson = lesson
        self.steps = lesson.steps if only is None else (lesson.step(only),)
        self.projector = projector
        self.go(0)

    def go(self, at: int) -> None:
        """To another step, by its place."""
        self.at = at
        self.level = 0  # of the last hint on show
        self.verdict: Verdict | None = None
        self.revealed = False  # the solution, to a class

    @property
    def step(self) -> LessonStep:
        return self.steps[self.at]

    @property
    def exercise(self) -> Exercise:
        if self.step.exercise is None:
            raise Refusal("lesson-nothing-asked")
        return self.step.exercise

    def has(self, part: str) -> bool:
        """Whether the form of the question has that part: ``"line"`` is answered by playing, of
        ``"unscored"`` the score must not be seen."""
        return self.step.exercise is not None and part in self.step.exercise.form

    @property
    def pictured(self) -> LessonStep:
        """The step itself, or the last one before it that has a position; else the first one."""
        every = self.lesson.steps
        here = every.index(self.step)
        step: LessonStep
        for step in (*reversed(every[: here + 1]), *every[here:]):
            if step.state is not None:
                return step
        raise ValueError(f"{self.lesson!r} shows no position: read it in its notebook")

    def line(self) -> tuple[str, ...]:
        """As it was answered, right or wrong, where that can be played; what was played on the
        board already is shown as it is right. Only after an answer, for it tells."""
        exercise, verdict = self.exercise, self.verdict
        if verdict is None and not self.revealed:
            raise Refusal("lesson-first")
        answered = exercise.line(verdict.answer) if verdict and not self.has("line") else ()
        return answered or exercise.line()

    def describe(self, *, playing: bool) -> dict[str, Any]:
        step, lesson, language = self.step, self.lesson, self.lesson.language
        exercise, verdict, revealed = step.exercise, self.verdict, self.revealed
        hints = exercise.hints[: self.level] if exercise else ()
        solution = exercise.verdict(exercise.right) if exercise and revealed else None
        return {
            "name": step.name,
            "title": lesson.title,
            "words": lesson.words(step.name) if len(self.steps) > 1 else "",
            "question": exercise.ask(language) if exercise else "",
            "form": exercise.offered(language) if exercise else {},
            "marks": [*step.marks, *(exercise.right_squares if exercise and revealed else ())],
            "hints": [_reason(hint, language) for hint in hints],
            "levels": LEVELS if exercise else 0,
            "verdict": _verdict(verdict, language) if verdict else {},
            "projector": self.projector,
            "solution": _verdict(solution, language) if solution else {},
            "closing": lesson.closing(step.name) if revealed or (verdict and verdict.right) else "",
            "at": self.at,
            "steps": [self._state(step) for step in self.steps],
            "playable": bool(exercise and (verdict or revealed) and exercise.line()),
            "playing": playing,
            "progress": lesson.report(),
        }

    def _state(self, step: LessonStep) -> str:
        """``told`` asks nothing; else ``solved``, ``tried`` or ``todo``."""
        if step.exercise is None:
            return "told"
        mark = self.lesson.progress.mark(self.lesson.name, step.name)
        return "solved" if mark.solved else "tried" if mark.tries else "todo"


def _reason(reason: Reason, language: str) -> dict[str, Any]:
    return {"text": reason.describe(language), "squares": list(reason.squares)}


def _verdict(verdict: Verdict, language: str) -> dict[str, Any]:
    pieces = [
        {
            "right": piece.right,
            "text": describe(piece.message, language),
            "reasons": [_reason(why, language) for why in piece.reasons],
        }
        for piece in verdict.pieces
    ]
    return {"right": verdict.right, "pieces": pieces}
