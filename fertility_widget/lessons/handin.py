"""A learner's answers to one lesson in a small file, for a teacher to tabulate.

It holds what was answered, never what that was worth: whoever reads it grades it anew.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from ..draw.words import plain
from ..kernel.check import mapping, one_of, text, whole
from ..kernel.files import AnyPath, read_json, write_whole
from ..kernel.quote import quoted
from ..text import LANGUAGES, say
from .progress import MOST, MOST_HINTS
from .teaching import teachers

VERSION = 1
LONGEST_NAME = 60
HALVES = "backslashreplace"  # of characters, as JSON writes them: \\ud800
LARGEST = 1_000_000  # bytes; the answers to a lesson are a few thousand


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
        source = json.dumps(written, indent=1, ensure_ascii=False).encode("utf-8", HALVES)
        if len(source) > LARGEST:
            raise ValueError(f"answers: a file has at most {LARGEST} bytes, not {len(source)}")
        return source.decode() + "\n"

    def save(self, path: AnyPath, *, overwrite: bool = False) -> None:
        """To the file ``path``, over an earlier hand-in of the same learner and lesson, but over
        nothing else unless ``overwrite`` says so."""
        file = Path(path)
        if file.exists() and not overwrite and not self._replaces(file):
            raise FileExistsError(f"{file} is somebody else's: hand_in(…, overwrite=True)")
        write_whole(file, self.text)

    def _replaces(self, file: Path) -> bool:
        try:
            before = read(file)
        except ValueError:
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
    data = mapping("answers", read_json(file, LARGEST + 1))  # and a line's end
    games = {_format(game.NAME): game.NAME for game in teachers()}
    one_of("format", data.get("format"), tuple(games))
    whole("version", data.get("version"), VERSION, VERSION)
    one_of("language", data.get("language"), LANGUAGES)
    answers = mapping("answers", data.get("answers"), most=MOST)
    about = learner(data.get("name")), text("lesson", data.get("lesson")), data["language"]
    answered = {question: _answered(question, answer) for question, answer in answers.items()}
    return HandIn(*about, answered, 0, games[data["format"]])


def _answered(question: str, answer: Any) -> Answered:
    data = mapping(question, answer)
    tries = whole("tries", data.get("tries"), 1, MOST)
    hints = whole("hints", data.get("hints"), 0, MOST_HINTS)
    return Answered(data.get("first"), data.get("last"), tries, hints)


def learner(name: Any) -> str:
    """A name as it can be shown; ``ValueError`` for what is none."""
    shown = plain(text("name", name)).strip()
    if not 0 < len(shown) <= LONGEST_NAME:
        raise ValueError(f"name: 1 to {LONGEST_NAME} letters are expected, not {quoted(name)}")
    return shown
