"""A lesson as one HTML file: its words, its boards, and a book (book.py) that answers in Python's
place. Nothing is fetched, and nothing outside the file is asked for anything: it says so itself, as
a policy that browsers enforce."""

import json
import re
from collections.abc import Collection, Iterator, Mapping
from html import escape
from pathlib import Path

from ..lessons import Lesson, LessonStep
from ..text import say
from .book import book, is_judged

FOLDER = Path(__file__).parent
STATIC = FOLDER / "static"
SIGNS = {1: "strong", 2: "code", 3: "em"}  # by the group of MARKED
MARKED = re.compile(r"\*\*(.+?)\*\*|`(.+?)`|\*(.+?)\*")
READ = '<div class="jp-MarkdownCell">\n{}\n</div>'
PAGE = """\
<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<title>{title}</title>
{styles}
</head>
<body class="fw-page">
<header><h1>{heading}</h1>{languages}</header>
<main>
<noscript><p>{script}</p></noscript>
{steps}
</main>
<footer>{footer}</footer>
<script type="application/json" data-fw-book>{book}</script>
{scripts}
</body>
</html>
"""


def html_of(lesson: Lesson, *, notebook: str, assets: str, others: Mapping[str, str]) -> str:
    """See ``lessons.page``."""
    language, title = lesson.language, escape(lesson.title)
    heading = f"{lesson.number} · {title}" if lesson.file else title
    made = book(lesson)
    written = json.dumps(made, ensure_ascii=False, separators=(",", ":"))
    unjudged = {name for name, step in made["steps"].items() if not is_judged(step)}
    return PAGE.format(
        language=language,
        title=title,
        heading=heading,
        policy=_policy(assets),
        styles=_styles(assets),
        languages=languages(others),
        script=_said("script", language),
        steps="\n".join(_steps(lesson, notebook, unjudged)),
        footer=_footer(language),
        book=written.replace("<", "\\u003c"),
        scripts=_scripts(assets),
    )


def _said(name: str, language: str) -> str:
    return escape(say(f"widget.page.{name}", language))


def _policy(assets: str) -> str:
    """Nothing but what is in the file, or on the same site."""
    own = "'unsafe-inline'" + " 'self'" * bool(assets)
    return f"default-src 'none'; script-src {own}; style-src {own}; img-src data: blob:"


def style() -> str:
    """Of a page to read."""
    return (FOLDER / "lesson_page.css").read_text("utf-8").partition("*/")[2].strip()


def _styles(assets: str) -> str:
    if assets:
        link = f'<link rel="stylesheet" href="{escape(assets)}/widget.css">'
        return f"{link}\n<style>\n{style()}\n</style>"
    return f"<style>\n{(STATIC / 'widget.css').read_text('utf-8')}\n{style()}\n</style>"


def _scripts(assets: str) -> str:
    if assets:
        return f'<script type="module" src="{escape(assets)}/page.js"></script>'
    source = (STATIC / "page.js").read_text("utf-8").replace("</script", r"<\/script")
    return f'<script type="module">{source}</script>'


def languages(others: Mapping[str, str]) -> str:
    """Links to them, each named in itself."""
    links = [
        f'<a href="{escape(address)}" lang="{code}" hreflang="{code}">'
        f"{escape(say('widget.language-name', code))}</a>"
        for code, address in others.items()
    ]
    return f"<nav>{' '.join(links)}</nav>" if links else ""


def _footer(language: str) -> str:
    kept = [f'<span data-fw-kept="{kept}" hidden>{_said(name, language)}</span>'
            for kept, name in (("true", "kept"), ("false", "unkept"))]  # fmt: skip
    button = (
        f'<button type="button" data-fw-anew="{_said("anew-sure", language)}">'
        f"{_said('anew', language)}</button>"
    )
    return f"<p>{''.join(kept)} {button}</p>\n<p>{_said('key', language)}</p>"


def _steps(lesson: Lesson, notebook: str, unjudged: Collection[str]) -> Iterator[str]:
    """What is read up to a question, then its board. The classes are a notebook's: whoever goes on
    to a question comes to its words first (js/src/lesson/on.ts)."""
    read: list[str] = []
    for step in lesson.steps:
        read.append(prose(lesson.words(step.name)))
        if step.exercise:
            read += _elsewhere("played", lesson, notebook) if step.name in unjudged else ()
            yield READ.format("\n".join(read))
            yield f'<div class="jp-Cell" data-fw-step="{step.name}"></div>'
            read = []
        elif step.state is not None:
            read.append(f'<div class="fw-shown" data-fw-step="{step.name}"></div>')
        read += _code(lesson, step, notebook)
    if read:
        yield READ.format("\n".join(read))


def _code(lesson: Lesson, step: LessonStep, notebook: str) -> Iterator[str]:
    """What the notebook runs there can be read here."""
    for code in step.code:
        yield f'<pre tabindex="0"><code>{escape(code.strip())}</code></pre>'
    if step.code:
        yield from _elsewhere("code", lesson, notebook)


def _elsewhere(why: str, lesson: Lesson, notebook: str) -> Iterator[str]:
    """What needs Python, and where that is."""
    link = f'<a href="{escape(notebook)}">{_said("notebook", lesson.language)}</a>'
    yield f'<p class="fw-note">{_said(why, lesson.language)} {link if notebook else ""}</p>'


def prose(text: str) -> str:
    """The little Markdown that lessons use, as js/src/lesson/prose.tsx reads it."""
    return "\n".join(map(_block, text.split("\n\n")))


def _block(text: str) -> str:
    if text.startswith("## "):
        return f"<h2>{escape(text[3:])}</h2>"
    lines = text.split("\n")
    if not all(line.startswith("- ") for line in lines):
        return f"<p>{_marked(text)}</p>"
    return f"<ul>{''.join(f'<li>{_marked(line[2:])}</li>' for line in lines)}</ul>"


def _marked(text: str) -> str:
    def signed(found: re.Match[str]) -> str:
        sign = SIGNS[found.lastindex or 1]
        return f"<{sign}>{found[found.lastindex or 1]}</{sign}>"

    return MARKED.sub(signed, escape(text, quote=False))
