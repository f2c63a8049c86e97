"""The site: one folder of plain files for any web server, at any path of it.

``python -m docs.site.build [part …]`` builds all of it, or some parts anew. Each part is a function
that writes its files below the folder it is given.
"""

import shutil
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from docs.site.engine import engine
from docs.site.landing import landing
from docs.site.lite import lite
from docs.site.pages import pages
from docs.site.reference import reference
from docs.site.serve import SITE, as_sent
from fertility_widget import __version__

# The scripts come first, for others use them, and the first page last: it leads to what is there.
PARTS: dict[str, Callable[[Path], None]] = {
    "engine": engine,
    "lessons": pages,
    "reference": lambda site: reference(site / "docs"),
    "lite": lambda site: lite(site / "lite"),
    "landing": landing,
}


def build(site: Path, parts: Sequence[str]) -> None:
    site.mkdir(exist_ok=True)
    for name in parts:
        begun = time.monotonic()
        PARTS[name](site)
        print(f"· {name}: {time.monotonic() - begun:.0f} seconds", flush=True)
    (site / "version.txt").write_text(f"{__version__}\n", encoding="utf-8")


def sizes(site: Path) -> Iterator[str]:
    """What lies in the site, on the disk and as it travels."""
    yield f"{'':16}{'files':>7}{'MB':>8}{'gzipped':>9}"
    whole = [0, 0, 0]
    for part in sorted(site.iterdir()):
        files = [part] if part.is_file() else [path for path in part.rglob("*") if path.is_file()]
        plain = sum(path.stat().st_size for path in files)
        sent = sum(len(as_sent(path, path.stat().st_mtime)) for path in files)
        whole = [sum(pair) for pair in zip(whole, (len(files), plain, sent), strict=True)]
        yield _row(part.name, len(files), plain, sent)
    yield _row("all", *whole)


def _row(name: str, files: int, plain: int, sent: int) -> str:
    return f"{name:16}{files:7}{plain / 1e6:8.2f}{sent / 1e6:9.2f}"


def main(wanted: Sequence[str]) -> int:
    if unknown := [name for name in wanted if name not in PARTS]:
        print(f"{', '.join(unknown)}: parts are {', '.join(PARTS)}", file=sys.stderr)
        return 2
    if not wanted:
        shutil.rmtree(SITE, ignore_errors=True)
    build(SITE, wanted or [*PARTS])
    print("\n".join(sizes(SITE)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
