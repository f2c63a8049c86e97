"""GameWidget: a table, shown in a notebook and played from there."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from .. import draw
from ..kernel.errors import InvalidNotation
from ..kernel.table import Table
from ..text import LANGUAGES, check_language, say
from .intent import LONGEST, Intent, read_intent, read_seq
from .snapshot import Snapshot
from .words import words

STATIC = Path(__file__).parent / "static"


class GameWidget(anywidget.AnyWidget):
    """The table in the browser. It draws ``view`` and sends back intents; it knows no rule.

    The browser may write ``intent``, ``selected`` and ``language``. Whatever else it sends is
    ignored, and whatever it asks for is checked here like any other action.
    """

    _esm = STATIC / "widget.js"
    _css = STATIC / "widget.css"

    view = traitlets.Dict().tag(sync=True)  # what the viewer may see of the position
    words = traitlets.Dict().tag(sync=True)  # the browser's sentences in the language
    selected = traitlets.Unicode("").tag(sync=True)  # chosen, not yet played: "place AG d4 e4"
    intent = traitlets.Any({}).tag(sync=True, echo_update=False)  # see intent.py
    feedback = traitlets.Dict().tag(sync=True)  # the answer: seq, ok, code, rule, text
    language = traitlets.Enum(LANGUAGES, "en").tag(sync=True)

    _leave: Callable[[], None] | None = None  # ends the subscription to the table

    def __init__(self, table: Table, viewer: int | str = "public", language: str = "en") -> None:
        self.table = table
        self.viewer = viewer
        shown = table.game.view(table.state, viewer)
        said = words(shown, table.legal_actions(), check_language(language))
        super().__init__(view=shown, words=said, language=language)
        self._seen = len(table.steps)  # how much of the line of play was shown
        self._asking: int | None = None  # the seq of the intent being played
        self._leave = table.subscribe(self._follow)

    def __repr__(self) -> str:
        return f"GameWidget({self.table!r}, viewer={self.viewer!r}, language={self.language!r})"

    def snapshot(self) -> Snapshot:
        """The position now, as a picture that stays as it is."""
        alt = self.table.game.describe(self.table.state, self.language)
        picture = draw.table_svg(self.view, language=self.language)
        return Snapshot(draw.html(picture, alt), draw.text(self.view, self.language))

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """The live widget, and for untrusted or kernel-less notebooks the picture."""
        live = super()._repr_mimebundle_(**kwargs)
        if live is None:
            return None
        data, metadata = live
        return data | self.snapshot()._repr_mimebundle_(), metadata

    def close(self) -> None:
        if self._leave is not None:
            self._leave()
        super().close()

    # From the table -------------------------------------------------------------------------

    def _follow(self, table: Table) -> None:
        """After every change of the table, whoever made it."""
        new, self._seen = table.steps[self._seen :], len(table.steps)
        events = [event.describe(self.language) for step in new for event in step.events]
        said = " ".join(events) if new else say("widget.undone", self.language)
        view = table.game.view(table.state, self.viewer)
        self._show(
            view=view,
            words=words(view, table.legal_actions(), self.language),
            selected="",
            feedback=_feedback(self._asking, True, said),
        )

    def _show(self, **values: Any) -> None:
        """Set traits together. An observer that fails keeps no other trait from the browser."""
        failures = []
        with self.hold_sync():
            for name, value in values.items():
                try:
                    self.set_trait(name, value)
                except Exception as error:
                    failures.append(error)
        if failures:
            raise failures[0]

    @traitlets.observe("language")
    def _speak(self, _: Any) -> None:
        self.words = words(self.view, self.table.legal_actions(), self.language)

    # From the browser -----------------------------------------------------------------------

    def _handle_msg(self, msg: Any) -> None:
        """State from the browser, or its request for ours; no message of any other shape."""
        try:
            data = msg["content"]["data"]
            method, state = data["method"], data.get("state")
        except (AttributeError, KeyError, TypeError):
            return
        if method == "request_state":
            self.send_state()
        elif method == "update":
            self.set_state(state)

    def set_state(self, sync_data: Any) -> None:
        """What the browser wrote: checked, handled and answered before this returns."""
        closed = self.comm is None
        sent = sync_data if isinstance(sync_data, dict) and not closed else {}
        accepted = {name: sent[name] for name in ("language", "selected") if name in sent}
        wrong = [name for name, value in accepted.items() if not _acceptable(name, value)]
        for name in wrong:
            del accepted[name]
            self.send_state(name)
            self._refuse(None, "malformed")
        try:
            super().set_state(accepted)
        except Exception as error:
            self._report(None, error)
        if "intent" in sent:
            self._receive(sent["intent"])

    def _receive(self, raw: Any) -> None:
        intent = read_intent(raw)
        if intent is None:
            self._refuse(read_seq(raw), "malformed")
        elif intent._asdict() == self.intent:
            # An equal value wakes no observer, but a second tab may well ask the same.
            self._answer(intent)
        else:
            try:
                self.intent = intent._asdict()
            except Exception as error:
                self._report(intent.seq, error)

    @traitlets.observe("intent")
    def _asked(self, change: Any) -> None:
        intent = read_intent(change["new"])
        if intent is None:
            self._refuse(read_seq(change["new"]), "malformed")
        else:
            self._answer(intent)

    def _answer(self, intent: Intent) -> None:
        if intent.ply != self.view["turn"]["ply"]:
            self._refuse(intent.seq, "stale")
            return
        try:
            illegal = self.table.why_not(intent.action)
        except InvalidNotation as error:
            self._tell(intent.seq, False, error.describe(self.language), "unreadable")
            return
        if illegal is not None:
            said = illegal.describe(self.language)
            self._tell(intent.seq, False, said, illegal.code, illegal.rule)
            return
        before, self._asking = self.table.state, intent.seq
        try:
            self.table.play(intent.action)
        except Exception as error:
            self._report(intent.seq, error, played=self.table.state is not before)
        finally:
            self._asking = None

    def _refuse(self, seq: int | None, code: str) -> None:
        self._tell(seq, False, say(f"widget.refused.{code}", self.language), code)

    def _report(self, seq: int | None, error: Exception, *, played: bool = False) -> None:
        """An observer failed. The kernel would swallow that; the person should see it."""
        said = say("widget.observer", self.language, error=f"{type(error).__name__}: {error}")
        self._tell(seq, played, said, "observer")

    def _tell(self, seq: int | None, ok: bool, text: str, code: str = "", rule: str = "") -> None:
        try:
            self.feedback = _feedback(seq, ok, text, code, rule)
        except Exception as error:
            # An observer of the answers themselves: said once, for saying it may fail again.
            if code != "observer":
                self._report(seq, error, played=ok)


def _feedback(
    seq: int | None, ok: bool, text: str, code: str = "", rule: str = ""
) -> dict[str, Any]:
    return {"seq": seq, "ok": ok, "code": code, "rule": rule, "text": text}


def _acceptable(name: str, value: Any) -> bool:
    if not isinstance(value, str):
        return False
    return value in LANGUAGES if name == "language" else len(value) <= LONGEST
