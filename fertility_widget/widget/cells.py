"""Cells that are run again: what they made before is shown nowhere any more, as a rule. It goes to
sleep, and a page that shows it all the same wakes it (see session.py)."""

import sys
from typing import Any, NamedTuple
from weakref import WeakSet


class Run(NamedTuple):
    """One execution of a cell, and whatever it made."""

    message: str  # the request to execute it
    made: WeakSet[Any]


_runs: dict[str, Run] = {}  # the latest, by cell


def enter(board: Any) -> None:
    """A ``board`` is made now; what an earlier run of the same cell made may ``doze()``."""
    cell, message = _executing()
    if not cell:
        return
    run = _runs.get(cell)
    if run is None or run.message != message:
        for older in () if run is None else tuple(run.made):
            older.doze()
        run = _runs[cell] = Run(message, WeakSet())
    run.made.add(board)


def _executing() -> tuple[str, str]:
    """Which cell is being run, and by which request. Notebooks name their cells; other front ends
    are known by the words of the cell. ("", "") outside of a kernel."""
    ipython: Any = sys.modules.get("IPython")
    try:
        shell = ipython.get_ipython()
        request = shell.kernel.get_parent()
        cell = request["metadata"].get("cellId") or request["content"]["code"]
        return str(cell), str(request["header"]["msg_id"])
    except (AttributeError, KeyError, TypeError):
        return "", ""
