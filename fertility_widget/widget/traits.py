"""The carrier: a session's values as traits, and what a browser sends handed on to it."""

from pathlib import Path
from sys import intern
from typing import Any, NoReturn

import anywidget
import traitlets

from ..kernel.table import for_each
from ..text import LANGUAGES
from . import cells
from .board import FORGOTTEN
from .session import WRITABLE, Session

STATIC = Path(__file__).parent / "static"


class Carrier(anywidget.AnyWidget):
    """The browser may write ``intent``, ``selected`` and ``language``; whatever else it sends is
    ignored. What a page asks for itself is answered in a message, not in a trait.

    ``session`` is what answers; its values are the traits.
    """

    # The text: a path would be watched for changes, and the watcher keeps every widget for ever.
    _esm = traitlets.Unicode((STATIC / "widget.js").read_text("utf-8")).tag(sync=True)
    _css = traitlets.Unicode((STATIC / "widget.css").read_text("utf-8")).tag(sync=True)

    view = traitlets.Dict().tag(sync=True)  # what the viewer may see of the table's position
    selected = traitlets.Unicode("").tag(sync=True)  # chosen, not yet played: "place AG d4 e4"
    intent = traitlets.Any({}).tag(sync=True, echo_update=False)  # see commands.py
    feedback = traitlets.Dict().tag(sync=True)  # see feedback.py
    language = traitlets.Enum(LANGUAGES, "en").tag(sync=True)
    settings = traitlets.Dict().tag(sync=True)  # see settings.py

    words = traitlets.Dict().tag(sync=True)  # the browser's sentences; change with the language
    phrases = traitlets.Dict().tag(sync=True)  # the legal actions of the position shown, in words
    study = traitlets.Dict().tag(sync=True)  # another position than the table's: see line.py
    news = traitlets.Dict().tag(sync=True)  # what the log gains: see line.py
    advice = traitlets.Dict().tag(sync=True)  # turns worth considering: see advice.py
    coach = traitlets.Dict().tag(sync=True)  # what was missed in the last turn: see coach.py
    result = traitlets.Dict().tag(sync=True)  # how the line shown ended
    reviewed = traitlets.Dict().tag(sync=True)  # what a review thinks of each turn: see review.py
    editing = traitlets.Dict().tag(sync=True)  # the position in the editor: see editor.py
    box = traitlets.Dict().tag(sync=True)  # what the editor has to choose from, once it was open
    task = traitlets.Dict().tag(sync=True)  # a lesson's step, told and asked: see task.py
    record = traitlets.Unicode("").tag(sync=True)  # the game up to this turn: see keeping.py
    annotations = traitlets.Dict().tag(sync=True)  # {"marks": ["d4"], "arrows": [["d4", "e5"]]}
    curtain = traitlets.Dict().tag(sync=True)  # while the next person is waited for: see curtain.py
    bots: traitlets.List[int] = traitlets.List().tag(sync=True)  # seats played by bots

    _delivered: Any = None  # the state of the last message: marimo hands it over twice
    _heard: Any = None  # the intent that was answered before it became the trait's value

    def __init__(self, session: Session) -> None:
        self.session = session
        super().__init__(**session.values)
        session.board.changed = self.show
        session.roused = lambda: self.send_state(FORGOTTEN)  # a page may have something older
        cells.enter(self)

    def show(self, values: dict[str, Any]) -> None:
        """Set traits together, ``values`` by their names. An observer that fails keeps no other
        trait from the browser."""
        with self.hold_sync():
            for_each(values, lambda name: self.set_trait(name, values[name]))
        if values.get("curtain"):
            self._forget_intent()

    def _forget_intent(self) -> None:
        """What one person asked is not left in the page for the next; no intent is no question."""
        self._heard = {}
        self.intent = self._heard
        self.send_state("intent")

    def doze(self) -> None:
        """Its cell was run again. A page that shows it all the same says so, which wakes it; so
        does whoever asks for a trait."""
        self.session.doze()
        for name in FORGOTTEN:
            self._trait_values.pop(name, None)
        self.send({"asleep": True})

    def trait_defaults(self, *names: str, **metadata: Any) -> Any:
        """Of traits without a value, those with these ``names`` or this ``metadata``; a sleeping
        board finds its own again."""
        if len(names) == 1 and names[0] in FORGOTTEN and self.session.asleep:
            self.session.rouse()
            return self.session.values[names[0]]
        return super().trait_defaults(*names, **metadata)

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> dict[str, Any]:
        """What a page is sent, of all traits or of ``key``, usual values too unless
        ``drop_defaults`` says otherwise. A notebook that is opened again asks for it of every
        board, which wakes none for long."""
        asleep = self.session.asleep
        state: dict[str, Any] = super().get_state(key, drop_defaults)
        if asleep:
            self.doze()
        return state

    def __reduce_ex__(self, *_: Any) -> NoReturn:
        raise TypeError(f"a {type(self).__name__} is live and cannot be copied: make it again")

    __copy__ = __deepcopy__ = __reduce_ex__

    def close(self) -> None:
        if hasattr(self, "session"):  # none was made for what is no table
            self.session.close()
        super().close()

    # From Python --------------------------------------------------------------------------------

    @traitlets.validate("settings", "annotations")
    def _checked(self, proposal: Any) -> Any:
        return self.session.checked(proposal["trait"].name, proposal["value"])

    @traitlets.observe("language", "settings", "selected", "annotations")
    def _written(self, change: Any) -> None:
        self.session.write(change["name"], change["new"])

    @traitlets.observe("intent")
    def _intended(self, change: Any) -> None:
        if change["new"] is not self._heard:
            self.session.hear({"intent": change["new"]})

    # From the browser ---------------------------------------------------------------------------

    def _handle_msg(self, msg: Any) -> None:
        """State from the browser, a question, or its request for ours; no message of any other
        shape, and none once it is closed."""
        if self.comm is None:
            return
        match msg:
            case {"content": {"data": {"method": "request_state"}}}:
                self.send_state()
            case {"content": {"data": {"method": "update", "state": state}}}:
                self._delivered = None
                self.set_state(state)
                self._delivered = state
            case {"content": {"data": {"method": "custom", "content": {"intent": intent}}}}:
                # A message of its own: hosts may merge several changes of one trait.
                answer = self.session.hear({"intent": intent})
                if answer is not None:
                    self.send(answer)

    def set_state(self, sync_data: Any) -> None:
        """What the browser wrote, ``sync_data`` by trait: checked, handled and answered before this
        returns."""
        before, self._delivered = self._delivered, None
        if before is not None and before == sync_data:
            return  # marimo's ``mo.ui.anywidget`` sets what the comm has just delivered
        sent = sync_data if isinstance(sync_data, dict) and self.comm is not None else {}
        accepted = {name: sent[name] for name in WRITABLE if name in sent}
        for name in [name for name in accepted if not self.session.accepts(name, sent[name])]:
            del accepted[name]
            self.send_state(name)
        try:
            super().set_state(accepted)
        except Exception as error:
            self.session.report(None, error)
        if "intent" in sent:
            self._receive(sent["intent"])

    def _receive(self, raw: Any) -> None:
        """An equal value wakes no observer, but a second tab may well ask the same: so it is
        answered first, and what can be read becomes the trait's value then."""
        answer = self.session.hear({"intent": raw})
        if answer is None:
            return
        if self.session.board.covered:
            self._forget_intent()
            return
        self._heard = {name: raw[name] for name in ("seq", "ply", "action")}
        try:
            # Held as the browser's own word, which needs no sending back.
            with self._lock_property(intent=self._heard):
                self.intent = self._heard
        except Exception as error:
            self.session.report(answer["answer"], error)

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """The live widget, and for untrusted or kernel-less notebooks the picture."""
        live = super()._repr_mimebundle_(**kwargs)
        if live is None:
            return None
        data, metadata = live
        # IPython keeps every output: those that are equal, once.
        picture = self.session.snapshot()._repr_mimebundle_()
        return data | {kind: intern(text) for kind, text in picture.items()}, metadata
