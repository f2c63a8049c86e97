"""What the browser is told, trait by trait. Nothing here knows a game."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from ..draw import Snapshot
from ..text import LANGUAGES
from .annotations import annotations
from .feedback import feedback
from .settings import complete

STATIC = Path(__file__).parent / "static"


class Traits(anywidget.AnyWidget):
    """The browser may write ``intent``, ``selected`` and ``language``; whatever else it sends is
    ignored (see hearing.py)."""

    snapshot: Callable[..., Snapshot]  # what is shown, as a picture
    _esm = STATIC / "widget.js"
    _css = STATIC / "widget.css"

    view = traitlets.Dict().tag(sync=True)  # what the viewer may see of the table's position
    moved = traitlets.Dict().tag(sync=True)  # what changed in it: see sending.py
    selected = traitlets.Unicode("").tag(sync=True)  # chosen, not yet played: "place AG d4 e4"
    intent = traitlets.Any({}).tag(sync=True, echo_update=False)  # see intent.py
    feedback = traitlets.Dict(feedback(None, True, "")).tag(sync=True)  # see feedback.py
    language = traitlets.Enum(LANGUAGES, "en").tag(sync=True)
    settings = traitlets.Dict().tag(sync=True)  # see settings.py

    words = traitlets.Dict().tag(sync=True)  # the browser's sentences; change with the language
    phrases = traitlets.Dict().tag(sync=True)  # the legal actions of the position shown, in words
    study = traitlets.Dict().tag(sync=True)  # another position than the table's: see line.py
    news = traitlets.Dict().tag(sync=True)  # what the log gains: see log.py
    preview = traitlets.Dict().tag(sync=True)  # what a placement would earn: see preview.py
    heat = traitlets.Dict().tag(sync=True)  # what each placement of a tile would earn
    advice = traitlets.Dict().tag(sync=True)  # turns worth considering: see advice.py
    coach = traitlets.Dict().tag(sync=True)  # what was missed in the last turn: see coach.py
    result = traitlets.Dict().tag(sync=True)  # how the line shown ended: see score.py
    sheet = traitlets.Dict().tag(sync=True)  # a score sheet with reasons: see score.py
    reviewed = traitlets.Dict().tag(sync=True)  # what a review thinks of each turn: see review.py
    better = traitlets.Dict().tag(sync=True)  # the best turn of one of them, where it is asked for
    changes = traitlets.Dict().tag(sync=True)  # since another position: see compare.py
    export = traitlets.Dict().tag(sync=True)  # the game to take away: see export.py
    editing = traitlets.Dict().tag(sync=True)  # the position in the editor: see editor.py
    box = traitlets.Dict().tag(sync=True)  # what the editor has to choose from, once it was open
    task = traitlets.Dict().tag(sync=True)  # a lesson's step, told and asked: see task.py
    alive = traitlets.Dict().tag(sync=True)  # the kernel's answer to a page that asks
    record = traitlets.Unicode("").tag(sync=True)  # the game up to this turn, to resume it from
    annotations = traitlets.Dict().tag(sync=True)  # {"marks": ["d4"], "arrows": [["d4", "e5"]]}
    bots: traitlets.List[int] = traitlets.List().tag(sync=True)  # seats played by bots

    @traitlets.validate("annotations")
    def _drawn(self, proposal: Any) -> dict[str, Any]:
        return annotations(proposal["value"])

    @traitlets.validate("settings")
    def _complete(self, proposal: Any) -> dict[str, Any]:
        return complete(proposal["value"])

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """The live widget, and for untrusted or kernel-less notebooks the picture."""
        live = super()._repr_mimebundle_(**kwargs)
        if live is None:
            return None
        data, metadata = live
        return data | self.snapshot()._repr_mimebundle_(), metadata

    def show(self, **values: Any) -> None:
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
