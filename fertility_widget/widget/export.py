"""Taking the game elsewhere: as Python, as a position's code, as a record, as a picture."""

from typing import Any

from ..kernel.table import Table
from .feedback import Refusal
from .resume import kept

KINDS = ("python", "code", "record", "svg")


def export(kind: str, table: Table, viewer: int | str, language: str) -> dict[str, Any]:
    if kind not in KINDS:
        raise Refusal("unknown-command")
    if kind == "python":
        text = python(kept(table, viewer))
    elif kind == "code":
        # Only who sees everything takes everything away; the piles of others are drawn anew.
        text = table.game.to_code(table.game.determinize(table.state, viewer, 0))
    elif kind == "record":
        text = kept(table, viewer)
    else:
        text = table.game.picture(table.game.view(table.state, viewer), language=language)
    return {"kind": kind, "text": text}


def python(record: str) -> str:
    """A cell that makes this very table again."""
    quoted = record.replace("\\", "\\\\").replace('"""', r"\"\"\"")
    return (
        "from fertility_widget import GameWidget, Table\n\n"
        f'table = Table.from_record("""\\\n{quoted}""")\n'
        "GameWidget(table)\n"
    )


def one_line(record: str) -> str:
    """What resumes a game after its kernel is gone."""
    return f"board = GameWidget(Table.from_record({record!r}))"
