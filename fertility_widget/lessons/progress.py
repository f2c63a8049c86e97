"""How far somebody has come: which questions were tried and solved, how, and with how many hints.

In memory, and where a file is named, in that file too: a small JSON that outlives the kernel.
"""

import json
import os
from collections.abc import Callable, Mapping
from os.path import exists
from typing import Any, NamedTuple
from weakref import WeakMethod

from ..kernel.check import mapping, text, whole
from ..kernel.files import AnyPath, FileError, read_json, settled, shown, write_whole

VERSION = 1
KIND = "file of progress"
SHOWN = 4  # the level of a hint that is the solution itself
MOST_HINTS = SHOWN
MOST = 1_000_000  # tries, questions: more are not counted
LARGEST = 4_000_000  # bytes; a question takes about 150
# The variable that names a folder for all lessons of which nobody says where.
FOLDER = f"{__name__.partition('.')[0].upper()}_PROGRESS"

Question = tuple[str, str]  # a lesson, and the name of a question there


class Mark(NamedTuple):
    """Of one question."""

    tries: int = 0
    hints: int = 0  # the highest level asked for before it was solved; SHOWN: the solution
    solved: bool = False

    @property
    def state(self) -> str:
        """``shown`` before anybody solved it, ``solved``, ``tried`` or ``todo``."""
        if self.hints == SHOWN:
            return "shown"
        return "solved" if self.solved else "tried" if self.tries else "todo"


class Given(NamedTuple):
    """What was answered to one question, as it was understood; None where nothing is known."""

    first: Any = None
    last: Any = None


class Progress:
    """Marks by ``lesson`` and ``question``. Every change is written at once, whole or not at all,
    to the file ``path``; unsaid, it is kept in memory only."""

    def __init__(self, path: AnyPath | None = None) -> None:
        self._path = None if path is None else settled(path)
        self._kept: dict[Question, tuple[Mark, Given]] = {}
        self._watchers: list[WeakMethod[Callable[[], None]]] = []
        if self._path is not None and exists(self._path):
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
        mark, answers = self._of(lesson, question)
        if answer is not None:
            last = _plain(answer)
            answers = Given(last if answers.first is None else answers.first, last)
        mark = Mark(min(mark.tries + 1, MOST), mark.hints, mark.solved or bool(solved))
        self._keep(lesson, question, mark, answers)

    def hinted(self, lesson: str, question: str, level: int) -> None:
        """A hint of this ``level`` to a ``question`` of a ``lesson`` was seen; it counts only
        before that is solved."""
        mark, answers = self._of(lesson, question)
        if whole("level", level, 1, MOST_HINTS) > mark.hints and not mark.solved:
            self._keep(lesson, question, mark._replace(hints=level), answers)

    def _keep(self, lesson: str, question: str, mark: Mark, answers: Given) -> None:
        """In the file first: what cannot be written there did not happen."""
        kept = self._kept | {(text("lesson", lesson), text("question", question)): (mark, answers)}
        if self._path is not None:
            write_whole(self._path, json.dumps(_written(kept), indent=1) + "\n", LARGEST)
        self._kept = kept
        for watcher in tuple(self._watchers):
            if (call := watcher()) is None:
                self._watchers.remove(watcher)
            else:
                call()

    def subscribe(self, changed: Callable[[], None]) -> None:
        """Call ``changed``, a method, after every change, for as long as there is whose method it
        is: all boards of a lesson tell the same."""
        self._watchers.append(WeakMethod(changed))

    def __getstate__(self) -> dict[str, Any]:
        """Those who watch stay here."""
        return self.__dict__ | {"_watchers": []}

    def to_dict(self) -> dict[str, Any]:
        """As the file has it."""
        return _written(self._kept)

    def __repr__(self) -> str:
        return f"<Progress: {sum(mark.solved for mark, _ in self._kept.values())} solved>"


def _written(kept: Mapping[Question, tuple[Mark, Given]]) -> dict[str, Any]:
    lessons: dict[str, dict[str, Any]] = {}
    for (lesson, question), (mark, answers) in kept.items():
        answered = {} if answers.first is None else answers._asdict()
        lessons.setdefault(lesson, {})[question] = mark._asdict() | answered
    return {"version": VERSION, "lessons": lessons}


Kept = Progress | AnyPath | None  # progress, or the file it is kept in


def usual_file(game: str, lesson: str) -> str | None:
    """Where progress is kept if nobody says where: nowhere, unless the environment names a folder.
    A file for each lesson, for several notebooks may be open."""
    folder = os.environ.get(FOLDER)
    return os.path.join(folder, f"{game}-{lesson}.json") if folder else None


def _read(path: AnyPath) -> dict[Question, tuple[Mark, Given]]:
    """What somebody else wrote is never written over: it is an error that says where."""
    written = read_json(path, LARGEST, KIND)
    try:
        data = mapping("progress", written)
        whole("version", data.get("version"), VERSION, VERSION)
        return {
            (lesson, question): _read_mark(mapping("mark", mark))
            for lesson, marks in mapping("lessons", data.get("lessons"), most=MOST).items()
            for question, mark in mapping(lesson, marks, most=MOST).items()
        }
    except ValueError as error:
        found = f"something else ({error})"
        raise FileError(shown(path), found=found, expected=f"a {KIND}") from None


def _read_mark(data: Mapping[str, Any]) -> tuple[Mark, Given]:
    first, solved = data.get("first"), data.get("solved")
    if not isinstance(solved, bool):
        raise ValueError("solved: true or false is expected")
    tries = whole("tries", data.get("tries"), 0, MOST)
    mark = Mark(tries, whole("hints", data.get("hints"), 0, MOST_HINTS), solved)
    return mark, Given() if first is None else Given(first, data.get("last"))


def _plain(answer: Any) -> Any:
    """As it comes back from a file: lists for tuples, texts as names."""
    try:
        return json.loads(json.dumps(answer, allow_nan=False))
    except RecursionError:
        raise ValueError("answer: something less deep is expected") from None
