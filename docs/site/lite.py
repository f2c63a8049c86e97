"""JupyterLite in the site: every notebook, run by a Python in the browser, with nothing from
elsewhere.

The kernel looks up what a cell imports in Pyodide's lock file, so our wheel and all it needs stand
there, and the notebooks run as they are. JupyterLite is built in an environment of its own,
``.venv-lite``: whatever extensions are installed beside it would become part of the site.
"""

import json
import os
import re
import shutil
import sys
import tarfile
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import nbformat

from docs.site import pyodide
from docs.site.engine import wheel, without
from docs.site.opening import opening
from fertility_widget.text import LANGUAGES

ROOT = Path(__file__).parents[2]
OWN = ROOT / ".venv-lite"
BIN = OWN / ("Scripts" if os.name == "nt" else "bin")
# The kernel's version is the one that expects our Pyodide's.
TOOLS = ("jupyterlite-core[contents]==0.8.6", "jupyterlite-pyodide-kernel==0.8.6")
WITH_LAB = ("anywidget", "jupyterlab-widgets")  # their front ends belong to the site
# What the kernel needs of Pyodide's packages; and what our wheel needs besides them.
KERNELS = ("micropip", "packaging", "ipython", "jedi", "prompt-toolkit", "typing-extensions")
MORE = {
    "comm": ["traitlets"],
    "psygnal": [],
    "jupyterlab-widgets": [],
    "ipython-pygments-lexers": ["pygments"],
    "ipywidgets": ["comm", "ipython", "jupyterlab-widgets", "traitlets"],
    "anywidget": ["ipywidgets", "psygnal", "typing-extensions"],
}
# Of our wheel: the notebooks are contents of the site, and the rest is nothing to a kernel.
LEFT_OUT = re.compile(r"fertility_widget/(notebooks/|widget/static/(?!widget\.)|.*\.po$)")
# Of Pyodide: pages that ask somebody else for it, and what is read by people.
UNSERVED = shutil.ignore_patterns("*.html", "*.d.ts", "README*")
OURS = ("anywidget", "ipywidgets", "traitlets")
KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"
SETTINGS = {
    "jupyter-lite-schema-version": 0,
    "jupyter-config-data": {
        "appName": "Fertility & Nile",
        "exposeAppInBrowser": True,  # the tests ask it
        "litePluginSettings": {KERNEL: {"disablePyPIFallback": True}},
    },
}


def lite(out: Path) -> None:
    """Into this folder, with a page in front of it that tells what is being loaded."""
    _environment()
    with TemporaryDirectory(prefix="lite-") as folder:
        work = Path(folder).resolve()
        _contents(work / "contents")
        (work / "jupyter-lite.json").write_text(json.dumps(SETTINGS), encoding="utf-8")
        where = {"lite-dir": work, "contents": work / "contents", "output-dir": out.resolve()}
        where["pyodide"] = _archive(work)
        options = [f"--{name}={path}" for name, path in where.items()]
        # Over an old output, or beside an old list of what was done, it would ask a CDN for Python.
        shutil.rmtree(out, ignore_errors=True)
        with chdir(work):
            pyodide.run(str(BIN / "jupyter"), "lite", "build", *options, "--no-sourcemaps")
    asked = json.loads((out / "jupyter-lite.json").read_text(encoding="utf-8"))
    kernel = asked["jupyter-config-data"]["litePluginSettings"][KERNEL]
    if not kernel.get("pyodideUrl", "").startswith("./static/"):
        raise RuntimeError(f"the site would ask somebody else for Python: {kernel}")
    opening(out)


def _contents(folder: Path) -> None:
    for language in LANGUAGES:
        (folder / language).mkdir(parents=True)
        for path in (ROOT / "notebooks" / language).glob("*.ipynb"):
            # With every text in one piece: a server puts together what files keep line by line.
            notebook = nbformat.read(path, as_version=4)
            (folder / language / path.name).write_text(json.dumps(notebook), encoding="utf-8")


def _archive(work: Path) -> Path:
    """Pyodide with all that the notebooks import, as ``jupyter lite build`` takes it."""
    folder, archive = work / "pyodide", work / "pyodide.tar.bz2"
    shutil.copytree(pyodide.core(), folder, ignore=UNSERVED)
    lock = pyodide.lock()
    lock["packages"] = _packages(lock["packages"], folder)
    (folder / "pyodide-lock.json").write_text(json.dumps(lock), encoding="utf-8")
    with tarfile.open(archive, "w:bz2", compresslevel=1) as packed:
        packed.add(folder, "pyodide")
    return archive


def _packages(known: dict[str, Any], folder: Path) -> dict[str, Any]:
    """What is in the folder then, as the lock file lists it."""
    for one in known.values():  # some of them say prompt_toolkit
        one["depends"] = [name.lower().replace("_", "-") for name in one["depends"]]
    listed = {}
    for name in pyodide.closure(KERNELS, known):
        found = pyodide.fetch(name, known[name]["version"])
        fresh = pyodide.entry(found, known[name]["depends"])
        listed[name] = known[name] | {key: fresh[key] for key in ("file_name", "sha256")}
        shutil.copy(found, folder)
    for name, depends in MORE.items():
        found = pyodide.fetch(name, _pinned(name))
        listed[name] = pyodide.entry(found, depends)
        shutil.copy(found, folder)
    ours = without(wheel(), folder, LEFT_OUT.match)
    listed["fertility-widget"] = pyodide.entry(ours, OURS)
    return listed


def _pinned(name: str) -> str:
    """The version that all checks use."""
    pins = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    [version] = re.findall(rf"^{name}==(\S+)", pins, re.MULTILINE)
    return str(version)


def _environment() -> None:
    """Once, and again when other versions are wanted."""
    wanted, stamp = [*TOOLS, *(f"{name}=={_pinned(name)}" for name in WITH_LAB)], OWN / ".made-of"
    if stamp.exists() and stamp.read_text(encoding="utf-8") == "\n".join(wanted):
        return
    print(f"· JupyterLite goes into {OWN.name}: about half a minute, only this once.", flush=True)
    uv = (sys.executable, "-m", "uv")
    pyodide.run(*uv, "venv", "--quiet", "--clear", str(OWN))
    pyodide.run(*uv, "pip", "install", "--quiet", "--python", str(OWN), *wanted)
    stamp.write_text("\n".join(wanted), encoding="utf-8")
