"""Finding a Chromium. Without one the browser tests are an error, never a skip."""

import os
import shutil
from pathlib import Path

from playwright.sync_api import Playwright

VARIABLE = "FERTILITY_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome")
HINT = f"""the browser tests need a Chromium. Any one of these will do:
  apt-get install chromium
  .venv/bin/playwright install chromium
  {VARIABLE}=/path/to/chromium make test"""
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
