"""JupyterLite in the built site, driven in any engine: notebooks in a browser's own Python."""

import json
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from playwright.sync_api import Error

from docs.site.serve import Served

from .engine import Engine
from .notebook import written

PATIENCE = 240.0  # seconds; a kernel starts in ten, on a machine that has nothing else to do
KERNEL = "window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel"
# Of the notebook with this path. A Firefox without a screen gives no page the focus, and Lab asks
# that which notebook is the current one.
READY = f"""(path) => {{
  const open = [...(window.jupyterapp?.shell.widgets("main") ?? [])];
  const notebook = open.find(({{ context }}) => context?.path === path);
  notebook?.content?.node.dispatchEvent(new FocusEvent("focus"));
  return !!notebook && jupyterapp.shell.currentWidget === notebook && {KERNEL}?.status === "idle";
}}"""
# A promise is waited for by asking again and again: who drives an engine hangs up on one that has
# long not answered.
LATER = """void (async () => {
  window.later = null;
  const bring = (value = null) => { window.later = { value }; };
  await (%s).then(bring, (error) => { window.later = { error: `${error}` }; });
})()"""
# A board brings itself into view, once, soon after it is there (js/src/host/arrival.ts). A timer of
# the same page that is set later and takes longer ends after that, however busy everybody is.
SETTLED = "new Promise((done) => setTimeout(done, 400))"
SAVE = """jupyterapp.serviceManager.contents.save(%s, {
  type: "notebook", format: "json", content: %s,
}).then(() => null)"""
# The board before has to go first: it would be taken for the new one.
RUN = """(async () => {
  await jupyterapp.commands.execute("notebook:clear-all-cell-outputs");
  const [cell] = jupyterapp.shell.currentWidget.content.model.cells;
  cell.sharedModel.setSource(%s);
  await jupyterapp.commands.execute("notebook:run-all-cells");
})()"""
# All that was printed; or what went wrong.
ASK = """(async () => {
  const future = %s.requestExecute({ code: %s, store_history: false });
  let said = "";
  future.onIOPub = ({ header, content }) => {
    if (header.msg_type === "stream") said += content.text;
    if (header.msg_type === "error") said += `${content.ename}: ${content.evalue}`;
  };
  await future.done;
  return said;
})()"""


class Lite:
    """Somebody at a notebook."""

    def __init__(self, engine: Engine, site: Served) -> None:
        self.engine = engine
        self.site = site

    def enter(self, path: str = "en/00_start.ipynb") -> None:
        """By the page in front, and on to a kernel that waits."""
        self.engine.open(f"{self.site.url}lite/?path={path}")
        self.wait_for_kernel(path)

    def wait_for_kernel(self, path: str) -> None:
        self.until(f"({READY})({json.dumps(path)})")

    def write(self, path: str, cells: Sequence[str]) -> None:
        """A notebook of these, kept in the browser."""
        self.engine.open(f"{self.site.url}lite/lab/index.html")
        self.until("window.jupyterapp?.serviceManager?.isReady")
        notebook = json.loads(written(cells))
        kernel = {"name": "python", "display_name": "Python", "language": "python"}
        notebook["metadata"]["kernelspec"] = kernel
        self.later(SAVE % (json.dumps(path), json.dumps(notebook)))

    def show(self, code: str) -> None:
        """The board of this code, alone in the notebook that is open."""
        self.later(RUN % json.dumps(code))
        self.until("document.querySelector('.fw-root [data-ply]')")
        self.later(SETTLED)

    def later(self, promise: str, seconds: float = PATIENCE) -> Any:
        """What a promise of the page brings."""
        self.engine.run(LATER % promise)
        found = self.until("window.later", seconds)
        assert "value" in found, found
        return found["value"]

    def ask(self, code: str) -> str:
        """What a line of Python prints in the kernel."""
        return str(self.later(ASK % (KERNEL, json.dumps(code)))).strip()

    def _value(self, expression: str) -> Any:
        """None while one page gives way to the next."""
        with suppress(Error, AssertionError):
            return self.engine.run(f"({expression}) || null")

    def until(self, there: str | Callable[[], Any], seconds: float = PATIENCE) -> Any:
        """An expression of the page, or a function, that comes true."""
        look = there if callable(there) else lambda: self._value(there)
        end = time.monotonic() + seconds
        while not (found := look()):
            assert time.monotonic() < end, f"still waiting for {there}"
            time.sleep(0.1)
        return found
