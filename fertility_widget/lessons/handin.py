"""A learner's answers to one lesson in a small file, for a teacher to tabulate.

It holds what was answered, never what that was worth: whoever reads it grades it anew.
"""

import json
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from ..draw.words import plain
from ..kernel.check import mapping, one_of, text, whole
from ..kernel.quote import quoted
from ..kernel.whole_file import write_whole
from ..text import LANGUAGES, say
from .progress import MOST, Progress

VERSION = 1
FORMAT = "fertility-answers"
LONGEST_NAME = 60
LARGEST = 200_000  # bytes; the answers to a lesson are a few thousand


class Answered(NamedTuple):
    """Of one question."""

    first: Any
    last: Any
    tries: int
    hints: int  # the highest level asked for


class HandIn(NamedTuple):
    name: str
    lesson: str
    language: str
    answers: Mapping[str, Answered]
    asked: int = 0  # questions of the lesson, where that is known

    @classmethod
    def of(
        cls, lesson: str, questions: Iterable[str], language: str, progress: Progress, name: str
    ) -> "HandIn":
        """What is known of these questions."""
        answers, asked = {}, tuple(questions)
        for question in asked:
            given, mark = progress.given(lesson, question), progress.mark(lesson, question)
            if given.first is not None:
                answers[question] = Answered(given.first, given.last, mark.tries, mark.hints)
        return cls(_name(name), lesson, language, answers, len(asked))

    @property
    def text(self) -> str:
        """The file."""
        answers = {question: given._asdict() for question, given in self.answers.items()}
        head = {"format": FORMAT, "version": VERSION, "name": self.name, "lesson": self.lesson}
        written = head | {"language": self.language, "answers": answers}
        return json.dumps(written, indent=1, ensure_ascii=False) + "\n"

    def save(self, path: str | os.PathLike[str], *, overwrite: bool = False) -> None:
        """Over an earlier hand-in of the same learner and lesson, but over nothing else unasked."""
        file = Path(os.fspath(path))
        if file.exists() and not overwrite and not self._replaces(file):
            raise FileExistsError(f"{file} is somebody else's: hand_in(…, overwrite=True)")
        write_whole(file, self.text)

    def _replaces(self, file: Path) -> bool:
        try:
            before = read(file)
        except (OSError, ValueError):
            return False
        return (before.name, before.lesson) == (self.name, self.lesson)

    def describe(self, language: str = "en") -> str:
        values = {"name": self.name, "done": len(self.answers), "total": self.asked}
        return say("lessons.handed-in", language, **values)

    def __repr__(self) -> str:
        return self.describe(self.language)


def read(file: Path) -> HandIn:
    """Whoever wrote it: ``ValueError`` says what is wrong with it."""
    if file.stat().st_size > LARGEST:
        raise ValueError(f"a file of {LARGEST} bytes at most is expected")
    try:
        found = mapping("answers", json.loads(file.read_text(encoding="utf-8")))
    except RecursionError:
        raise ValueError("answers: something less deep is expected") from None
    one_of("format", found.get("format"), (FORMAT,))
    whole("version", found.get("version"), VERSION, VERSION)
    one_of("language", found.get("language"), LANGUAGES)
    answers = mapping("answers", found.get("answers"))
    return HandIn(
        _name(found.get("name")),
        text("lesson", found.get("lesson")),
        found["language"],
        {question: _answered(question, given) for question, given in answers.items()},
    )


def _answered(question: str, given: Any) -> Answered:
    found = mapping(question, given)
    tries = whole("tries", found.get("tries"), 1, MOST)
    return Answered(
        found.get("first"), found.get("last"), tries, whole("hints", found.get("hints"), 0, 3)
    )


def _name(given: Any) -> str:
    said = plain(text("name", given)).strip()
    if not 0 < len(said) <= LONGEST_NAME:
        raise ValueError(f"name: 1 to {LONGEST_NAME} letters are expected, not {quoted(given)}")
    return said
