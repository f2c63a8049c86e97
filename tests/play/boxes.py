"""Component sets that bring rare corners about: short stock, full boards, lines of rewards."""

import copy
import json
import tempfile
import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from fertility_widget import fertility
from fertility_widget.fertility.box import components

Data = dict[str, Any]


def scarce(data: Data) -> None:
    """R6, R8, R16: two tokens of each kind, and a short wheat track (R9)."""
    data["tokens_each"] = 2
    data["wheat_track"] = [0, 2, 4]


def cramped(data: Data) -> None:
    """F2.4, F3.D: narrow desert between water and wheat, so that tiles soon fit nowhere."""
    rows = ["~~.~", "~..w", "....", "....", "a..~", "~.b~", "~..w", "~~~~"]
    for board in data["board"]:
        board["start"], board["rows"] = "b3", rows


def chained(data: Data) -> None:
    """F5.4, R7: most shops need one token and give another one."""
    rewards = ["BPG", "APG", "ABG", "ABP"]
    for i, district in enumerate(data["district"]):
        district["cost"] = i % 3
        shops = [{"needs": "ABPG"[(i + j) % 4], "resource": rewards[(i + j) % 4]} for j in range(2)]
        district["shops"] = [*shops, {"needs": "AG"[i % 2] + "*", "wheat": 2}]


def drained(data: Data) -> None:
    """All of it at once, with a single token of each kind."""
    cramped(data)
    chained(data)
    data["tokens_each"] = 1
    data["wheat_track"] = [0, 1]


BOXES: dict[str, Callable[[Data], None]] = {
    "scarce": scarce,
    "cramped": cramped,
    "chained": chained,
    "drained": drained,
}


@cache
def box(name: str) -> Any:
    """The set of that name, loaded; ``"shipped"`` is the one of the package."""
    if name == "shipped":
        return fertility.load_components(None)
    with tempfile.TemporaryDirectory() as folder:
        return fertility.load_components(write(name, Path(folder)))


def write(name: str, folder: Path) -> Path:
    """The file of a set, for tests that give a path."""
    data = copy.deepcopy(tomllib.loads(components.SHIPPED.read_text(encoding="utf-8")))
    data["id"] = name
    BOXES[name](data)
    path = folder / f"{name}.toml"
    path.write_text(toml(data), encoding="utf-8")
    return path


def toml(data: Data) -> str:
    plain = {k: v for k, v in data.items() if not nested(v)}
    lines = [f"{key} = {inline(value)}" for key, value in plain.items()]
    for key, value in data.items():
        if nested(value):
            heading = f"[{key}]" if isinstance(value, dict) else f"[[{key}]]"
            for table in [value] if isinstance(value, dict) else value:
                lines += [heading, *(f"{k} = {inline(v)}" for k, v in table.items())]
    return "\n".join(lines) + "\n"


def nested(value: Any) -> bool:
    return isinstance(value, dict) or (isinstance(value, list) and isinstance(value[0], dict))


def inline(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{k} = {inline(v)}" for k, v in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(inline, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
