"""The pages of the documentation say what is there, and all of it."""

import re
from inspect import unwrap
from pathlib import Path
from pydoc import locate
from types import ModuleType
from typing import Any

import pytest

import fertility_widget
from docs.site.fields import Field, fields
from fertility_widget import analysis, draw, fertility, lessons, nile
from fertility_widget.analysis import bots
from fertility_widget.fertility import draw as pictures
from fertility_widget.fertility.edit.edit import VERBS as EDITS
from fertility_widget.fertility.io import view
from fertility_widget.fertility.rules import state
from fertility_widget.nile.edit.edit import VERBS as NILE_EDITS
from fertility_widget.nile.io import view as nile_view

DOCS = Path(__file__).parents[1] / "docs"
REFERENCE = {path.stem: path.read_text("utf-8") for path in (DOCS / "reference").glob("*.md")}
NOTATION = REFERENCE["notation"]
MAKERS = ["random", "hand_to_mouth", "greedy", "strong"]
VALUES = ["Setup", "Player", "Pools", "Offer", "Turn"]
ROOMS: list[tuple[ModuleType, list[str]]] = [
    *((room, room.__all__) for room in (fertility_widget, analysis, lessons, fertility, nile)),
    *((room, room.__all__) for room in (draw, pictures)),
    (bots, MAKERS),
    (state, VALUES),
]


def told() -> set[str]:
    """Every name that the reference takes a docstring from."""
    found = set()
    for page in REFERENCE.values():
        module = ""
        for kind, name, members in re.findall(
            r"^\.\. (auto\w+|currentmodule):: (\S+)\n(?:   :members: (.*)\n)?", page, re.MULTILINE
        ):
            if kind == "currentmodule":
                module = name
            elif kind == "automodule":
                found |= {f"{name}.{member}" for member in members.split(", ")}
            else:
                found.add(name if "." in name else f"{module}.{name}")
    return found


@pytest.mark.parametrize(("room", "names"), ROOMS, ids=[room.__name__ for room, _ in ROOMS])
def test_every_public_name_is_in_the_reference(room: ModuleType, names: list[str]) -> None:
    """By this name or another one of the same thing; a constant is a row of a table."""
    home = REFERENCE.get(room.__name__.partition(".")[2], "")
    explained = [unwrapped(locate(name)) for name in told()]
    left_out = [
        name
        for name in names
        if not isinstance(thing := getattr(room, name), ModuleType | str)
        and f"{room.__name__}.{name}" not in told()
        and not any(unwrapped(thing) is other for other in explained)
        and f"\n| `{name}` |" not in home
    ]
    assert left_out == []


def unwrapped(thing: Any) -> Any:
    """As it was before a front door guarded it."""
    return unwrap(thing) if callable(thing) else thing


def test_every_part_of_a_view_is_a_table() -> None:
    parts = {
        f"{module.__name__}.{name}"
        for module in (view, nile_view)
        for name, made in vars(module).items()
        if hasattr(made, "__total__") and made.__module__ == module.__name__
    }
    assert len(parts) > 15
    assert parts - told() == set()


def rows(heading: str) -> list[str]:
    """The first cells of the table under a heading."""
    section = NOTATION.partition(f"\n{heading}\n")[2].partition("\n#")[0]
    return re.findall(r"^\| `([^`]+)` \|", section, re.MULTILINE)


@pytest.mark.parametrize(("heading", "game"), [("## Fertility", fertility), ("## Nile", nile)])
def test_the_notation_is_told_as_it_is_written(heading: str, game: Any) -> None:
    assert [game.decode(text).text for text in rows(heading)] == rows(heading)
    assert {text.split()[0] for text in rows(heading)} == set(game.VERBS)


def test_all_edits_are_told() -> None:
    ours, theirs = (part.partition("## Nile")[0] for part in NOTATION.split("### Edits")[1:])
    for part, verbs in ((ours, EDITS), (theirs.partition("\n## ")[0], NILE_EDITS)):
        texts = re.findall(r"^\| `([^`]+)` \|", part, re.MULTILINE)
        assert {text.split()[0] for text in texts} == set(verbs)


def test_every_page_is_led_to() -> None:
    index = (DOCS / "index.md").read_text("utf-8")
    listed = set(re.findall(r"^[\w/-]+$", index, re.MULTILINE))
    pages = {path.relative_to(DOCS).with_suffix("").as_posix() for path in DOCS.rglob("*.md")}
    generated = {page for page in pages if page.startswith("rulebook/")}
    assert pages - generated - {"index"} == listed - {"rulebook/index"}


def test_fields_are_told_by_their_comments() -> None:
    assert Field("pile", "int", "how many there are") in fields(view.PoolsView)
    assert Field("pass", "list[int]", "which of how many") in fields(nile_view.NileView)
    traits = {field.name: field for field in fields(fertility_widget.GameWidget.__mro__[1])}
    assert traits["coach"].kind == "traitlets.Dict"
    assert "missed" in traits["coach"].meaning
