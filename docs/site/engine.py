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
from contextlib import suppress
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
    r"|widget/(book|cells|exported|game|lesson\w*|start|task|traits|unrolled|verdicts)\.\w+"
    r"|(__main__|cli|terminal)\.py|py\.typed|.*\.po$"
    r"|\w+/locale/\w+/LC_MESSAGES/(lesson-.*|\w+-lessons|lessons|\w+-cli|cli|start|landing|lite)\.mo)"
)


def engine(out: Path) -> None:
    """Into ``out/fertility``: ``import { play } from "./fertility/page.js"``."""
    folder = out / "fertility"
    scripts(folder)
    pyodide.put(folder / PYTHON)
    small = without(wheel(), folder, LEFT_OUT.match)
    fetched = [small, *(folder / PYTHON / name for name in FETCHED)]
    size = sum(path.stat().st_size for path in fetched)
    parts = {"python": PYTHON, "wheel": small.name, "bytes": size}
    (folder / "engine.json").write_text(json.dumps(parts), encoding="utf-8")


def scripts(folder: Path) -> None:
    """What draws the boards, and starts Python."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in SCRIPTS:
        shutil.copyfile(STATIC / name, folder / name)


def wheel() -> Path:
    """The package as it is built from this checkout, anew when anything in it has changed. Its
    scripts are there already: whoever installed the package has built them."""
    kept = pyodide.cache() / "built" / _digest()
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=pyodide.cache()) as folder:
            how = ("--wheel", "--no-isolation", "--outdir", f"{folder}/built", str(ROOT))
            pyodide.run(sys.executable, "-m", "build", *how, SKIP_JUPYTER_BUILDER="1")
            for older in kept.parent.iterdir():
                shutil.rmtree(older, ignore_errors=True)
            with suppress(OSError):  # somebody else was quicker
                os.rename(f"{folder}/built", kept)
    return next(kept.glob("*.whl"))


def _digest() -> str:
    """Of everything the wheel is made of."""
    found = hashlib.sha256()
    data = (".py", ".toml", ".po", ".json")
    made = [path for path in PACKAGE.rglob("*") if path.suffix in data]
    made += [*STATIC.glob("*"), ROOT / "pyproject.toml", ROOT / "hatch_build.py"]
    for path in sorted(made):
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
