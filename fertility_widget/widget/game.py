"""GameWidget: a table, shown in a notebook and played from there."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from os import PathLike
from typing import Any

import traitlets

from ..analysis import Analysis, Review
from ..analysis.search import known_code
from ..draw import Snapshot, html
from ..kernel.errors import IllegalAction, InvalidNotation
from ..kernel.table import Table
from ..text import check_language, say
from .advice import Advice
from .annotations import annotations
from .autosave import Autosave
from .bots import Bot, Bots
from .coach import Coach
from .commands import run
from .editor import Editor, bring_up, verdict
from .feedback import Refusal, happened, unplayable
from .hearing import Hearing
from .hint import Hints
from .intent import Intent
from .line import Line
from .log import Log, said
from .moves import play
from .resume import kept
from .review import Reviewing
from .score import result
from .settings import complete
from .words import phrases, words


class GameWidget(Hearing):
    """The table in the browser. It draws ``view`` and sends back intents; it knows no rule.
    What the browser may write, and how it is checked, is in hearing.py; all traits in traits.py."""

    def __init__(
        self,
        table: Table,
        viewer: int | str = "public",
        language: str = "en",
        *,
        bots: Mapping[int, Bot] | None = None,
        settings: dict[str, Any] | None = None,
        autosave: str | PathLike[str] | None = None,
    ) -> None:
        if not isinstance(table, Table):
            raise TypeError(f"a Table is expected, Table(fertility), not {type(table).__name__}")
        self._autosave = Autosave(autosave)
        self.table = table
        self.viewer = viewer
        self.line = Line(table, self._follow, viewer)
        self.editor = Editor()
        self.reviewing = Reviewing()
        self._log = Log()
        self.advice_held = Advice()
        self._refused: tuple[int, Exception] | None = None  # the last intent that was, and why
        self._asking: int | None = None  # the seq of the intent being answered
        self._told, state = len(table.steps), table.state  # how much of the line was said before
        super().__init__(
            view=self.look(state),
            words=words(table.game, state, check_language(language)),
            phrases=phrases(self.offered(state), language),
            news=self._log.news(table.steps, language),
            result=self.ended(state, language),
            settings=complete(settings or {}),
            record=self.kept(),
            annotations=annotations({}),
            language=language,
        )
        self.hints = Hints(self)
        self.coaching = Coach(self)
        self._bots = Bots(self, bots or {})
        self.bots = self._bots.seats
        self._leave = table.subscribe(self._follow)
        if unsaved := self._autosave.begin(table, language):
            self.feedback = happened(None, unsaved)
        self._resume(None)

    def __repr__(self) -> str:
        return f"GameWidget({self.table!r}, viewer={self.viewer!r}, language={self.language!r})"

    def snapshot(self, **how: Any) -> Snapshot:
        """The position now, as a picture that stays as it is; how it is drawn is the game's affair
        (``valley=True``)."""
        game, state, language = self.table.game, self.table.state, self.language
        advised = self.advice_held.say(game, state, language)
        alt = f"{game.describe(state, language)} {advised}".rstrip()
        ranks = self.advice_held.ranks(game, state)
        picture = game.picture(self.view, language=language, ranks=ranks, **how)
        return Snapshot(html(picture, alt), game.text(self.view, language))

    def paint(self, analysis: Analysis | None) -> None:
        """Show what an analysis found while the board shows its position: its turns beside the
        valley, numbered, and the squares they would cover, the better the darker. None: no more.
        """
        state, game = self.line.state, self.table.game
        if analysis is not None and analysis.position != known_code(state):
            raise ValueError("an analysis of the position shown is expected, not of another one")
        self.advice_held.hold(analysis, state)
        self.advice = self.advice_held.describe(game, state, self.language)

    def close(self) -> None:
        if hasattr(self, "_leave"):
            self._leave()
            self._bots.stop()
            self.hints.stop()
            self.coaching.stop()
        super().close()

    def look(self, state: Any) -> dict[str, Any]:
        """What this widget shows of a position."""
        return dict(self.table.game.view(state, self.viewer))

    def offered(self, state: Any) -> tuple[Any, ...]:
        """The actions it puts into words."""
        return tuple(self.table.game.legal_actions(state))

    def ended(self, state: Any, language: str) -> dict[str, Any]:
        """How the game ended, once it has."""
        return result(self.table.game, state, language)

    def kept(self) -> str:
        return kept(self.table, self.viewer)

    @property
    def ply(self) -> int:
        """Of the position shown: the one an intent has to be about."""
        ply: int = self.line.state.turn.ply
        return ply

    @property
    def edited(self) -> Any:
        """The position in the editor, or the last one played from; None if there was none.
        Set it to open the editor on a position of your own."""
        return self.editor.state

    @edited.setter
    def edited(self, state: Any) -> None:
        self.editor.open(Table(self.table.game, start=state).state)
        bring_up(self, None)

    def review(self, review: Review | None) -> None:
        """Put what ``analysis.review(table)`` found beside the log; None takes it away."""
        self.reviewing.take(review, self.table)
        self.show(**self.reviewing.said(self.language))

    # From the table -------------------------------------------------------------------------

    def _follow(self, table: Table) -> None:
        """After every change of the table or of a variation, whoever made it."""
        new = table.steps[self._told :]
        if self._asking is None:
            self._told = len(self.line.steps)
        text = said(new, self.language) if new else say("widget.undone", self.language)
        text = f"{text} {self.reviewing.comment(table, self.language)}".rstrip()
        main: dict[str, Any] = {}
        if table is self.table:
            if table.state.turn.phase in ("place", "over"):
                main["record"] = self.kept()  # once a turn: it grows with the game
            main["view"] = self.look(table.state)
            text = f"{text} {self._autosave.save(table, self.language)}".strip()
        self.refresh(self._asking, text, **main)
        self._resume(None)

    def refresh(self, seq: int | None, text: str = "", **more: Any) -> None:
        """Show the position of the line, whichever it is now."""
        line, game = self.line, self.table.game
        self._told = len(line.steps) if self._asking is None else self._told
        study = line.describe()
        if study:
            study["view"] = self.look(line.state)
            text = text or said(line.last, self.language)
        self.show(
            **more,
            study=study,
            advice=self.advice_held.describe(game, line.state, self.language),
            phrases=phrases(self.offered(line.state), self.language),
            news=self._log.news(line.steps, self.language),
            result=self.ended(line.state, self.language),
            selected="",
            feedback=happened(seq, text),
        )

    def retell(self) -> None:
        """The log from its beginning, for a page that has not heard it, or not so."""
        self.news = self._log.news(self.line.steps, self.language, whole=True)

    @traitlets.observe("language")
    def _speak(self, _: Any) -> None:
        if not hasattr(self, "_leave"):
            return  # the first language comes with its words
        game, state, language = self.table.game, self.line.state, self.language
        self.show(
            words=words(game, self.table.state, language),
            phrases=phrases(self.offered(state), language),
            result=self.ended(state, language),
            editing=self.editor.describe(game, self.viewer, language),
            advice=self.advice_held.describe(game, state, language),
            coach=self.coaching.said(language),
            **self.reviewing.said(language),
            feedback=self._resaid(),
        )
        self.retell()

    def _resaid(self) -> dict[str, Any]:
        """The answer on show, in another language: a refusal, or else what happened last."""
        answer = self.feedback
        if not answer or answer["code"] == "observer":
            return answer
        if self._refused and answer["code"] and answer["seq"] == self._refused[0]:
            return unplayable(*self._refused, self.table.game, self.language)
        if self.editor.on:
            return happened(answer["seq"], verdict(self.editing, self.language))
        text = said(self.line.last, self.language)
        return happened(answer["seq"], text)

    @traitlets.observe("settings")
    def _resume(self, _: Any) -> None:
        """Whoever may have something to do now."""
        if hasattr(self, "_leave"):
            self.coaching.follow()
            self._bots.wake()

    # From the browser -----------------------------------------------------------------------

    def answer(self, intent: Intent) -> None:
        before = self.line.state
        try:
            (run if intent.action.startswith("/") else play)(self, intent)
        except (IllegalAction, InvalidNotation, Refusal) as error:
            self._refused = (intent.seq, error)
            self.tell(unplayable(intent.seq, error, self.table.game, self.language))
        except Exception as error:
            self.report(intent.seq, error, played=self.line.state is not before)

    @contextmanager
    def asked(self, seq: int) -> Iterator[None]:
        """Whatever the table does in here is the answer to that intent."""
        self._asking, self._told = seq, len(self.line.steps)
        try:
            yield
        finally:
            self._asking, self._told = None, len(self.line.steps)
