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
        self._kept: dict[Question, tuple[Mark, Given]] = {}
        if self._path is not None and self._path.exists():
            self._kept = _read(self._path)

    def mark(self, lesson: str, question: str) -> Mark:
        """How a ``question`` of a ``lesson`` went so far."""
        return self._of(lesson, question)[0]

    def given(self, lesson: str, question: str) -> Given:
        """What was answered to a ``question`` of a ``lesson``."""
        return self._of(lesson, question)[1]

    def _of(self, lesson: str, question: str) -> tuple[Mark, Given]:
        return self._kept.get((lesson, question), (Mark(), Given()))

    def tried(self, lesson: str, question: str, solved: bool, answer: Any = None) -> None:
        """One more try at a ``question`` of a ``lesson``. Once ``solved``, it stays solved; of each
        ``answer``, the first and the last are kept."""
        mark, given = self._of(lesson, question)
        if answer is not None:
            last = json.loads(json.dumps(answer))  # as a file has it: lists for tuples
            given = Given(last if given.first is None else given.first, last)
        mark = Mark(mark.tries + 1, mark.hints, mark.solved or solved)
        self._keep(lesson, question, mark, given)

    def hinted(self, lesson: str, question: str, level: int) -> None:
        """A hint of this ``level`` to a ``question`` of a ``lesson`` was seen; it counts only
        before that is solved."""
        mark, given = self._of(lesson, question)
        if not mark.solved and level > mark.hints:
            self._keep(lesson, question, mark._replace(hints=level), given)

    def _keep(self, lesson: str, question: str, mark: Mark, given: Given) -> None:
        self._kept[lesson, question] = mark, given
        if self._path is not None:
            write_whole(self._path, json.dumps(self.to_dict(), indent=1) + "\n")

    def to_dict(self) -> dict[str, Any]:
        lessons: dict[str, dict[str, Any]] = {}
        for (lesson, question), (mark, given) in self._kept.items():
            answers = {} if given.first is None else given._asdict()
            lessons.setdefault(lesson, {})[question] = mark._asdict() | answers
        return {"version": VERSION, "lessons": lessons}

    def __repr__(self) -> str:
        return f"<Progress: {sum(mark.solved for mark, _ in self._kept.values())} solved>"


Kept = Progress | str | os.PathLike[str] | None  # progress, or the file it is kept in


def _read(path: Path) -> dict[Question, tuple[Mark, Given]]:
    """What somebody else wrote is never written over: it is an error that says where."""
    try:
        data = mapping("progress", json.loads(path.read_text(encoding="utf-8")))
        whole("version", data.get("version"), VERSION, VERSION)
        return {
            (lesson, question): _read_mark(mapping("mark", mark))
            for lesson, marks in mapping("lessons", data.get("lessons")).items()
            for question, mark in mapping(lesson, marks).items()
        }
    except (ValueError, RecursionError) as error:
        raise ValueError(f"{path} is no file of progress: {str(error)[:200]}") from None


def _read_mark(data: Mapping[str, Any]) -> tuple[Mark, Given]:
    first, solved = data.get("first"), data.get("solved")
    if not isinstance(solved, bool):
        raise ValueError("solved: true or false is expected")
    tries = whole("tries", data.get("tries"), 0, MOST)
    mark = Mark(tries, whole("hints", data.get("hints"), 0, 3), solved)
    return mark, Given() if first is None else Given(first, data.get("last"))
