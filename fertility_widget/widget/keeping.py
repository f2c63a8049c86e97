"""Taking the game elsewhere: as Python, a code, a record or a picture; into a file of its own; and
as a page keeps it, to go on when its kernel is gone."""

from os.path import isfile
from typing import Any

from ..kernel.files import AnyPath, settled, write_whole
from ..kernel.knowledge import Sight
from ..kernel.table import AnyTable
from ..text import say
from .feedback import Refusal


def export(kind: str, table: AnyTable, sight: Sight[Any, Any], language: str) -> dict[str, Any]:
    """Only who sees everything takes everything away."""
    if kind not in ("svg", "code", "python", "record"):
        raise Refusal("unknown-command")
    if kind == "svg":
        text = sight.picture(table.state, language)
    else:
        text = sight.code(table.state) if kind == "code" else sight.record(table)
    if not text:
        raise Refusal("secret")
    return {"kind": kind, "text": _python(text) if kind == "python" else text}


def _python(record: str) -> str:
    """A cell that makes this very table again."""
    quoted = record.replace("\\", "\\\\").replace('"""', r"\"\"\"")
    return (
        "from fertility_widget import GameWidget, Table\n\n"
        f'table = Table.from_record("""\\\n{quoted}""")\n'
        "GameWidget(table)\n"
    )


class Autosave:
    """The exact game in a file, where one is named for it, for those who want more than the saved
    notebook. What lies there is always a whole record, the last or the one before."""

    def __init__(self, path: AnyPath | None) -> None:
        self._path = None if path is None else settled(path)

    def begin(self, table: AnyTable, language: str) -> str:
        """At once, for who asks for a file looks for it. But a game that lies there stays until
        something is played: a cell run again must not wipe out what could be resumed."""
        return "" if self._path and isfile(self._path) else self.save(table, language)

    def save(self, table: AnyTable, language: str) -> str:
        """What went wrong, in a sentence, or "". Neither a full disk nor a name that cannot be
        written stops a game."""
        try:
            if self._path is not None:
                write_whole(self._path, table.record())
        except ValueError as error:  # a FileError, or comments too long for a record
            return say("widget.autosave-failed", language, error=str(error))
        return ""

    def kept(self, table: AnyTable, sight: Sight[Any, Any]) -> str:
        """What a page keeps: the record without what its viewer may not know, or where it lies if
        the game cannot be told so."""
        record = sight.record(table)
        return record or (f"file: {self._path}" if self._path else "")
