"""Everything one does with a checkout, with Python 3.11 or newer and nothing else.

``python dev.py lab`` opens the notebooks, ``python dev.py test`` runs every check, and ``python
dev.py`` lists the rest. Each sets up what it needs, in ``.venv``, and says so; ``make lab`` and its
sisters call this file.
"""

from __future__ import annotations  # so that an older Python reads on until it is told

import hashlib
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

OLDEST = (3, 11)
ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
# What an install bakes in: other sources mean a new bundle, new catalogues.
BAKED = (
    "pyproject.toml", "hatch_build.py", "constraints.txt", "js/package*.json", "js/build.mjs",
    "js/src/**/*", "fertility_widget/*/locale/*/LC_MESSAGES/*.po",
)  # fmt: skip
# A file's tests stay together and in order: what waits for browsers comes first (see
# tests/conftest.py), and three of them keep two cores busy.
PARALLEL = "--numprocesses={} --dist=loadfile --no-loadscope-reorder"
BUILT = (
    ".venv", ".venv-lite", "dist", "site", "js/node_modules", "js/build",
    "fertility_widget/widget/static",
)  # fmt: skip


class Task(NamedTuple):
    """One thing to do: commands, one a line, as a shell has them, and what must be installed."""

    says: str
    commands: str
    extra: str = "dev"  # of pyproject.toml
    browsers: bool = False
    here: bool = False  # where it was called, not at the checkout's top


TASKS = {
    "lab": Task("open the notebooks in JupyterLab", "python -m fertility_widget", "lab"),
    "play": Task("play in this terminal", "python -m fertility_widget play", "lab", here=True),
    "python": Task("Python with everything installed", "python", "lab", here=True),
    "test": Task(
        "every check: style, types, Python, notebooks, JavaScript, real browsers",
        """
        python -m ruff check .
        python -m pytest {parallel} --durations=10
        """,
        browsers=True,
    ),
    "browsers": Task("what the checks in real browsers need", "", browsers=True),
    "lint": Task("the style of Python", "python -m ruff check ."),
    "types": Task("the types of Python", "python -m mypy"),
    "pytest": Task(
        "the tests alone",
        "python -m pytest {parallel} --durations=10",
    ),
    "build": Task("a package, in dist/", "python -m build"),
    "words": Task("compile the catalogues", "python hatch_build.py"),
    "format": Task("the front end as Biome likes it", "npm run format"),
    "art": Task("the front end's copy of glyphs and colours", "python js/art.py"),
    "notebooks": Task(
        "all notebooks anew, with their outputs: read the diff", "python notebooks/make.py"
    ),
    "reference": Task(
        "guides, API and rulebooks as pages, in build/reference",
        "python -m docs.site.reference",
    ),
    "coverage": Task("which rule is taught and asked where", "python -m tests.lessons.coverage"),
    "screenshots": Task(
        "moments of the board, in docs/screenshots: look at them", "python docs/screenshots.py"
    ),
    "whole": Task(
        "what the checks have shares of: notebooks, and all that is shown in browsers",
        """
        FERTILITY_WHOLE=1 python -m pytest {parallel} notebooks
        FERTILITY_WHOLE=1 python -m pytest {parallel} --timeout=3600 tests/browser
        """,
        browsers=True,
    ),
    "site": Task("all of it as a folder for any web server, in site/", "python -m docs.site.build"),
    "site-open": Task("the site in a browser", "python -m docs.site.serve"),
    "site-test": Task(
        "the site, built anew and played in by real browsers",
        """
        python -m docs.site.build
        FERTILITY_SITE=1 python -m pytest --timeout=900 -k test_site_ tests/browser
        """,
        browsers=True,
    ),
    "site-notebooks": Task(
        "every notebook in the site's own Python: about half an hour",
        "python -m tests.browser.site_notebooks",
        browsers=True,
    ),
    "records": Task("the golden records anew: read the diff", "python tests/records/make.py"),
    "soak": Task(
        "an hour of games, damage and interruptions on two free cores",
        """
        python tests/soak/games.py
        python -m tests.soak.decisions
        python -m tests.soak.nile
        python -m tests.soak.intents
        python -m tests.soak.twins
        python -m tests.soak.damage
        python -m tests.soak.kills
        python -m tests.soak.workers
        python -m tests.soak.memory
        FERTILITY_CORE_GAMES=2000 python -m pytest --timeout=3600 \
            tests/fertility/players/test_core.py
        python -m tests.fertility.players.thousands
        """,
    ),
    "smoke": Task(
        "the main paths by every Python there is, and where Python is odd",
        """
        python tests/smoke/run.py
        python -m pytest tests/test_pyodide.py
        """,
    ),
    "bench": Task(
        "every published figure of speed",
        """
        python benchmarks/run.py
        python benchmarks/nile.py
        python benchmarks/playouts.py
        python benchmarks/turns.py
        python benchmarks/workers.py
        python benchmarks/browser.py
        python benchmarks/site.py
        """,
    ),
    "strength": Task(
        "two hours on two free cores: how strong the players are, how fair the box",
        """
        python benchmarks/strength.py
        python benchmarks/nile_strength.py
        python benchmarks/balance.py
        """,
    ),
    "puzzles": Task(
        "every puzzle, and many made from seeds, solved by trying everything",
        "FERTILITY_PUZZLES=all python -m pytest --timeout=3600"
        " tests/lessons/test_collection.py tests/fertility/lessons/test_puzzles.py"
        " tests/nile/lessons/test_puzzles.py",
    ),
    "mutations": Task("broken engines, each caught by its tests", "python tests/mutations.py"),
    "constraints": Task(
        "newer versions of what the checks use: read the diff",
        "python -m uv pip compile pyproject.toml --extra dev --universal --upgrade --no-header"
        " --no-annotate --quiet --output-file constraints.txt",
    ),
}


class Machine(NamedTuple):
    """What the ways below depend on."""

    ensurepip: bool = False  # Debian has it in a package of its own
    uv: bool = False
    pip: bool = False
    apt: bool = False
    root: bool = False
    sudo: bool = False
    person: bool = False  # who can type a password


def main(arguments: Sequence[str]) -> int:
    name, *more = arguments or ["help"]
    if sys.version_info < OLDEST:
        return _complain(too_old(sys.version_info[:2], shutil.which))
    if name == "clean":
        return _clean()
    if name not in TASKS:
        print(overview())
        return 0 if name in ("help", "-h", "--help") else 2
    task, machine = TASKS[name], _this_machine()
    try:
        _set_up(task.extra, machine)
        if task.browsers:
            _browsers(machine, again=name == "browsers")
        return _run(task, more)
    except SetUpError as error:
        return _complain(str(error))
    except KeyboardInterrupt:
        return 130


class SetUpError(Exception):
    """What cannot be had by any way, and what a person can do about it."""


def overview() -> str:
    rows = [f"  {name:<12} {task.says}" for name, task in TASKS.items()]
    rows.append(f"  {'clean':<12} away with everything that was installed and built")
    return "python dev.py TASK …, where TASK is one of\n" + "\n".join(rows)


def too_old(version: tuple[int, ...], which: Callable[[str], str | None]) -> str:
    """What to say to an older Python: perhaps a newer one is there, by another name."""
    newer = [f"python3.{minor}" for minor in range(20, OLDEST[1] - 1, -1)]
    found = next((name for name in newer if which(name)), "")
    said = "Python {}.{} or newer is needed; this is {}.{}.".format(*OLDEST, *version)
    return f"{said} Try: {found} dev.py" if found else said


def _complain(text: str) -> int:
    print(text, file=sys.stderr)
    return 1


def _say(text: str) -> None:
    print(f"· {text}", flush=True)


def _clean() -> int:
    for name in BUILT:
        shutil.rmtree(ROOT / name, ignore_errors=True)
    for compiled in (ROOT / "fertility_widget").rglob("*.mo"):
        compiled.unlink()
    return 0


# Doing ------------------------------------------------------------------------------------------


class Command(NamedTuple):
    variables: dict[str, str]
    words: tuple[str, ...]


def commands(task: Task, more: Sequence[str], workers: str) -> Iterator[Command]:
    """As they are to be run; what else was typed belongs to the last one."""
    text = task.commands.format(parallel=PARALLEL.format(workers))
    lines = [line for line in text.splitlines() if line.strip()]
    for line in lines:
        words = shlex.split(line)
        said = [word.split("=", 1) for word in words if re.match("[A-Z_]+=", word)]
        typed = more if line is lines[-1] else ()
        yield Command(dict(said), (*words[len(said) :], *typed))


def _run(task: Task, more: Sequence[str]) -> int:
    path = os.pathsep.join([str(BIN), os.environ.get("PATH", "")])
    for variables, words in commands(task, more, os.environ.get("WORKERS", "3")):
        known = os.environ | {"PATH": path} | variables
        if not task.here:
            known["PYTHONPATH"] = str(ROOT)
        folder = None if task.here else ROOT / "js" if words[0] == "npm" else ROOT
        program = shutil.which(words[0], path=path) or words[0]
        if code := subprocess.call([program, *words[1:]], cwd=folder, env=known):
            return code
    return 0


# The environment --------------------------------------------------------------------------------


def _this_machine() -> Machine:
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    return Machine(
        ensurepip=find_spec("ensurepip") is not None,
        uv=shutil.which("uv") is not None,
        pip=find_spec("pip") is not None,
        apt=shutil.which("apt-get") is not None,
        root=root,
        sudo=not root and shutil.which("sudo") is not None,
        person=sys.stdin is not None and sys.stdin.isatty(),
    )


def _set_up(extra: str, machine: Machine) -> None:
    """Everything of an extra, unless it is there and nothing it is made of has changed."""
    made_of = digest(ROOT)
    if any(is_fresh(VENV / f".{name}", made_of) for name in {extra, "dev"}):
        return
    began = time.monotonic()
    first = "about a minute, only this once" if not PYTHON.exists() else "half a minute"
    _say(f"Setting up in {VENV.name}: {first}.")
    if not PYTHON.exists() or not _runs(PYTHON, "-c", "import pip"):
        _make_environment(machine)
    _install(f".[{extra}]")
    (VENV / f".{extra}").write_text(made_of, encoding="utf-8")
    _say(f"Ready after {time.monotonic() - began:.0f} seconds.")


def is_fresh(stamp: Path, made_of: str) -> bool:
    return stamp.exists() and stamp.read_text(encoding="utf-8") == made_of


def digest(root: Path) -> str:
    """Of everything that an install bakes in, by content: a checkout changes all dates."""
    found = hashlib.sha256()
    for pattern in BAKED:
        for path in sorted(root.glob(pattern)):
            if path.is_file():
                found.update(path.relative_to(root).as_posix().encode() + b"\0")
                found.update(path.read_bytes())
    return found.hexdigest()


def _install(what: str) -> None:
    """By uv where it can be had, which is three times as fast, by pip otherwise."""
    target = ("--quiet", "--constraint", "constraints.txt", "--editable", what)
    if _runs(PYTHON, "-m", "pip", "install", "--quiet", "uv"):
        if _runs(PYTHON, "-m", "uv", "pip", "install", "--python", PYTHON, *target, loud=True):
            return
        _say("uv did not manage; now the slow way, by pip.")
    if not _runs(PYTHON, "-m", "pip", "install", *target, loud=True):
        raise SetUpError("What this project needs could not be installed: see above.")


def ways_to_pip(machine: Machine) -> tuple[str, ...]:
    """How an environment with pip in it can be had, the best way first."""
    ways = {
        "venv": machine.ensurepip,
        "uv": machine.uv,
        "pip": machine.pip,
        "apt": machine.apt and as_root(machine) is not None,
    }
    return tuple(way for way, there in ways.items() if there)


def _make_environment(machine: Machine) -> None:
    makers: dict[str, Callable[[], bool]] = {
        "venv": lambda: _runs(sys.executable, "-m", "venv", "--clear", VENV),
        "uv": lambda: _runs("uv", "venv", "--seed", "--clear", "--python", sys.executable, VENV),
        "pip": lambda: _bare() and _runs(*_PIP, "--python", PYTHON, "install", "--quiet", "pip"),
        "apt": lambda: _apt(machine, _VENV_PACKAGE) and makers["venv"](),
    }
    if not any(makers[way]() for way in ways_to_pip(machine)):
        raise SetUpError(NO_PIP)


_PIP = (sys.executable, "-m", "pip")
_VENV_PACKAGE = f"python3.{sys.version_info[1]}-venv"
NO_PIP = f"""This Python comes without pip, and none was found. On Debian and Ubuntu, as root:
  apt-get install {_VENV_PACKAGE}"""


def _bare() -> bool:
    """An environment with nothing in it."""
    return _runs(sys.executable, "-m", "venv", "--clear", "--without-pip", VENV)


def _runs(
    *command: str | Path, loud: bool = False, variables: Mapping[str, str] | None = None
) -> bool:
    """Whether it succeeds; its complaints are shown where they are the last word."""
    out = None if loud else subprocess.DEVNULL
    words, known = [str(word) for word in command], {**os.environ, **(variables or {})}
    try:
        return subprocess.call(words, stdout=out, stderr=out, cwd=ROOT, env=known) == 0
    except OSError:
        return False


# Browsers ---------------------------------------------------------------------------------------

# Other engines than Chromium's, by what they are found by and the packages they come in.
ENGINES = {
    "Firefox": (("firefox-esr",), ("firefox-esr",)),
    "WebKit": (("WebKitWebDriver", "xvfb-run"), ("webkit2gtk-driver", "xvfb", "xauth")),
}


def ways_to_chromium(machine: Machine) -> tuple[str, ...]:
    """Playwright's own, else the system's."""
    return ("download", "apt") if machine.apt and as_root(machine) is not None else ("download",)


def as_root(machine: Machine, *, unasked: bool = False) -> tuple[str, ...] | None:
    """What to write before a command that needs root; None where it cannot be. A password is asked
    for only where somebody is there to type it, and never for what one can do without."""
    if machine.root:
        return ()
    if not machine.sudo:
        return None
    return ("sudo",) if machine.person and not unasked else ("sudo", "-n")


def _browsers(machine: Machine, *, again: bool) -> None:
    """A Chromium, which the checks need, and the other engines, where they can be had."""
    if not _chromium_starts() and not any(
        _get_chromium(way, machine) for way in ways_to_chromium(machine)
    ):
        raise SetUpError(_chromium_missing())
    tried = VENV / ".engines"
    if again or not tried.exists():
        _other_engines(machine)
        tried.touch()


def _chromium_starts() -> bool:
    return _runs(PYTHON, "-m", "tests.browser.chromium")


def _chromium_missing() -> str:
    asked = [str(PYTHON), "-m", "tests.browser.chromium"]
    return subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False).stderr


def _get_chromium(way: str, machine: Machine) -> bool:
    if way == "download":
        _say("No Chromium is here. Playwright downloads one: about a minute.")
        # Where nothing can be downloaded, that is known soon.
        patience = {"PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT": "5000"}
        got = _runs(PYTHON, "-m", "playwright", "install", "chromium", variables=patience)
    else:
        _say("It cannot be downloaded, or does not start here.")
        # Without a window it takes a fifth less of the machine; not every system has it apart.
        got = _apt(machine, "chromium-headless-shell") or _apt(machine, "chromium")
    return got and _chromium_starts()


def missing_engines(which: Callable[[str], str | None]) -> dict[str, tuple[str, ...]]:
    """Engines that are not here, each with its packages."""
    return {
        engine: packages
        for engine, (programs, packages) in ENGINES.items()
        if not all(which(program) for program in programs)
    }


def _other_engines(machine: Machine) -> None:
    for engine, packages in missing_engines(shutil.which).items():
        if machine.apt and not _apt(machine, *packages, unasked=True):
            _say(f"{engine} could not be installed; its checks are left out.")


_updated: list[bool] = []  # whether the lists of packages were fetched, once that was tried


def _apt(machine: Machine, *packages: str, unasked: bool = False) -> bool:
    before = as_root(machine, unasked=unasked)
    if before is None:
        return False
    _say(f"{' '.join((*before, 'apt-get', 'install', *packages))}: about half a minute.")
    get = (*before, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq")
    if not _updated:
        _updated.append(_runs(*get, "update"))
    return _runs(*get, "install", "-y", "--no-install-recommends", *packages)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
