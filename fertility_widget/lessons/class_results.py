"""What a class handed in: who got which question and which rule wrong, graded anew."""

import os
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from ..analysis.report import Report, Reported
from ..draw import Snapshot
from ..kernel.quote import quoted
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

    @cached_property
    def rules(self) -> tuple[str, ...]:
        """Those that were asked, the worst first: by wrong first answers, then by their share."""
        asked = [rule for rule, learner in self._counts if not learner]
        return tuple(sorted(asked, key=lambda rule: _badness(self.count(rule)), reverse=True))

    def count(self, rule: str, learner: str = "") -> Count:
        """Of one learner, or of all."""
        return self._counts.get((rule, learner), Count(0, 0))

    @cached_property
    def _counts(self) -> dict[tuple[str, str], Count]:
        """By rule and learner, and with no learner for all of them."""
        wrong, asked = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
        for one in self.answers:
            for rule in one.asked:
                for key in ((rule, ""), (rule, one.learner)):
                    asked[key] += 1
                    wrong[key] += rule in one.wrong
        return {key: Count(wrong[key], count) for key, count in asked.items()}

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
    check_language(language)
    if isinstance(files, str | os.PathLike):
        paths = _found(Path(os.fspath(files)))
    elif isinstance(files, Iterable):
        paths = [Path(os.fspath(file)) for file in files]
    else:
        raise TypeError(f"a folder or files of answers are expected, not {quoted(files)}")
    if len(paths) > MOST_FILES:
        raise ValueError(f"{MOST_FILES} files at most are expected, not {len(paths)}")
    return ClassResults(*graded(paths), language)


def _found(given: Path) -> list[Path]:
    if not given.exists():
        raise FileNotFoundError(f"a folder or a file of answers is expected; {given} is not there")
    if not given.is_dir():
        return [given]
    paths = sorted(given.glob("*.json"))
    if not paths:
        raise ValueError(f"answers in .json files are expected; there are none in {given}")
    return paths
