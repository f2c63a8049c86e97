"""Every notebook of one language in the built site's JupyterLite, and of the others every one whose
code differs: ``python -m tests.browser.site_notebooks [en | en/03_harvest_connection …]``.

Each is run from its first cell to its last. None may fail, and what is printed and given is what is
stored in the notebook, which a Python on a machine has printed.
"""

import json
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from fertility_widget.text import LANGUAGES

from .engine import started
from .lite import Lite
from .site import served

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
PATIENCE = 900.0  # seconds; analyses and tournaments take their time there
# Of every code cell: what it printed and gave, and what went wrong in it.
OUTPUTS = """[...jupyterapp.shell.currentWidget.content.model.cells]
  .filter(({ type }) => type === "code")
  .map(({ outputs }) => outputs.toJSON().map((one) => ({
    text: [one.text ?? one.data?.["text/plain"] ?? ""].flat().join(""),
    error: one.ename ? `${one.ename}: ${one.evalue}` : "",
  })))"""


def code(path: str) -> list[str]:
    """Its cells; the language it speaks is no difference."""
    language = path.split("/")[0]
    return [
        "".join(cell["source"]).replace(f'"{language}"', '"en"')
        for cell in _cells(path)
        if cell["cell_type"] == "code"
    ]


def stored(path: str) -> list[str]:
    """What every code cell has printed and given."""
    return [
        "".join(_text(one) for one in cell["outputs"])
        for cell in _cells(path)
        if cell["cell_type"] == "code"
    ]


def _text(output: dict[str, Any]) -> str:
    return "".join(output.get("text") or output.get("data", {}).get("text/plain", ""))


def _cells(path: str) -> list[dict[str, Any]]:
    notebook = json.loads((NOTEBOOKS / path).read_text(encoding="utf-8"))
    cells: list[dict[str, Any]] = notebook["cells"]
    return cells


def wanted(named: Sequence[str]) -> Iterator[str]:
    """Those of English, and others that are not the same; or those that begin as somebody says."""
    for language in LANGUAGES:
        for file in sorted((NOTEBOOKS / language).glob("*.ipynb")):
            path = f"{language}/{file.name}"
            other = language != "en" and code(path) == code(f"en/{file.name}")
            if any(path.startswith(name) for name in named) if named else not other:
                yield path


def faults(lite: Lite, path: str) -> Iterator[str]:
    lite.enter(path)
    lite.later("jupyterapp.commands.execute('notebook:run-all-cells').then(() => null)", PATIENCE)
    outputs = lite.engine.run(OUTPUTS)
    for number, (cell, told) in enumerate(zip(outputs, stored(path), strict=True), 1):
        yield from (f"cell {number}: {one['error']}" for one in cell if one["error"])
        text = "".join(one["text"] for one in cell)
        if text != told:
            yield f"cell {number} prints {text[:200]!r}, stored is {told[:200]!r}"


def main(named: Sequence[str]) -> int:
    failed = 0
    with served() as site, sync_playwright() as playwright:
        for path in wanted(named):
            begun = time.monotonic()
            # A browser that has never been there: Lab opens again what was open before, each with a
            # kernel of its own.
            with started("chromium", playwright) as engine:
                found = [*faults(Lite(engine, site), path)]
            failed += bool(found)
            print(f"{path:44}{time.monotonic() - begun:6.0f} s", *found, sep="\n  ", flush=True)
    return min(failed, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
