"""Files. One way to read somebody else's: regular files only, bounded in size and depth, with any
line ending and with or without a byte-order mark; whatever is wrong, the error names the file. One
way to write: always a whole one, through links, with the mode and owner it had.
"""

import os
import stat
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from zlib import crc32

from .quote import shorten

BYTE_ORDER_MARK = b"\xef\xbb\xbf"  # what some editors put before UTF-8
LONGEST_PATH, LONGEST_WHY = 200, 160  # as an error shows them
LONGEST_ROW = 400  # bytes in a line of TOML: a key of 60,000 dots keeps tomllib busy for minutes
LEFT_BEHIND = 60.0  # seconds after which a file half written belongs to nobody any more

AnyPath = str | os.PathLike[str]


class FileError(ValueError):
    """A file that cannot be used: which ``file``, ``table`` and ``key``, what was ``found`` there
    and what was ``expected``; ``""`` where there is nothing to say."""

    def __init__(
        self, file: str, table: str = "", key: str = "", found: str = "", expected: str = ""
    ) -> None:
        super().__init__(file, table, key, found, expected)
        self.file, self.table, self.key = file, table, key
        self.found, self.expected = found, expected

    def __str__(self) -> str:
        where = ": ".join(part for part in (self.file, self.table, self.key) if part)
        return f"{where}: found {self.found}; expected {self.expected}"


def shown(path: AnyPath) -> str:
    """A path as errors show it."""
    name = os.fspath(path)
    if not isinstance(name, str):
        raise TypeError("a path to a file is text, not bytes")
    return shorten(name, LONGEST_PATH) or "''"


@contextmanager
def _blaming(file: str, expected: str, found: str = "{}") -> Iterator[None]:
    """Whatever goes wrong is told with the name of the file."""
    try:
        yield
    except FileError:
        raise
    except RecursionError as error:
        raise FileError(file, "", "", found.format("nested too deeply"), expected) from error
    except (OSError, ValueError) as error:  # ValueError: also what no name of a file can hold
        why = getattr(error, "strerror", None) or shorten(str(error), LONGEST_WHY)
        raise FileError(file, "", "", found.format(why), expected) from error


def settled(path: AnyPath) -> Path:
    """Where a file lies from now on, whatever becomes the current folder."""
    with _blaming(shown(path), "a whole path"):  # the current folder may be gone
        return Path(os.path.abspath(path))


def read_source(path: AnyPath, most: int, kind: str = "text file") -> bytes:
    """All of a regular file of at most ``most`` bytes, without a byte-order mark and its lines
    ending the same way on every system; a device or a pipe is never opened."""
    file = shown(path)
    with _blaming(file, f"a readable {kind}"):
        _check_regular(file, os.stat(path), kind)
        with open(path, "rb") as opened:
            raw = opened.read(most + 1)
    _check_size(file, raw, most)
    return raw.removeprefix(BYTE_ORDER_MARK).replace(b"\r\n", b"\n").replace(b"\r", b"\n")


def _check_size(file: str, source: bytes, most: int) -> None:
    if len(source) > most:
        raise FileError(file, found=f"more than {most} bytes", expected=f"at most {most} bytes")


def _check_regular(file: str, about: os.stat_result, kind: str = "file") -> None:
    if not stat.S_ISREG(about.st_mode):
        raise FileError(file, found="something that is no file", expected=f"a {kind}")


def text_of(source: bytes, file: str, kind: str = "text file") -> str:
    """The words of a file in UTF-8."""
    try:
        return source.decode("utf-8")
    except UnicodeDecodeError as error:
        line = source.count(b"\n", 0, error.start) + 1
        found = "bytes that are not UTF-8"
        raise FileError(file, f"line {line}", "", found, f"a {kind} in UTF-8") from error


def read_text(path: AnyPath, most: int) -> str:
    """The words of a file."""
    return text_of(read_source(path, most), shown(path))


def read_json(path: AnyPath, most: int, kind: str = "JSON file") -> object:
    """The value of a JSON file."""
    import json

    with _blaming(shown(path), f"a {kind}", "no JSON ({})"):
        value: object = json.loads(read_text(path, most))
        return value


def toml_of(source: bytes, file: str) -> dict[str, object]:
    """The values of a TOML file."""
    import tomllib  # here, not above: only a process that reads such a file pays for it

    for number, row in enumerate(source.split(b"\n"), 1):
        if len(row) > LONGEST_ROW:
            most = f"at most {LONGEST_ROW} bytes in a line"
            raise FileError(file, f"line {number}", "", f"{len(row)} bytes", most)
    with _blaming(file, "a TOML file", "no TOML ({})"):
        return tomllib.loads(text_of(source, file, "TOML file"))


def write_whole(path: AnyPath, text: str, most: int | None = None) -> None:
    """The new text, or what was there before: ``FileError`` leaves the old file, and nothing beside
    it. A link stays a link, and a file keeps its mode and, where that is allowed, its owner.
    ``most`` is how many bytes can be read again."""
    file = shown(path)
    with _blaming(file, "a file that can be written"):
        source = text.encode("utf-8")
        if most is not None:
            _check_size(file, source, most)
        _replace(Path(os.path.realpath(path)), source, file)


def _replace(target: Path, source: bytes, file: str) -> None:
    before = _before(target, file)
    temporary = target.with_name(f"{_saving(target)}{os.urandom(8).hex()}.tmp")
    try:
        with open(temporary, "xb") as opened:
            if before:
                _liken(temporary, before)
            opened.write(source)
            opened.flush()
            os.fsync(opened.fileno())  # the words are on the disk before their name is
        os.replace(temporary, target)
    except BaseException:  # an interrupt too leaves nothing behind
        with suppress(OSError):
            temporary.unlink()
        raise
    _clear_away(target)


def _before(target: Path, file: str) -> os.stat_result | None:
    """What is known of the file to be replaced; None if there is none yet."""
    if not target.parent.is_dir():
        there = f"no folder {shown(target.parent)}"
        raise FileError(file, found=there, expected="a folder that is there: make it first")
    try:
        about = os.stat(target)
    except FileNotFoundError:
        return None
    _check_regular(file, about)
    if not os.access(target, os.W_OK):
        raise FileError(file, found="a file that is write-protected", expected="one that is not")
    return about


def _liken(temporary: Path, before: os.stat_result) -> None:
    if hasattr(os, "chown"):
        with suppress(PermissionError):  # in a shared folder, a file may become its writer's
            os.chown(temporary, before.st_uid, before.st_gid)
    os.chmod(temporary, stat.S_IMODE(before.st_mode))


def _saving(target: Path) -> str:
    """How names of files begin that are to become this one; short, however long its name is."""
    return f".saving-{crc32(os.fsencode(target.name)):08x}-"


def _clear_away(target: Path) -> None:
    """What writers left that were killed."""
    with suppress(OSError), os.scandir(target.parent) as entries:
        for entry in entries:
            if entry.name.startswith(_saving(target)) and _left_behind(entry):
                os.unlink(entry.path)


def _left_behind(entry: os.DirEntry[str]) -> bool:
    return time.time() - entry.stat(follow_symlinks=False).st_mtime > LEFT_BEHIND
