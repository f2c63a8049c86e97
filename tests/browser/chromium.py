"""Finding a Chromium. Without one the browser tests are an error, never a skip.

``python -m tests.browser.chromium`` tells whether one is here and starts: ``dev.py`` asks that.
"""

import os
import shutil
import sys
from pathlib import Path

from playwright.sync_api import Error, Playwright, sync_playwright

VARIABLE = "FERTILITY_CHROMIUM"
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
HINT = f"""the browser tests need a Chromium. Any one of these will do:
  python dev.py browsers                  (downloads or installs it)
  apt-get install chromium                (or another system's package of it)
  {VARIABLE}=/path/to/chromium    (before the command: one that is here already)"""
FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update",
)  # fmt: skip


def find(playwright: Playwright) -> str:
    """The browser somebody named, else the system's, else the one Playwright downloaded."""
    named = os.environ.get(VARIABLE)
    if named:
        if not Path(named).exists():
            raise RuntimeError(f"{VARIABLE}={named} does not exist; {HINT}")
        return named
    for name in NAMES:
        if found := shutil.which(name):
            return found
    downloaded = playwright.chromium.executable_path
    if Path(downloaded).exists():
        return downloaded
    raise RuntimeError(HINT)


def main() -> int:
    with sync_playwright() as playwright:
        try:
            found = find(playwright)
            playwright.chromium.launch(executable_path=found, args=list(FLAGS)).close()
        except (RuntimeError, Error) as error:
            print(error, file=sys.stderr)
            return 1
    print(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
