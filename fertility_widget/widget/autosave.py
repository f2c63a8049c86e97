"""The exact game in a file, after every action: for those who want more than the saved notebook."""

import os
from pathlib import Path

from ..kernel.table import Table
from ..kernel.whole_file import write_whole


class Autosave:
    """Writes a table's record. The file is always a whole one, the last or the one before."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self._path = Path(os.fspath(path))

    def save(self, table: Table) -> str:
        """What went wrong, or "". A full disk must not stop a game."""
        try:
            write_whole(self._path, table.record())
        except OSError as error:
            return f"{type(error).__name__}: {error}"
        return ""
