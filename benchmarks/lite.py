"""The notebooks in a browser's own Python: ``python benchmarks/lite.py [visits] [clicks]``.

Of the site as ``python dev.py site`` builds it, in Chromium, from a server on this machine that
compresses as web hosts do: how long until the first board of a notebook, with an empty cache and
with a full one, beside a blank page; how much travels; how long a click takes until the page has
changed, alone, while a hint is thought of and while a strong bot thinks. Medians.
"""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from measure import machine
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))
from docs.site.serve import SITE, Served, serve
from tests.browser.chromium import FLAGS, find
from tests.browser.engine import Played
from tests.browser.lite import Lite

VISITS, CLICKS = 9, 30
SLOW = 300_000  # ms
NOTEBOOK = "lite/lab/index.html?path=en/00_start.ipynb"
KERNEL = "jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel?.status === 'idle'"
BOARD = """from fertility_widget import GameWidget, Table, fertility
from fertility_widget.analysis import bots
table = Table(fertility, seats=2, seed=3)
board = GameWidget(table{more})
board"""
# Asks for one seat's score sheet and puts it away again; how long until it is there.
CLICK = """async () => {
  const root = document.querySelector(".fw-root");
  const until = (there) => new Promise((done) => {
    const seen = new MutationObserver(() => {
      if (!!root.querySelector(".fw-sheet") !== there) return;
      seen.disconnect();
      done(performance.now());
    });
    seen.observe(root, { childList: true, subtree: true });
  });
  const begun = performance.now();
  root.querySelector("[data-score='1']").click();
  const took = (await until(true)) - begun;
  await new Promise((done) => setTimeout(done, 200));
  root.querySelector(".fw-close").click();
  await until(false);
  await new Promise((done) => setTimeout(done, 100 + 200 * Math.random()));
  return took;
}"""


@contextmanager
def visited(browser: Browser) -> Iterator[BrowserContext]:
    """A browser that has never been here."""
    context = browser.new_context(viewport={"width": 1400, "height": 900})
    yield context
    context.close()


def blank(page: Page, site: Served) -> float:
    begun = time.perf_counter()
    page.goto(f"{site.url}version.txt")
    return time.perf_counter() - begun


def first_board(page: Page, site: Served) -> tuple[float, float]:
    """Seconds until the kernel waits, and until a board is there."""
    begun = time.perf_counter()
    page.goto(f"{site.url}{NOTEBOOK}", timeout=SLOW)
    page.wait_for_function(KERNEL, timeout=SLOW)
    idle = time.perf_counter() - begun
    page.evaluate("void jupyterapp.commands.execute('notebook:run-all-cells')")
    page.locator("button:has-text('Play Fertility')").first.click(timeout=SLOW)
    page.locator(".fw-root").first.wait_for(timeout=SLOW)
    return idle, time.perf_counter() - begun


def visits(browser: Browser, number: int) -> None:
    rows = []
    for _ in range(number):
        with visited(browser) as context, serve(SITE) as site:
            page = context.new_page()
            nothing = blank(page, site)
            site.sent, before = 0, len(site.asked)
            idle, board = first_board(page, site)
            sent, asked = site.sent, len(site.asked) - before
            _, again = first_board(context.new_page(), site)
            rows.append((nothing, idle, board, sent / 1e6, asked, again))
    names = ("a blank page, s", "kernel waits, s", "first board, s", "MB sent", "requests",
             "first board on a second visit, s")  # fmt: skip
    for name, values in zip(names, zip(*rows, strict=True), strict=True):
        print(f"{name:34}{median(values):8.2f}   ({min(values):.2f} to {max(values):.2f})")


def clicks(browser: Browser, number: int) -> None:
    with serve(SITE) as site:
        engine = Played(browser)
        lite = Lite(engine, site)
        lite.write("clicks.ipynb", ["pass"])
        lite.enter("clicks.ipynb")
        lite.show(BOARD.format(more=""))
        told("a click, ms", [engine.run(f"({CLICK})()") for _ in range(number)])
        lite.ask("from fertility_widget.widget import hint; hint.SECONDS = 600")
        engine.run("void document.querySelector('[data-tool=hint]').click()")
        time.sleep(5)  # until it looks ahead
        told("while a hint is thought of, ms", [engine.run(f"({CLICK})()") for _ in range(number)])
        assert lite.ask("print(board.session.hints.background.busy)") == "True"
        lite.show(BOARD.format(more=", bots={0: bots.strong(seconds=600)}"))
        time.sleep(5)
        told("while a bot thinks, ms", [engine.run(f"({CLICK})()") for _ in range(number)])
        assert lite.ask("print(board.session._bots.background.busy)") == "True"


def told(name: str, values: list[float]) -> None:
    values.sort()
    print(f"{name:34}{median(values):8.0f}   ({values[0]:.0f} to {values[-1]:.0f})", flush=True)


def main(number: int = VISITS, clicked: int = CLICKS) -> None:
    print(machine())
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(playwright), args=list(FLAGS))
        clicks(browser, clicked)
        visits(browser, number)
        browser.close()


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
