"""A marimo app with a board, served on loopback until the block ends."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from .lab import OURS, free_port

# The second cell says what the kernel has played; it runs again whenever the board has spoken.
APP = """
import marimo

app = marimo.App()

@app.cell
def _():
    import marimo as mo
    from fertility_widget import GameWidget, Table

    table = Table.from_record({record!r})
    board = mo.ui.anywidget(GameWidget(table))
    board
    return mo, table, board

@app.cell
def _(mo, table, board):
    board.value
    mo.plain_text("played: " + "; ".join(str(step.action) for step in table.steps[{known}:]))
    return

if __name__ == "__main__":
    app.run()
"""


@contextmanager
def serve_app(folder: Path, record: str, known: int) -> Iterator[str]:
    """``known`` actions of the record are not told again."""
    app = folder / "app.py"
    app.write_text(APP.format(record=record, known=known), encoding="utf-8")
    (folder / "marimo").mkdir()
    (folder / "marimo" / "marimo.toml").write_text('[display]\ntheme = "system"\n')
    port = free_port()
    command = [
        sys.executable, "-m", "marimo", "--yes", "run", str(app), "--headless", "--no-token",
        "--host=127.0.0.1", f"--port={port}", "--no-sandbox",
    ]  # fmt: skip
    ours = {"XDG_CONFIG_HOME": folder, "XDG_STATE_HOME": folder, "XDG_CACHE_HOME": folder}
    env = os.environ | {name: str(value) for name, value in ours.items()}
    env |= {"PYTHONPATH": str(OURS), "MARIMO_SKIP_UPDATE_CHECK": "1"}
    with (folder / "marimo.log").open("w") as log:
        server = subprocess.Popen(command, env=env, stdout=log, stderr=log, cwd=folder)
    url = f"http://127.0.0.1:{port}"
    try:
        _wait_until_up(url, folder)
        yield url
    finally:
        server.terminate()
        server.wait(timeout=15)


def _wait_until_up(url: str, folder: Path) -> None:
    for _ in range(300):
        try:
            urlopen(f"{url}/health", timeout=5).close()
        except (URLError, ConnectionError, TimeoutError):
            time.sleep(0.2)
        else:
            return
    raise RuntimeError("marimo did not start:\n" + (folder / "marimo.log").read_text()[-3000:])
