"""A folder as any web host serves it, on this machine alone: compressed where that helps, and below
any path. ``python -m docs.site.serve`` opens the site in a browser."""

import gzip
import mimetypes
import sys
import webbrowser
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread
from urllib.parse import unquote, urlsplit

SITE = Path(__file__).parents[2] / "site"
KINDS = {".mjs": "text/javascript", ".js": "text/javascript", ".wasm": "application/wasm",
         ".json": "application/json", ".ipynb": "application/json"}  # fmt: skip
PACKED = (".whl", ".zip", ".png", ".woff", ".woff2")  # no smaller the second time


@cache
def as_sent(path: Path, changed: float) -> bytes:
    """What travels of a file."""
    content = path.read_bytes()
    return content if path.suffix in PACKED else gzip.compress(content, 6, mtime=0)


class Served:
    """What was asked for, and how much was sent."""

    def __init__(self, folder: Path, path: str, headers: Mapping[str, str]) -> None:
        self.folder, self.path, self.headers = folder.resolve(), path, dict(headers)
        self.url = ""
        self.asked: list[str] = []  # paths, one for each request
        self.posted: list[str] = []  # whatever a page reported
        self.sent = 0  # bytes

    def find(self, url: str) -> Path | None:
        path = unquote(urlsplit(url).path)
        found = (self.folder / path.removeprefix(self.path)).resolve()
        found = found / "index.html" if found.is_dir() else found
        inside = path.startswith(self.path) and found.is_relative_to(self.folder)
        return found if inside and found.is_file() else None


class Server(ThreadingHTTPServer):
    def handle_error(self, request: object, client_address: object) -> None:
        """A page that is left no longer listens: that is no fault."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


@contextmanager
def serve(
    folder: Path, path: str = "/", port: int = 0, headers: Mapping[str, str] | None = None
) -> Iterator[Served]:
    """Below this path of a server on loopback, while the block lasts."""
    served = Served(folder, path, headers or {})
    server = Server(("127.0.0.1", port), _handler(served))
    served.url = f"http://127.0.0.1:{server.server_address[1]}{path}"
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield served
    finally:
        server.shutdown()
        server.server_close()


def _handler(served: Served) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            served.asked.append(self.path)
            found = served.find(self.path)
            if found is None:
                return self._answer(404, {}, b"")
            changed = self.date_time_string(int(found.stat().st_mtime))
            if self.headers.get("If-Modified-Since") == changed:
                return self._answer(304, {}, b"")
            kind = KINDS.get(found.suffix) or mimetypes.guess_type(found)[0] or "text/plain"
            more = {"Content-Type": kind, "Last-Modified": changed, "Cache-Control": "no-cache"}
            if found.suffix not in PACKED:
                more["Content-Encoding"] = "gzip"
            self._answer(200, more, as_sent(found, found.stat().st_mtime))

        do_HEAD = do_GET

        def do_POST(self) -> None:
            length = int(self.headers.get("Content-Length", 0))
            served.posted.append(self.rfile.read(length).decode())
            self._answer(204, {}, b"")

        def _answer(self, code: int, headers: Mapping[str, str], body: bytes) -> None:
            self.send_response(code)
            for name, value in {**served.headers, **headers}.items():
                self.send_header(name, value)
            if code in (200, 404):
                self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            if self.command != "HEAD":
                self.wfile.write(body)
                served.sent += len(body)

        def log_message(self, format: str, *args: object) -> None: ...

    return Handler


def main() -> int:
    if not SITE.exists():
        print("There is no site yet: python dev.py site", file=sys.stderr)
        return 1
    with serve(SITE) as served:
        print(f"The site is at {served.url} until you press Ctrl+C.", flush=True)
        webbrowser.open(served.url)
        with suppress(KeyboardInterrupt):
            Event().wait()
    return 0


if __name__ == "__main__":
    sys.exit(main())
