"""Files. One way to read somebody else's: regular files only, bounded in size and depth, with any
line ending and with or without a byte-order mark; whatever is wrong, the error names the file. One
way to write: always a whole one.
"""

import os
import stat
from pathlib import Path

from .quote import shorten

LONGEST_PATH = 200  # as an error shows it
LONGEST_ROW = 400  # bytes in a line of TOML: a key of 60,000 dots keeps tomllib busy for minutes


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


def shown(path: str | os.PathLike[str]) -> str:
    """A path as errors show it."""
    name = os.fspath(path)
    if not isinstance(name, str):
        raise TypeError("a path to a file is text, not bytes")
    return shorten(name, LONGEST_PATH) or "''"


def read_source(path: str | os.PathLike[str], most: int, kind: str = "text file") -> bytes:
    """All of a regular file of at most ``most`` bytes, its lines ending the same way on every
    system; a device or a pipe is never opened."""
    file = shown(path)
    try:
        regular = stat.S_ISREG(os.stat(path).st_mode)
        raw = _start_of(path, most + 1) if regular else b""
    except (OSError, ValueError) as error:  # ValueError: a path holding a null character
        why = getattr(error, "strerror", None) or str(error)
        raise FileError(file, found=why, expected=f"a readable {kind}") from error
    if not regular:
        raise FileError(file, found="something that is no file", expected=f"a {kind}")
    if len(raw) > most:
        raise FileError(file, found=f"more than {most} bytes", expected=f"at most {most} bytes")
    return raw.replace(b"\r\n", b"\n").replace(b"\r", b"\n")


def _start_of(path: str | os.PathLike[str], size: int) -> bytes:
    with open(path, "rb") as file:
        return file.read(size)


def text_of(source: bytes, file: str, kind: str = "text file") -> str:
    """The words of a file in UTF-8."""
    try:
        return source.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        found = f"bytes that are not UTF-8 at offset {error.start}"
        raise FileError(file, found=found, expected=f"a {kind} in UTF-8") from error


def read_text(path: str | os.PathLike[str], most: int) -> str:
    """The words of a file."""
    return text_of(read_source(path, most), shown(path))


def toml_of(source: bytes, file: str) -> dict[str, object]:
    """The values of a TOML file."""
    import tomllib  # here, not above: only a process that reads such a file pays for it

    for number, row in enumerate(source.split(b"\n"), 1):
        if len(row) > LONGEST_ROW:
            most = f"at most {LONGEST_ROW} bytes in a line"
            raise FileError(file, f"line {number}", "", f"{len(row)} bytes", most)
    try:
        return tomllib.loads(text_of(source, file, "TOML file"))
    except FileError:
        raise
    except (ValueError, RecursionError) as error:  # ValueError: TOMLDecodeError, or a huge number
        deep = isinstance(error, RecursionError)
        why = "nested too deeply" if deep else shorten(str(error), 160)
        raise FileError(file, found=f"no TOML ({why})", expected="a TOML file") from error


def write_whole(path: Path, text: str) -> None:
    """The new text, or what was there before: ``OSError`` leaves the old file, and nothing beside
    it."""
    beside = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        beside.write_text(text, encoding="utf-8")
        os.replace(beside, path)
    except OSError:
        if beside.parent.is_dir():
            beside.unlink(missing_ok=True)
        raise
