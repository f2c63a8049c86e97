"""The site's first page in a real browser: ``python benchmarks/site.py [rounds]``.

What travels before Python is asked for, when the board is there and answers, and when a game can be
played; first paint and first answered click beside a blank page of the same server. Every round is
a browser that has never seen the site.
"""

import statistics
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from measure import machine
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))
from docs.site.engine import engine
from docs.site.landing import GAMES, landing
from docs.site.serve import Served, serve
from tests.browser.chromium import FLAGS, find

ROUNDS = 9
WINDOW = ViewportSize(width=1400, height=900)
WANTED = {"kB before Python": 150, "board, ms": 2_000} | {f"{g}, ms": 25_000 for g in GAMES}
# What a page is compared with: something to see, and a button that changes it.
BLANK = """<!doctype html><html lang=en><title>Blank</title><p data-ply=0>Blank</p>
<button onclick="document.querySelector('p').dataset.ply++">+</button>"""
# When something is first in the page, counted from where the visit began.
FIRST = """(what) => new Promise((done) => {
  const look = () => document.querySelector(what) ? done(performance.now()) : setTimeout(look, 1);
  look();
})"""
PAINT = """() => new Promise((done) => {
  const first = (list) => list.getEntriesByName("first-contentful-paint")[0];
  new PerformanceObserver((list) => first(list) && done(first(list).startTime))
    .observe({ type: "paint", buffered: true });
})"""
CLICK = """([click, watch]) => new Promise((done) => {
  const seen = new MutationObserver(() => {
    seen.disconnect();
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => done(performance.now() - begun);
      channel.port2.postMessage(0);
    });
  });
  seen.observe(document.querySelector(watch), { attributes: true, attributeFilter: ["data-ply"] });
  const begun = performance.now();
  document.querySelector(click).click();
})"""


def visits(browser: Browser, site: Served) -> Iterator[tuple[str, float]]:
    """What one round measures, by name."""
    page = _visit(browser, f"{site.url}blank.html")
    blank = page.evaluate(PAINT), page.evaluate(CLICK, ["button", "p"])
    page.context.close()

    site.sent = 0
    page = _visit(browser, site.url)
    yield "board, ms", page.evaluate(FIRST, "#board .fw-table")
    yield "first paint, ms more than a blank page", page.evaluate(PAINT) - blank[0]
    click = page.evaluate(CLICK, ["#board .fw-scrub button:nth-of-type(2)", "#board .fw-table"])
    yield "first answered click, ms more than there", click - blank[1]
    yield "kB before Python", site.sent / 1000
    page.context.close()
    for game in GAMES:
        page = _visit(browser, site.url)
        page.locator("#board .fw-table").wait_for()
        site.sent = 0
        begun = time.perf_counter()
        page.locator(f"[data-play={game}]").click()
        page.locator("#board progress").wait_for(state="attached")
        page.locator("#board progress").wait_for(state="detached", timeout=120_000)
        yield f"{game}, ms", (time.perf_counter() - begun) * 1000
        yield "MB with Python", site.sent / 1e6
        page.context.close()


def _visit(browser: Browser, address: str) -> Page:
    page = browser.new_context(viewport=WINDOW, locale="en-GB").new_page()
    page.goto(address)
    return page


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    found = defaultdict[str, list[float]](list)
    with tempfile.TemporaryDirectory() as folder:
        engine(Path(folder))
        landing(Path(folder))
        (Path(folder) / "blank.html").write_text(BLANK, encoding="utf-8")
        with serve(Path(folder)) as site, sync_playwright() as playwright:
            how = {"executable_path": find(playwright), "args": list(FLAGS)}
            for _ in range(rounds):
                browser = playwright.chromium.launch(**how)  # type: ignore[arg-type]
                for name, value in visits(browser, site):
                    found[name].append(value)
                browser.close()
    print(machine(), f"· median of {rounds} (least–most)")
    for name, values in found.items():
        middle, least, most = statistics.median(values), min(values), max(values)
        wanted = f"  wanted: at most {WANTED[name]:,}" if name in WANTED else ""
        print(f"{name:42}{middle:10,.1f}  ({least:,.1f}–{most:,.1f}){wanted}")


if __name__ == "__main__":
    main()
