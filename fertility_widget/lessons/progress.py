"""How far somebody has come: which questions were tried and solved, how, and with how many hints.

In memory, and where a file is named, in that file too: a small JSON that outlives the kernel.
"""

import json
import os
from pathlib import Path
from typing import Any, NamedTuple

from ..kernel.check import mapping, whole
from ..kernel.files import write_whole

VERSION = 1
MOST = 1_000_000


class Mark(NamedTuple):
    """Of one question."""

    tries: int = 0
    hints: int = 0  # the highest level asked for before it was solved
    solved: bool = False


class Given(NamedTuple):
    """What was answered to one question, as it was understood; None where nothing is known."""

    first: Any = None
    last: Any = None


class Progress:
    """Marks by lesson and question. Every change is written at once, whole or not at all."""

    def __init__(self, path: str | os.PathLike[str] | None = None) -> None:
        self._path = None if path is None else Path(os.fspath(path))
        self._marks: dict[str, dict[str, Mark]] = {}
        self._given: dict[tuple[str, str], Given] = {}
        if self._path is not None and self._path.exists():
            self._marks, self._given = _read(self._path)

    def mark(self, lesson: str, question: str) -> Mark:
        return self._marks.get(lesson, {}).get(question, Mark())

    def given(self, lesson: str, question: str) -> Given:
        return self._given.get((lesson, question), Given())

    def tried(self, lesson: str, question: str, solved: bool, answer: Any = None) -> None:
        """Once solved, a question stays solved; the answers kept are the first and the last."""
        mark, before = self.mark(lesson, question), self.given(lesson, question)
        if answer is not None:
            plain = _plain(answer)
            first = plain if before.first is None else before.first
            self._given[lesson, question] = Given(first, plain)
        self._set(lesson, question, Mark(mark.tries + 1, mark.hints, mark.solved or solved))

    def hinted(self, lesson: str, question: str, level: int) -> None:
        mark = self.mark(lesson, question)
        if not mark.solved and level > mark.hints:
            self._set(lesson, question, mark._replace(hints=level))

    def _set(self, lesson: str, question: str, mark: Mark) -> None:
        self._marks.setdefault(lesson, {})[question] = mark
        if self._path is not None:
            write_whole(self._path, json.dumps(self.to_dict(), indent=1) + "\n")

    def to_dict(self) -> dict[str, Any]:
        lessons = {
            lesson: {question: self._written(lesson, question) for question in marks}
            for lesson, marks in self._marks.items()
        }
        return {"version": VERSION, "lessons": lessons}

    def _written(self, lesson: str, question: str) -> dict[str, Any]:
        given = self._given.get((lesson, question))
        return self.mark(lesson, question)._asdict() | (given._asdict() if given else {})

    def __repr__(self) -> str:
        solved = sum(mark.solved for marks in self._marks.values() for mark in marks.values())
        return f"<Progress: {solved} solved>"


def _read(path: Path) -> tuple[dict[str, dict[str, Mark]], dict[tuple[str, str], Given]]:
    """What somebody else wrote is never written over: it is an error that says where."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        whole("version", mapping("progress", found).get("version"), VERSION, VERSION)
        written = {
            lesson: mapping(lesson, marks)
            for lesson, marks in mapping("lessons", found.get("lessons")).items()
        }
        marks = {
            lesson: {question: _mark(mark) for question, mark in questions.items()}
            for lesson, questions in written.items()
        }
        given = {
            (lesson, question): Given(mark["first"], mark.get("last"))
            for lesson, questions in written.items()
            for question, mark in questions.items()
            if mark.get("first") is not None
        }
        return marks, given
    except (ValueError, RecursionError) as error:
        raise ValueError(f"{path} is no file of progress: {str(error)[:200]}") from None


def _mark(given: Any) -> Mark:
    found = mapping("mark", given)
    if not isinstance(found.get("solved"), bool):
        raise ValueError("solved: true or false is expected")
    tries = whole("tries", found.get("tries"), 0, MOST)
    return Mark(tries, whole("hints", found.get("hints"), 0, 3), found["solved"])


def _plain(answer: Any) -> Any:
    """As it comes back from a file: lists for tuples, texts as names."""
    return json.loads(json.dumps(answer))
