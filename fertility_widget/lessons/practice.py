"""Puzzles one after the other, as a lesson: shown, hinted at and remembered like any other."""

from collections.abc import Iterable

from ..kernel.quote import quoted
from ..text import Message, say
from .kind import HARD
from .lesson import Lesson
from .progress import Kept
from .puzzles import Puzzle
from .source import LessonStep, Source
from .teaching import key

NAME = "puzzles"  # of the lesson; whatever is chosen, progress counts for the same puzzle
MOST_SIGNS = 20


class Practice(Lesson):
    """Its words are the same for all puzzles but for the number, the kind and the difficulty."""

    @property
    def title(self) -> str:
        if len(self.steps) == 1:
            return self.words(self.steps[0].name)
        return say("lessons.puzzles", self.language)

    def words(self, name: str) -> str:
        """What the puzzle called ``name`` is: its number, its kind and its difficulty."""
        puzzle = self[name]
        assert isinstance(puzzle, Puzzle)
        number = name.removeprefix("puzzle-").lstrip("0") if puzzle.seed is None else puzzle.seed
        dots = "●" * puzzle.difficulty + "○" * (HARD - puzzle.difficulty)
        kind = Message(key(puzzle.game, f"kind.{puzzle.kind}"), {})
        values = {"level": puzzle.difficulty, "levels": HARD, "dots": dots}
        return say("lessons.puzzle", self.language, number=number, kind=kind, **values)

    def report(self) -> str:
        """Question by question, as long as that can be taken in."""
        if len(self.steps) <= MOST_SIGNS:
            return super().report()
        solved = sum(self.progress.mark(self.name, step.name).solved for step in self.steps)
        return say("lessons.progress", self.language, done=solved, total=len(self.steps))

    def __repr__(self) -> str:
        names = ", ".join(step.name for step in self.steps[:3])
        more = ", …" if len(self.steps) > 3 else ""
        return f"<Practice: {names}{more}>"


def practice(
    chosen: Puzzle | Iterable[Puzzle], language: str = "en", *, progress: Kept = None
) -> Practice:
    """A lesson made of puzzles, for ``LessonWidget`` or ``lesson.check("puzzle-017", answer)``.

    ``chosen`` is a puzzle or several, each of them once; ``language`` and ``progress`` are as for
    ``load``.
    """
    if not isinstance(chosen, Puzzle | Iterable):
        raise TypeError(f"puzzles are expected, not {quoted(chosen)}")
    every = (chosen,) if isinstance(chosen, Puzzle) else tuple(chosen)
    names = [puzzle.name for puzzle in every if isinstance(puzzle, Puzzle)]
    if not every or len(set(names)) < len(every):
        raise ValueError(f"puzzles are expected, each of them once, not {quoted(chosen)}")
    steps = tuple(
        LessonStep(puzzle.name, "lessons.puzzle", (), puzzle.state, (), puzzle) for puzzle in every
    )
    return Practice(Source(NAME, "", steps, every[0].game.NAME), language, progress)
