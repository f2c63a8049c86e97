"""The exact game in a file, kept up to date: for those who want more than the saved notebook."""

import os
from pathlib import Path

from ..kernel.table import Table
from ..kernel.whole_file import write_whole
from ..text import say


class Autosave:
    """Writes a table's record, where a file is named for it. That is always a whole one, the last
    or the one before."""

    def __init__(self, path: str | os.PathLike[str] | None) -> None:
        self._path = None if path is None else Path(os.fspath(path))

    def begin(self, table: Table, language: str) -> str:
        """At once, for who asks for a file looks for it. But a game that lies there stays until
        something is played: a cell run again must not wipe out what could be resumed."""
        return "" if self._path and self._path.exists() else self.save(table, language)

    def save(self, table: Table, language: str) -> str:
        """What went wrong, in a sentence, or "". A full disk must not stop a game."""
        try:
            if self._path is not None:
                write_whole(self._path, table.record())
        except OSError as error:
            wrong = f"{type(error).__name__}: {error}"
            return say("widget.autosave-failed", language, error=wrong)
        return ""
