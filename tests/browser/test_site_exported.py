"""Notebooks as pages, in a browser that reaches nothing: every board is there as its picture."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from .lab import OURS
from .notebook import written
from .site import secluded

pytestmark = [pytest.mark.whole, pytest.mark.timeout(300)]

FLAG = "--ClearMetadataPreprocessor.enabled=True"  # docs/guide/exporting.md
CELLS = (
    "from fertility_widget import GameWidget, Table, fertility, nile\n"
    "GameWidget(Table(fertility, seed=7))",
    "GameWidget(Table(nile, seed=7))",
)
DRAWN = """() => [...document.querySelectorAll(".jp-OutputArea-output img")].map(
  (img) => [img.naturalWidth > 100, img.alt.length > 100])"""


def test_a_saved_lesson_shows_every_board(chromium: Browser, tmp_path: Path) -> None:
    lesson = OURS / "notebooks" / "fr" / "03_harvest_connection.ipynb"
    outputs = [
        "".join(output.get("data", {}).get("text/html", ""))
        for cell in json.loads(lesson.read_text(encoding="utf-8"))["cells"]
        for output in cell.get("outputs", ())
    ]
    boards = [[True, True] for output in outputs if "<img" in output]
    assert len(boards) > 5
    assert seen(chromium, exported(lesson, tmp_path)) == boards


def test_so_does_one_that_was_run_on_the_way(chromium: Browser, tmp_path: Path) -> None:
    notebook = tmp_path / "boards.ipynb"
    notebook.write_text(written(CELLS), encoding="utf-8")
    assert seen(chromium, exported(notebook, tmp_path, "--execute")) == []  # which is why …
    assert seen(chromium, exported(notebook, tmp_path, "--execute", FLAG)) == [[True, True]] * 2


def test_the_guide_says_so() -> None:
    assert FLAG in (OURS / "docs" / "guide" / "exporting.md").read_text(encoding="utf-8")


def exported(notebook: Path, folder: Path, *how: str) -> Path:
    convert = [sys.executable, "-m", "nbconvert", "--to", "html", "--log-level=ERROR"]
    subprocess.run([*convert, *how, f"--output-dir={folder}", notebook], check=True)
    return folder / f"{notebook.stem}.html"


def seen(chromium: Browser, file: Path) -> Any:
    with secluded(chromium, file.as_uri()) as (context, _):
        page = context.new_page()
        page.goto(file.as_uri())
        return page.evaluate(DRAWN)
