"""The reference of the site in a browser that reaches nothing but its folder."""

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin

import pytest
from playwright.sync_api import Browser, Page, expect

from docs.site.reference import reference
from fertility_widget import lessons

from .axe import AXE, violations
from .site import secluded, served

pytestmark = [pytest.mark.whole, pytest.mark.timeout(900)]

PAGES = (
    "index.html",
    "guide/five-minutes.html",
    "reference/fertility.html",
    "reference/views.html",
    "reference/notation.html",
    "rulebook/index.html",
    "rulebook/nile-fr.html",
    "architecture.html",
    "search.html?q=why_not",
)


STAND_IN = "export const play = (el, wanted) => { el.textContent = JSON.stringify(wanted); };"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """With a stand-in for the script that plays."""
    site = tmp_path_factory.mktemp("site")
    (site / "fertility").mkdir(parents=True)
    (site / "fertility" / "page.js").write_text(STAND_IN, encoding="utf-8")
    (site / "fertility" / "widget.css").touch()
    reference(site / "docs")
    return site


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    with served(site) as here:
        yield f"{here.url}docs/"


@pytest.mark.parametrize("width", [1400, 390])
def test_search_finds_why_not(chromium: Browser, address: str, width: int) -> None:
    size = {"width": width, "height": 900}
    with secluded(chromium, address, viewport=size) as (context, outside):
        page = context.new_page()
        page.goto(f"{address}guide/teachers.html")
        if width < 800:
            page.locator(".nav-overlay-icon").first.click()
        page.get_by_role("searchbox").or_(page.locator("input[name=q]")).first.fill("why_not")
        page.keyboard.press("Enter")
        _follow(page)
        assert outside == []


def test_it_does_so_from_a_folder_without_a_server(chromium: Browser, site: Path) -> None:
    with secluded(chromium, site.as_uri()) as (context, outside):
        page = context.new_page()
        page.goto(f"{site.as_uri()}/docs/search.html?q=why_not")
        _follow(page)
        assert outside == []


def _follow(page: Page) -> None:
    found = page.locator("#search-results li a", has_text="Table.why_not")
    expect(found.first).to_be_visible(timeout=20_000)
    found.first.click()
    explained = page.locator('[id="fertility_widget.Table.why_not"]')
    expect(explained).to_be_in_viewport()
    expect(explained).to_contain_text("action")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", PAGES)
def test_everybody_can_read_it(chromium: Browser, address: str, name: str, theme: str) -> None:
    how = {"viewport": {"width": 1400, "height": 900}, "color_scheme": theme}
    with secluded(chromium, address, **how) as (context, outside):
        page = context.new_page()
        page.goto(f"{address}{name}")
        page.wait_for_load_state("networkidle")
        page.add_script_tag(path=AXE)
        assert violations(page.locator("html")) == []
        assert page.evaluate("[...document.images].filter((i) => !i.alt).map((i) => i.src)") == []
        assert outside == []


def test_positions_come_alive(chromium: Browser, address: str) -> None:
    """What plays them is tested elsewhere."""
    with secluded(chromium, address.removesuffix("docs/")) as (context, outside):
        page = context.new_page()
        page.goto(f"{address}rulebook/nile-es.html")
        rule = page.locator(".rule").first
        rule.get_by_role("button", name="Jugar desde aquí").click()
        expect(rule).to_contain_text("position: nile/1")
        expect(rule.locator("img").first).to_be_hidden()
        page.goto(f"{address}index.html")
        page.get_by_role("button", name="Play a game here").click()
        expect(page.locator("figure")).to_contain_text('"game":"fertility"')
        assert outside == []


def test_they_are_pictures_where_nothing_is_served(chromium: Browser, site: Path) -> None:
    with secluded(chromium, site.as_uri()) as (context, _):
        page = context.new_page()
        page.goto(f"{site.as_uri()}/docs/rulebook/nile-es.html")
        picture = page.locator(".rule img").first
        expect(picture).to_be_visible()
        assert picture.evaluate("(img) => img.decode().then(() => img.naturalWidth)") > 100
        expect(page.locator("button.play")).to_have_count(0)


@pytest.mark.parametrize("served", [True, False])
def test_a_question_is_answered(chromium: Browser, site: Path, address: str, served: bool) -> None:
    docs = address if served else f"{(site / 'docs').as_uri()}/"
    with secluded(chromium, docs.removesuffix("docs/")) as (context, outside):
        page = context.new_page()
        page.goto(f"{docs}guide/five-minutes.html")
        board = page.locator("[data-mode=lesson]")
        numbers = lessons.load("harvest-connection")["two"].right_filled.numbers
        for grapes, right in ((1, "false"), (0, "true")):  # none is right
            for field, number in {**numbers, "A.G": grapes}.items():
                board.locator(f"[data-field='{field}']").fill(str(number))
            board.locator("[data-lesson=check]").click()
            expect(board.locator(".fw-verdict")).to_have_attribute("data-right", right)
        expect(page.get_by_role("button", name="Play a game here")).to_have_count(int(served))
        assert outside == []


def test_every_link_leads_somewhere(site: Path, address: str) -> None:
    built = site / "docs"
    wanted = set()
    for file in built.rglob("*.html"):
        base = f"{address}{file.relative_to(built).as_posix()}"
        for link in re.findall(r'(?:href|src)="([^"]+)"', file.read_text(encoding="utf-8")):
            target = urldefrag(urljoin(base, link))[0].partition("?")[0]
            if target.startswith(address):
                wanted.add(unquote(target.removeprefix(address)))
    assert len(wanted) > 100
    assert [name for name in sorted(wanted) if not (built / (name or "index.html")).exists()] == []
