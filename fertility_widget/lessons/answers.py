"""What somebody answered: kept as progress (which questions were tried and solved, how, and with
how many hints), and handed in for a teacher to tabulate.

Progress is in memory, and where a file is named, in that file too: a small JSON that outlives the
kernel. A hand-in holds what was answered, never what that was worth: whoever reads it grades it
anew.
"""

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from ..draw.words import plain
from ..kernel.check import mapping, one_of, text, whole
from ..kernel.files import read_text, write_whole
from ..kernel.quote import quoted
from ..text import LANGUAGES, say
from .teaching import teachers

VERSION = 1  # of both files
MOST = 1_000_000
LONGEST_NAME = 60
LARGEST = 200_000  # bytes; the answers to a lesson are a few thousand

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
        mark, answers = self._of(lesson, question)
        if answer is not None:
            last = json.loads(json.dumps(answer))  # as a file has it: lists for tuples
            answers = Given(last if answers.first is None else answers.first, last)
        mark = Mark(mark.tries + 1, mark.hints, mark.solved or solved)
        self._keep(lesson, question, mark, answers)

    def hinted(self, lesson: str, question: str, level: int) -> None:
        """A hint of this ``level`` to a ``question`` of a ``lesson`` was seen; it counts only
        before that is solved."""
        mark, answers = self._of(lesson, question)
        if not mark.solved and level > mark.hints:
            self._keep(lesson, question, mark._replace(hints=level), answers)

    def _keep(self, lesson: str, question: str, mark: Mark, answers: Given) -> None:
        self._kept[lesson, question] = mark, answers
        if self._path is not None:
            write_whole(self._path, json.dumps(self.to_dict(), indent=1) + "\n")

    def to_dict(self) -> dict[str, Any]:
        lessons: dict[str, dict[str, Any]] = {}
        for (lesson, question), (mark, answers) in self._kept.items():
            written = {} if answers.first is None else answers._asdict()
            lessons.setdefault(lesson, {})[question] = mark._asdict() | written
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


# Handed in


class Answered(NamedTuple):
    """Of one question."""

    first: Any
    last: Any
    tries: int
    hints: int  # the highest level asked for


class HandIn(NamedTuple):
    """What a learner has answered to a lesson, ready to be written into a file."""

    name: str
    lesson: str
    language: str
    answers: Mapping[str, Answered]
    asked: int  # questions of the lesson; 0 where that is not known
    game: str  # whose lesson it is

    @property
    def text(self) -> str:
        """The file."""
        written = {"format": _format(self.game), "version": VERSION}
        written |= {"name": self.name, "lesson": self.lesson, "language": self.language}
        written["answers"] = {name: answer._asdict() for name, answer in self.answers.items()}
        return json.dumps(written, indent=1, ensure_ascii=False) + "\n"

    def save(self, path: str | os.PathLike[str], *, overwrite: bool = False) -> None:
        """To the file ``path``, over an earlier hand-in of the same learner and lesson, but over
        nothing else unless ``overwrite`` says so."""
        file = Path(os.fspath(path))
        if file.exists() and not overwrite and not self._replaces(file):
            raise FileExistsError(f"{file} is somebody else's: hand_in(…, overwrite=True)")
        write_whole(file, self.text)

    def _replaces(self, file: Path) -> bool:
        try:
            before = read(file)
        except (OSError, ValueError):
            return False
        return (before.name, before.lesson, before.game) == (self.name, self.lesson, self.game)

    def describe(self, language: str = "en") -> str:
        """Who has answered how many questions, in this ``language``."""
        values = {"name": self.name, "done": len(self.answers), "total": self.asked}
        return say("lessons.handed-in", language, **values)

    def __repr__(self) -> str:
        return self.describe(self.language)


def _format(game: str) -> str:
    return f"{game}-answers"


def read(file: Path) -> HandIn:
    """Whoever wrote it: ``ValueError`` says what is wrong with it."""
    try:
        data = mapping("answers", json.loads(read_text(file, LARGEST)))
    except RecursionError:
        raise ValueError("answers: something less deep is expected") from None
    games = {_format(game.NAME): game.NAME for game in teachers()}
    one_of("format", data.get("format"), tuple(games))
    whole("version", data.get("version"), VERSION, VERSION)
    one_of("language", data.get("language"), LANGUAGES)
    answers = mapping("answers", data.get("answers"))
    about = learner(data.get("name")), text("lesson", data.get("lesson")), data["language"]
    answered = {question: _answered(question, answer) for question, answer in answers.items()}
    return HandIn(*about, answered, 0, games[data["format"]])


def _answered(question: str, answer: Any) -> Answered:
    data = mapping(question, answer)
    tries = whole("tries", data.get("tries"), 1, MOST)
    hints = whole("hints", data.get("hints"), 0, 3)
    return Answered(data.get("first"), data.get("last"), tries, hints)


def learner(name: Any) -> str:
    """A name as it can be shown; ``ValueError`` for what is none."""
    shown = plain(text("name", name)).strip()
    if not 0 < len(shown) <= LONGEST_NAME:
        raise ValueError(f"name: 1 to {LONGEST_NAME} letters are expected, not {quoted(name)}")
    return shown
