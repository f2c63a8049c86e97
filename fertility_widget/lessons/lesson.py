"""A lesson: words, positions and questions, in one language, with somebody's progress."""

import os
from typing import Any

from ..draw import Snapshot
from ..kernel.quote import quoted
from ..text import check_language, say
from .exercise import Exercise, Verdict
from .handin import Answered, HandIn, learner
from .kind import Reason
from .progress import SHOWN, Kept, Progress, usual_file
from .source import LessonStep, Source, source
from .teaching import Teacher, picture, teacher

MOST_SIGNS = 20
SIGNS = {"solved": "✓", "shown": "◐", "tried": "↻", "todo": "·"}


class Lesson:
    """``lesson["first"]`` is a question; ``lesson.check("first", answer)`` grades and remembers.
    Lessons come from ``load``.

    ``made_of`` is what is shown and asked, ``language`` that of its words, and ``progress`` what
    was solved, or the file it is kept in; None: it is forgotten with the kernel.
    """

    def __init__(self, made_of: Source, language: str, progress: Kept) -> None:
        self._source, self.language = made_of, check_language(language)
        self.name, self.file, self.steps = made_of.name, made_of.file, made_of.steps
        self.progress = progress if isinstance(progress, Progress) else Progress(progress)

    @property
    def game(self) -> Teacher:
        """Whose lesson it is."""
        return teacher(self._source.game)

    @property
    def title(self) -> str:
        return say(f"lesson-{self.name}.title", self.language)

    @property
    def questions(self) -> tuple[str, ...]:
        return tuple(self._source.questions)

    @property
    def number(self) -> int:
        """Its place among the lessons of its game."""
        return self._source.number

    @property
    def solved(self) -> int:
        """How many of its questions are."""
        return sum(self.progress.mark(self.name, name).solved for name in self.questions)

    def step(self, name: str) -> LessonStep:
        """The step called ``name``; ``KeyError`` where there is none."""
        for step in self.steps:
            if step.name == name:
                return step
        known = ", ".join(step.name for step in self.steps)
        raise KeyError(f"a step of this lesson is one of {known}, not {quoted(name)}")

    def __getitem__(self, name: str) -> Exercise:
        exercise = self.step(name).exercise
        if exercise is None:
            asked = ", ".join(self.questions)
            raise KeyError(f"{quoted(name)} asks nothing; questions are {asked}")
        return exercise

    def words(self, name: str) -> str:
        """What the step called ``name`` tells, as Markdown."""
        return say(self.step(name).key, self.language)

    def show(self, name: str) -> Snapshot:
        """The position of the step called ``name``, with what its words point at."""
        step = self.step(name)
        if step.state is None:
            raise KeyError(f"{quoted(name)} has no position to show")
        asked, form = "", None
        if step.exercise:
            asked, form = step.exercise.ask(self.language), step.exercise.form
        return picture(step.state, self.language, marks=step.marks, form=form, caption=asked)

    def in_language(self, language: str) -> "Lesson":
        """The same lesson, and the same progress, in words of another ``language``."""
        return type(self)(self._source, language, self.progress)

    def afresh(self, language: str) -> "Lesson":
        """The same lesson in words of this ``language``, as if nobody had answered anything."""
        return type(self)(self._source, language, Progress())

    def verdict(self, name: str, answer: Any) -> Verdict:
        """What is right and wrong about an ``answer`` to the question called ``name``; it counts as
        a try."""
        verdict = self[name].verdict(answer)
        self.progress.tried(self.name, name, verdict.right, verdict.answer)
        return verdict

    def check(self, name: str, answer: Any) -> Verdict:
        """An assertion in the lesson's language: ``WrongAnswer`` unless the ``answer`` to the
        question called ``name`` is right. It counts as a try."""
        return self.verdict(name, answer).demanded(self.language)

    def hand_in(
        self, path: str | os.PathLike[str], *, name: str, overwrite: bool = False
    ) -> HandIn:
        """A file for the teacher with the answers so far, see ``lessons.tabulate``: ``path`` is
        where to write it, ``name`` the learner's. Other files are written over only where
        ``overwrite`` says so."""
        handed = self.handed_in(name)
        handed.save(path, overwrite=overwrite)
        return handed

    def handed_in(self, name: str) -> HandIn:
        """The answers so far, under the ``name`` of a learner."""
        answers = {}
        for question in self.questions:
            kept = self.progress.given(self.name, question)
            mark = self.progress.mark(self.name, question)
            if kept.first is not None:
                answers[question] = Answered(*kept, mark.tries, mark.hints)
        about = (learner(name), self.name, self.language)
        return HandIn(*about, answers, len(self.questions), self._source.game)

    def hint(self, name: str, level: int = 1) -> Reason:
        """To the question called ``name``: ``level`` 1 to 3, each closer to the answer."""
        if isinstance(level, bool) or level not in (1, 2, 3):
            raise ValueError(f"a hint has level 1, 2 or 3, not {quoted(level)}")
        shown = self[name].hints[level - 1]
        self.progress.hinted(self.name, name, level)
        return shown

    def solution(self, name: str) -> str:
        """The right answer to the question called ``name``, with its reasons, in words. Whoever
        asks for it has not found it: the progress says so."""
        exercise = self[name]
        self.progress.hinted(self.name, name, SHOWN)
        pieces = exercise.verdict(exercise.right).pieces
        reasons = [why for piece in pieces for why in (Reason(piece.message), *piece.reasons)]
        told = dict.fromkeys(why.describe(self.language) for why in reasons)
        return "\n".join([*told, *filter(None, [self.closing(name)])])

    def closing(self, name: str) -> str:
        """What there is to say once the question called ``name`` is answered; it tells the answer.
        Empty where the reasons say it all."""
        key = self.step(name).closing
        return say(key, self.language) if key else ""

    def report(self) -> str:
        """How far this lesson is solved, question by question as long as that can be taken in."""
        states = [self.progress.mark(self.name, name).state for name in self.questions]
        done, shown = states.count("solved"), states.count("shown")
        key = "lessons.progress-shown" if shown else "lessons.progress"
        solved = say(key, self.language, done=done, total=len(states), shown=shown)
        signs = " ".join(SIGNS[state] for state in states)
        return f"{solved} {signs}" if len(states) <= MOST_SIGNS else solved

    def __repr__(self) -> str:
        return f"lessons.load({self.name!r}, language={self.language!r})"


def load(
    name: str, language: str = "en", *, progress: Kept = None, game: str | None = None
) -> Lesson:
    """The lesson called ``name``, in words of this ``language``, of this ``game`` or of the first
    that has it. ``names()`` are all there are. With a file for its ``progress``, that outlives the
    kernel; unsaid, it does where the environment names a folder for such files."""
    made_of = source(name, game)
    kept = usual_file(made_of.game, name) if progress is None else progress
    return Lesson(made_of, language, kept)
