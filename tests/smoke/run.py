"""The main paths by every supported Python there is, and where Python is odd: ``make smoke``.

A wheel is built and installed for each Python from 3.11 on that is found on the machine (on the
path, or kept by pyenv or uv); each then runs ``main_paths.py`` as usual, with ``-O``, with every
warning an error, in a C locale, with an installation that cannot be written to, and without a
home. The newest Python is also tried in a browser's way, by tests/test_pyodide.py.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
# Root may write to any file, but not to one mounted to be read alone.
MOUNTED = 'mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && exec "$@"'


class Way(NamedTuple):
    """One odd way to run Python."""

    options: tuple[str, ...] = ()
    environment: Mapping[str, str | None] = {}  # None: not set at all
    read_only: bool = False  # whether the installation may not be written to


C_LOCALE = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
STRICT = ("-W", "error")
WAYS = {
    "as usual": Way(),
    "-O": Way(("-O",)),
    "every warning an error": Way(STRICT),
    "C locale": Way((), C_LOCALE),
    "read-only installation": Way((), {}, read_only=True),
    "no home": Way((), {"HOME": "/nowhere", "XDG_CONFIG_HOME": None, "JUPYTER_CONFIG_DIR": None}),
}


def pythons() -> Iterator[tuple[str, str]]:
    kept = sorted(Path.home().glob(".pyenv/versions/*/bin"), reverse=True)
    kept += sorted(Path.home().glob(".local/share/uv/python/*/bin"), reverse=True)
    path = os.pathsep.join([*map(str, kept), os.environ["PATH"]])
    for version in VERSIONS:
        if python := shutil.which(f"python{version}", path=path):
            yield version, python


def installed(python: str, folder: Path, wheel: Path) -> Path:
    """A Python of its own with the wheel; whoever may read it, may run it."""
    run(python, "-m", "venv", str(folder))
    own = folder / "bin" / "python"
    run(str(own), "-m", "pip", "install", "--quiet", str(wheel))
    return own


def run(*command: str) -> None:
    subprocess.run(command, check=True, cwd=ROOT)


def goes_well(python: Path, way: Way) -> str:
    """What went wrong; "" if nothing did."""
    environment = {k: v for k, v in os.environ.items() if k not in way.environment}
    environment |= {key: value for key, value in way.environment.items() if value is not None}
    command = [str(python), *way.options, str(HERE / "main_paths.py")]
    if way.read_only:
        alone = ["unshare", "--mount", *([] if os.geteuid() == 0 else ["--map-root-user"])]
        command = [*alone, "sh", "-c", MOUNTED, str(python.parents[1]), *command]
    ran = subprocess.run(
        command, env=environment, cwd="/", input="quit\n", capture_output=True,
        encoding="utf-8", errors="replace", check=False,
    )  # fmt: skip
    return "" if ran.returncode == 0 and "well on Python" in ran.stdout else ran.stderr[-3000:]


def main() -> int:
    failures = 0
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        folder.chmod(0o755)
        run(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir",
            str(folder), str(ROOT))  # fmt: skip
        [wheel] = folder.glob("*.whl")
        for version, python in pythons():
            own = installed(python, folder / version, wheel)
            for name, way in WAYS.items():
                wrong = goes_well(own, way)
                failures += bool(wrong)
                print(f"Python {version}, {name}: {wrong or 'well'}", flush=True)
    print(f"{failures} ways failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
