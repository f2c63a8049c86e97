"""Every lesson as a page, in four languages, and a list of them: ``lessons/de/index.html``. Each is
one file: whoever saves it has all of it, for a stick or a shared folder."""

from collections.abc import Iterator
from html import escape
from pathlib import Path

from docs.site.head import head
from fertility_widget import lessons
from fertility_widget.lessons import Lesson
from fertility_widget.lessons.overview import named, parts
from fertility_widget.text import LANGUAGES, say
from fertility_widget.widget import lesson_page

LIST = """\
<title>{title}</title>
<style>
{style}
.fw-page ul {{ display: grid; gap: 8px;
  grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr));
  margin: 0; padding: 0; list-style: none; }}
.fw-page li a {{ display: block; height: 100%; box-sizing: border-box; padding: 12px 16px;
  border: 1px solid var(--line); border-radius: 8px; background: var(--card); }}
</style>
<body class="fw-page">
<header><h1>{title}</h1>{languages}</header>
<main>
<p>{about}</p>
{parts}
<p><a href="../../index.html">{home}</a></p>
</main>
"""
LEAD = """\
<title>Lessons</title>
<meta http-equiv="refresh" content="0; url=en/index.html">
<a href="en/index.html">Lessons</a>
"""


def pages(out: Path) -> None:
    """Into ``out/lessons``; ``out/lessons/index.html`` is the list in English."""
    for language in LANGUAGES:
        folder = out / "lessons" / language
        folder.mkdir(parents=True, exist_ok=True)
        asking = [part for part in parts(language) if part[1][0].questions]
        for lesson in (lesson for _, part in asking for lesson in part):
            name = f"{lesson.file}.html"
            page = lessons.page(
                lesson,
                language,
                notebook=f"../../lite/index.html?path={language}/{lesson.file}.ipynb",
                home="index.html",
                others=_others(language, name),
            )
            page.save(folder / name, overwrite=True)
        listed = head(language) + _list(asking, language)
        (folder / "index.html").write_text(listed, encoding="utf-8")
    (out / "lessons" / "index.html").write_text(head() + LEAD, encoding="utf-8")


def _others(language: str, name: str) -> dict[str, str]:
    """The same page in the other languages."""
    return {code: f"../{code}/{name}" for code in LANGUAGES if code != language}


def _list(asking: list[tuple[str, list[Lesson]]], language: str) -> str:
    return LIST.format(
        title=escape(say("landing.lessons", language)),
        style=lesson_page.style("lesson_page"),
        languages=lesson_page.around(language, "", _others(language, "index.html")),
        about=escape(say("landing.about-lessons", language)),
        parts="\n".join(_links(asking)),
        home=escape(say("start.title", language)),
    )


def _links(asking: list[tuple[str, list[Lesson]]]) -> Iterator[str]:
    for heading, part in asking:
        yield f"<h2>{escape(heading)}</h2>\n<ul>"
        yield from (f'<li><a href="{x.file}.html">{escape(named(x))}</a></li>' for x in part)
        yield "</ul>"
