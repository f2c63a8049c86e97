"""The site's first page, served as any web server would below a path of its own: its board is alive
at once, and a turn of each game is played with no kernel. Whatever is asked of anybody else fails.
"""

import re
from collections.abc import Callable, Iterator
from html import escape
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from docs.site.landing import GAMES, HERE, words
from docs.site.serve import SITE
from fertility_widget.text import LANGUAGES, say

from .axe import AXE, violations
from .engine import Engine
from .hand import Patient
from .site import served

WEB_PAGE = HERE.parent.parent / "web-page.md"
ALIVE = 15_000  # ms, on a machine that is busy with tests; benchmarks/site.py has how soon it is
SLOW = 240_000  # ms
HTML = "text/html; charset=utf-8"
Opened = Callable[..., Page]


@pytest.fixture
def opened(chromium: Browser) -> Iterator[Opened]:
    """A page of the site; in the end nothing has failed."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    with served() as site:

        def open(where: str = "", own: str = "", **how: Any) -> Page:
            contexts.append(chromium.new_context(**{"locale": "en-GB"} | how))
            page = contexts[-1].new_page()
            page.on("pageerror", lambda error: wrong.append(str(error)))
            page.on("response", lambda got: wrong.extend([got.url] if got.status >= 400 else []))
            if own:
                page.route(f"**/{where}", lambda asked: asked.fulfill(content_type=HTML, body=own))
            page.goto(site.url + where)
            return page

        yield open
        for context in contexts:
            context.close()
    assert wrong == []


def table(page: Page) -> Locator:
    return page.locator("#board .fw-table").first


def scrub(page: Page, to: int) -> None:
    page.locator("#board .fw-slider").first.fill(str(to))
    expect(table(page)).to_have_attribute("data-ply", str(to), timeout=ALIVE)


def test_the_board_is_alive_at_once(opened: Opened) -> None:
    page = opened()
    expect(table(page)).to_have_attribute("data-ply", str(GAMES["fertility"].begin), timeout=ALIVE)
    scrub(page, 3)
    expect(page.locator("#board .fw-log-line[aria-current]")).to_have_attribute("data-line", "3")
    page.locator("#board .fw-log-line[data-line='5']").dispatch_event("click")
    expect(table(page)).to_have_attribute("data-ply", "5")
    last = page.locator("#board .fw-log-line").count()
    scrub(page, last)
    expect(page.locator("#board .fw-final")).to_be_visible()
    page.locator("[data-watch=nile]").click()
    expect(page.locator("#board .fw-nile").first).to_be_visible(timeout=ALIVE)
    scrub(page, 40)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_as_the_browser_does_until_somebody_chooses(
    opened: Opened, language: str
) -> None:
    page = opened(locale=f"{language}-{language.upper()}")
    expect(page.locator("h1")).to_have_text(say("start.title", language))
    expect(table(page)).to_have_attribute("lang", language)
    for other in LANGUAGES:
        page.locator(f"[data-language={other}]").click()
        expect(page.locator(".promise")).to_have_text(words(other)["promise"])
        expect(table(page)).to_have_attribute("lang", other)
        expect(page.locator("html")).to_have_attribute("lang", other)
    page.reload()  # the last one is kept
    expect(table(page)).to_have_attribute("lang", LANGUAGES[-1])


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [1400, 390])
def test_axe_finds_nothing(opened: Opened, theme: str, width: int) -> None:
    page = opened(color_scheme=theme, viewport={"width": width, "height": 900})
    expect(table(page)).to_be_visible()
    page.locator(".doors summary").click()
    page.add_script_tag(path=str(AXE))
    page.wait_for_timeout(400)  # animations end
    assert violations(page.locator("html")) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_page_from_a_file_says_that_it_needs_a_server(chromium: Browser) -> None:
    context = chromium.new_context(locale="de-DE")
    page = context.new_page()
    page.goto((SITE / "index.html").as_uri())
    expect(page.locator("#file")).to_have_text(say("widget.loading.file", "de"))
    expect(page.locator("#file")).to_be_visible()
    context.close()


def test_without_python_it_says_so(opened: Opened) -> None:
    """As if the connection had broken."""
    page = opened()
    page.route("**/engine.json", lambda route: route.abort())
    page.locator("[data-play=fertility]").click()
    expect(page.locator("#board [role=alert]")).to_be_visible()
    scrub(page, 3)  # the recorded game is still there


def test_the_documented_snippet_is_all_a_page_needs(opened: Opened) -> None:
    [snippet] = re.findall("```html\n(.*?)```", WEB_PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert escape(snippet.strip(), quote=False) in (HERE / "index.html").read_text(encoding="utf-8")
    page = opened("mine.html", own=f"<!doctype html><body>{snippet}")
    expect(table(page)).to_have_attribute("lang", "fr", timeout=SLOW)
    expect(table(page)).to_have_attribute("data-game", "nile")


# By every engine there is -------------------------------------------------------------------------

TABLE = "document.querySelector('#board .fw-table')"
ASKED = (".fw-pick", ".fw-choice", ".fw-pool .fw-tile[data-asked]", ".fw-lit")  # by step


class Visitor(Patient):
    """At the first page."""

    def shows(self, name: str) -> Any:
        """What is written on the table."""
        return self.engine.run(f"{TABLE}?.dataset.{name} ?? {TABLE}?.{name}")

    def sees_all(self, **written: str) -> None:
        self.until(lambda: {name: self.shows(name) for name in written} == written, written)

    def count(self, part: str) -> int:
        return int(self.engine.run(f"document.querySelectorAll('#board {part}').length"))

    def loads(self) -> None:
        """Until Python is there."""
        self.until(lambda: not self.count("progress"), "Python", SLOW / 1000)

    def act(self) -> None:
        """The first thing there is to do."""
        ply = self.shows("ply")
        part = self.until(lambda: next(filter(self.count, ASKED), None), "something to do")
        self.click(f"#board {part}")
        self.until(lambda: self.shows("ply") != ply, part)

    def take_turn(self) -> None:
        """Until the computer is to move, and then until it has."""
        waiting = ".fw-table[data-waiting]"
        while not self.count(waiting):
            self.act()
        self.until(lambda: not self.count(waiting), "the computer")


@pytest.fixture
def visitor(engine: Engine) -> Iterator[Visitor]:
    with served() as site:
        engine.open(site.url)
        visitor = Visitor(engine)
        visitor.sees_all(ply=str(GAMES["fertility"].begin))
        yield visitor
        assert not visitor.count(".fw-dead")


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_is_played_with_no_kernel(visitor: Visitor, game: str) -> None:
    visitor.click(f"[data-play={game}]")
    visitor.find("#board progress")
    visitor.focus("#board .fw-slider")
    visitor.press("Home")
    visitor.sees_all(ply="0")  # meanwhile
    visitor.loads()
    visitor.sees_all(game=game, ply="0")
    visitor.take_turn()
    assert int(visitor.shows("ply")) >= 6
    visitor.click("#board [data-tool=hint]")
    visitor.find("#board .fw-advice")
    visitor.click("[data-language=fr]")
    visitor.sees_all(lang="fr")
    visitor.click("#again")  # the same Python begins anew
    visitor.sees_all(ply="0")


def test_the_recorded_game_is_played_on_from_where_one_looks(visitor: Visitor) -> None:
    visitor.click("#board .fw-log-line[data-line='14']")
    visitor.sees_all(ply="14")
    visitor.click("#board .fw-lit")
    visitor.find("#board progress")
    visitor.loads()
    visitor.sees_all(ply="14")
    assert visitor.count(".fw-log-line") == 14
    visitor.act()
    visitor.until(lambda: visitor.count(".fw-log-line") == 15, "a line of the log")
