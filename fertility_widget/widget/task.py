"""A lesson as somebody goes through it: the step, what was answered, and what a page is told."""

from collections.abc import Collection, Mapping
from typing import Any

from ..lessons import Exercise, Lesson, LessonStep, Reason, Verdict
from ..text import describe
from .feedback import Refusal

LEVELS = 3
ASKS = {"choices": "choose", "fields": "fill", "squares": "mark", "line": "play"}  # refusals


class Task:
    """The step of a lesson that is on show. Nothing that gives an answer away is told before it
    was found, or asked for."""

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
        self.revealed = False  # the solution, because somebody asked for it

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

    @property
    def open(self) -> bool:
        """Whether there is nothing left to find: it was found, or shown."""
        return self.revealed or bool(self.verdict and self.verdict.right)

    @property
    def next(self) -> str:
        """The step to go on to, where this is all of a lesson; the next question, where it is on a
        board of its own. "" at the end."""
        if len(self.steps) > 1:
            after = [step.name for step in self.steps[self.at + 1 :]]
        else:
            every = self.lesson.steps
            here = every.index(self.step)
            after = [step.name for step in every[here + 1 :] if step.exercise]
        return after[0] if after else ""

    def untouched(self, numbers: Mapping[str, int], words: tuple[str, ...]) -> Refusal | None:
        """What an answer has to be asked for, before it is one."""
        part = self.exercise.lacks(numbers, words)
        return Refusal(f"lesson-{ASKS[part]}") if part else None

    def line(self) -> tuple[str, ...]:
        """As it was answered, where that was right; else as it is right. It tells the answer."""
        exercise, verdict = self.exercise, self.verdict
        if not self.open:
            raise Refusal("lesson-first")
        answered = exercise.line(verdict.answer) if verdict and verdict.right else ()
        return answered or exercise.line()

    def describe(self, *, playing: bool) -> dict[str, Any]:
        step, lesson, language = self.step, self.lesson, self.lesson.language
        exercise, verdict, revealed = step.exercise, self.verdict, self.revealed
        hints = exercise.hints[: self.level] if exercise else ()
        solution = exercise.verdict(exercise.right) if exercise and revealed else None
        told = {hint.describe(language) for hint in hints}
        return {
            "lesson": lesson.name,
            "name": step.name,
            "next": self.next,
            "title": lesson.title,
            "words": lesson.words(step.name) if len(self.steps) > 1 else "",
            "question": exercise.ask(language) if exercise else "",
            "form": exercise.offered(language) if exercise else {},
            "marks": [*step.marks, *self._asked_about()],
            "hints": [reasoned(hint, language) for hint in hints],
            "levels": LEVELS if exercise else 0,
            "verdict": judged(verdict, language, told) if verdict else {},
            "projector": self.projector,
            "solution": judged(solution, language, told) if solution else {},
            "closing": lesson.closing(step.name) if self.open else "",
            "at": self.at,
            "steps": [self._state(step) for step in self.steps],
            "playable": bool(exercise and self.open and exercise.line()),
            "playing": playing,
            "progress": lesson.report(),
        }

    def _asked_about(self) -> tuple[str, ...]:
        """The squares to choose from; once the solution is there, those that are right."""
        exercise = self.step.exercise
        if exercise is None:
            return ()
        return exercise.right_squares if self.revealed else tuple(exercise.form.get("among", ()))

    def _state(self, step: LessonStep) -> str:
        """``told`` asks nothing; else see ``Mark.state``."""
        if step.exercise is None:
            return "told"
        return self.lesson.progress.mark(self.lesson.name, step.name).state


def reasoned(reason: Reason, language: str) -> dict[str, Any]:
    return {"text": reason.describe(language), "squares": list(reason.squares)}


def judged(verdict: Verdict, language: str, told: Collection[str] = ()) -> dict[str, Any]:
    """What is right is explained when all of it is: the reasons tell of other parts. What a hint
    has ``told`` is not said again."""
    pieces = [
        {
            "right": piece.right,
            "text": describe(piece.message, language),
            "reasons": [
                reasoned(why, language)
                for why in piece.reasons
                if (verdict.right or not piece.right) and why.describe(language) not in told
            ],
        }
        for piece in verdict.pieces
    ]
    return {"right": verdict.right, "pieces": pieces}
