"""The lessons' notebooks are what their source says, in every language; nbval runs them."""

import ast
import json
import re
import runpy
from base64 import b64decode
from pathlib import Path
from typing import Any

import pytest

from fertility_widget import LessonWidget, lessons
from fertility_widget.lessons import Lesson
from fertility_widget.text import LANGUAGES, say

FOLDER = Path(__file__).parent.parent.parent / "notebooks"
make = runpy.run_path(str(FOLDER / "make.py"))
EVERY: list[Lesson] = list(make["every"]())
each = pytest.mark.parametrize("lesson", EVERY, ids=repr)


def stored(lesson: Lesson) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(make["path_of"](lesson).read_text(encoding="utf-8"))
    return found


def sources(notebook: dict[str, Any]) -> list[tuple[str, str, str, Any]]:
    """Without outputs and numbers; nbval compares those."""
    return [
        (cell["id"], cell["cell_type"], "".join(cell["source"]), cell["metadata"])
        for cell in notebook["cells"]
    ]


@each
def test_no_notebook_has_drifted_from_its_source(lesson: Lesson) -> None:
    assert sources(stored(lesson)) == sources(make["notebook"](lesson)), "run `make notebooks`"


@pytest.mark.parametrize("name", lessons.names())
def test_the_same_code_but_for_the_language(name: str) -> None:
    def code(language: str) -> list[str]:
        cells = sources(stored(lessons.load(name, language)))
        return [
            text.replace(f'language="{language}"', 'language="…"')
            for _, kind, text, _ in cells
            if kind == "code"
        ]

    assert all(code(language) == code("en") for language in LANGUAGES)


@each
def test_cells_are_thin_and_never_skipped(lesson: Lesson) -> None:
    for _, kind, text, metadata in sources(stored(lesson)):
        assert "NBVAL" not in text.upper()
        assert "tags" not in metadata
        if kind == "code":
            assert len(text.splitlines()) <= 8
            assert not [node for node in ast.walk(ast.parse(text)) if "Def" in type(node).__name__]


@each
def test_pictures_are_small_and_say_what_they_show(lesson: Lesson) -> None:
    positions = 0
    for cell in stored(lesson)["cells"]:
        for output in cell.get("outputs", ()):
            html = "".join(output.get("data", {}).get("text/html", ""))
            written = "-code-" in cell["id"]
            positions += bool(html) and not written
            for alt, picture in re.findall(r'<img alt="([^"]*)"[^>]*base64,([^"]*)"', html):
                assert len(b64decode(picture)) <= 20_000
                assert len(alt) > (20 if written else 200)
            assert html.count("<img") == html.count('<img alt="')
            assert written or html.count("<img") == bool(html)
    assert positions == sum(step.state is not None for step in lesson.steps)


@each
def test_every_stored_question_says_how_to_answer(lesson: Lesson) -> None:
    cells = {cell["id"]: cell for cell in stored(lesson)["cells"]}
    run = say("widget.lesson.run", lesson.language)
    asking = [
        cell for cell in cells.values() if "".join(cell["source"]).startswith("LessonWidget(lesson")
    ]
    assert len(asking) == len(lesson.questions)
    for cell in asking:
        html = "".join(cell["outputs"][0]["data"]["text/html"])
        assert html.startswith(f"<p><strong>▶ {run}"), cell["id"]


@each
def test_no_stored_output_tells_an_answer(lesson: Lesson) -> None:
    """Nor does any hide one: what can be unfolded is read."""
    known = lessons.load(lesson.name, lesson.language)
    boards = [LessonWidget(known, name) for name in known.questions]
    # Whatever may be played, or is said to be played, is named; what is best is among it.
    named = [said for board in boards for said in (board.task["question"], *board.phrases.values())]
    lines = [line for name in known.questions for line in known.solution(name).splitlines()]
    told = [line for line in lines if not any(line in said for said in named)]
    assert len(told) >= len(boards)
    for cell in stored(lesson)["cells"]:
        assert "jupyter" not in cell["metadata"]
        put_out = json.dumps(cell.get("outputs", ()), ensure_ascii=False)
        assert not [line for line in told if line in put_out], cell["id"]
    assert "widgets" not in stored(lesson)["metadata"]


@each
def test_links_lead_to_notebooks_of_the_same_language(lesson: Lesson) -> None:
    """To those that are made of a source, so that no language lacks one."""
    made = {f"{lessons.load(name).file}.ipynb" for name in lessons.names()}
    for step in lesson.steps:
        found = re.findall(r"\]\(([^)]+)\)", lesson.words(step.name))
        assert {link for link in found if not link.startswith("https://")} <= made, step.name
