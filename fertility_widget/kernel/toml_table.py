"""Strict reading of a TOML file of somebody's own, table by table.

Every complaint names the file, the table and the key, what was found and what was expected.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from .files import FileError
from .quote import quoted, shorten

PIECE_ID = re.compile(r"[A-Z][A-Z0-9]{0,7}")
WORD_ID = re.compile(r"[a-z][a-z0-9-]{0,31}")
LONGEST_LINE = 200
LINE = re.compile(rf".{{1,{LONGEST_LINE}}}")
SPACES = str.maketrans("\u00a0\u202f", "  ")  # typography, not mischief


class TomlTable:
    """One table of the file: hands out values by key and type, and refuses by name."""

    def __init__(self, file: str, name: str, data: Mapping[str, object]) -> None:
        self.file, self.name, self.data = file, name, data

    def refusal(self, key: str, found: str, expected: str) -> FileError:
        return FileError(self.file, self.name, shorten(key), found, expected)

    def only(self, required: Collection[str], optional: Collection[str] = ()) -> None:
        """Exactly these keys: a misspelt one would otherwise be ignored in silence."""
        for key in self.data:
            if key not in required and key not in optional:
                allowed = ", ".join([*required, *optional])
                raise self.refusal(key, "an unknown key", f"only {allowed}")
        for key in required:
            self.value(key)

    def value(self, key: str) -> object:
        if key not in self.data:
            raise self.refusal(key, "nothing", "this key")
        return self.data[key]

    def number(self, key: str, least: int, most: int) -> int:
        return self.check_number(key, self.value(key), least, most)

    def check_number(self, key: str, found: object, least: int, most: int) -> int:
        if type(found) is not int or not least <= found <= most:  # a bool is no number here
            raise self.refusal(key, quoted(found), f"a whole number from {least} to {most}")
        return found

    def text(self, key: str, pattern: re.Pattern[str], expected: str) -> str:
        return self.check_text(key, self.value(key), pattern, expected)

    def check_text(self, key: str, found: object, pattern: re.Pattern[str], expected: str) -> str:
        if not isinstance(found, str) or not pattern.fullmatch(found):
            raise self.refusal(key, quoted(found), expected)
        return found

    def line(self, key: str) -> str:
        """Words for people: one line, with typographic spaces allowed."""
        found = self.text(key, LINE, f"one line of 1 to {LONGEST_LINE} characters")
        if not found.strip() or not found.translate(SPACES).isprintable():
            raise self.refusal(key, quoted(found), "words, without invisible characters")
        return found

    def items(self, key: str, least: int, most: int, what: str) -> list[object]:
        found = self.value(key)
        size = f"{least}" if least == most else f"{least} to {most}"
        if not isinstance(found, list):
            raise self.refusal(key, quoted(found), f"a list of {size} {what}")
        if not least <= len(found) <= most:
            raise self.refusal(key, f"{len(found)} {what}", size)
        return found

    def words(self, key: str, least: int, most: int) -> tuple[str, ...]:
        """Different lower-case ids."""
        words: list[str] = []
        for found in self.items(key, least, most, key):
            word = self.check_text(key, found, WORD_ID, "lower-case ids such as 'ra'")
            if word in words:
                raise self.refusal(key, f"{word!r} twice", f"different {key}")
            words.append(word)
        return tuple(words)

    def table(self, key: str) -> TomlTable:
        found = self.value(key)
        if not isinstance(found, dict):
            raise self.refusal(key, quoted(found), f"a table [{key}]")
        return TomlTable(self.file, f"[{key}]", found)

    def tables(self, key: str, count: int) -> list[TomlTable]:
        """All ``[[key]]`` tables; each is called by its id, or by its number if it has none."""
        found = self.value(key)
        if not isinstance(found, list) or not all(isinstance(data, dict) for data in found):
            raise self.refusal(key, quoted(found), f"{count} tables [[{key}]]")
        if len(found) != count:
            raise self.refusal(key, f"{len(found)} tables [[{key}]]", f"{count}")
        tables = []
        for number, data in enumerate(found, 1):
            name = data.get("id")
            readable = isinstance(name, str) and PIECE_ID.fullmatch(name)
            tables.append(TomlTable(self.file, f"[[{key}]] {name if readable else number}", data))
        return tables
