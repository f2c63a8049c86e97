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
from .verdicts import Plain

FOLDER = Path(__file__).parent
STATIC = FOLDER / "static"
SIGNS = {1: "strong", 2: "code", 3: "em"}  # by the group of MARKED
MARKED = re.compile(r"\*\*(.+?)\*\*|`(.+?)`|\*(.+?)\*")
READ = '<div class="jp-MarkdownCell">\n{}\n</div>'
# Nothing but what is in the file.
POLICY = (
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:"
)
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
<header><h1>{heading}</h1>{around}</header>
<main>
<noscript><p>{unscripted}</p></noscript>
{steps}
</main>
<footer>{footer}</footer>
{book}
{script}
</body>
</html>
"""


def html_of(lesson: Lesson, *, notebook: str, home: str, others: Mapping[str, str]) -> str:
    """See ``lessons.page``."""
    language, title = lesson.language, escape(lesson.title)
    heading = f"{lesson.number} · {title}" if lesson.file else title
    made = book(lesson)
    unjudged = {name for name, step in made["steps"].items() if not is_judged(step)}
    return PAGE.format(
        language=language,
        title=title,
        heading=heading,
        policy=POLICY,
        styles=styles("lesson_page"),
        around=around(lesson.language, home, others),
        unscripted=said("script", language),
        steps="\n".join(_steps(lesson, notebook, unjudged)),
        footer=about(language),
        book=written(made),
        script=script(),
    )


def around(language: str, home: str, others: Mapping[str, str]) -> str:
    """Links to the list of lessons, and to the other languages, each named in itself."""
    links = [
        f'<a href="{escape(address)}" lang="{code}" hreflang="{code}">'
        f"{escape(say('widget.language-name', code))}</a>"
        for code, address in others.items()
    ]
    if home:
        links.insert(0, f'<a href="{escape(home)}">{escape(say("landing.lessons", language))}</a>')
    return f"<nav>{' '.join(links)}</nav>" if links else ""


def _steps(lesson: Lesson, notebook: str, unjudged: Collection[str]) -> Iterator[str]:
    """What is read up to a question, then its board. The classes are a notebook's: whoever goes on
    to a question comes to its words first (js/src/lesson/on.ts)."""
    read: list[str] = []
    for step in lesson.steps:
        read.append(prose(lesson.words(step.name)))
        if step.exercise:
            if step.name in unjudged:
                read.append(elsewhere("played", lesson.language, notebook))
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
        yield elsewhere("code", lesson.language, notebook)


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


# What any page with a book has, an exported notebook (exported.py) too ----------------------------


def said(name: str, language: str) -> str:
    """Of the words for pages, as HTML."""
    return escape(say(f"widget.page.{name}", language))


def style(name: str) -> str:
    """A style sheet of this folder, without the comment it begins with."""
    return (FOLDER / f"{name}.css").read_text("utf-8").partition("*/")[2].strip()


def styles(*names: str) -> str:
    """Those of the boards, and sheets by their names."""
    own = "\n".join(map(style, ("book", *names)))
    return f"<style>\n{(STATIC / 'widget.css').read_text('utf-8')}\n{own}\n</style>"


def script() -> str:
    """In the page itself: from a file, a browser loads no other."""
    source = (STATIC / "page.js").read_text("utf-8").replace("</script", r"<\/script")
    return f'<script type="module">{source}</script>'


def written(made: Plain) -> str:
    """A book, for the boards of the element it stands in."""
    text = json.dumps(made, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return f'<script type="application/json" data-fw-book>{text}</script>'


def about(language: str) -> str:
    """Where answers are kept and how to forget them, which the script shows once it is so; and that
    the key is in here."""
    kept = [f'<span data-fw-kept="{kept}" hidden>{said(name, language)}</span>'
            for kept, name in (("true", "kept"), ("false", "unkept"))]  # fmt: skip
    button = (
        f'<button type="button" data-fw-anew="{said("anew-sure", language)}" hidden>'
        f"{said('anew', language)}</button>"
    )
    return f"<p>{''.join(kept)} {button}</p>\n<p>{said('key', language)}</p>"


def elsewhere(why: str, language: str, notebook: str = "") -> str:
    """What needs Python, and where that is."""
    link = f'<a href="{escape(notebook)}">{said("notebook", language)}</a>' if notebook else ""
    return f'<p class="fw-note">{said(why, language)} {link}</p>'
