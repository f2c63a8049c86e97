"""A table, a widget on it, and what the widget sends to the browser."""

from collections.abc import Iterator
from typing import Any

import pytest

from fertility_widget import GameWidget, Table, fertility
from fertility_widget.kernel.table import AnyTable


class Browser:
    """Stands for the other end of the comm: keeps what it was sent."""

    def __init__(self, widget: GameWidget) -> None:
        self.widget = widget
        self.messages: list[dict[str, Any]] = []
        self.value: Any = None  # of the last answer to a command
        self._before = widget.__dict__.get("_send")  # another browser, which hears it too
        widget._send = self._receive

    def _receive(self, msg: dict[str, Any], buffers: Any = None) -> None:
        self.messages.append(msg)
        if self._before is not None:
            self._before(msg, buffers)

    def updates(self) -> list[dict[str, Any]]:
        return [msg["state"] for msg in self.messages if msg["method"] == "update"]

    def ask(self, action: Any, *, seq: Any = 1, ply: Any = None) -> dict[str, Any]:
        """Send an intent, by default for the position now, and return the feedback: a move as a
        trait, a command in a message of its own, which is answered by exactly one."""
        now = self.widget.view["turn"]["ply"]
        intent = {"seq": seq, "ply": now if ply is None else ply, "action": action}
        if isinstance(action, str) and action.startswith("/"):
            before = len(self.answers())
            self.send({"intent": intent})
            [answer] = self.answers()[before:]
            assert answer["answer"] == seq
            self.value = answer["value"]
        else:
            self.widget.set_state({"intent": intent})
        feedback: dict[str, Any] = self.widget.feedback
        return feedback

    def send(self, content: Any) -> None:
        data = {"method": "custom", "content": content}
        self.widget._handle_msg({"content": {"data": data}, "buffers": []})

    def answers(self) -> list[dict[str, Any]]:
        return [msg["content"] for msg in self.messages if msg["method"] == "custom"]


def send(widget: GameWidget, action: str, *, seq: int = 1, ply: int | None = None) -> Any:
    """A command as the browser sends it; the value it is answered with."""
    browser = Browser(widget)
    browser.ask(action, seq=seq, ply=widget.ply if ply is None else ply)
    return browser.value


@pytest.fixture
def table() -> AnyTable:
    return Table(fertility, seats=2, seed=7)


@pytest.fixture
def widget(table: AnyTable) -> Iterator[GameWidget]:
    made = GameWidget(table)
    yield made
    made.close()


@pytest.fixture
def browser(widget: GameWidget) -> Browser:
    return Browser(widget)
