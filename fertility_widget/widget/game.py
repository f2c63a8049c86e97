"""GameWidget: a table, shown in a notebook and played from there."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from .. import draw
from ..kernel.errors import IllegalAction, InvalidNotation
from ..kernel.table import Table
from ..text import LANGUAGES, check_language, say
from .annotations import annotations
from .bots import Bot, Bots
from .commands import run
from .feedback import Refusal, feedback, happened, refused, unplayable
from .intent import LONGEST, Intent, read_intent, read_seq
from .line import Line
from .log import Log, said, told
from .settings import complete
from .snapshot import Snapshot
from .words import phrases, words

STATIC = Path(__file__).parent / "static"


class GameWidget(anywidget.AnyWidget):
    """The table in the browser. It draws ``view`` and sends back intents; it knows no rule.

    The browser may write ``intent``, ``selected`` and ``language``. Whatever else it sends is
    ignored, and whatever it asks for is checked here like any other action.
    """

    _esm = STATIC / "widget.js"
    _css = STATIC / "widget.css"

    view = traitlets.Dict().tag(sync=True)  # what the viewer may see of the table's position
    selected = traitlets.Unicode("").tag(sync=True)  # chosen, not yet played: "place AG d4 e4"
    intent = traitlets.Any({}).tag(sync=True, echo_update=False)  # see intent.py
    feedback = traitlets.Dict().tag(sync=True)  # the answer: see feedback.py
    language = traitlets.Enum(LANGUAGES, "en").tag(sync=True)
    settings = traitlets.Dict().tag(sync=True)  # see settings.py

    words = traitlets.Dict().tag(sync=True)  # the browser's sentences; change with the language
    phrases = traitlets.Dict().tag(sync=True)  # the legal actions of the position shown, in words
    study = traitlets.Dict().tag(sync=True)  # another position than the table's: see line.py
    news = traitlets.Dict().tag(sync=True)  # what the log gains: see log.py
    preview = traitlets.Dict().tag(sync=True)  # what a placement would earn: see preview.py
    heat = traitlets.Dict().tag(sync=True)  # what each placement of a tile would earn
    sheet = traitlets.Dict().tag(sync=True)  # a score sheet with reasons: see score.py
    export = traitlets.Dict().tag(sync=True)  # the game to take away: see export.py
    alive = traitlets.Dict().tag(sync=True)  # the kernel's answer to a page that asks
    record = traitlets.Unicode("").tag(sync=True)  # the game up to this turn, to resume it from
    annotations = traitlets.Dict().tag(sync=True)  # {"marks": ["d4"], "arrows": [["d4", "e5"]]}
    bots: traitlets.List[int] = traitlets.List().tag(sync=True)  # seats played by bots

    def __init__(
        self,
        table: Table,
        viewer: int | str = "public",
        language: str = "en",
        *,
        bots: Mapping[int, Bot] | None = None,
        settings: dict[str, Any] | None = None,
    ) -> None:
        self.table = table
        self.viewer = viewer
        self.line = Line(table, self._follow)
        self._log = Log()
        self._asking: int | None = None  # the seq of the intent being answered
        self._told = len(table.steps)  # how much of the line was said before
        state = table.state
        super().__init__(
            view=table.game.view(state, viewer),
            words=words(state, check_language(language)),
            phrases=phrases(table.legal_actions(), language),
            news=self._log.news(table.steps, language),
            settings=complete(settings or {}),
            record=table.record(),
            annotations=annotations({}),
            language=language,
        )
        self._bots = Bots(self, bots or {})
        self.bots = self._bots.seats
        self._leave = table.subscribe(self._follow)
        self._bots.wake()

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
        if hasattr(self, "_leave"):
            self._leave()
            self._bots.stop()
        super().close()

    # From the table -------------------------------------------------------------------------

    @property
    def ply(self) -> int:
        """Of the position shown: the one an intent has to be about."""
        ply: int = self.line.state.turn.ply
        return ply

    def _follow(self, table: Table) -> None:
        """After every change of the table or of a variation, whoever made it."""
        new = table.steps[self._told :]
        if self._asking is None:
            self._told = len(self.line.steps)
        text = said(new, self.language) if new else say("widget.undone", self.language)
        main: dict[str, Any] = {}
        if table is self.table:
            main["view"] = table.game.view(table.state, self.viewer)
            if main["view"]["turn"]["phase"] in ("place", "over"):
                main["record"] = table.record()  # once a turn: it grows with the game
        self.refresh(self._asking, text, **main)
        self._bots.wake()

    def refresh(self, seq: int | None, text: str = "", **more: Any) -> None:
        """Show the position of the line, whichever it is now."""
        line, game = self.line, self.table.game
        self._told = len(line.steps) if self._asking is None else self._told
        study = line.describe()
        if study:
            study["view"] = game.view(line.state, self.viewer)
            text = text or " ".join(told(step, self.language) for step in line.last)
        legal = game.legal_actions(line.state)
        self._show(
            **more,
            study=study,
            phrases=phrases(legal, self.language),
            news=self._log.news(line.steps, self.language),
            selected="",
            feedback=happened(seq, text),
        )

    def retell(self) -> None:
        """The log from its beginning, for a page that has not heard it or hears it in another
        language."""
        self.news = self._log.news(self.line.steps, self.language, whole=True)

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
        if not hasattr(self, "_leave"):
            return  # the first language comes with its words
        legal = self.table.game.legal_actions(self.line.state)
        spoken = words(self.table.state, self.language)
        self._show(words=spoken, phrases=phrases(legal, self.language))
        self.retell()

    @traitlets.validate("annotations")
    def _drawn(self, proposal: Any) -> dict[str, Any]:
        return annotations(proposal["value"])

    @traitlets.validate("settings")
    def _complete(self, proposal: Any) -> dict[str, Any]:
        return complete(proposal["value"])

    @traitlets.observe("settings")
    def _resume(self, _: Any) -> None:
        if hasattr(self, "_leave"):
            self._bots.wake()

    # From the browser -----------------------------------------------------------------------

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
            self.set_state(state)
        elif method == "custom" and isinstance(sent, dict) and "intent" in sent:
            self._hear(sent["intent"])

    def _hear(self, raw: Any) -> None:
        """An intent in a message of its own: hosts may merge several changes of one trait."""
        intent = read_intent(raw)
        if intent is None:
            self._tell(refused(read_seq(raw), "malformed", self.language))
        elif self.comm is not None:
            self._answer(intent)

    def set_state(self, sync_data: Any) -> None:
        """What the browser wrote: checked, handled and answered before this returns."""
        closed = self.comm is None
        sent = sync_data if isinstance(sync_data, dict) and not closed else {}
        accepted = {name: sent[name] for name in ("language", "selected") if name in sent}
        wrong = [name for name, value in accepted.items() if not _acceptable(name, value)]
        for name in wrong:
            del accepted[name]
            self.send_state(name)
            self._tell(refused(None, "malformed", self.language))
        try:
            super().set_state(accepted)
        except Exception as error:
            self._report(None, error)
        if "intent" in sent:
            self._receive(sent["intent"])

    def _receive(self, raw: Any) -> None:
        intent = read_intent(raw)
        if intent is None:
            self._tell(refused(read_seq(raw), "malformed", self.language))
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
        self._hear(change["new"])

    def _answer(self, intent: Intent) -> None:
        before = self.line.state
        try:
            if intent.action.startswith("/"):
                run(self, intent)
            else:
                self._play(intent)
        except (IllegalAction, InvalidNotation, Refusal) as error:
            self._tell(unplayable(intent.seq, error, self.table.game, self.language))
        except Exception as error:
            self._report(intent.seq, error, played=self.line.state is not before)

    def _play(self, intent: Intent) -> None:
        """A move or a whole turn. Tried from an earlier position, it begins a variation."""
        if intent.ply != self.ply:
            raise Refusal("stale")
        line, game = self.line, self.table.game
        if line.at is not None:
            # Looked at first: what is refused must not begin a variation.
            trial = line.table.branch(line.shown)
            (trial.play_turn if ";" in intent.action else trial.play)(intent.action)
            line.explore()
        table = line.table
        with self.asked(intent.seq):
            (table.play_turn if ";" in intent.action else table.play)(intent.action)
            while self.settings["forced"] and len(legal := game.legal_actions(line.state)) == 1:
                table.play(legal[0])

    @contextmanager
    def asked(self, seq: int) -> Iterator[None]:
        """Whatever the table does in here is the answer to that intent."""
        self._asking, self._told = seq, len(self.line.steps)
        try:
            yield
        finally:
            self._asking, self._told = None, len(self.line.steps)

    def has_choice(self) -> bool:
        """Whether a person has something to decide in the position shown."""
        state = self.line.state
        if self.line.variation is None and state.turn.seat in self.bots:
            return False
        return len(self.table.game.legal_actions(state)) > 1 or not self.settings["forced"]

    def _report(self, seq: int | None, error: Exception, *, played: bool = False) -> None:
        """An observer failed. The kernel would swallow that; the person should see it."""
        text = say("widget.observer", self.language, error=f"{type(error).__name__}: {error}")
        self._tell(feedback(seq, played, text, "observer"))

    def _tell(self, answer: dict[str, Any]) -> None:
        try:
            self.feedback = answer
        except Exception as error:
            # An observer of the answers themselves: said once, for saying it may fail again.
            if answer["code"] != "observer":
                self._report(answer["seq"], error, played=answer["ok"])


def _acceptable(name: str, value: Any) -> bool:
    if not isinstance(value, str):
        return False
    return value in LANGUAGES if name == "language" else len(value) <= LONGEST
