"""The house stays small and sorted: how much there is to read, and which words a general room must
not know."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles

import pytest

from tests.test_layers import FILES, GAMES, PACKAGE, room_of

# Files and lines. Lower them when something goes; only a feature raises them.
REST = "everything else"
MOST = {"nile": (76, 5_183), REST: (198, 16_300)}
JS = PACKAGE.parent / "js" / "src"
# What only the games speak of. A new one adds its own words.
WORDS = {
    "valley", "district", "deben", "shop", "quarry", "wheat", "metropolis", "monument", "scene",
    "papyrus", "bovine", "alabaster", "grape", "harvest", "statue", "god", "tile", "flood", "crop",
    "speculation", "locust", "plague", "river", "stone", "lettuce", "castor", "flax", "onion",
}  # fmt: skip
NAMED = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
general = [file for file in FILES if room_of(file) not in (*GAMES, "games", "__init__")]
front = [
    path
    for path in sorted(JS.rglob("*"))
    if path.suffix in (".ts", ".tsx", ".css") and "games" not in path.relative_to(JS).parts[:-2]
]


def names(tree: ast.AST) -> Iterator[str]:
    """Everything that was given a name, and every name that is used."""
    for node in ast.walk(tree):
        if isinstance(node, NAMED):
            yield node.name
        elif isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.arg | ast.keyword) and node.arg:
            yield node.arg


def identifiers(script: str) -> Iterator[str]:
    """Of TypeScript or CSS: words of the code, without comments, texts and custom texts."""
    code = re.sub(r"/\*.*?\*/|//[^\n]*", "", script, flags=re.DOTALL)
    code = re.sub(r'"(?:[^"\\\n]|\\.)*"', '""', code)
    yield from re.findall(r"[A-Za-z_][\w-]*", code)


def in_words(name: str) -> set[str]:
    """``shopId``, ``shop_id`` and ``fw-shop-id`` speak of a shop; so do shops."""
    parts = re.findall(r"[A-Z]?[a-z]+|[A-Z]+", name)
    return {singular(part.lower()) for part in parts}


def singular(word: str) -> str:
    return re.sub("ies$", "y", word) if word.endswith("ies") else word.removesuffix("s")


ONES = {singular(word) for word in WORDS}


@pytest.mark.parametrize("file", general, ids=str)
def test_general_rooms_speak_of_no_game(file: Path) -> None:
    tree = ast.parse((PACKAGE / file).read_text(encoding="utf-8"))
    spoken = {name for name in (*names(tree), *file.with_suffix("").parts) if in_words(name) & ONES}
    assert spoken == set()


@pytest.mark.parametrize("path", front, ids=lambda path: str(path.relative_to(JS)))
def test_so_does_the_front_end(path: Path) -> None:
    script = path.read_text(encoding="utf-8")
    spoken = {name for name in (*identifiers(script), path.stem) if in_words(name) & ONES}
    assert spoken == set()


def test_the_words_are_looked_for_where_they_are() -> None:
    assert general
    assert front
    assert in_words("openShops") & ONES
    assert in_words("fw-quarries") & ONES
    tree = ast.parse("def f(valley_board):\n    return g(x.shops, tile=1)")
    assert {name for name in names(tree) if in_words(name) & ONES} == {
        "valley_board", "shops", "tile",
    }  # fmt: skip


def lines_of_code(source: str) -> int:
    """Without docstrings, comments and blank lines."""
    told: set[int] = set()
    for node in ast.walk(ast.parse(source)):
        if (
            isinstance(node, ast.Module | NAMED)
            and ast.get_docstring(node, clean=False) is not None
        ):
            first = node.body[0]
            told |= set(range(first.lineno, (first.end_lineno or first.lineno) + 1))
    kept: set[int] = set()
    skipped = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT,
               tokenize.ENDMARKER}  # fmt: skip
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in skipped:
            kept |= set(range(token.start[0], token.end[0] + 1))
    return len(kept - told)


def test_there_is_not_too_much_to_read() -> None:
    for part, (most_files, most_lines) in MOST.items():
        inside = {file: room_of(file) if room_of(file) in MOST else REST for file in FILES}
        files = [file for file, home in inside.items() if home == part]
        lines = sum(lines_of_code((PACKAGE / file).read_text(encoding="utf-8")) for file in files)
        assert 0 < len(files) <= most_files, part
        assert lines <= most_lines, (part, lines)


def test_functions_fit_in_the_eye() -> None:
    sizes = [
        (node.end_lineno or node.lineno) - node.lineno + 1
        for file in FILES
        for node in ast.walk(ast.parse((PACKAGE / file).read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    assert median(sizes) <= 6
    assert quantiles(sizes, n=10)[-1] <= 15


def test_lines_of_code_are_counted_so() -> None:
    told = '"""Told."""\n\n# why\nx = 1\n'
    source = f'{told}\n\ndef f():\n    """Told."""\n    return (\n        x\n    )\n'
    assert lines_of_code(source) == 5
