"""GameWidget: a table, shown in a notebook and played from there."""

from collections.abc import Mapping
from os import PathLike
from typing import Any

from ..analysis import Analysis, Review
from ..draw import Snapshot
from ..kernel.game import Viewer
from ..kernel.table import AnyTable
from .bots import Bot
from .line import Line
from .session import Session
from .traits import Carrier


class GameWidget(Carrier):
    """The table in the browser. It draws ``view`` and sends back intents; it knows no rule.

    ``table`` is followed, whoever moves there. ``viewer`` is a seat, who acts for nobody else,
    ``"public"`` (what everybody may see), ``"open"`` (all, for teaching) or ``"acting"`` (whoever
    acts, with a curtain between people); unsaid, it is as the game has it. ``language`` is
    that of all words, until somebody chooses another one on the board: ``"en"``, ``"fr"``, ``"de"``
    or ``"es"``. ``bots`` maps seats to callables, ``bot(state) -> action``; ``settings`` are
    explained in settings.py; ``autosave`` names a file in which the exact game is kept. All traits
    are in traits.py.
    """

    def __init__(
        self,
        table: AnyTable,
        viewer: Viewer | None = None,
        language: str = "en",
        *,
        bots: Mapping[int, Bot] | None = None,
        settings: dict[str, Any] | None = None,
        autosave: str | PathLike[str] | None = None,
    ) -> None:
        how: dict[str, Any] = {"bots": bots, "settings": settings, "autosave": autosave}
        super().__init__(Session(table, viewer, language, **how))

    @property
    def table(self) -> AnyTable:
        return self.session.table

    @property
    def viewer(self) -> Viewer:
        return self.session.viewer

    @property
    def line(self) -> Line:
        """Which position is shown: the table's, an earlier one, or a variation."""
        return self.session.board.line

    @property
    def ply(self) -> int:
        """Of the position shown: the one an intent has to be about."""
        return self.session.board.ply

    def __repr__(self) -> str:
        return f"GameWidget({self.table!r}, viewer={self.viewer!r}, language={self.language!r})"

    def snapshot(self, **how: Any) -> Snapshot:
        """The position now, as a picture that stays as it is; ``how`` is what the game's
        ``picture`` takes."""
        return self.session.snapshot(**how)

    def paint(self, analysis: Analysis | None) -> None:
        """Show what an ``analysis`` found while the board shows its position: its turns, numbered,
        and the squares they would cover, the better the darker. None: no more."""
        self.session.paint(analysis)

    def review(self, review: Review | None) -> None:
        """Put a ``review``, what ``analysis.review(table)`` found, beside the log; None takes it
        away."""
        self.session.review(review)

    @property
    def edited(self) -> Any:
        """The position in the editor, or the last one played from; None if there was none.
        Set it to open the editor on a position of your own."""
        return self.session.board.editor.state

    @edited.setter
    def edited(self, state: Any) -> None:
        self.session.edit(state)
