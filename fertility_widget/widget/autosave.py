"""The exact game in a file, after every action: for those who want more than the saved notebook."""

import os
from pathlib import Path

from ..kernel.table import Table


class Autosave:
    """Writes a table's record. The file is always a whole one, the last or the one before."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self._path = Path(os.fspath(path))

    def save(self, table: Table) -> str:
        """What went wrong, or "". A full disk must not stop a game."""
        beside = self._path.with_name(f"{self._path.name}.{os.getpid()}.tmp")
        try:
            beside.write_text(table.record(), encoding="utf-8")
            os.replace(beside, self._path)
        except OSError as error:
            beside.unlink(missing_ok=True) if beside.parent.is_dir() else None
            return f"{type(error).__name__}: {error}"
        return ""
