"""The page in front of JupyterLite: it loads what the notebook will need, tells what that is
with a bar, and opens the notebook. ``lite/?path=de/05_harvest_quarries.ipynb`` opens that one.

What is loaded here is in the browser's cache when the notebook asks for it. Whoever knows the way,
``lite/lab/index.html?path=…``, may go it: this page only tells why one waits.
"""

import json
import re
from html import escape
from pathlib import Path

from docs.site.head import head
from fertility_widget import __version__
from fertility_widget.text import LANGUAGES, say

HERE = Path(__file__).parent
# What is large of all that a notebook loads before its first board, nine tenths of it, in this
# order (tests/browser/test_site_lite.py looks whether one asks for these).
LOADED = {
    "page": r"build/jlab_core\.\w+\.js",
    "python": r"static/pyodide/(pyodide\.asm\.(mjs|wasm)|python_stdlib\.zip|\S*\.whl)",
    "games": r"static/pyodide/fertility_widget\S*\.whl",
}
LEAST = 100_000  # bytes of a file that is worth waiting for here


def opening(lite: Path) -> None:
    """Instead of JupyterLite's own first page, which only leads on."""
    words = {language: _words(language) for language in LANGUAGES}
    facts = {"files": needed(lite), "words": words}
    page = head() + (HERE / "opening.html").read_text(encoding="utf-8")
    page = page.replace("__VERSION__", escape(__version__))
    page = page.replace("__FACTS__", json.dumps(facts, ensure_ascii=False).replace("</", "<\\/"))
    (lite / "index.html").write_text(page, encoding="utf-8")


def needed(lite: Path) -> list[tuple[str, str, int]]:
    """What it is part of, where it is and how large, file by file."""
    found = {}
    for path in sorted(lite.rglob("*")):
        name = path.relative_to(lite).as_posix()
        parts = [part for part, pattern in LOADED.items() if re.fullmatch(pattern, name)]
        if parts and path.stat().st_size >= LEAST:
            found[name] = parts[-1], name, path.stat().st_size
    return sorted(found.values(), key=lambda file: [*LOADED].index(file[0]))


def _words(language: str) -> dict[str, str]:
    names = ("title", "what", "page", "python", "games", "ready", "again", "anyway")
    blanks = {name: f"{{{name}}}" for name in ("what", "now", "all", "file")}
    later = {name: say(f"lite.{name}", language, **blanks) for name in ("loading", "failed")}
    return {name: say(f"lite.{name}", language) for name in names} | later
