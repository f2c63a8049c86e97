"""The exact game in a file, after every action: for those who want more than the saved notebook."""

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

    def save(self, table: Table, language: str) -> str:
        """A sentence if that failed, or "". A full disk must not stop a game."""
        try:
            if self._path is not None:
                write_whole(self._path, table.record())
        except OSError as error:
            wrong = f"{type(error).__name__}: {error}"
            return say("widget.autosave-failed", language, error=wrong)
        return ""
