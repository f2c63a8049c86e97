"""A finished game with what Python answers to every look back at it: a page shows it with no Python
at all (js/src/host/recorded.ts)."""

import json
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from fertility_widget import Table
from fertility_widget.kernel.game import Viewer
from fertility_widget.widget.session import Session

Change = list[Any]  # where in the values, and what is there now


def recording(record: str, viewer: Viewer, language: str) -> dict[str, Any]:
    table = Table.from_record(record)
    session = Session(table, viewer, language)
    log = _ask(session, "/log")["value"]
    moments = [_shown(session, number) | {"news": log} for number in range(len(table.steps) + 1)]
    later = [list(changes(before, after)) for before, after in pairwise(moments)]
    return {"values": moments[0], "later": later, "record": record}


def _ask(session: Session, command: str) -> Any:
    return session.hear({"intent": {"seq": 0, "ply": session.board.ply, "action": command}})


def _shown(session: Session, number: int) -> dict[str, Any]:
    """All values while the position after so many actions is looked at, but for what lies hidden in
    it."""
    _ask(session, f"/show {number}")
    values: dict[str, Any] = json.loads(json.dumps(session.values))
    for view in (values["view"], values["study"].get("view", {})):
        view.pop("hidden", None)
    return values | {"intent": {}, "record": ""}


def changes(before: Any, after: Any, path: tuple[str | int, ...] = ()) -> Iterator[Change]:
    """The smallest parts that differ; what a page goes through as it is has the same shape."""
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() <= after.keys():
        for name, value in after.items():
            yield from changes(before.get(name, _Nothing), value, (*path, name))
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for place, (old, new) in enumerate(zip(before, after, strict=True)):
            yield from changes(old, new, (*path, place))
    else:
        yield [list(path), after]


class _Nothing:
    """What a name that is new had before: equal to no value."""
