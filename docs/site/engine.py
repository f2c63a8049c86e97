"""What a page needs to play with no kernel: the scripts, Python, and the package as a wheel without
what only notebooks, lessons and terminals use."""

import hashlib
import json
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

from docs.site import pyodide

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "fertility_widget"
STATIC = PACKAGE / "widget" / "static"
SCRIPTS = ("page.js", "engine.js", "widget.css")
PYTHON = "pyodide/"
FETCHED = ("pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")  # by Python as it starts
# Of the wheel, what a worker never opens.
LEFT_OUT = re.compile(
    r"fertility_widget/(notebooks/|lessons/|\w+/lessons/|widget/static/"
    r"|widget/(cells|game|lesson|lesson_session|start|task|traits)\.py"
    r"|(__main__|cli|terminal)\.py|py\.typed|.*\.po$"
    r"|\w+/locale/\w+/LC_MESSAGES/(lesson-.*|\w+-lessons|lessons|\w+-cli|cli|start|landing)\.mo)"
)


def engine(out: Path) -> None:
    """Into ``out/fertility``: ``import { play } from "./fertility/page.js"``."""
    folder = out / "fertility"
    pyodide.put(folder / PYTHON)
    for name in SCRIPTS:
        shutil.copyfile(STATIC / name, folder / name)
    small = without(wheel(), folder, LEFT_OUT.match)
    fetched = [small, *(folder / PYTHON / name for name in FETCHED)]
    size = sum(path.stat().st_size for path in fetched)
    parts = {"python": PYTHON, "wheel": small.name, "bytes": size}
    (folder / "engine.json").write_text(json.dumps(parts), encoding="utf-8")


def wheel() -> Path:
    """The package as it is built from this checkout, anew when anything in it has changed."""
    kept = pyodide.cache() / "built" / _digest()
    if not kept.exists():
        shutil.rmtree(kept.parent, ignore_errors=True)
        kept.parent.mkdir(parents=True)
        with tempfile.TemporaryDirectory(dir=kept.parent) as folder:
            build = ("-m", "build", "--wheel", "--no-isolation", "--outdir", folder, str(ROOT))
            pyodide.run(sys.executable, *build)
            os.rename(folder, kept)
            Path(folder).mkdir()  # it is taken away again
    return next(kept.glob("*.whl"))


def _digest() -> str:
    """Of everything the wheel is made of."""
    found = hashlib.sha256()
    made = (path for path in PACKAGE.rglob("*") if path.suffix in (".py", ".toml", ".po", ".json"))
    for path in sorted([*made, *STATIC.glob("*"), ROOT / "pyproject.toml", ROOT / "hatch_build.py"]):
        found.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()[:16]


def without(wheel: Path, folder: Path, left_out: Callable[[str], object]) -> Path:
    """A smaller wheel of the same name."""
    small = folder / wheel.name
    with ZipFile(wheel) as whole, ZipFile(small, "w", ZIP_DEFLATED) as kept:
        for info in whole.infolist():
            if left_out(info.filename):
                continue
            content = whole.read(info)
            if info.filename.endswith(".dist-info/RECORD"):
                lines = content.decode().splitlines(keepends=True)
                content = "".join(line for line in lines if not left_out(line)).encode()
            kept.writestr(info, content, compresslevel=9)  # with its own date: the same every time
    return small
