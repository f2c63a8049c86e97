"""What a class says about its fields: the comment behind each of them, for tables."""

import ast
from collections.abc import Iterator
from inspect import getsourcefile
from pathlib import Path
from sys import modules
from typing import Any, NamedTuple


class Field(NamedTuple):
    name: str
    kind: str  # as it is annotated, or what it is made by
    meaning: str


def fields(made: Any) -> list[Field]:
    """Those written in the class itself, not in what it is derived from."""
    source = Path(getsourcefile(modules[made.__module__]) or "").read_text(encoding="utf-8")
    lines = source.splitlines()
    return [
        Field(name, ast.unparse(kind), lines[(kind.end_lineno or 1) - 1].partition("  # ")[2])
        for name, kind in _declared(ast.parse(source), made.__name__)
        if not name.startswith("_")
    ]


def _declared(tree: ast.Module, name: str) -> Iterator[tuple[str, ast.expr]]:
    """Name and kind of each, however the class is written."""
    for node in tree.body:
        match node:
            case ast.ClassDef(name=found) if found == name:
                yield from _in_class(node)
            case ast.Assign([ast.Name(found)], ast.Call(args=[_, ast.Dict(keys, kinds)])):
                named = (key.value for key in keys if isinstance(key, ast.Constant))
                yield from zip(map(str, named), kinds, strict=True) if found == name else ()


def _in_class(made: ast.ClassDef) -> Iterator[tuple[str, ast.expr]]:
    for node in made.body:
        match node:
            case ast.AnnAssign(target=ast.Name(field), annotation=kind):
                yield field, kind
            case ast.Assign([ast.Name(field)], ast.Call(ast.Attribute(ast.Call(kind), "tag"))):
                yield field, kind  # a trait
