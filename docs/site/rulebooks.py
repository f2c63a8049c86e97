"""The rulebooks of all games as pages: every rule with its id, its picture, what it allows and what
it refuses, in every language. Nothing in them was written down before: see lessons/rulebook.py."""

import re
from base64 import b64decode
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any

from fertility_widget import Table, lessons
from fertility_widget.lessons.teaching import Teacher, teachers
from fertility_widget.text import LANGUAGES, say

SIZE = re.compile('width="[0-9.]+" height="[0-9.]+"')
DRAWN = re.compile('src="data:image/svg\\+xml;base64,([^"]+)"')
PICTURES = "pictures"  # the folder they lie in, beside the pages


def write(folder: Path) -> None:
    """A page for every game and language, and one that leads to them."""
    (folder / PICTURES).mkdir(parents=True, exist_ok=True)
    for game in teachers():
        for language in LANGUAGES:
            page = "\n\n".join([f"# {title(game, language)}", *_rules(game, language, folder)])
            (folder / f"{name(game, language)}.md").write_text(page + "\n", encoding="utf-8")
    (folder / "index.md").write_text(_index(), encoding="utf-8")


def name(game: Teacher, language: str) -> str:
    return f"{game.NAME}-{language}"


def title(game: Teacher, language: str) -> str:
    """That of the notebook with the same rules."""
    lesson = next(name for name in lessons.names(game.NAME) if name.endswith("rulebook"))
    said, whose = lessons.load(lesson, language).title, game.NAME.title()
    return said if whose in said else f"{whose} – {said}"


def _rules(game: Teacher, language: str, folder: Path) -> list[str]:
    return [
        f"## {rule}\n\n```{{raw}} html\n{_shown(game, rule, language, folder)}\n```"
        for rule in game.rules()
    ]


def _shown(game: Teacher, rule: str, language: str, folder: Path) -> str:
    """With its pictures in files, which several languages may share, and looked for when they come
    near the screen."""

    def kept(found: re.Match[str]) -> str:
        drawing = b64decode(found[1])
        file = f"{PICTURES}/{sha256(drawing).hexdigest()[:12]}.svg"
        (folder / file).write_bytes(drawing)
        size = SIZE.search(drawing.decode())
        return f'loading="lazy" {size[0] if size else ""} src="{file}"'  # no page jumps as it loads

    html = lessons.rulebook(rule, language, game=game.NAME).html
    html = html.replace(f"<strong>{rule}</strong> ", "")  # its heading says so
    played = _playable(game, rule, language)
    return f'<div class="rule" lang="{language}"{played}>{DRAWN.sub(kept, html)}</div>'


def _playable(game: Any, rule: str, language: str) -> str:
    """The position as a record, for pages that can play it: see conf/_static/site.js."""
    state = lessons.examples(game=game.NAME)[rule].state
    if not game.legal_actions(state):
        return ""
    record, said = Table(game, start=state).record(), say("widget.ui.edit.play", language)
    return f' data-play="{escape(said)}" data-record="{escape(record)}"'.replace("\n", "&#10;")


INDEX = """# The rules, one by one

Every rule and every ruling by its id, in the smallest position that shows it: what is allowed there
is played, and what is not is tried and refused.

{table}

```{{toctree}}
:hidden:

{pages}
```
"""


def _index() -> str:
    rows = [["language", *(game.NAME.title() for game in teachers())]]
    rows.append(["---"] * len(rows[0]))
    for language in LANGUAGES:
        links = (f"[{title(game, language)}]({name(game, language)}.md)" for game in teachers())
        rows.append([say("widget.language-name", language), *links])
    pages = (name(game, language) for game in teachers() for language in LANGUAGES)
    table = (f"| {' | '.join(row)} |" for row in rows)
    return INDEX.format(table="\n".join(table), pages="\n".join(pages))
