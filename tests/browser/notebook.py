"""A notebook open in a real Lab: run it, look at the widget, ask the kernel."""

import json
import time
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Locator, Page, expect

from .lab import Lab

SLOW = 60_000  # ms; a kernel on a busy machine takes its time
# What the page has sent is in the kernel after two questions along the same way: a widget keeps its
# next message back until the one before it was answered. A kernel that is gone answers none.
SENT = """async () => {
  const kernel = window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel;
  const late = new Promise((done) => setTimeout(done, 5000));
  for (const _ of [1, 2]) await Promise.race([kernel?.requestKernelInfo(), late]);
}"""


def written(cells: Sequence[str]) -> str:
    """A notebook file of code cells."""
    code: dict[str, Any] = {
        "cell_type": "code",
        "metadata": {},
        "outputs": [],
        "execution_count": None,
    }
    kernel = {"name": "python3", "display_name": "Python 3 (ipykernel)"}
    return json.dumps(
        {
            "nbformat": 4,
            "nbformat_minor": 5,
            "metadata": {"kernelspec": kernel},
            "cells": [
                code | {"id": f"cell-{place}", "source": cell} for place, cell in enumerate(cells)
            ],
        }
    )


class Notebook:
    def __init__(self, page: Page, lab: Lab, name: str) -> None:
        self.page = page
        self.lab = lab
        self.name = name
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    def open(self) -> None:
        # A workspace of its own, else Lab opens what the test before had open.
        workspace = self.name.removesuffix(".ipynb")
        self.page.goto(f"{self.lab.url}/lab/workspaces/{workspace}/tree/{self.name}", timeout=SLOW)
        # The status bar, for a narrow toolbar hides the kernel's name.
        expect(self.page.get_by_text("| Idle")).to_be_visible(timeout=SLOW)
        self.wait(lambda: self.lab.is_idle(self.name))

    def run_all(self) -> None:
        self.command("notebook:run-all-cells")

    def command(self, name: str, **arguments: str) -> None:
        """One of Lab's own commands, whatever room its menus have."""
        call = "async ([name, args]) => { await window.jupyterapp.commands.execute(name, args); }"
        self.page.evaluate(call, [name, arguments])

    @property
    def widget(self) -> Locator:
        return self.page.locator(".fw-root").first

    def ask(self, expression: str) -> Any:
        """A plain value out of the kernel, after all that the page has sent."""
        from ast import literal_eval

        self.page.evaluate(SENT)
        return literal_eval(self.lab.ask_kernel(self.name, expression))

    def wait(self, until: Callable[[], bool], seconds: float = 60) -> None:
        end = time.monotonic() + seconds
        while not until():
            assert time.monotonic() < end, "waited in vain"
            time.sleep(0.1)
