"""How far somebody has come: which questions were tried and solved, how, and with how many hints.

In memory, and where a file is named, in that file too: a small JSON that outlives the kernel.
"""

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from ..kernel.check import mapping, whole
from ..kernel.files import write_whole

VERSION = 1
MOST = 1_000_000

Question = tuple[str, str]  # a lesson, and the name of a question there


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
    """Marks by ``lesson`` and ``question``. Every change is written at once, whole or not at all,
    to the file ``path``; unsaid, it is kept in memory only."""

    def __init__(self, path: str | os.PathLike[str] | None = None) -> None:
        self._path = None if path is None else Path(os.fspath(path))
        self._marks: dict[Question, Mark] = {}
        self._given: dict[Question, Given] = {}
        if self._path is not None and self._path.exists():
            self._marks, self._given = _read(self._path)

    def mark(self, lesson: str, question: str) -> Mark:
        """How a ``question`` of a ``lesson`` went so far."""
        return self._marks.get((lesson, question), Mark())

    def given(self, lesson: str, question: str) -> Given:
        """What was answered to a ``question`` of a ``lesson``."""
        return self._given.get((lesson, question), Given())

    def tried(self, lesson: str, question: str, solved: bool, answer: Any = None) -> None:
        """One more try at a ``question`` of a ``lesson``. Once ``solved``, it stays solved; of each
        ``answer``, the first and the last are kept."""
        mark, before = self.mark(lesson, question), self.given(lesson, question)
        if answer is not None:
            plain = _plain(answer)
            first = plain if before.first is None else before.first
            self._given[lesson, question] = Given(first, plain)
        self._set(lesson, question, Mark(mark.tries + 1, mark.hints, mark.solved or solved))

    def hinted(self, lesson: str, question: str, level: int) -> None:
        """A hint of this ``level`` to a ``question`` of a ``lesson`` was seen; it counts only
        before that is solved."""
        mark = self.mark(lesson, question)
        if not mark.solved and level > mark.hints:
            self._set(lesson, question, mark._replace(hints=level))

    def _set(self, lesson: str, question: str, mark: Mark) -> None:
        self._marks[lesson, question] = mark
        if self._path is not None:
            write_whole(self._path, json.dumps(self.to_dict(), indent=1) + "\n")

    def to_dict(self) -> dict[str, Any]:
        lessons: dict[str, dict[str, Any]] = {}
        for (lesson, question), mark in self._marks.items():
            given = self._given.get((lesson, question))
            answers = given._asdict() if given else {}
            lessons.setdefault(lesson, {})[question] = mark._asdict() | answers
        return {"version": VERSION, "lessons": lessons}

    def __repr__(self) -> str:
        return f"<Progress: {sum(mark.solved for mark in self._marks.values())} solved>"


Kept = Progress | str | os.PathLike[str] | None  # progress, or the file it is kept in


def _read(path: Path) -> tuple[dict[Question, Mark], dict[Question, Given]]:
    """What somebody else wrote is never written over: it is an error that says where."""
    try:
        data = mapping("progress", json.loads(path.read_text(encoding="utf-8")))
        whole("version", data.get("version"), VERSION, VERSION)
        written = {
            (lesson, question): mapping("mark", mark)
            for lesson, marks in mapping("lessons", data.get("lessons")).items()
            for question, mark in mapping(lesson, marks).items()
        }
        marks = {question: _mark(mark) for question, mark in written.items()}
    except (ValueError, RecursionError) as error:
        raise ValueError(f"{path} is no file of progress: {str(error)[:200]}") from None
    answers = {q: Given(mark.get("first"), mark.get("last")) for q, mark in written.items()}
    return marks, {q: given for q, given in answers.items() if given.first is not None}


def _mark(mark: Mapping[str, Any]) -> Mark:
    solved = mark.get("solved")
    if not isinstance(solved, bool):
        raise ValueError("solved: true or false is expected")
    tries = whole("tries", mark.get("tries"), 0, MOST)
    return Mark(tries, whole("hints", mark.get("hints"), 0, 3), solved)


def _plain(answer: Any) -> Any:
    """As it comes back from a file: lists for tuples, texts as names."""
    return json.loads(json.dumps(answer))
