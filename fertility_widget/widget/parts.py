"""What changed between two positions, as data: a long game of many costs little per move."""

from collections.abc import Iterator
from typing import Any

Path = list[str | int]


def parts(before: Any, after: Any, path: Path | None = None) -> Iterator[tuple[Path, Any]]:
    """Paths and the values that lie there now, e.g. ``(["players", 0, "wheat"], 4)``.

    A dict with other keys, or a list of another length, is told as a whole.
    """
    path = path or []
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        for key in after:
            yield from parts(before[key], after[key], [*path, key])
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for place in range(len(after)):
            yield from parts(before[place], after[place], [*path, place])
    else:
        yield path, after
