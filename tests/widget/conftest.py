"""A table, a widget on it, and what the widget sends to the browser."""

from collections.abc import Iterator
from typing import Any

import pytest

from fertility_widget import GameWidget, Table, fertility


class Browser:
    """Stands for the other end of the comm: keeps what it was sent."""

    def __init__(self, widget: GameWidget) -> None:
        self.widget = widget
        self.messages: list[dict[str, Any]] = []
        widget._send = self._receive

    def _receive(self, msg: dict[str, Any], buffers: Any = None) -> None:
        self.messages.append(msg)

    def updates(self) -> list[dict[str, Any]]:
        return [msg["state"] for msg in self.messages if msg["method"] == "update"]

    def ask(self, action: Any, *, seq: Any = 1, ply: Any = None) -> dict[str, Any]:
        """Send an intent, by default for the position now, and return the answer."""
        now = self.widget.view["turn"]["ply"]
        intent = {"seq": seq, "ply": now if ply is None else ply, "action": action}
        self.widget.set_state({"intent": intent})
        answer: dict[str, Any] = self.widget.feedback
        return answer


@pytest.fixture
def table() -> Table:
    return Table(fertility, seats=2, seed=7)


@pytest.fixture
def widget(table: Table) -> Iterator[GameWidget]:
    made = GameWidget(table)
    yield made
    made.close()


@pytest.fixture
def browser(widget: GameWidget) -> Browser:
    return Browser(widget)
