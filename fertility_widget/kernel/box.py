"""What is in a game's box, read from a TOML file: the shipped one, or a person's own.

The file is data from outside: it is bounded in size and parsed once per process and content. Each
game says how a set is put together from it; a set that loads is one the game can be played with.
"""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Generic, TypeVar

from ..text import LANGUAGES
from .files import AnyPath, FileError, read_source, shown, toml_of
from .quote import quoted
from .toml_table import WORD_ID, TomlTable

MOST_BYTES = 64 * 1024  # the largest shipped file is an eighth of that


class ComponentsError(FileError):
    """A components file that cannot be used."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Box:
    """A whole set. Each file is read once, so that a set is equal to itself alone."""

    id: str  # "reconstructed"
    digest: str  # sha256 of the file, 64 hex digits
    labels: tuple[tuple[str, str], ...]  # (("en", "…"), ("fr", "…"), …): English always
    source: bytes  # the file itself: how a set travels to another process

    @property
    def name(self) -> str:
        """How records and codes name the set: ``"reconstructed sha256:0123456789abcdef"``."""
        return f"{self.id} sha256:{self.digest[:16]}"

    def label(self, language: str = "en") -> str:
        """What the set is, in words; English where the language has none."""
        labels = dict(self.labels)
        return labels.get(language, labels["en"])

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.name!r})"


B = TypeVar("B", bound=Box)


class Shelf(Generic[B]):
    """The sets of one game, each once: ``shipped`` is the file of the one that is meant where
    nobody says which, ``keys`` those of its top level besides ``id`` and ``label``, and ``build``
    makes a set of that level and of the fields every ``Box`` has."""

    def __init__(
        self,
        shipped: Path,
        keys: tuple[str, ...],
        build: Callable[[TomlTable, dict[str, Any]], B],
    ) -> None:
        self._shipped, self._keys, self._build = shipped, ("id", "label", *keys), build
        self.sets: dict[str, B] = {}  # by digest

    def load(self, path: AnyPath | None = None) -> B:
        """The set in that file, or the shipped one. Raises :class:`ComponentsError`."""
        if path is None:
            return self._own()
        try:
            return self.parse(read_source(path, MOST_BYTES, "TOML file"), shown(path))
        except FileError as error:
            raise ComponentsError(*error.args) from error.__cause__

    @cache  # noqa: B019  a game has one shelf, which stays
    def _own(self) -> B:
        return self.parse(read_source(self._shipped, MOST_BYTES), self._shipped.name)

    def parse(self, source: bytes, file: str) -> B:
        """The set in these bytes; the same bytes give the same object, whatever the ``file`` is
        called."""
        digest = hashlib.sha256(source).hexdigest()
        if digest not in self.sets:
            top = TomlTable(file, "top level", toml_of(source, file))
            top.only(self._keys)
            set_id = top.text("id", WORD_ID, "a lower-case id such as 'my-box'")
            labels = _labels(top.table("label"))
            facts = {"id": set_id, "digest": digest, "labels": labels, "source": source}
            # Another thread may have been faster.
            self.sets.setdefault(digest, self._build(top, facts))
        return self.sets[digest]

    def named(self, name: str, box: B | None) -> B:
        """The set called ``name``, ``"id sha256:<16 hex>"``: the one given as ``box``, the shipped
        one, or one loaded earlier."""
        for known in (box, self._own(), *self.sets.copy().values()):
            if known is not None and known.name == name:
                return known
        given = f"; the one given is {box.name}" if box else ""
        raise ValueError(
            f"components: the set {quoted(name)} is not loaded: give it as components=…{given}"
        )

    def luggage(self, box: B) -> tuple[bytes, str]:
        """What a set travels with to another process: nothing if it is there already."""
        return (b"", "") if box is self._own() else (box.source, box.id)

    def arrived(self, source: bytes, file: str) -> B:
        """The set of this ``luggage``, read again or found, so that each stays one object."""
        return self.parse(source, file) if source else self._own()


def _labels(table: TomlTable) -> tuple[tuple[str, str], ...]:
    table.only(("en",), LANGUAGES[1:])
    return tuple((key, table.line(key)) for key in LANGUAGES if key in table.data)
