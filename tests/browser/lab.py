"""A real JupyterLab of its own: own settings, own kernels, nobody else's state."""

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

from jupyter_client.blocking.client import BlockingKernelClient

OURS = Path(__file__).parent.parent.parent
SETTINGS = {
    "notification": {"fetchNews": "false", "checkForUpdates": False},
    "themes": {"theme": "JupyterLab Light", "adaptive-theme": False},
}


class Lab:
    """A running server, and the kernels it started."""

    def __init__(self, folder: Path, url: str) -> None:
        self.folder = folder
        self.url = url
        self._clients: dict[str, BlockingKernelClient] = {}  # one per notebook, kept

    def get(self, path: str) -> Any:
        with urlopen(f"{self.url}/api/{path}", timeout=5) as answer:
            return json.load(answer)

    def is_idle(self, notebook: str) -> bool:
        """Before that, "Run All" would open a dialog that hangs the test."""
        return any(
            session["path"] == notebook and session["kernel"]["execution_state"] == "idle"
            for session in self.get("sessions")
        )

    def kernel(self, notebook: str) -> str:
        [kernel] = [s["kernel"]["id"] for s in self.get("sessions") if s["path"] == notebook]
        return str(kernel)

    def ask_kernel(self, notebook: str, expression: str) -> str:
        """The repr of an expression in the notebook's kernel."""
        if notebook not in self._clients:
            self._clients[notebook] = self._connect(self.kernel(notebook))
        reply = self._clients[notebook].execute(
            "", silent=True, user_expressions={"asked": expression}, reply=True, timeout=60
        )
        answer = reply["content"]["user_expressions"]["asked"]
        assert answer["status"] == "ok", answer
        return str(answer["data"]["text/plain"])

    def _connect(self, kernel: str) -> BlockingKernelClient:
        client = BlockingKernelClient()
        client.load_connection_file(str(self.folder / "runtime" / f"kernel-{kernel}.json"))
        client.start_channels()
        return client

    def close(self) -> None:
        for client in self._clients.values():
            client.stop_channels()
            client.context.destroy()


@contextmanager
def serve(folder: Path, **settings: dict[str, Any]) -> Iterator[Lab]:
    """Run JupyterLab on loopback until the block ends, showing ``folder / "notebooks"``."""
    env = _environment(folder)
    for name, values in (SETTINGS | settings).items():
        path = folder / "settings" / "@jupyterlab" / "apputils-extension"
        path.mkdir(parents=True, exist_ok=True)
        (path / f"{name}.jupyterlab-settings").write_text(json.dumps(values))
    (folder / "notebooks").mkdir(exist_ok=True)
    port = free_port()
    command = [
        sys.executable, "-m", "jupyterlab", "--no-browser", "--ip=127.0.0.1", f"--port={port}",
        "--ServerApp.port_retries=0", "--IdentityProvider.token=", "--ServerApp.password=",
        "--LabApp.expose_app_in_browser=True", "--JupyterNotebookApp.expose_app_in_browser=True",
        "--allow-root",
        f"--ServerApp.root_dir={folder / 'notebooks'}",
    ]  # fmt: skip
    with (folder / "lab.log").open("w") as log:
        server = subprocess.Popen(command, env=env, stdout=log, stderr=log)
    lab = Lab(folder, f"http://127.0.0.1:{port}")
    try:
        _wait_until_up(lab, server)
        yield lab
    finally:
        lab.close()
        server.terminate()
        try:
            server.wait(timeout=15)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def _environment(folder: Path) -> dict[str, str]:
    ours = {
        "JUPYTER_CONFIG_DIR": folder / "config",
        "JUPYTER_DATA_DIR": folder / "data",
        "JUPYTER_RUNTIME_DIR": folder / "runtime",
        "JUPYTERLAB_WORKSPACES_DIR": folder / "workspaces",
        "JUPYTERLAB_SETTINGS_DIR": folder / "settings",
        "IPYTHONDIR": folder / "ipython",
        "PYTHONPATH": OURS,
    }
    return os.environ | {name: str(value) for name, value in ours.items()}


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def _wait_until_up(lab: Lab, server: "subprocess.Popen[bytes]") -> None:
    for _ in range(300):
        if server.poll() is not None:
            break
        try:
            lab.get("status")
        except (URLError, ConnectionError, TimeoutError):
            time.sleep(0.2)
        else:
            return
    raise RuntimeError("JupyterLab did not start:\n" + (lab.folder / "lab.log").read_text()[-3000:])
