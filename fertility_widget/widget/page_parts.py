"""What a page with a book consists of besides words and boards: styles, the book, the script that
opens it, and what there is to say of them. Lessons (lesson_page.py) and exported notebooks
(exported.py) have them."""

import json
from html import escape
from pathlib import Path

from ..text import say
from .verdicts import Plain

FOLDER = Path(__file__).parent
STATIC = FOLDER / "static"


def said(name: str, language: str) -> str:
    """Of the words for pages, as HTML."""
    return escape(say(f"widget.page.{name}", language))


def style(name: str) -> str:
    """A style sheet of this folder, without the comment it begins with."""
    return (FOLDER / f"{name}.css").read_text("utf-8").partition("*/")[2].strip()


def styles(*names: str, assets: str = "") -> str:
    """Those of the boards, and sheets by their names."""
    own = "\n".join(map(style, ("book", *names)))
    if assets:
        link = f'<link rel="stylesheet" href="{escape(assets)}/widget.css">'
        return f"{link}\n<style>\n{own}\n</style>"
    return f"<style>\n{(STATIC / 'widget.css').read_text('utf-8')}\n{own}\n</style>"


def script(assets: str = "") -> str:
    """In the page itself, unless a site has it among its ``assets``: from a file, a browser loads
    no other."""
    if assets:
        return f'<script type="module" src="{escape(assets)}/page.js"></script>'
    source = (STATIC / "page.js").read_text("utf-8").replace("</script", r"<\/script")
    return f'<script type="module">{source}</script>'


def written(book: Plain) -> str:
    """A book, for the boards of the element it stands in."""
    text = json.dumps(book, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
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
