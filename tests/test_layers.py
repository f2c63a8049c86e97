"""Who may import whom. The order is stated here, once; CONTRIBUTING and docs/architecture.md quote
it."""

import ast
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import fertility_widget
from tests.conformance import OWN

PACKAGE = Path(fertility_widget.__file__).parent
NAME = "fertility_widget"
PROJECT = "fertility-"  # as command and folder of notebooks begin
# Every room may import those before it. Hosts stand on top, and know no game by its name.
ORDER = "text ← kernel ← draw ← analysis ← lessons ← games ← games.py ← widget, cli, terminal"
GENERAL = ("text", "kernel", "draw", "analysis", "lessons")
HOSTS = ("widget", "cli", "terminal")
GAMES = OWN
DOOR = "__init__"  # the front door opens every room, as late as it can
MAY: dict[str, set[str]] = {
    **{room: set(GENERAL[:place]) for place, room in enumerate(GENERAL)},
    **{game: set(GENERAL) for game in GAMES},  # and never each other
    "games": {"kernel"},  # it names the games, and loads none
    **{host: {*GENERAL, "games"} for host in HOSTS},
    "cli": {*GENERAL, "games", "terminal", DOOR},
    "__main__": {"cli"},
    DOOR: {*GENERAL, *GAMES, "games", "widget"},
}
# Within a game: chapters of its rulebook, which never import each other.
CHAPTERS = {
    "fertility": {"placement", "harvest", "build", "supply", "end_of_turn", "scoring"},
    "nile": {"flood", "harvest", "trade", "plant", "speculate", "monuments", "scoring"},
}
FRONT_END = {"anywidget", "ipywidgets", "traitlets"}
# Optional extras: the files that open the door to them, on demand.
EXTRAS = {"analysis/report.py": {"pandas"}, "analysis/aec.py": {"gymnasium", "numpy", "pettingzoo"}}


class Import(NamedTuple):
    file: Path  # relative to the package
    line: int
    target: str  # "fertility_widget.kernel.step", "json"

    @property
    def room(self) -> str:
        return room_of(self.file)

    @property
    def other(self) -> str | None:
        """The room of this package it reaches into, None for anything outside."""
        parts = self.target.split(".")
        if parts[0] != NAME:
            return None
        return parts[1] if len(parts) > 1 and parts[1] in MAY else DOOR

    def __str__(self) -> str:
        return f"{self.file}:{self.line} imports {self.target}"


def room_of(file: Path) -> str:
    """The folder it lies in; a file beside the rooms is a room of its own."""
    return file.parts[0] if len(file.parts) > 1 else file.stem


def imports_of(source: str, file: Path) -> Iterator[Import]:
    """Every import of a file, lazy ones too; relative ones made absolute, with what is imported."""
    package = (NAME, *file.parts[:-1])
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(file, node.lineno, alias.name)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join([*base, *([node.module] if node.module else [])])
            for alias in node.names:
                yield Import(file, node.lineno, f"{module}.{alias.name}")


FILES = sorted(path.relative_to(PACKAGE) for path in PACKAGE.rglob("*.py"))
IMPORTS = [
    one for file in FILES for one in imports_of((PACKAGE / file).read_text(encoding="utf-8"), file)
]


def layer_fault(one: Import) -> bool:
    return one.other not in (None, one.room, *MAY[one.room])


def chapter_fault(one: Import) -> bool:
    game, parts = one.room, one.target.split(".")
    chapters = CHAPTERS.get(game, set())
    if one.file.parts[1:2] != ("rules",) or one.file.stem not in chapters:
        return False
    return parts[1:3] == [game, "rules"] and bool((set(parts[3:4]) - {one.file.stem}) & chapters)


def outside_fault(one: Import) -> bool:
    """Only the widget needs anything but the standard library."""
    top = one.target.split(".")[0]
    known = sys.stdlib_module_names | {NAME} | EXTRAS.get(one.file.as_posix(), set())
    return top not in known and not (one.room == "widget" and top in FRONT_END)


def door_fault(one: Import) -> bool:
    """Within a game nobody comes in by its front door: that would make a circle of all rooms."""
    return one.room in GAMES and len(one.file.parts) > 2 and one.target == f"{NAME}.{one.room}"


def test_every_room_is_known() -> None:
    assert {room_of(file) for file in FILES} <= set(MAY), "say what the new room may import"
    assert {room_of(file) for file in FILES} >= {*GENERAL, *GAMES}


@pytest.mark.parametrize("fault", [layer_fault, chapter_fault, outside_fault, door_fault])
def test_nobody_imports_what_they_may_not(fault: object) -> None:
    assert callable(fault)
    assert [str(one) for one in IMPORTS if fault(one)] == []


def test_chapters_are_where_they_are_looked_for() -> None:
    assert set(CHAPTERS) <= set(GAMES)
    for game, chapters in CHAPTERS.items():
        assert {file.stem for file in FILES if file.parts[:2] == (game, "rules")} >= chapters


def test_only_the_door_and_the_register_name_a_game() -> None:
    """Not even in a text: ``import_module("….fertility")`` would be as bad."""
    named = [
        str(file)
        for file in FILES
        if room_of(file) not in (*GAMES, "games", DOOR)
        for line in code_of((PACKAGE / file).read_text(encoding="utf-8"))
        if any(game in words(line.replace(PROJECT, "")) for game in GAMES)
    ]
    assert named == []


def code_of(source: str) -> Iterator[str]:
    """Names, and texts that are no docstrings."""
    tree = ast.parse(source)
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.Constant) and id(node) not in told:
            yield node.value if isinstance(node.value, str) else ""


def words(text: str) -> set[str]:
    return set("".join(c if c.isalnum() or c == "_" else " " for c in text).split())


def test_no_circle() -> None:
    """Neither at the top of files, nor inside functions, nor for type checkers."""
    assert circles(edges(FILES, IMPORTS)) == []


def edges(files: list[Path], imports: list[Import]) -> dict[str, set[str]]:
    modules = {module_of(file) for file in files}
    found: dict[str, set[str]] = defaultdict(set)
    for one in imports:
        here, there = module_of(one.file), one.target
        there = there if there in modules else there.rpartition(".")[0]
        if there in modules and there != here:
            found[here].add(there)
    return found


def module_of(file: Path) -> str:
    parts = file.with_suffix("").parts
    return ".".join((NAME, *(parts[:-1] if parts[-1] == DOOR else parts)))


def circles(graph: dict[str, set[str]]) -> list[list[str]]:
    """Modules from which one comes back to where one began: what is left when everything that
    imports nothing left, or is imported by nothing left, is taken away."""
    left = set(graph)
    while True:
        out = {node for node in left if not graph[node] & left}
        into = {node for node in left if not any(node in graph[other] for other in left)}
        if not out | into:
            return [sorted(left)] if left else []
        left -= out | into


@pytest.mark.parametrize("page", ["CONTRIBUTING.md", "docs/architecture.md"])
def test_the_order_is_quoted_as_it_is(page: str) -> None:
    assert ORDER in (PACKAGE.parent / page).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("file", "source", "faulty"),
    [
        ("text/say.py", "from ..kernel import step", True),
        ("text/say.py", "from .catalogue import template", False),
        ("text/say.py", "def f():\n    from fertility_widget import kernel", True),
        ("kernel/table.py", "from ..text import say", False),
        ("kernel/table.py", "def f():\n    from ..draw import bundle", True),
        ("kernel/table.py", "import fertility_widget.fertility.rules", True),
        ("draw/snapshot.py", "from ..kernel.registry import find", False),
        ("draw/pen.py", "from ..fertility import view", True),
        ("draw/pen.py", "import anywidget", True),
        ("analysis/league.py", "from ..lessons import load", True),
        ("analysis/league.py", "import pandas", True),
        ("lessons/lesson.py", "from ..analysis import best_turn", False),
        ("lessons/lesson.py", "from ..fertility import rules", True),
        ("fertility/rules/state.py", "from ...widget import GameWidget", True),
        ("fertility/rules/build.py", "from .harvest import take", True),
        ("fertility/rules/build.py", "from . import harvest", True),
        ("fertility/rules/build.py", "def f():\n    from .scoring import sheet", True),
        ("fertility/rules/build.py", "from .state import State", False),
        ("fertility/rules/rules.py", "from . import harvest", False),
        ("fertility/rules/rules.py", "import numpy", True),
        ("fertility/players/bots.py", "from ... import fertility", True),
        ("fertility/players/bots.py", "from ..rules.rules import apply", False),
        ("widget/game.py", "import anywidget", False),
        ("widget/game.py", "from ..fertility import rules", True),
        ("cli.py", "from .fertility import view", True),
        ("games.py", "from .fertility import view", True),
        ("terminal.py", "from .widget import GameWidget", True),
    ],
)
def test_the_walk_sees_what_it_should(file: str, source: str, faulty: bool) -> None:
    faults = (layer_fault, chapter_fault, outside_fault, door_fault)
    found = list(imports_of(source, Path(file)))
    assert faulty == any(fault(one) for one in found for fault in faults)


def test_a_circle_is_seen() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == [["a", "b", "c"]]
    assert circles({"a": {"b"}, "b": {"c"}, "c": set()}) == []
