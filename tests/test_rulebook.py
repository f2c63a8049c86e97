"""Every rule is coded and proven by a test, and nothing names a rule that does not exist."""

import ast
import io
import re
import tokenize
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from fertility_widget import fertility, nile
from tests.mutations import listed

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "fertility_widget"
TESTS = ROOT / "tests"
GAMES = ("fertility", "nile")

FERTILITY = (
    *(f"F1.{n}" for n in range(1, 11)),
    *(f"F2.{n}" for n in range(1, 5)),
    *("F3", "F3.A", "F3.B", "F3.C", "F3.D", "F3.D2", "F3.E"),
    *(f"F4.{n}" for n in range(1, 4)),
    *(f"F5.{n}" for n in range(1, 6)),
    *(f"F6.{n}" for n in range(1, 6)),
    *("F7.1", "F7.2"),
    *(f"F8.{n}" for n in range(1, 6)),
    "F8.X",
    *("R1", "R2", "R2b"),
    *(f"R{n}" for n in range(3, 21)),
)
NILE = (
    *(f"N1.{n}" for n in range(1, 4)),
    *(f"N2.{n}" for n in range(1, 4)),
    *("N3.1", "N3.2"),
    *(f"N4.{n}" for n in range(1, 4)),
    *(f"N5.{n}" for n in range(1, 5)),
    *("N6.1", "N7.1", "N7.2", "N8.1", "N9.1"),
    *(f"N10.{n}" for n in range(1, 5)),
    *(f"Q{n}" for n in range(1, 19)),
)
EXPECTED = (*FERTILITY, *NILE)
# What looks like a rule id: F3, F3.A, F3.D2, F8.X, R16, R2b, N10.4, Q3. A chapter alone (F1, N2, …)
# is a heading rather than a rule, and may be named.
RULE = re.compile(r"\b(?:[FN]\d+(?:\.[0-9A-Z]\w*)?|[RQ]\d+\w*)\b")
CHAPTERS = {f"F{n}" for n in range(1, 9)} | {f"N{n}" for n in range(1, 11)}
# Ids no register has, on purpose: tests ask what happens then.
INVENTED = {"F9", "F9.9"}


def python_files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*.py") if "__pycache__" not in path.parts)


def words_about(path: Path) -> Iterator[str]:
    """Comments and docstrings of a Python file: what it says about itself."""
    source = path.read_text(encoding="utf-8")
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            yield ast.get_docstring(node) or ""


def marked(path: Path) -> Iterator[str]:
    """The ids in ``@pytest.mark.rule(...)`` of a test module."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
            continue
        for decorator in node.decorator_list:
            if isinstance(decorator, ast.Call) and ast.unparse(decorator.func).endswith(
                "mark.rule"
            ):
                yield from (ast.literal_eval(argument) for argument in decorator.args)


def test_the_registers_have_these_rules() -> None:
    assert tuple(fertility.rules()) == FERTILITY
    assert tuple(nile.rules()) == NILE


@pytest.fixture(scope="module")
def coded() -> set[str]:
    """Ids named in comments and docstrings of the games, or in comments of their boxes."""
    rooms = [PACKAGE / game / room for game in GAMES for room in ("rules", "box", "io")]
    words = [text for room in rooms for path in python_files(room) for text in words_about(path)]
    for game in GAMES:
        toml = (PACKAGE / game / "box" / "components.toml").read_text(encoding="utf-8")
        words += [line for line in toml.splitlines() if line.startswith("#")]
    return {rule for text in words for rule in RULE.findall(text)}


@pytest.fixture(scope="module")
def proven() -> set[str]:
    return {rule for path in python_files(TESTS) for rule in marked(path)}


@pytest.mark.parametrize("rule", EXPECTED)
def test_every_rule_is_coded(rule: str, coded: set[str]) -> None:
    assert rule in coded


@pytest.mark.parametrize("rule", EXPECTED)
def test_every_rule_is_proven(rule: str, proven: set[str]) -> None:
    assert rule in proven


def test_every_rule_has_a_mutation() -> None:
    """``mutations.py`` breaks each rule at least once, to see that its tests notice."""
    data = tomllib.loads((TESTS / "mutations.toml").read_text(encoding="utf-8"))
    assert {entry["rule"] for entry in data["mutation"]} == set(EXPECTED)


def test_every_mutation_still_fits() -> None:
    """What it breaks is where it says, once."""
    for mutation in listed():
        source = TESTS.parent / mutation.room / mutation.file
        assert source.read_text(encoding="utf-8").count(mutation.old) == 1, mutation


def test_no_test_is_marked_with_an_unknown_rule(proven: set[str]) -> None:
    assert proven <= set(EXPECTED)


@pytest.mark.parametrize(
    "path",
    [*python_files(PACKAGE), *python_files(TESTS)],
    ids=lambda path: str(path.relative_to(ROOT)),
)
def test_no_file_names_an_unknown_rule(path: Path) -> None:
    """Comments, docstrings, and literals such as ``rule="F3.A"`` alike."""
    named = set(RULE.findall(path.read_text(encoding="utf-8")))
    assert named <= {*EXPECTED, *CHAPTERS, *INVENTED}
