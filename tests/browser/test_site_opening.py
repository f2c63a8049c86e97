"""The page in front of JupyterLite: it tells what is loading and what could not be loaded, in words
that everybody can read, and goes on."""

import pytest
from playwright.sync_api import Browser, Route, expect

from fertility_widget.text import say

from .axe import AXE, violations
from .site import served

SLOW = 60_000  # ms


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [1400, 390])
def test_it_tells_what_is_loading_and_what_cannot_be(
    chromium: Browser, theme: str, width: int
) -> None:
    size, held = {"width": width, "height": 844}, list[Route]()
    with served() as site:
        context = chromium.new_context(color_scheme=theme, viewport=size)  # type: ignore[arg-type]
        page = context.new_page()
        page.route("**/*.wasm", lambda route: held.append(route))
        page.goto(f"{site.url}lite/?path=fr/05_harvest_quarries.ipynb")
        page.add_script_tag(path=AXE)
        expect(page.locator("h1")).to_have_text(say("lite.title", "fr"))
        said = page.locator("#said")
        expect(said).to_contain_text(say("lite.python", "fr"), timeout=SLOW)
        expect(said).to_contain_text("Mo")
        assert violations(page.locator("html")) == []
        held.pop().abort()
        expect(said).to_contain_text(".wasm")
        assert violations(page.locator("html")) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.unroute("**/*.wasm")
        page.locator("#again").click()
        page.wait_for_url("**/lite/lab/index.html?path=fr%2F05_harvest_quarries.ipynb")
        context.close()
