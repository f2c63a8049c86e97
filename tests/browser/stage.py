"""One notebook in a real Lab for many tests: the kernel shows board after board in one cell."""

from typing import Any

from playwright.sync_api import Locator

from . import mouse
from .notebook import SLOW, Notebook

CELL = "from tests.browser.on_stage import stage\nstage.box"
SEND = """([id, states]) => {
  const panel = window.jupyterapp.shell.currentWidget;
  const comm = panel.sessionContext.session.kernel._comms.get(id);
  states.forEach((state) => comm.send({ method: "update", state }));
}"""

# Everything that comes to the page from now on; and what of it came to one widget.
LISTEN = """() => {
  window.heard = [];
  const { kernel } = window.jupyterapp.shell.currentWidget.sessionContext.session;
  kernel.anyMessage.connect((_, { msg, direction }) => {
    if (direction === "recv") window.heard.push(msg);
  });
}"""
HEARD = "id => window.heard.flatMap(({ content }) => content.comm_id === id ? [content.data] : [])"


class Stage:
    def __init__(self, notebook: Notebook) -> None:
        self.notebook = notebook
        self.page = notebook.page
        self.boards = self.page.locator(".fw-root")
        self._listens = False

    def show(self, how: str) -> Locator:
        """Have the kernel show something, ``"_case('no-match')"``, and wait until it is there."""
        number = self.ask(f"stage.show{how}")
        self.boards = self.page.locator(f".scene-{number} .fw-root")
        self.board.wait_for(timeout=SLOW)
        return self.board

    @property
    def board(self) -> Locator:
        return self.boards.first

    @property
    def said(self) -> Locator:
        return self.board.locator("[aria-live=polite]")

    def ask(self, expression: str) -> Any:
        return self.notebook.ask(expression)

    def type(self, text: str) -> None:
        field = self.board.locator(".fw-typed input")
        field.fill(text)
        field.press("Enter")

    def place(self, move: str) -> None:
        """By mouse, be it allowed or not."""
        mouse.play(self.board, move)
        self.look_away()

    def look_away(self) -> None:
        """The pointer off the board: what is under it would be previewed."""
        self.page.mouse.move(1, 1)

    def send(self, *states: dict[str, Any]) -> None:
        """Whatever somebody types into the page's console."""
        self.page.evaluate(SEND, [self.ask("stage.board.model_id"), list(states)])

    def listen(self) -> None:
        """To all that comes to the page: before a board is shown, to hear what it begins with."""
        if not self._listens:
            self.page.evaluate(LISTEN)
        self._listens = True

    def heard(self) -> list[dict[str, Any]]:
        """What has come to the board, from its first message on."""
        messages: list[dict[str, Any]] = self.page.evaluate(HEARD, self.ask("stage.board.model_id"))
        return messages
