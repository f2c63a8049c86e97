"""The built site: a turn of each game in JupyterLite, below some path of a server, in two engines,
with nothing asked of anybody else. ``python dev.py site-test`` builds it and runs these."""

import json
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Playwright

from docs.site.opening import needed
from docs.site.serve import SITE
from fertility_widget import Table, __version__, lessons

from .engine import Missing, started
from .hand import Hand, Patient
from .lite import Lite
from .nile_positions import OVERPLANTING, RIVALS, edited
from .positions import full_turn
from .site import served
from .test_engines import place

CELL = """from fertility_widget import GameWidget, Table
table = Table.from_record({record!r})
board = GameWidget(table)
board"""
PLAYED = "print(*(step.action for step in table.steps), sep='; ')"


@pytest.fixture(scope="module", params=["chromium", "firefox"])
def lite(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Lite]:
    """At a notebook of one cell, with a kernel: a second one would take as long again to start."""
    try:
        with served() as site, started(request.param, playwright) as engine:
            here = Lite(engine, site)
            here.write("board.ipynb", ["pass"])
            here.enter("board.ipynb")
            yield here
    except Missing as missing:
        pytest.skip(f"{request.param} is not here: {missing}")


def test_what_is_told_to_be_loading_is_what_a_notebook_asks_for(lite: Lite) -> None:
    """Twice: by the page in front, and then by the notebook."""
    lite.ask("import fertility_widget")
    below = lite.site.path + "lite/"
    asked = [urlsplit(url).path.removeprefix(below) for url in lite.site.asked]
    files = [name for _, name, _ in needed(SITE / "lite")]
    assert len(files) > 10
    assert [name for name in files if asked.count(name) < 2] == []
    assert lite.ask("print(fertility_widget.__version__)") == __version__


def test_a_turn_of_tiles(lite: Lite) -> None:
    table, turn = full_turn()
    hand = shown(lite, table)
    for action in turn:
        verb, *rest = action.split()
        ply = now(hand)
        if verb == "place":
            place(hand, action)
        elif verb == "build":
            hand.click(f"[data-district={rest[0]}]")
            hand.click(f"[data-action='{action}']")
        elif verb == "supply":
            hand.click(f"[data-token={rest[0]}]")
            hand.click(f"[data-shop='{rest[1]}']")
        elif verb == "draft":
            hand.click(f".fw-pool [data-tile={rest[0]}]:enabled")
        else:
            hand.click(f"[data-action='{action}']")
        followed(hand, ply, action)
    assert lite.ask(PLAYED).split("; ")[-len(turn) :] == turn


def test_a_click_is_answered_while_a_hint_is_thought_of(lite: Lite) -> None:
    """However long that takes: with the thread they have, they take turns."""
    hand = shown(lite, full_turn()[0])
    lite.ask("from fertility_widget.widget import hint; hint.SECONDS = 60")
    busy = "print(board.session.hints.background.busy)"
    while lite.ask(busy) != "True":  # a page that still moves may miss a click
        hand.click("[data-tool=hint]")
    hand.click("[data-score='1']")
    hand.find(".fw-sheet")
    assert lite.engine.run("document.querySelector('.fw-advice')") is None
    assert lite.engine.run("document.querySelector('.fw-dead')") is None
    assert lite.ask(busy) == "True"
    lite.ask("board.close()")  # and thinks no more


def test_a_turn_of_cards(lite: Lite) -> None:
    hand = shown(lite, edited(*RIVALS))
    hand.click("[data-lift]")
    for action in OVERPLANTING:
        ply = now(hand)
        for card in action.split()[1:]:
            hand.click(f"[data-held='hand {card}'][aria-pressed=false]")
        hand.click(f"[data-action='{action}']")
        followed(hand, ply, action)
    assert lite.ask(PLAYED).split("; ") == OVERPLANTING


def test_files_that_were_handed_in_are_tabulated(lite: Lite, tmp_path: Path) -> None:
    """As a teacher has them, in the list of files, where dragging puts them."""
    for name in ("Mia", "Léo"):
        lesson = lessons.load("harvest-quarries", language="fr")
        lesson.verdict(lesson.questions[0], lesson[lesson.questions[0]].right)
        lesson.hand_in(tmp_path / f"{name}.json", name=name)
        given = {
            "type": "file",
            "format": "text",
            "content": (tmp_path / f"{name}.json").read_text("utf-8"),
        }
        save = f"jupyterapp.serviceManager.contents.save({f'{name}.json'!r}, {json.dumps(given)})"
        lite.later(f"{save}.then(() => null)")
    asked = "from fertility_widget import lessons; print(*lessons.tabulate('.').learners)"
    assert lite.ask(asked) == "Léo Mia"


def test_whoever_asks_somebody_else_is_caught(lite: Lite) -> None:
    """In the page and in the kernel alike: else all of the above would prove nothing."""
    lite.engine.run("fetch('http://192.0.2.1/page').catch(() => null).then(() => true)")
    lite.until(lambda: any("192.0.2.1/page" in report for report in lite.site.posted))
    lite.ask("import js; await js.fetch('http://192.0.2.1/kernel')")
    lite.until(lambda: any("192.0.2.1/kernel" in report for report in lite.site.posted))
    lite.site.posted[:] = [report for report in lite.site.posted if "192.0.2.1" not in report]


def shown(lite: Lite, table: Table) -> Hand:
    lite.show(CELL.format(record=table.record()))
    return Patient(lite.engine, None)


def followed(hand: Hand, ply: object, action: str) -> None:
    """The page shows what came of it."""
    hand.until(lambda: now(hand) != ply, action)


def now(hand: Hand) -> object:
    return hand.engine.run("document.querySelector('[data-ply]').dataset.ply")
