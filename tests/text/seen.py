"""Everything a learner sees, text by text and the same in each language: to be compared."""

import json
import re
from base64 import b64decode
from collections.abc import Iterator
from functools import cache
from html import unescape
from pathlib import Path
from typing import Any

from fertility_widget import Table, analysis, fertility, lessons
from fertility_widget.analysis import bots
from fertility_widget.lessons.grading import Graded, Ungraded
from fertility_widget.lessons.teaching import teachers
from fertility_widget.text import LANGUAGES
from tests.text.catalogues import DOMAINS, entries

Told = Iterator[tuple[str, str]]  # where it stands, and what it says
NOTEBOOKS = Path(__file__).parent.parent.parent / "notebooks"
RECORDS = Path(__file__).parent.parent / "records"
PROBLEMS = ("unreadable", "unknown-lesson", "unknown-question", "no-answer")
IMAGE = re.compile("<img [^>]*>")  # its description is in the catalogues
DRAWN = re.compile(r'base64,([^"]+)"')


@cache
def words(language: str) -> dict[str, str]:
    """As written in the catalogues, the register of rules and the notebooks' prose."""
    found = dict(_catalogues(language))
    found |= {f"rule {rule}": fertility.gist(rule, language) for rule in fertility.rules()}
    return found | {where: text for where, kind, text in _notebooks(language) if kind == "prose"}


@cache
def outputs(language: str) -> dict[str, str]:
    """As it comes out in the end: stored with the notebooks, asked by puzzles, printed, shown."""
    found = {where: text for where, kind, text in _notebooks(language) if kind != "prose"}
    for game in teachers():
        found |= {one.name: one.ask(language) for one in lessons.puzzles(game=game.NAME)}
    return found | dict(_paper(language)) | dict(_results(language))


def _catalogues(language: str) -> Told:
    for domain in DOMAINS:
        for key, found in entries(language, domain).items():
            yield key, "\n".join(re.sub(r"\{[^}]*\}", " ", form) for form in found.forms)


def _notebooks(language: str) -> Iterator[tuple[str, str, str]]:
    """Prose, and what the cells of code have put out; the code itself is the same everywhere."""
    for path in sorted((NOTEBOOKS / language).glob("*.ipynb")):
        if not all((NOTEBOOKS / other / path.name).exists() for other in LANGUAGES):
            continue  # written in one language only
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            where = f"{path.stem}/{cell['id']}"
            if cell["cell_type"] == "markdown":
                yield where, "prose", IMAGE.sub(" ", "".join(cell["source"]))
            for kind, told in _put_out(cell.get("outputs", ())).items():
                yield f"{where} {kind}", kind, told


def _put_out(outputs: list[dict[str, Any]]) -> dict[str, str]:
    """By kind; what is printed may be stored in any number of pieces."""
    shown = [output.get("data", {}) for output in outputs]
    found = {
        "printed": "".join(line for output in outputs for line in output.get("text", ())),
        "plain": "\n".join("".join(data.get("text/plain", "")) for data in shown),
        "html": "\n".join(read_html("".join(data.get("text/html", ""))) for data in shown),
    }
    return {kind: text for kind, text in found.items() if text.strip()}


def _paper(language: str) -> Told:
    """A worksheet with every kind of question, and its key."""
    by_kind = {puzzle.kind: puzzle for puzzle in lessons.puzzles()}
    sheet = lessons.worksheet(by_kind.values(), language)
    yield "worksheet", read_html(sheet.html)
    yield "key", read_html(sheet.key_html)


def _results(language: str) -> Told:
    for name, found in results().items():
        yield f"{name} plain", found.text(language)
        yield f"{name} html", read_html(found.html(language))


@cache
def results() -> dict[str, Any]:
    """What is measured, as small as it can be."""
    record = (RECORDS / "two-players.record").read_text(encoding="utf-8")
    table = Table.from_record(record).branch(12)
    state = fertility.setup(2, seed=7, names=["Ana", "Ben"])
    players = {"Ana": bots.random(), "Ben": bots.hand_to_mouth()}
    analysed = analysis.analyse(state, budget=8, seed=1)
    turns = [row.turn for row in analysed.rows[:2]]
    rules, game = (("F1.1", "R1"), ("R1",)), "fertility"
    wrong = Graded("Ana", "setup", "one", "1.1", 2, 1, False, True, *rules, game)
    problems = [Ungraded("a.json", code, "7") for code in PROBLEMS]
    return {
        "analysis": analysed,
        "comparison": analysis.compare(state, *turns, budget=4, seed=1),
        "tournament": analysis.tournament(players, games=4, seed=1),
        "review": analysis.review(table, budget=4, seed=1),
        "class": lessons.ClassResults([wrong], problems, "en"),
    }


def read_html(html: str) -> str:
    """What a page says, with its pictures and their descriptions."""
    html = re.sub("<style>.*?</style>", " ", html, flags=re.DOTALL)
    said = re.findall(r'alt="([^"]*)"', html)
    said += [read_html(b64decode(picture).decode()) for picture in DRAWN.findall(html)]
    return unescape("\n".join([re.sub("<[^>]*>", "\n", html), *said]))
