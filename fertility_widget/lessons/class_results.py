"""What a class handed in: who got which question and which rule wrong, graded anew."""

import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from ..analysis.report import Report
from ..analysis.shown import Reported
from ..draw import Snapshot
from ..text import check_language
from . import class_show
from .grading import Graded, Problem, graded

MOST_FILES = 1000


class Count(NamedTuple):
    wrong: int  # first answers
    asked: int


class ClassResults(Reported):
    """Shows itself as a table of learners and rules with a picture; ``problems`` are files and
    answers that could not be read."""

    def __init__(
        self, answers: Iterable[Graded], problems: Iterable[Problem], language: str
    ) -> None:
        self.answers = tuple(answers)
        self.problems = tuple(problems)
        self.language = check_language(language)
        self.learners = tuple(sorted({one.learner for one in self.answers}, key=str.casefold))

    @property
    def rules(self) -> tuple[str, ...]:
        """Those that were asked, the worst first: by wrong first answers, then by their share."""
        counts = {rule: self.count(rule) for one in self.answers for rule in one.asked}
        return tuple(sorted(counts, key=lambda rule: _badness(counts[rule]), reverse=True))

    def count(self, rule: str, learner: str = "") -> Count:
        """Of one learner, or of all."""
        found = [one for one in self.answers if rule in one.asked and learner in ("", one.learner)]
        return Count(sum(rule in one.wrong for one in found), len(found))

    def report(self, language: str = "", theme: str = "light") -> Report:
        return class_show.report(self, language or self.language, theme)

    def text(self, language: str = "") -> str:
        return super().text(language or self.language)

    def html(self, language: str = "", theme: str = "light") -> str:
        return super().html(language or self.language, theme)

    def show(self, language: str = "", theme: str = "light") -> Snapshot:
        return super().show(language or self.language, theme)

    def svg(self, language: str = "", theme: str = "light") -> str:
        return super().svg(language or self.language, theme)

    def measured(self) -> list[Mapping[str, Any]]:
        """A row for every answer."""
        return [
            {
                "learner": one.learner,
                "lesson": one.lesson,
                "question": one.question,
                "tries": one.tries,
                "hints": one.hints,
                "first_right": one.first_right,
                "right": one.right,
                "wrong_rules": " ".join(one.wrong),
            }
            for one in self.answers
        ]


def _badness(count: Count) -> tuple[int, float]:
    return count.wrong, count.wrong / count.asked


def tabulate(
    files: str | os.PathLike[str] | Iterable[str | os.PathLike[str]], language: str = "en"
) -> ClassResults:
    """Of a folder of files that ``lesson.hand_in`` wrote, of one file, or of several."""
    if isinstance(files, str | os.PathLike):
        given = Path(os.fspath(files))
        paths = sorted(given.glob("*.json")) if given.is_dir() else [given]
    else:
        paths = [Path(os.fspath(file)) for file in files]
    if len(paths) > MOST_FILES:
        raise ValueError(f"{MOST_FILES} files at most are expected, not {len(paths)}")
    check_language(language)
    return ClassResults(*graded(paths), language)
