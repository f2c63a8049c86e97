"""A marimo app with boards, served on loopback until the block ends."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from fertility_widget.kernel.table import AnyTable

from .lab import OURS, free_port

APP = """
import marimo

app = marimo.App()

@app.cell
def _():
    import marimo as mo
    from fertility_widget import GameWidget, Table
    return mo, GameWidget, Table
{cells}
if __name__ == "__main__":
    app.run()
"""
# The second cell says what the kernel has played; it runs again whenever the board has spoken.
CELLS = """
@app.cell
def _(mo, GameWidget, Table):
    table_{number} = Table.from_record({record!r})
    board_{number} = mo.ui.anywidget(GameWidget(table_{number}))
    board_{number}
    return table_{number}, board_{number}

@app.cell
def _(mo, table_{number}, board_{number}):
    board_{number}.value
    played_{number} = [str(step.action) for step in table_{number}.steps[{known}:]]
    mo.plain_text("played: " + "; ".join(played_{number}))
    return
"""


@contextmanager
def serve_app(folder: Path, *tables: AnyTable) -> Iterator[str]:
    """A board of each table; what was played there before is not told again."""
    app = folder / "app.py"
    cells = "".join(
        CELLS.format(number=number, record=table.record(), known=len(table.steps))
        for number, table in enumerate(tables)
    )
    app.write_text(APP.format(cells=cells), encoding="utf-8")
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
