"""Who may import whom: text ← kernel ← games ← draw ← lessons ← widget; no chapter another."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import fertility_widget

PACKAGE = Path(fertility_widget.__file__).parent
NAME = "fertility_widget"
CHAPTERS = {"placement", "harvest", "build", "supply", "end_of_turn", "scoring"}
FRONT_END = {"anywidget", "ipywidgets", "traitlets"}
# Optional extras: the files that open the door to them, on demand.
EXTRAS = {"analysis/frame.py": {"pandas"}, "analysis/aec.py": {"gymnasium", "numpy", "pettingzoo"}}

# room -> what it may import at the top of a file, and what only inside a function
ROOMS: dict[str, tuple[set[str], set[str]]] = {
    "text": (set(), set()),
    "kernel": ({"text"}, set()),
    "draw": ({"text", "kernel"}, set()),
    "analysis": ({"text", "kernel", "draw", "fertility"}, {"draw"}),
    "lessons": ({"text", "kernel", "draw", "analysis", "fertility"}, set()),
    "fertility": ({"text", "kernel", "draw", "analysis", "lessons", "__init__"}, set()),
    "games": ({"kernel"}, set()),
    "widget": ({"text", "kernel", "draw", "analysis", "lessons"}, set()),
    # The front door and the commands sit above all rooms, and open them as late as they can.
    "__init__": (
        {"games"},
        {"text", "kernel", "fertility", "draw", "analysis", "lessons", "widget"},
    ),
    "cli": ({"text", "kernel", "__init__"}, {"terminal", "tutorials"}),
    "__main__": ({"cli"}, set()),
    "terminal": ({"text", "kernel"}, set()),
    "tutorials": (set(), set()),
}


class Import(NamedTuple):
    file: Path  # relative to the package
    line: int
    target: str  # "fertility_widget.kernel.step", "json"
    lazy: bool  # inside a function, or for type checkers only

    @property
    def room(self) -> str:
        return room_of(self.file)

    @property
    def other(self) -> str | None:
        """The room of this package it reaches into, None for anything outside."""
        parts = self.target.split(".")
        if parts[0] != NAME:
            return None
        return parts[1] if len(parts) > 1 and parts[1] in ROOMS else "__init__"

    def __str__(self) -> str:
        return f"{self.file}:{self.line} imports {self.target}"


def room_of(file: Path) -> str:
    """The folder it lies in; a file beside the rooms is a room of its own."""
    return file.parts[0] if len(file.parts) > 1 else file.stem


def imports_of(source: str, file: Path) -> Iterator[Import]:
    """Every import of a file, relative ones made absolute, with the names imported."""
    tree = ast.parse(source)
    lazy_nodes = {id(child) for node in ast.walk(tree) if is_lazy(node) for child in ast.walk(node)}
    package = (NAME, *file.parts[:-1])
    for node in ast.walk(tree):
        lazy = id(node) in lazy_nodes
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(file, node.lineno, alias.name, lazy)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join([*base, *([node.module] if node.module else [])])
            for alias in node.names:
                yield Import(file, node.lineno, f"{module}.{alias.name}", lazy)


def is_lazy(node: ast.AST) -> bool:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        return True
    return isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")


FILES = sorted(path.relative_to(PACKAGE) for path in PACKAGE.rglob("*.py"))
IMPORTS = [
    found
    for file in FILES
    for found in imports_of((PACKAGE / file).read_text(encoding="utf-8"), file)
]


def layer_fault(found: Import) -> bool:
    if found.other is None or found.other == found.room:
        return False
    always, lazily = ROOMS[found.room]
    return found.other not in (always | lazily if found.lazy else always)


def chapter_fault(found: Import) -> bool:
    parts = found.target.split(".")
    here = found.file.stem if found.file.parts[:2] == ("fertility", "rules") else ""
    return (
        here in CHAPTERS
        and parts[:3] == [NAME, "fertility", "rules"]
        and bool((set(parts[3:4]) - {here}) & CHAPTERS)
    )


def outside_fault(found: Import) -> bool:
    """Only the widget needs anything but the standard library."""
    top = found.target.split(".")[0]
    known = sys.stdlib_module_names | {NAME} | EXTRAS.get(found.file.as_posix(), set())
    return top not in known and found.room != "widget"


def test_every_room_is_known() -> None:
    assert {room_of(file) for file in FILES} <= set(ROOMS), "say what the new room may import"
    assert {room_of(file) for file in FILES} >= {"text", "kernel", "fertility"}


def test_rooms_import_only_the_rooms_below_them() -> None:
    assert [str(found) for found in IMPORTS if layer_fault(found)] == []


def test_chapters_never_import_each_other() -> None:
    assert {file.stem for file in FILES if room_of(file) == "fertility"} >= CHAPTERS
    assert [str(found) for found in IMPORTS if chapter_fault(found)] == []


def test_only_the_widget_needs_more_than_the_standard_library() -> None:
    assert [str(found) for found in IMPORTS if outside_fault(found)] == []
    used = {found.target.split(".")[0] for found in IMPORTS if found.room == "widget"}
    assert used & FRONT_END


@pytest.mark.parametrize(
    ("file", "source", "faulty"),
    [
        ("text/say.py", "from ..kernel import step", True),
        ("text/say.py", "from .catalogue import template", False),
        ("text/say.py", "def f():\n    from fertility_widget import kernel", True),
        ("kernel/table.py", "from ..text import say", False),
        ("kernel/table.py", "from ..draw import bundle", True),
        ("kernel/table.py", "def f():\n    from ..draw import bundle", True),
        ("kernel/table.py", "import fertility_widget.fertility.rules", True),
        ("fertility/rules/state.py", "from ...widget import GameWidget", True),
        ("fertility/rules/build.py", "from .harvest import take", True),
        ("fertility/rules/build.py", "from . import harvest", True),
        ("fertility/rules/build.py", "def f():\n    from .scoring import sheet", True),
        ("fertility/rules/build.py", "from .state import State", False),
        ("fertility/rules/rules.py", "from . import harvest", False),
        ("draw/pen.py", "from ..fertility import view", True),
        ("draw/pen.py", "import anywidget", True),
        ("fertility/rules/rules.py", "import numpy", True),
        ("analysis/league.py", "import pandas", True),
        ("analysis/frame.py", "import pandas", False),
        ("lessons/lesson.py", "from ..analysis import best_turn", False),
        ("lessons/lesson.py", "from ..widget import GameWidget", True),
        ("analysis/league.py", "from ..lessons import load", True),
        ("widget/game.py", "import anywidget", False),
        ("cli.py", "from .fertility import view", True),
        ("cli.py", "def f():\n    from .fertility import view", True),
        ("widget/board.py", "from ..fertility import view", True),
        ("terminal.py", "from .widget import GameWidget", True),
    ],
)
def test_the_walk_sees_what_it_should(file: str, source: str, faulty: bool) -> None:
    found = list(imports_of(source, Path(file)))
    assert faulty == any(layer_fault(f) or chapter_fault(f) or outside_fault(f) for f in found)
