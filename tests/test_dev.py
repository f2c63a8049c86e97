"""What dev.py decides: which way to an environment and to a browser, what is run, and when anew."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import dev
from dev import TASKS, Machine, as_root, commands

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize(
    ("machine", "ways"),
    [
        (Machine(ensurepip=True, pip=True), ("venv", "pip")),
        (Machine(uv=True), ("uv",)),
        (Machine(pip=True, apt=True), ("pip",)),
        (Machine(apt=True, root=True), ("apt",)),
        (Machine(apt=True, sudo=True), ("apt",)),
        (Machine(apt=True), ()),
    ],
)
def test_ways_to_an_environment(machine: Machine, ways: tuple[str, ...]) -> None:
    assert dev.ways_to_pip(machine) == ways


@pytest.mark.parametrize(
    ("machine", "ways"),
    [
        (Machine(apt=True, root=True), ("download", "apt")),
        (Machine(apt=True, sudo=True), ("download", "apt")),
        (Machine(apt=True), ("download",)),
        (Machine(root=True), ("download",)),
    ],
)
def test_ways_to_a_browser(machine: Machine, ways: tuple[str, ...]) -> None:
    assert dev.ways_to_chromium(machine) == ways


def test_a_password_is_asked_for_only_where_somebody_types_and_it_is_needed() -> None:
    assert as_root(Machine(root=True)) == ()
    assert as_root(Machine()) is None
    assert as_root(Machine(sudo=True)) == ("sudo", "-n")
    assert as_root(Machine(sudo=True, person=True)) == ("sudo",)
    assert as_root(Machine(sudo=True, person=True), unasked=True) == ("sudo", "-n")


def test_engines_that_are_missing() -> None:
    assert dev.missing_engines(lambda name: name) == {}
    assert set(dev.missing_engines(lambda name: None)) == {"Firefox", "WebKit"}
    assert set(dev.missing_engines(lambda name: name if name != "xvfb-run" else None)) == {"WebKit"}


def test_an_older_python_is_told_of_a_newer_one() -> None:
    assert "this is 3.9." in dev.too_old((3, 9), lambda name: None)
    said = dev.too_old((3, 9), lambda name: name if name in ("python3.11", "python3.13") else None)
    assert said.endswith("Try: python3.13 dev.py")


def test_what_is_baked_in_is_installed_anew_when_it_changes(tmp_path: Path) -> None:
    (tmp_path / "js" / "src").mkdir(parents=True)
    source = tmp_path / "js" / "src" / "board.ts"
    source.write_text("one")
    before, stamp = dev.digest(tmp_path), tmp_path / ".lab"
    assert not dev.is_fresh(stamp, before)
    stamp.write_text(before)
    assert dev.is_fresh(stamp, dev.digest(tmp_path))
    source.write_text("two")
    assert not dev.is_fresh(stamp, dev.digest(tmp_path))
    source.rename(source.with_name("card.ts"))
    (tmp_path / "README.md").touch()
    assert len({before, dev.digest(tmp_path)}) == 2


def test_what_was_typed_belongs_to_the_last_command() -> None:
    lint, tests = commands(TASKS["test"], ["tests/toy", "-k", "a b"], "4")
    assert lint.words[-1] == "."
    assert "--numprocesses=4" in tests.words
    assert tests.words[-3:] == ("tests/toy", "-k", "a b")


def test_a_command_may_begin_with_variables() -> None:
    [puzzles] = commands(TASKS["puzzles"], (), "2")
    assert puzzles.variables == {"FERTILITY_PUZZLES": "all"}
    assert puzzles.words[:3] == ("python", "-m", "pytest")
    assert "--timeout=3600" in puzzles.words


@pytest.mark.parametrize("name", TASKS)
def test_every_task_runs_something_that_is_there(name: str) -> None:
    for _, (program, *words) in commands(TASKS[name], (), "2"):
        assert program in ("python", "npm")
        paths = [word for word in words if "/" in word or word.endswith(".py")]
        paths += [word.replace(".", "/") + ".py" for word in words if word.startswith("tests.")]
        assert [path for path in paths if not (ROOT / path).exists()] == []


def test_make_and_the_checks_of_a_change_only_call_it() -> None:
    made = (ROOT / "Makefile").read_text(encoding="utf-8")
    listed = re.findall(r"^TASKS := ((?:.*\\\n)*.*)", made, re.MULTILINE)[0]
    assert {*listed.replace("\\", " ").split(), "lab", "test", "python"} == {*TASKS, "clean"}
    recipes = [line for line in made.splitlines() if line.startswith("\t@")]
    assert all(line.startswith("\t@$(PYTHON) dev.py ") for line in recipes)
    ran = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert ran == ["#!/bin/sh", 'cd "$(dirname "$0")/.." && exec python3 dev.py test']


def test_it_tells_what_it_can_do_and_asks_for_nothing_installed(tmp_path: Path) -> None:
    """By a Python that sees no package at all."""
    copy = shutil.copy(ROOT / "dev.py", tmp_path)
    asked = [sys.executable, "-I", "-S", copy]
    helped = subprocess.run(asked, capture_output=True, text=True, check=True, encoding="utf-8")
    assert all(f"  {name} " in helped.stdout for name in (*TASKS, "clean"))
    assert subprocess.run([*asked, "dance"], capture_output=True, check=False).returncode == 2
    assert list(tmp_path.iterdir()) == [tmp_path / "dev.py"]


def test_no_registry_is_named() -> None:
    """Where packages come from is for whoever installs them to say."""
    assert not re.search(r"https?://", (ROOT / "dev.py").read_text(encoding="utf-8"))
