"""Every lesson that asks something as a page, in four languages, and the page that lists them."""

import json
from html import escape
from importlib import import_module
from pathlib import Path

from fertility_widget import __version__, lessons
from fertility_widget.lessons.lesson import Lesson
from fertility_widget.lessons.source import names
from fertility_widget.lessons.teaching import teachers
from fertility_widget.text import LANGUAGES, say

SCRIPTS = "../../fertility"  # page.js and widget.css, once for all pages of the site
NOTEBOOK = "../../lite/index.html?path={language}/{file}.ipynb"


def lesson_pages(out: Path) -> None:
    """``out/de/05_harvest_quarries.html``, and ``out/index.html``."""
    page = import_module("fertility_widget.lessons.page").page
    for language in LANGUAGES:
        (out / language).mkdir(parents=True, exist_ok=True)
        for lesson in (one for _, some in asking(language) for one in some):
            file = f"{lesson.file}.html"
            others = {one: f"../{one}/{file}" for one in LANGUAGES if one != language}
            notebook = NOTEBOOK.format(language=language, file=lesson.file)
            made = page(lesson, language, notebook=notebook, assets=SCRIPTS, others=others)
            made.save(out / language / file, overwrite=True)
    (out / "index.html").write_text(index(), encoding="utf-8")


def asking(language: str) -> list[tuple[str, list[Lesson]]]:
    """By game, those with questions."""
    games = [game.NAME for game in teachers() if names(game.NAME)]
    every = {name: [lessons.load(one, language, game=name) for one in names(name)]
             for name in games}  # fmt: skip
    return [(name, [one for one in some if one.questions]) for name, some in every.items()]


def index() -> str:
    """All languages are in it; a script leaves the visitor's own."""
    sections = "\n".join(_section(language) for language in LANGUAGES)
    page = (Path(__file__).parent / "lesson_pages.html").read_text(encoding="utf-8")
    page = page.replace("__VERSION__", escape(__version__)).replace("__SECTIONS__", sections)
    return page.replace("__LANGUAGES__", json.dumps(LANGUAGES))


def _section(language: str) -> str:
    parts = "".join(
        f"<h2>{escape(game.title())}</h2>\n<ol>\n{''.join(map(_row, some))}</ol>\n"
        for game, some in asking(language)
    )
    title, note = say("start.lessons", language), say("start.learn", language)
    heading = f"<h1>{escape(title)}</h1>\n<p>{escape(note)}</p>\n"
    return f'<section lang="{language}">\n{heading}{parts}</section>'


def _row(lesson: Lesson) -> str:
    address = f"{lesson.language}/{lesson.file}.html"
    return f'<li value="{lesson.number}"><a href="{address}">{escape(lesson.title)}</a></li>\n'
