"""From the browser: every message is checked, handled and answered, whatever it holds."""

from collections.abc import Callable
from typing import Any

import traitlets

from ..text import LANGUAGES, say
from .feedback import feedback, refused
from .intent import LONGEST, Intent, read_intent, read_seq
from .sending import Sending


class Hearing(Sending):
    """A widget that answers intents."""

    answer: Callable[[Intent], None]  # whoever hears knows what to answer
    _delivered: Any = None  # the state of the last message: marimo hands it over twice

    def _handle_msg(self, msg: Any) -> None:
        """State from the browser, or its request for ours; no message of any other shape."""
        try:
            data = msg["content"]["data"]
            method, state, sent = data["method"], data.get("state"), data.get("content")
        except (AttributeError, KeyError, TypeError):
            return
        if method == "request_state":
            self.send_state()
        elif method == "update":
            self._delivered = None
            self.set_state(state)
            self._delivered = state
        elif method == "custom" and isinstance(sent, dict) and "intent" in sent:
            self._hear(sent["intent"])

    def _hear(self, raw: Any) -> None:
        """An intent in a message of its own: hosts may merge several changes of one trait."""
        intent = read_intent(raw)
        if intent is None:
            self.tell(refused(read_seq(raw), "malformed", self.language))
        elif self.comm is not None:
            self.answer(intent)

    def set_state(self, sync_data: Any) -> None:
        """What the browser wrote: checked, handled and answered before this returns."""
        before, self._delivered = self._delivered, None
        if before is not None and before == sync_data:
            return  # marimo's ``mo.ui.anywidget`` sets what the comm has just delivered
        closed = self.comm is None
        sent = sync_data if isinstance(sync_data, dict) and not closed else {}
        accepted = {name: sent[name] for name in ("language", "selected") if name in sent}
        wrong = [name for name, value in accepted.items() if not _acceptable(name, value)]
        for name in wrong:
            del accepted[name]
            self.send_state(name)
            self.tell(refused(None, "malformed", self.language))
        try:
            super().set_state(accepted)
        except Exception as error:
            self.report(None, error)
        if "intent" in sent:
            self._receive(sent["intent"])

    def _receive(self, raw: Any) -> None:
        intent = read_intent(raw)
        if intent is None:
            self.tell(refused(read_seq(raw), "malformed", self.language))
        elif intent._asdict() == self.intent:
            # An equal value wakes no observer, but a second tab may well ask the same.
            self.answer(intent)
        else:
            try:
                # Held as the browser's own word, which needs no sending back.
                with self._lock_property(intent=intent._asdict()):
                    self.intent = intent._asdict()
            except Exception as error:
                self.report(intent.seq, error)

    @traitlets.observe("intent")
    def _asked(self, change: Any) -> None:
        self._hear(change["new"])

    def report(self, seq: int | None, error: Exception, *, played: bool = False) -> None:
        """An observer failed. The kernel would swallow that; the person should see it."""
        text = say("widget.observer", self.language, error=f"{type(error).__name__}: {error}")
        self.tell(feedback(seq, played, text, "observer"))

    def tell(self, answer: dict[str, Any]) -> None:
        try:
            self.feedback = answer
        except Exception as error:
            # An observer of the answers themselves: said once, for saying it may fail again.
            if answer["code"] != "observer":
                self.report(answer["seq"], error, played=answer["ok"])


def _acceptable(name: str, value: Any) -> bool:
    if not isinstance(value, str) or not value.isprintable():
        return False  # half a character would make the whole state unsendable
    return value in LANGUAGES if name == "language" else len(value) <= LONGEST
