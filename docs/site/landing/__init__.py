"""The first page of the site: what this is, a board at once, and a game as soon as Python is there.

Its words are ``landing.po`` and its sisters; all four languages are in the page, English in its
elements, the others for ``first.js`` to put there.
"""

import json
import re
import shutil
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from docs.site.head import head
from docs.site.landing.recorded import recording
from fertility_widget import __version__
from fertility_widget.kernel.game import Viewer
from fertility_widget.text import LANGUAGES, say
from fertility_widget.text.catalogue import under

HERE = Path(__file__).parent
RECORDS = HERE.parent.parent
PEOPLE = ("Ana", "Ben")  # as in the lessons: who clicks, and who is played by the computer


class Shown(NamedTuple):
    """A recorded game, whose eyes it is seen with, and the moment the page begins with: the first
    player's turn."""

    record: Path
    viewer: Viewer
    begin: int


GAMES = {
    "fertility": Shown(RECORDS / "game.record", "public", 76),
    "nile": Shown(RECORDS / "nile.record", "open", 50),
}
# Where one can go from here, if that part of the site was built; {} is the language.
DOORS = {
    "lessons": "lessons/{}/index.html",
    "teach": "docs/guide/teachers.html",
    "notebooks": "lite/index.html?path={}/00_start.ipynb",
    "reference": "docs/index.html",
}


def landing(out: Path) -> None:
    """``out/index.html``, and what belongs to it in ``out/landing``."""
    folder = out / "landing"
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("landing.css", "landing.js"):
        shutil.copyfile(HERE / name, folder / name)
    for game, shown in GAMES.items():
        text = shown.record.read_text(encoding="utf-8")
        for language in LANGUAGES:
            told = recording(text, shown.viewer, language) | {"begin": shown.begin}
            _write(folder / f"{game}.{language}.json", _json(told))
    _write(out / "index.html", page(out))


def page(out: Path) -> str:
    """English where nobody has chosen yet."""
    html = head() + (HERE / "index.html").read_text(encoding="utf-8")
    built = {name: to for name, to in DOORS.items() if (out / _file(to)).exists()}
    for place, drawn in {"ways": _way, "doors": _door}.items():
        html = html.replace(f"<!-- {place} -->", "\n".join(drawn(*door) for door in built.items()))
    html = html.replace("/* words */", f"const words = {_json({c: words(c) for c in LANGUAGES})};")
    html = html.replace("/* first */", (HERE / "first.js").read_text(encoding="utf-8"))
    return re.sub(r'data-say="([\w-]+)"([^>]*)></', _english, html)


def _english(found: re.Match[str]) -> str:
    return f'data-say="{found[1]}"{found[2]}>{escape(words("en")[found[1]])}</'


def _file(door: str) -> str:
    return door.format("en").partition("?")[0]


def _way(name: str, to: str) -> str:
    """At the top, for those who know where they want to go."""
    return f'<a href="{to.format("en")}" data-door="{to}" data-say="{name}"></a>'


def _door(name: str, to: str) -> str:
    return (
        f'<li><a href="{to.format("en")}" data-door="{to}"><strong data-say="{name}"></strong>'
        f'<span data-say="about-{name}"></span></a></li>'
    )


def words(language: str) -> dict[str, str]:
    """By key; what the page itself fills in is left open."""
    you, other = PEOPLE
    return {
        **under("landing", language),
        "people": say("landing.people", language, you=you, other=other),
        "version": say("landing.version", language, version=__version__),
        "title": say("start.title", language),
        "welcome": say("start.welcome", language),
        "file": say("widget.loading.file", language),
        "name": say("widget.language-name", language),
        **{f"play-{game}": say("start.button", language, game=game.title()) for game in GAMES},
    }


def _json(value: Any) -> str:
    """Safe inside a script."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")


def _write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")
