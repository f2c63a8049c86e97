"""The site's first page, served as any web server would below a path of its own: its board is alive
at once, and a turn of each game is played with no kernel. Whatever is asked of anybody else fails.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from html import escape
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from docs.site.engine import engine, scripts
from docs.site.landing import GAMES, HERE, landing, words
from fertility_widget.text import LANGUAGES, say

from .axe import AXE, violations

WEB_PAGE = HERE.parent.parent / "web-page.md"
PATH = "some/where/"  # of the server: the site has no address of its own
ALIVE = 2_000  # ms; a wish of the page, on a machine that is not busy with tests
SLOW = 120_000
Opened = Callable[..., Page]


class Quiet(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, format: str, *args: Any) -> None: ...


@contextmanager
def served(folder: Path) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/{PATH}"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The first page and its scripts, and no Python."""
    root = tmp_path_factory.mktemp("site")
    scripts(root / PATH / "fertility")
    landing(root / PATH)
    return root


@pytest.fixture(scope="module")
def whole(folder: Path) -> Path:
    engine(folder / PATH)
    return folder


@pytest.fixture
def opened(chromium: Browser, folder: Path) -> Iterator[Opened]:
    """A page of the site; in the end nothing has failed, and nobody else was asked for anything."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    with served(folder) as address:
        ours = address, "data:"

        def open(where: str = "", **how: Any) -> Page:
            contexts.append(chromium.new_context(**{"locale": "en-GB"} | how))
            page = contexts[-1].new_page()
            page.on("pageerror", lambda error: wrong.append(str(error)))
            page.on("request", lambda asked: check(asked.url, asked.url.startswith(ours)))
            page.on("response", lambda got: check(got.url, got.status < 400))
            page.goto(address + where)
            return page

        def check(url: str, good: bool) -> None:
            wrong.extend([] if good else [url])

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


def test_a_page_from_a_file_says_that_it_needs_a_server(chromium: Browser, folder: Path) -> None:
    context = chromium.new_context(locale="de-DE")
    page = context.new_page()
    page.goto((folder / PATH / "index.html").as_uri())
    expect(page.locator("#file")).to_have_text(say("widget.loading.file", "de"))
    expect(page.locator("#file")).to_be_visible()
    context.close()


def test_without_python_it_says_so(opened: Opened, folder: Path) -> None:
    """Here is none: as if the connection had broken."""
    assert not (folder / PATH / "fertility" / "engine.json").exists()
    page = opened()
    page.route("**/engine.json", lambda route: route.abort())
    page.locator("[data-play=fertility]").click()
    expect(page.locator("#board [role=alert]")).to_be_visible()
    scrub(page, 3)  # the recorded game is still there


ASKED = (".fw-pick", ".fw-choice", ".fw-pool .fw-tile[data-asked]", ".fw-lit")  # by step


def act(page: Page) -> None:
    """The first thing there is to do."""
    ply = table(page).get_attribute("data-ply") or ""
    found = next(part for name in ASKED if (part := page.locator(f"#board {name}")).count())
    found.last.dispatch_event("click")
    expect(table(page)).not_to_have_attribute("data-ply", ply, timeout=SLOW)


def take_turn(page: Page) -> None:
    """Until the computer is to move, and then until it has."""
    waiting = page.locator("#board .fw-table[data-waiting]")
    while not waiting.count():
        act(page)
    expect(waiting).to_have_count(0, timeout=SLOW)


@pytest.mark.whole
@pytest.mark.parametrize("game", GAMES)
def test_a_turn_is_played_with_no_kernel(opened: Opened, whole: Path, game: str) -> None:
    page = opened()
    page.locator(f"[data-play={game}]").click()
    bar = page.locator("#board progress")
    expect(bar).to_be_visible()
    scrub(page, 3)  # meanwhile
    expect(bar).to_have_count(0, timeout=SLOW)
    expect(table(page)).to_have_attribute("data-game", game)
    expect(table(page)).to_have_attribute("data-ply", "0")
    take_turn(page)
    assert int(table(page).get_attribute("data-ply") or 0) >= 6
    page.locator("#board [data-tool=hint]").click()
    expect(page.locator("#board .fw-advice").first).to_be_visible(timeout=SLOW)
    page.locator("[data-language=fr]").click()
    expect(table(page)).to_have_attribute("lang", "fr", timeout=SLOW)
    assert page.locator(".fw-dead").count() == 0
    page.locator("#again").click()  # the same Python begins anew
    expect(table(page)).to_have_attribute("data-ply", "0", timeout=SLOW)


@pytest.mark.whole
def test_the_recorded_game_is_played_on_from_where_one_looks(opened: Opened, whole: Path) -> None:
    page = opened()
    scrub(page, 14)
    page.locator("#board .fw-lit").first.dispatch_event("click")
    expect(page.locator("#board progress")).to_have_count(0, timeout=SLOW)
    expect(page.locator("#on")).to_be_hidden()
    expect(table(page)).to_have_attribute("data-ply", "14")
    expect(page.locator("#board .fw-log-line")).to_have_count(14)
    act(page)
    expect(page.locator("#board .fw-log-line")).to_have_count(15)


@pytest.mark.whole
def test_the_documented_snippet_is_all_a_page_needs(opened: Opened, whole: Path) -> None:
    [snippet] = re.findall("```html\n(.*?)```", WEB_PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert escape(snippet.strip(), quote=False) in (HERE / "index.html").read_text(encoding="utf-8")
    (whole / PATH / "mine.html").write_text(f"<!doctype html><body>{snippet}", encoding="utf-8")
    page = opened("mine.html")
    expect(table(page)).to_have_attribute("lang", "fr", timeout=SLOW)
    expect(table(page)).to_have_attribute("data-game", "nile")
