"""What a board answers: messages in, values out, and no front end anywhere.

``GameWidget`` carries a session in a notebook; a page without a kernel could carry one as well.
"""

from collections.abc import Callable, Mapping
from os import PathLike
from typing import Any

from ..analysis import Analysis, Review
from ..analysis.search import known_code
from ..draw import Snapshot, html
from ..kernel.game import State, Viewer
from ..kernel.knowledge import ACTING, PUBLIC, Sight
from ..kernel.table import AnyTable, Table
from ..text import LANGUAGES
from .advice import ranks
from .board import Board, Shown
from .bots import Bot, Bots
from .coach import Coach
from .commands import LONGEST, Command, Intent, read_intent, read_seq, run
from .feedback import REFUSALS, Done, Refusal, Refused, failed, happened, refused
from .hint import Hints
from .settings import annotations, complete

WRITABLE = ("language", "selected")  # by a page, besides ``intent``


class Session:
    """One board and whoever plays on it: ``GameWidget`` in game.py explains what it takes.

    ``values`` are all traits of traits.py by name; ``board.changed`` is called with those that are
    new.
    """

    def __init__(
        self,
        table: AnyTable,
        viewer: Viewer | None = None,
        language: str = "en",
        *,
        bots: Mapping[int, Bot] | None = None,
        settings: Mapping[str, Any] | None = None,
        autosave: str | PathLike[str] | None = None,
    ) -> None:
        if not isinstance(table, Table):
            raise TypeError(f"a Table is expected, Table(game), not {type(table).__name__}")
        self.viewer = table.game.VIEWER if viewer is None else viewer
        sight = self._sight(table)
        how = language, settings or {}, autosave, sorted(bots or {})
        self.board = Board(table, sight, self.viewer == ACTING, *how, self._follow)
        self.commands: dict[str, Command] = {}  # of its own, besides those of commands.py
        self.hints, self.coach = Hints(self.board), Coach(self.board)
        self._bots = Bots(self.board, bots or {})
        self.board.handed_over = self._handed_over
        self._refused: tuple[int, Refused] | None = None  # the last intent that was, and why
        self._answering = False  # what the table does meanwhile is told with the answer
        self._leave = table.subscribe(self._follow)
        self.asleep = False
        self.roused: Callable[[], object] = lambda: None  # called when it no longer is
        self._wake()

    def _sight(self, table: AnyTable) -> Sight[Any, Any]:
        return Sight(table.game, PUBLIC if self.viewer == ACTING else self.viewer)

    @property
    def values(self) -> Shown:
        return self.board.values

    @property
    def table(self) -> AnyTable:
        return self.board.table

    # In -----------------------------------------------------------------------------------------

    def hear(self, message: Any) -> dict[str, Any] | None:
        """What a page wrote, ``{"intent": {"seq", "ply", "action"}}``, ``{"selected": …}`` or
        ``{"language": …}``: checked, done and told before this returns, and nothing is raised.

        An intent that can be read is answered, ``{"answer": seq, "value": {…} or None}``.
        """
        if not isinstance(message, dict):
            return None
        self.rouse()
        for name in [name for name in WRITABLE if name in message]:
            if self.accepts(name, message[name]):
                self.write(name, message[name])
            else:
                self.board.changed({name: self.values[name]})
        return self._hear(message["intent"]) if "intent" in message else None

    def accepts(self, name: str, value: Any) -> bool:
        """Whether a page may write this; where not, it is told so."""
        # Half a character would make everything unsendable.
        written = isinstance(value, str) and value.isprintable() and len(value) <= LONGEST
        if written and (name != "language" or value in LANGUAGES):
            return True
        self._refuse(None, Refusal("malformed"))
        return False

    def write(self, name: str, value: Any) -> None:
        """A trait that was set from outside; checked before, if a page did it."""
        self.rouse()
        if value == self.values[name]:
            return
        if name == "language":
            self.board.show(**self._spoken(value))
        elif name == "settings":
            self.board.settings = complete(value)
            self.board.show(settings=self.board.settings)
            self._wake()
        else:
            self.values[name] = value

    def checked(self, name: str, value: Any) -> Any:
        """Settings or annotations as Python may set them; else a ``ValueError``."""
        return complete(value) if name == "settings" else annotations(value, self.table.game.MARK)

    def _hear(self, raw: Any) -> dict[str, Any] | None:
        intent = read_intent(raw)
        if intent is None:
            self._refuse(read_seq(raw), Refusal("malformed"))
            return None
        return {"answer": intent.seq, "value": self._answer(intent)}

    def _answer(self, intent: Intent) -> Any:
        board, before = self.board, self.board.line.state
        self.hints.attended = True
        try:
            self._answering = True
            try:
                done = self.run(intent)
            finally:
                self._answering = False
            board.tell(done, intent.seq)
            self._wake()
        except REFUSALS as error:
            self._refused = intent.seq, error
            self._refuse(intent.seq, error)
        except Exception as error:  # of somebody who watches: what was done stands
            played = board.line.state is not before
            self.tell(failed(intent.seq, error, board.language, ok=played), moved=played)
        else:
            return done.value
        return None

    def run(self, intent: Intent) -> Done:
        """Do what is asked, or raise what says why not."""
        hint: dict[str, Command] = {"hint": lambda *_: self.hints.ask(intent.seq)}
        return run(self.board, intent, hint | self.commands)

    # Out ----------------------------------------------------------------------------------------

    def tell(self, answer: dict[str, Any], *, moved: bool = False) -> None:
        """An answer; if somebody who watches the answers fails, that is said once, for saying it
        may fail again."""
        board = self.board
        try:
            if moved:
                board.look()
            board.show(**(board.shown(main=True) if moved else {}), feedback=answer)
        except Exception as error:
            if answer["code"] != "observer":
                self.report(answer["seq"], error, ok=answer["ok"])

    def _refuse(self, seq: int | None, error: Refused) -> None:
        self.tell(refused(seq, error, self.board.game, self.board.language))

    def report(self, seq: int | None, error: Exception, *, ok: bool = False) -> None:
        self.tell(failed(seq, error, self.board.language, ok=ok))

    def _follow(self, table: AnyTable) -> None:
        """After every change of the table or of a variation, whoever made it."""
        if self._answering or self.asleep:
            return
        self.board.tell(self.board.moved(table))
        self._wake()

    def _handed_over(self) -> None:
        """What was asked by one person is not answered to the next."""
        self._refused = None
        self.hints.stop()
        self.coach.background.stop()

    def _wake(self) -> None:
        """Whoever may have something to do now."""
        self.coach.follow()
        self.hints.follow()
        self._bots.wake()

    def _spoken(self, language: str) -> Shown:
        spoken = self.board.speak(language)
        return spoken | {"coach": self.coach.describe(), "feedback": self._resaid()}

    def _resaid(self) -> dict[str, Any]:
        """The answer on show, in another language: a refusal, or else what happened last."""
        board, answer = self.board, self.values["feedback"]
        if answer["code"] == "observer":
            return dict(answer)
        if self._refused and answer["code"] and answer["seq"] == self._refused[0]:
            return refused(*self._refused, board.game, board.language)
        if board.editor.on:
            return happened(answer["seq"], board.editor.verdict(board.game, board.language))
        return happened(answer["seq"], board.latest())

    # For Python ---------------------------------------------------------------------------------

    def snapshot(self, **how: Any) -> Snapshot:
        """The position now, as a picture that stays as it is; how is the game's affair."""
        board, state, language = self.board, self.table.state, self.board.language
        view, advised = board.sight.view(state), board.advice.rows(state, board.sight, language)
        # All of it in sentences, too, for those who cannot see the picture.
        sentences = [f"{row['text']} {row['brief']}." for row in advised]
        alt = " ".join([board.sight.describe(state, language), *sentences])
        picture = board.game.picture(view, language=language, ranks=ranks(advised), **how)
        return Snapshot(html(picture, alt), board.game.text(view, language))

    def paint(self, analysis: Analysis | None) -> None:
        self.rouse()
        board, state = self.board, self.board.line.state
        if analysis is not None and analysis.position != known_code(state):
            raise ValueError("an analysis of the position shown is expected, not of another one")
        board.advice.hold(analysis)
        board.show(advice=board.advice.describe(state, board.sight, board.language))

    def review(self, review: Review | None) -> None:
        self.rouse()
        board = self.board
        board.reviewing.take(review, board.table, board.sight)
        board.show(reviewed=board.reviewing.describe(board.language))

    def edit(self, state: State) -> None:
        """Open the editor on a position."""
        self.rouse()
        board = self.board
        board.editor.open(Table(board.game, start=state).state, board.sight)
        board.tell(board.bench())

    def doze(self) -> None:
        """Nobody looks: nothing is found out or told until somebody asks."""
        self.asleep = True
        self._rest()
        self.board.forget()

    def rouse(self) -> None:
        """Somebody asks: everything is as it would be, had it never slept."""
        if self.asleep:
            self.asleep = False
            self.board.look()
            self.board.show(**self._spoken(self.board.language) | self.board.shown(main=True))
            self.roused()
            self._wake()

    def close(self) -> None:
        """Follow no longer, and think no more."""
        self._leave()
        self._rest()

    def _rest(self) -> None:
        for thinker in (self._bots.background, self.hints, self.coach.background):
            thinker.stop()
