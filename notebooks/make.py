"""Writes the notebooks, one per language, from one source (`make notebooks`): the start page and
the lessons.

``python notebooks/make.py harvest-connection`` writes those of one lesson only, ``start`` the first
page.

What is shown and asked is in a game's ``lessons/data``, the words are in the catalogues. A notebook
differs from its sisters in its words and in the language it names, in nothing else.
"""

import re
import sys
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import NAMESPACE_URL, uuid5

from fertility_widget import Table, lessons
from fertility_widget.kernel import registry
from fertility_widget.lessons import Lesson, LessonStep
from fertility_widget.text import LANGUAGES, say

FOLDER = Path(__file__).parent
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
VIEW = "application/vnd.jupyter.widget-view+json"
START = "00_start"
# On the start page: of which game, from which record in docs/, after so many actions.
SIZE, HEIGHT = re.compile('width="([0-9]+)" height="([0-9]+)"'), 160
PICTURES = {"fertility": ("game.record", 112), "nile": ("nile.record", 46)}


def cells(lesson: Lesson) -> Iterator[dict[str, Any]]:
    number = int(lesson.file.partition("_")[0])
    opening, *rest = lesson.steps
    heading = f"# {number} · {lesson.title}\n\n{lesson.words(opening.name)}"
    yield _cell("markdown", opening.name, heading, opening)
    load = f'lesson = lessons.load("{lesson.name}", language="{lesson.language}")'
    imports = "from fertility_widget import " + ("LessonWidget, " * bool(lesson.questions))
    yield _cell("code", "load", f"{imports}lessons\n\n{load}")
    yield from _shown(opening)
    yield from _written(opening)
    for step in rest:
        yield _cell("markdown", step.name, lesson.words(step.name), step)
        yield from _asked(step) if step.exercise else _shown(step)
        yield from _written(step)
    yield _cell("markdown", "onward", onward(lesson))


def onward(lesson: Lesson) -> str:
    """Links to the next lesson of the game, where there is one, and to all of them."""
    every = lessons.names(lesson.game.NAME)
    following = every[every.index(lesson.name) + 1 :][:1]
    links = [
        f"**→ [{then.number} · {then.title}]({then.file}.ipynb)**"
        for then in (lessons.load(name, lesson.language) for name in following)
    ]
    home = f"[{say('start.lessons', lesson.language)}]({START}.ipynb)"
    return " · ".join([*links, home])


def _shown(step: LessonStep) -> Iterator[dict[str, Any]]:
    if step.state is not None:
        yield _cell("code", f"{step.name}-show", f'lesson.show("{step.name}")')


def _asked(step: LessonStep) -> Iterator[dict[str, Any]]:
    """The live question. Its solution opens in there, to who asks for it: no cell tells it."""
    assert step.exercise is not None
    asks = {"fertility": {"asks": list(step.exercise.rules)}}
    yield _cell("code", f"{step.name}-ask", f'LessonWidget(lesson, "{step.name}")', metadata=asks)


def _written(step: LessonStep) -> Iterator[dict[str, Any]]:
    for number, code in enumerate(step.code, 1):
        yield _cell("code", f"{step.name}-code-{number}", code.strip())


def _cell(
    kind: str, name: str, source: str, step: LessonStep | None = None, metadata: Any = None
) -> dict[str, Any]:
    said = {"fertility": {"teaches": list(step.teaches)}} if step and step.teaches else {}
    cell = {"cell_type": kind, "id": name, "metadata": metadata or said, "source": source}
    return cell | ({"execution_count": None, "outputs": []} if kind == "code" else {})


def notebook(lesson: Lesson) -> dict[str, Any]:
    return _notebook(cells(lesson))


def start(language: str) -> dict[str, Any]:
    """The first page: what this is, and a game or a lesson at once."""
    return _notebook(_door(language))


def _notebook(cells: Iterator[dict[str, Any]]) -> dict[str, Any]:
    metadata = {"kernelspec": KERNEL, "language_info": {"name": "python"}}
    return {"cells": list(cells), "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}


def _door(language: str) -> Iterator[dict[str, Any]]:
    def words(name: str) -> str:
        return say(f"start.{name}", language)

    here = (_choice(each, each == language) for each in LANGUAGES)
    shown = " ".join(_picture(game, language) for game in PICTURES)
    heading = f"{' · '.join(here)}\n\n# {words('title')}\n\n{words('welcome')}"
    yield _cell("markdown", "welcome", f"{heading}\n\n{shown}")
    yield _cell("markdown", "play", f"# ▶ {words('play')}\n\n{words('run')}")
    chosen = f'language="{language}"'
    yield _cell(
        "code", "start", f"from fertility_widget import StartWidget\n\nStartWidget({chosen})"
    )
    # A cell of its own: its stored output has the links, and no game waits until all is counted.
    counted = f"lessons.overview({chosen})"
    yield _cell("code", "lessons", f"from fertility_widget import lessons\n\n{counted}")
    yield _cell("markdown", "know", words("know"))


def _choice(language: str, chosen: bool) -> str:
    name = say("widget.language-name", language)
    return f"**{name}**" if chosen else f"[{name}](../{language}/{START}.ipynb)"


def _picture(game: str, language: str) -> str:
    """All of one height; part of the text, for Lab shows no drawing that is attached."""
    file, actions = PICTURES[game]
    record = (FOLDER.parent / "docs" / file).read_text(encoding="utf-8")
    state = Table.from_record(record).branch(actions).state
    how = {"valley": True} if game == "fertility" else {}
    rules = registry.find(game)
    drawn = rules.picture(rules.view(state, state.turn.seat), language=language, **how)
    data, alt = b64encode(drawn.encode()).decode(), say(f"start.picture-{game}", language)
    across, high = (int(size) for size in SIZE.findall(drawn)[0])
    wide = f'width="{HEIGHT * across // high}"'
    return f'<img alt="{alt}" title="{alt}" {wide} src="data:image/svg+xml;base64,{data}">'


def path_of(lesson: Lesson) -> Path:
    return FOLDER / lesson.language / f"{lesson.file}.ipynb"


def every() -> Iterator[Lesson]:
    for name in lessons.names():
        for language in LANGUAGES:
            yield lessons.load(name, language)


def executed(made: dict[str, Any], name: str) -> str:
    """With its outputs. Models get names that stay the same, so that a diff shows what changed."""
    import nbformat
    from nbclient import NotebookClient

    ran = nbformat.from_dict(made)
    NotebookClient(ran, timeout=120, record_timing=False, store_widget_state=False).execute()
    ran.metadata.pop("widgets", None)
    ran.metadata["language_info"] = {"name": "python"}
    for cell in ran.cells:
        # On the start page Lab shows no number: who comes in has run nothing. (A cell without any
        # would be unrun to nbval, and its outputs stale.)
        if name == START and cell.cell_type == "code":
            cell["execution_count"] = 0
        for output in cell.get("outputs", ()):
            if name == START and "execution_count" in output:
                output["execution_count"] = None
            if VIEW in output.get("data", {}):
                output["data"][VIEW]["model_id"] = uuid5(NAMESPACE_URL, f"{name}/{cell.id}").hex
    return str(nbformat.writes(ran)).rstrip("\n") + "\n"


def start_path(language: str) -> Path:
    return FOLDER / language / f"{START}.ipynb"


def main(*only: str) -> None:
    if not only or "start" in only:
        for language in LANGUAGES:
            _write(start_path(language), start(language))
    for lesson in every():
        if not only or lesson.name in only:
            _write(path_of(lesson), notebook(lesson))


def _write(path: Path, made: dict[str, Any]) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(executed(made, path.stem), encoding="utf-8")
    print(path.relative_to(FOLDER.parent), f"{path.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main(*sys.argv[1:])
