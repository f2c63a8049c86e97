"""The lessons of the built site, below a path of their own: every one of them is there, is answered
without Python, and asks nobody else for anything."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from fertility_widget import lessons
from fertility_widget.text import LANGUAGES

from .axe import AXE, violations
from .site import secluded, served


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with served() as site:
        yield site.url


@pytest.fixture(params=["light", "dark"])
def page(chromium: Browser, address: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    size = {"width": 1400, "height": 900}
    with secluded(chromium, address, color_scheme=request.param, viewport=size) as (
        context,
        outside,
    ):
        yield context.new_page()
        assert outside == []


def test_every_lesson_is_on_the_list_of_its_language(page: Page, address: str) -> None:
    asked = [name for name in lessons.names() if lessons.load(name).questions]
    for language in LANGUAGES:
        page.goto(f"{address}lessons/{language}/index.html")
        links = page.locator("main li a")
        assert links.count() == len(asked)
        for link in links.evaluate_all("all => all.map(link => link.href)"):
            assert page.request.get(link).ok, link
    page.add_script_tag(content=AXE.read_text(encoding="utf-8"))
    assert violations(page.locator("html")) == []


def test_one_way_leads_from_the_first_page_to_an_answered_question(
    page: Page, address: str
) -> None:
    page.goto(address)
    page.locator("[data-language=fr]").click()
    page.locator("header a[href^='lessons/']").click()
    expect(page).to_have_url(f"{address}lessons/fr/index.html")
    page.locator("a[href^='05_']").click()
    first = page.locator("[data-mode=lesson]:has([data-lesson=check])").first
    first.locator("[data-lesson=show-me]").click()
    expect(first.locator(".fw-progress")).to_contain_text("◐")
    page.add_script_tag(content=AXE.read_text(encoding="utf-8"))
    page.wait_for_timeout(250)
    assert violations(page.locator("html")) == []
