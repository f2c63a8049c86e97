"""JupyterLite in the built site, driven in any engine: notebooks in a browser's own Python."""

import json
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any

from playwright.sync_api import Error

from docs.site.serve import SITE, Served, serve

from .engine import Engine
from .notebook import written

PATIENCE = 120.0  # seconds; a kernel starts in ten, on a machine that has nothing else to do
# The browser itself refuses to ask anybody else, workers too, and reports it to where the page came
# from.
ALONE = (
    "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:; worker-src 'self' blob:; "
    "report-uri /reported"
)
PATH = "/below/some/path/"
KERNEL = "window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel"
# Of the notebook with this path. A Firefox without a screen gives no page the focus, and Lab asks
# that which notebook is the current one.
READY = f"""(path) => {{
  const open = [...(window.jupyterapp?.shell.widgets("main") ?? [])];
  const notebook = open.find(({{ context }}) => context?.path === path);
  notebook?.content?.node.dispatchEvent(new FocusEvent("focus"));
  return !!notebook && jupyterapp.shell.currentWidget === notebook && {KERNEL}?.status === "idle";
}}"""
SAVE = """jupyterapp.serviceManager.contents.save(%s, {
  type: "notebook", format: "json", content: %s,
}).then(() => true)"""
COMMAND = "jupyterapp.commands.execute(%s, %s).then(() => true)"
RUN = """(async () => {
  const [cell] = jupyterapp.shell.currentWidget.content.model.cells;
  cell.sharedModel.setSource(%s);
  await jupyterapp.commands.execute("notebook:run-all-cells");
  return true;
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


@contextmanager
def served(path: str = PATH) -> Iterator[Served]:
    """The site, below a path as on a web host that has others; nothing else can be asked."""
    assert (SITE / "lite").exists(), "the site is not built: python dev.py site"
    with serve(SITE, path, headers={"Content-Security-Policy": ALONE}) as site:
        yield site


class Lite:
    """Somebody at a notebook."""

    def __init__(self, engine: Engine, site: Served) -> None:
        self.engine = engine
        self.site = site

    def enter(self, path: str = "en/00_start.ipynb") -> None:
        """By the page in front, and on to a kernel that waits."""
        self.engine.open(f"{self.site.url}lite/?path={path}")
        self.wait_for_kernel(path)

    def open(self, path: str) -> None:
        self.command("docmanager:open", path=path)
        self.wait_for_kernel(path)

    def wait_for_kernel(self, path: str) -> None:
        self.until(f"({READY})({json.dumps(path)})")

    def write(self, path: str, cells: Sequence[str]) -> None:
        """A notebook of these, open."""
        notebook = json.loads(written(cells))
        kernel = {"name": "python", "display_name": "Python", "language": "python"}
        notebook["metadata"]["kernelspec"] = kernel
        self.engine.run(SAVE % (json.dumps(path), json.dumps(notebook)))
        self.open(path)

    def show(self, code: str) -> None:
        """The board of this code, alone in the notebook that is open."""
        self.engine.run(RUN % json.dumps(code))
        self.until("document.querySelector('.fw-root [data-ply]')")

    def command(self, name: str, **arguments: str) -> None:
        """One of Lab's own."""
        self.engine.run(COMMAND % (json.dumps(name), json.dumps(arguments)))

    def run_all(self) -> None:
        self.engine.run("void jupyterapp.commands.execute('notebook:run-all-cells')")

    def ask(self, code: str) -> str:
        """What a line of Python prints in the kernel."""
        return str(self.engine.run(ASK % (KERNEL, json.dumps(code)))).strip()

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
