"""Every lesson as a page, in four languages, and a list of them: ``lessons/de/index.html``."""

from collections.abc import Iterator
from html import escape
from pathlib import Path

from fertility_widget import lessons
from fertility_widget.lessons import Lesson
from fertility_widget.text import LANGUAGES, say
from fertility_widget.widget.lesson_page import style

ASSETS = "../../fertility"  # page.js and widget.css, once for all pages
LIST = """\
<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<style>
{style}
.fw-page li a {{ display: inline-block; min-height: 32px; padding: 4px 0; }}
</style>
</head>
<body class="fw-page">
<header><h1>{title}</h1><nav>{languages}</nav></header>
<main>
<p>{about}</p>
{games}
<p><a href="../../index.html">{home}</a></p>
</main>
</body>
</html>
"""


def pages(out: Path) -> None:
    """Into ``out/lessons``; ``out/lessons/index.html`` is the list in English."""
    asked = [lesson for lesson in map(lessons.load, lessons.names()) if lesson.questions]
    for language in LANGUAGES:
        folder = out / "lessons" / language
        folder.mkdir(parents=True, exist_ok=True)
        for lesson in asked:
            name = f"{lesson.file}.html"
            page = lessons.page(
                lesson,
                language,
                notebook=f"../../lite/index.html?path={language}/{lesson.file}.ipynb",
                assets=ASSETS,
                others={code: f"../{code}/{name}" for code in LANGUAGES if code != language},
            )
            page.save(folder / name, overwrite=True)
        (folder / "index.html").write_text(listed(asked, language), encoding="utf-8")
    lead = '<meta http-equiv="refresh" content="0; url=en/index.html">'
    link = '<a href="en/index.html">Lessons</a>'
    (out / "lessons" / "index.html").write_text(
        f'<!doctype html><html lang="en"><title>Lessons</title>{lead}{link}</html>', "utf-8"
    )


def listed(asked: list[Lesson], language: str) -> str:
    """All lessons, game by game."""
    spoken = [lesson.in_language(language) for lesson in asked]
    links = [
        f'<a href="../{code}/index.html" lang="{code}" hreflang="{code}">'
        f"{escape(say('widget.language-name', code))}</a>"
        for code in LANGUAGES
        if code != language
    ]
    return LIST.format(
        language=language,
        title=escape(say("landing.lessons", language)),
        style=style("lesson_page"),
        languages=" ".join(links),
        about=escape(say("landing.about-lessons", language)),
        games="\n".join(_games(spoken)),
        home=escape(say("start.title", language)),
    )


def _games(spoken: list[Lesson]) -> Iterator[str]:
    for game in dict.fromkeys(lesson.game.NAME for lesson in spoken):
        own = [lesson for lesson in spoken if game == lesson.game.NAME]
        items = (
            f'<li><a href="{x.file}.html">{x.number} · {escape(x.title)}</a></li>' for x in own
        )
        yield f"<h2>{escape(game.title())}</h2>\n<ul>\n{chr(10).join(items)}\n</ul>"
