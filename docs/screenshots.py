"""Ten typical moments of the board at three widths in both themes, to be looked at; and twelve of
Nile in the five windows that have to hold a whole step.

``make screenshots`` writes them into ``docs/screenshots/``, which is not committed, and those the
README shows beside this file. ``python docs/screenshots.py heat nile-flood`` takes some of them.
"""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import FloatRect, sync_playwright

from fertility_widget import GameWidget
from tests.browser import nile_moments
from tests.browser.chromium import FLAGS, find
from tests.browser.moments import MOMENTS, reach
from tests.browser.page import THEMES, BarePage
from tests.browser.test_nile_board import SIZES

FOLDER = Path(__file__).with_name("screenshots")
WIDTHS = (390, 700, 1600)
NILE = "nile-"  # before the name of a moment
RESTING = 300  # ms: what moves has come to rest
# Lines of the log that are off the screen are not drawn; a picture of the whole page wants them.
WHOLE = ".fw-log li { content-visibility: visible !important }"


README = Path(__file__).with_name("board.png")
README_WIDTH, README_SCALE = 1050, 0.95
README_NILE = ("overplanting", "over")


def picture(shown: BarePage, path: Path) -> None:
    """The upper half of the board: what is played on, and what it would earn."""
    board = shown.board.bounding_box()
    under = shown.board.locator(".fw-under").bounding_box()
    assert board is not None
    assert under is not None
    height = under["y"] - board["y"]
    clip = FloatRect(x=board["x"], y=board["y"], width=board["width"], height=height)
    shown.page.screenshot(path=path, clip=clip)


def readme(show: Callable[..., BarePage]) -> None:
    """Those the README shows, in the light."""
    how: dict[str, Any] = {"theme": "light", "width": README_WIDTH, "scale": README_SCALE}
    pages = {README: reach("ghost", show, **how)}
    for name in README_NILE:
        path = README.with_name(f"{NILE}{name}.png")
        pages[path] = nile_moments.reach(name, show, height=640, **how)
    for path, shown in pages.items():
        shown.page.wait_for_timeout(RESTING)
        picture(shown, path)
        shown.close()


def valley(name: str, show: Callable[..., BarePage]) -> None:
    """The whole page, however long it is."""
    for width in WIDTHS:
        for theme in THEMES:
            shown = reach(name, show, theme=theme, width=width)
            shown.page.add_style_tag(content=WHOLE)
            shown.board.locator(".fw-log").evaluate("log => { log.scrollTop = 1e6; }")
            shown.page.wait_for_timeout(RESTING)
            shown.page.screenshot(path=FOLDER / f"{name}-{width}-{theme}.png", full_page=True)
            shown.close()


def river(name: str, show: Callable[..., BarePage]) -> None:
    """One screen, from the board's top."""
    for size, (width, height) in SIZES.items():
        shown = nile_moments.reach(name, show, theme="light", width=width, height=height)
        shown.board.evaluate("board => board.scrollIntoView()")
        for theme in THEMES:
            shown.wear(theme)
            shown.page.wait_for_timeout(RESTING)
            shown.page.screenshot(path=FOLDER / f"{NILE}{name}-{size}-{theme}.png")
        shown.close()


def main(wanted: Sequence[str]) -> None:
    """All moments, or those named."""
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=find(playwright), args=list(FLAGS))

        def show(widget: GameWidget, *, theme: str, **how: Any) -> BarePage:
            return BarePage(chromium, widget, **how).open(theme)

        if not wanted:
            readme(show)
        every = [*MOMENTS, *(NILE + name for name in nile_moments.MOMENTS)]
        for name in wanted or every:
            if name.startswith(NILE):
                river(name.removeprefix(NILE), show)
            else:
                valley(name, show)


if __name__ == "__main__":
    main(sys.argv[1:])
