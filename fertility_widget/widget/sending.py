"""To the browser: one message per move, and never a large one.

The position goes out whole while that is cheap. In a long game of four it would be most of the
message, so then only what changed is told, in ``moved``, and every page puts it together. What a
page needs only to be saved (the record, and such a position as a whole) it asks for when all is
quiet.
"""

import json
from collections.abc import Iterable
from typing import Any

from .parts import parts
from .traits import Traits

MOST = 9_900  # bytes of a message, as JSON


class Sending(Traits):
    _sent: dict[str, Any] | None = None  # the position as pages have it
    _number = 0  # of the positions sent so far
    _whole = 0  # the number of the last one that went out as a whole
    _recorded = ""  # the record as pages have it

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> dict[str, Any]:
        state: dict[str, Any] = super().get_state(key, drop_defaults)
        if "view" in state and "moved" in state:
            state["moved"] = {"number": self._number, "late": self.moved.get("late", False)}
        return state

    def send_state(self, key: str | Iterable[str] | None = None) -> None:
        names = set(self.keys if key is None else [key] if isinstance(key, str) else key)
        super().send_state(self._light(names) if "view" in names else names)

    def keep(self) -> None:
        """Everything a page should have when it is saved."""
        self.moved, self._recorded = {"number": self._number}, self.record
        self.send_state(("view", "record"))

    def _light(self, names: set[str]) -> set[str]:
        before, self._sent = self._sent, self.view
        names = names | {"moved"}
        if before == self.view:
            self._whole = self._number
            return names
        self._number += 1
        late = self.record != self._recorded
        if before is None or len(json.dumps(self.get_state(names))) <= MOST:
            self._whole = self._number
            self.moved = {"number": self._number, "late": late}
            return names
        changed = [[path, value] for path, value in parts(before, self.view)]
        of = {"from": self._number - 1, "whole": self._whole}
        self.moved = {"number": self._number, "late": True, **of, "parts": changed}
        return names - {"view"}

    def _should_send_property(self, key: str, value: Any) -> bool:
        """Neither of these is worth a message of its own."""
        return key not in ("moved", "record") and super()._should_send_property(key, value)
