"""Do the tests notice? Each rule is broken on purpose, and the tests marked with it must fail.

    python tests/mutations.py            all mutations
    python tests/mutations.py F3.A R16   those of some rules
    python tests/mutations.py nile       those of a game
    python tests/mutations.py core       those of the fast core

``mutations.toml`` lists the mutations: a rule, a file of its game, a snippet that must occur in it
exactly once, and what to put there instead. Those of the fast core must be noticed by the tests
that compare it with the engine, game by game. Every mutation is applied to a copy of the package in
a temporary folder, so nothing is changed here. Not part of the quick run: it takes a few minutes.
"""

import os
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from tempfile import TemporaryDirectory
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
PACKAGE, TESTS = Path("fertility_widget"), Path("tests")
GAMES = {"F": "fertility", "R": "fertility", "N": "nile", "Q": "nile"}  # by the letter of a rule
CORE = PACKAGE / "fertility/players/core"
CORE_TEST = TESTS / "fertility/players/test_core.py"
TESTED = ("rules", "box", "io", "edit")  # rooms of a game
COPIED = [PACKAGE, *(TESTS / name for name in ("fertility", "nile", "play", "text", "one_rule.py"))]
PROCESSES = 2
PATIENCE = 120  # seconds; a mutation that makes a test hang is noticed, too
PASSED, FAILED = 0, 1  # pytest's exit codes


class Mutation(NamedTuple):
    rule: str
    file: str
    old: str
    new: str
    room: Path  # the folder of the file


class Result(NamedTuple):
    mutation: Mutation
    verdict: str  # "caught", or what went wrong
    seconds: float


def listed() -> list[Mutation]:
    data = tomllib.loads((ROOT / "tests/mutations.toml").read_text(encoding="utf-8"))
    core = [Mutation(**entry, room=CORE) for entry in data["core"]]
    rules = [Mutation(**e, room=PACKAGE / GAMES[e["rule"][0]]) for e in data["mutation"]]
    return rules + core


def copied(folder: Path) -> Path:
    """A copy of the package, compiled words included, and of the tests of rules and core."""
    skip = shutil.ignore_patterns("__pycache__", "static")
    for part in (Path("pyproject.toml"), *COPIED):
        (folder / part).parent.mkdir(parents=True, exist_ok=True)
        if part.suffix:
            shutil.copy(ROOT / part, folder / part)
        else:
            shutil.copytree(ROOT / part, folder / part, ignore=skip)
    return folder


@contextmanager
def applied(mutation: Mutation, folder: Path) -> Iterator[bool]:
    """The copy with the mutation in it; False if the snippet is not there exactly once."""
    path = folder / mutation.room / mutation.file
    source = path.read_text(encoding="utf-8")
    fits = source.count(mutation.old) == 1
    try:
        if fits:
            path.write_text(source.replace(mutation.old, mutation.new), encoding="utf-8")
        yield fits
    finally:
        path.write_text(source, encoding="utf-8")


def tests_of(mutation: Mutation, folder: Path) -> list[str]:
    """Only the files that name the rule need to be read at all."""
    files = tests_beside(mutation.room, folder)
    if mutation.room == CORE:
        return files
    rule = f'"{mutation.rule}"'
    return [file for file in files if rule in Path(file).read_text(encoding="utf-8")]


def tests_beside(room: Path, folder: Path) -> list[str]:
    """The tests of a game's rules, or of the fast core."""
    if room == CORE:
        return [str(folder / CORE_TEST)]
    rooms = [folder / TESTS / room.name / tested for tested in TESTED]
    return [str(path) for tests in rooms for path in sorted(tests.glob("test_*.py"))]


def pytest(folder: Path, tests: list[str], rule: str = "") -> int:
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
    command += ["-o", "addopts=--import-mode=importlib", *tests]
    environment = os.environ | {
        "FERTILITY_RULE": rule,
        "FERTILITY_CORE_GAMES": "96",
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        "PYTHONPATH": str(folder),
    }
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, timeout=PATIENCE, check=False
    )
    return done.returncode


def tried(mutation: Mutation, folder: Path) -> str:
    with applied(mutation, folder) as fits:
        if not fits:
            return "snippet not found once"
        tests = tests_of(mutation, folder)
        if not tests:
            return "no test"
        try:
            # The comparison of the core with the engine is about no rule of its own.
            code = pytest(folder, tests, "" if mutation.room == CORE else mutation.rule)
        except subprocess.TimeoutExpired:
            return "caught"
    return {PASSED: "SURVIVED", FAILED: "caught"}.get(code, f"broken (pytest says {code})")


def run(mutations: list[Mutation], folders: list[Path]) -> list[Result]:
    free: Queue[Path] = Queue()
    for folder in folders:
        free.put(folder)

    def one(mutation: Mutation) -> Result:
        folder, began = free.get(), time.perf_counter()
        try:
            verdict = tried(mutation, folder)
        finally:
            free.put(folder)
        result = Result(mutation, verdict, time.perf_counter() - began)
        print(
            f"{mutation.rule:6} {mutation.file:24} {verdict:24} {result.seconds:5.1f} s", flush=True
        )
        return result

    with ThreadPoolExecutor(len(folders)) as pool:
        return list(pool.map(one, mutations))


def main(rules: list[str]) -> int:
    mutations = [m for m in listed() if not rules or m.rule in rules or m.room.name in rules]
    with TemporaryDirectory() as temporary:
        folders = [copied(Path(temporary) / str(n)) for n in range(PROCESSES)]
        rooms = dict.fromkeys(mutation.room for mutation in mutations)
        tests = [test for room in rooms for test in tests_beside(room, folders[0])]
        if pytest(folders[0], tests) != PASSED:
            print("the tests fail without any mutation: mend them first")
            return 1
        results = run(mutations, folders)
    bad = [result for result in results if result.verdict != "caught"]
    print(f"\n{len(results) - len(bad)} of {len(results)} mutations caught")
    for mutation, verdict, _ in bad:
        print(
            f"  {mutation.rule}: {verdict}: {mutation.file}: {mutation.old!r} -> {mutation.new!r}"
        )
    return 1 if bad or not results else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
