"""A static folder served on this machine alone, and a browser that reaches nothing else."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Route


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None: ...


@contextmanager
def folder_served(folder: Path) -> Iterator[str]:
    """The address of a folder."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/"
    server.shutdown()
    server.server_close()


@contextmanager
def secluded(
    browser: Browser, *inside: str, **how: Any
) -> Iterator[tuple[BrowserContext, list[str]]]:
    """A context whose requests go to addresses that begin so, and a list of the others, none of
    which is answered."""
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
