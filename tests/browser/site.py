"""The site, or a part of it, served below a path as on a web host that has others: whatever asks
anybody else for anything is refused, and known."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Route

from docs.site.serve import SITE, Served, serve

# The browser itself refuses to ask anybody else, workers too, and reports it to where the page came
# from.
ALONE = (
    "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:; worker-src 'self' blob:; "
    "report-uri /reported"
)
PATH = "/below/some/path/"


@contextmanager
def served(folder: Path = SITE) -> Iterator[Served]:
    """In any engine: in the end nobody else was asked for anything."""
    assert folder.exists(), "the site is not built: python dev.py site"
    with serve(folder, PATH, headers={"Content-Security-Policy": ALONE}) as site:
        yield site
        assert site.posted == [], "somebody else was asked for something"


@contextmanager
def secluded(
    browser: Browser, *inside: str, **how: Any
) -> Iterator[tuple[BrowserContext, list[str]]]:
    """A context whose requests go to addresses that begin so, and a list of the others, none of
    which is answered: for pages from files, which no server can give a policy."""
    context, outside = browser.new_context(**how), list[str]()

    def watch(route: Route) -> None:
        if route.request.url.startswith((*inside, "data:", "blob:")):
            route.continue_()
        else:
            outside.append(route.request.url)
            route.abort()

    context.route("**/*", watch)
    yield context, outside
    context.close()
