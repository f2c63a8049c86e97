"""A board: a table, who looks at it, which position is shown, and all that is told of that."""

from collections.abc import Callable, Mapping
from itertools import groupby, takewhile
from os import PathLike
from typing import Any

from ..kernel.game import OVER, AnyGame, Retelling, State
from ..kernel.knowledge import Sight
from ..kernel.step import Step
from ..kernel.table import AnyTable, for_each
from ..text import LANGUAGES, check_language, say
from ..text.catalogue import under
from .advice import Advice
from .curtain import Curtain
from .editor import Editor, editing
from .feedback import Done, failed, happened
from .keeping import Autosave
from .line import Line, Log
from .review import Reviewing
from .settings import annotations, complete

Shown = dict[str, Any]  # traits by name: see traits.py
# What a board that nobody looks at forgets: all of it follows from the position and the language.
FORGOTTEN = (
    "view", "words", "phrases", "study", "news", "advice", "coach", "result", "reviewed", "editing",
    "task", "record", "curtain",
)  # fmt: skip
# What was told to one person and is nobody else's, besides what follows from the position.
PERSONAL = ("coach", "reviewed", "editing")


class Board:
    """Whatever a browser is told goes out by ``show``, and is a function of the position and of
    whose eyes (``sight``) it is for."""

    def __init__(
        self,
        table: AnyTable,
        sight: Sight[Any, Any],
        acting: bool,  # it is for whoever acts
        language: str,
        settings: Mapping[str, Any],
        autosave: str | PathLike[str] | None,
        bots: list[int],  # their seats
        watch: Callable[[AnyTable], object],  # follows variations
    ) -> None:
        self.file = Autosave(autosave)
        self.language = check_language(language)
        self.settings = complete(settings)
        self.changed: Callable[[Shown], object] = lambda values: None  # who carries it to a browser
        self._watch = watch
        self.curtain = Curtain() if acting else None
        self.handed_over: Callable[[], object] = lambda: None  # called before somebody else looks
        self._waiting: list[Shown] = []
        self._put_away: Shown = {}  # since somebody else looks
        self.values: Shown = {"bots": bots}
        self.sit(table, sight)
        self.values |= {
            **{name: {} for name in ("coach", "reviewed", "editing", "box", "task")},
            "annotations": annotations({}, ""),
            "words": words(self.game, table.state, self.language),
            "language": self.language,
            "settings": self.settings,
            "feedback": happened(None, self.file.begin(table, self.language)),
            **self.shown(main=True),
        }

    def sit(self, table: AnyTable, sight: Sight[Any, Any]) -> None:
        """At a table, from its beginning."""
        self.table, self.sight = table, sight
        self.game: AnyGame = table.game
        self._recorded: Any = ()  # the turn whose record a page has
        self._heard = len(table.steps)  # actions of the game that were told of
        self._clear()
        self.look()

    def _clear(self) -> None:
        """The game as it stands, and nothing that anybody tried, asked or was told."""
        self.line, self.log = Line(self.table, self.sight, self._watch), Log(self.sight)
        self.editor, self.reviewing, self.advice = Editor(), Reviewing(), Advice(self.game)

    def look(self) -> None:
        """Where the board is for whoever acts: with that person's eyes. What was made for somebody
        else's is put away, and the whole log is told anew."""
        if self.curtain is None:
            return
        before = self.curtain.seat
        viewer = self.curtain.viewer(self.game, self.table.state, self.values["bots"])
        if self.sight.become(viewer) or self.curtain.seat != before:
            self._clear()
            self.log = Log(self.sight, outdated="news" in self.values)
            self._recorded, self._put_away = (), {name: {} for name in PERSONAL}
            self.handed_over()

    @property
    def covered(self) -> bool:
        """Whether the next person has yet to take the screen."""
        return self.curtain is not None and self.curtain.seat is not None

    @property
    def ply(self) -> int:
        """Of the position shown: the one an intent has to be about."""
        return self.line.state.turn.ply

    def say(self, key: str, **values: Any) -> str:
        return say(f"widget.{key}", self.language, **values)

    # What is told -------------------------------------------------------------------------------

    def show(self, **values: Any) -> None:
        """Tell the browser what is new, together. What an observer makes of it in turn (it may play
        on) comes after it."""
        new = {name: v for name, v in values.items() if self.values.get(name, FORGOTTEN) != v}
        self.values |= new
        telling = bool(self._waiting)
        self._waiting += [new] if new else []
        if telling:
            return
        try:
            for_each(self._waiting, self.changed)
        finally:
            self._waiting.clear()

    def tell(self, done: Done, seq: int | None = None) -> None:
        """What a request led to, and what is said of it."""
        answer = {} if done.text is None else {"feedback": happened(seq, done.text)}
        self.show(**done.shown, **answer)

    def shown(self, *, main: bool = False) -> Shown:
        """The position of the line, whichever it is now; ``main``: the game itself has moved."""
        line, state = self.line, self.line.state
        study = line.describe()
        if study:
            study["view"] = dict(self.sight.view(state))
        put_away, self._put_away = self._put_away, {}
        return {
            **put_away,
            **(self._main() if main else {}),
            "study": study,
            **self._in_words(),
            "news": self.log.news(line.steps, self.language),
            "selected": "",
        }

    def _main(self) -> Shown:
        state, self._heard = self.table.state, len(self.table.steps)
        shown: Shown = {"view": dict(self.sight.view(state))}
        turn = self.game.turn_of(state)
        if turn != self._recorded:
            self._recorded = turn  # once a turn: it grows with the game
            shown["record"] = self.file.kept(self.table, self.sight)
        return shown

    def _in_words(self) -> Shown:
        """Of the position shown, what changes with the language."""
        state = self.line.state
        return {
            "advice": self.advice.describe(state, self.sight, self.language),
            "phrases": self.sight.phrases(state, self.language),
            "result": self.result_of(state),
            "curtain": self.curtain.describe(state, self.language) if self.curtain else {},
        }

    def result_of(self, state: State) -> Shown:
        """Who won and what settled it; {} while the game goes on."""
        outcome = self.sight.outcome(state)
        if outcome is None:
            return {}
        return {"winners": list(outcome.winners), "text": outcome.describe(self.language)}

    def moved(self, table: AnyTable, before: int | None = None) -> Done:
        """After the game or a variation has gone on or back from so many actions."""
        self.look()
        if before is None:
            before = self._heard if table is self.table else len(self.log)
        new = table.steps[before:]
        by_bots = self._by_bots() if new and table is self.table else ""
        comments = [by_bots or self.said(new) or self.say("undone")]
        comments.append(self.reviewing.comment(table, self.language))
        if table is self.table:
            comments.append(self.file.save(table, self.language))
        return Done(" ".join(filter(None, comments)), self.shown(main=table is self.table))

    def forget(self) -> None:
        """Whatever can be found out again."""
        for name in FORGOTTEN:
            self.values.pop(name, None)
        self._recorded, self.log = (), Log(self.sight)
        self.sight.forget()
        if self.curtain:
            self.curtain.fall()

    def looked(self, text: str = "", *, main: bool = False) -> Done:
        """After somebody chose what to look at; unsaid, what led there is told."""
        shown = self.shown(main=main)
        return Done(text or (self.said(self.line.last) if shown["study"] else ""), shown)

    def said(self, steps: tuple[Step, ...]) -> str:
        return self.sight.said(steps, self.language)

    def latest(self) -> str:
        """How the position shown came about."""
        return (self._by_bots() if self.line.live else "") or self.said(self.line.last)

    def _by_bots(self) -> str:
        """Once it is a person's turn again: what bots have done since, turn by turn; "" where
        nobody sums that up."""
        bots, turn = self.values["bots"], self.table.state.turn
        if not isinstance(self.game, Retelling) or turn.seat in bots or turn.phase == OVER:
            return ""
        steps, retold, seen = self.table.steps, self.game.retold, self.sight.events
        played = len(list(takewhile(lambda step: _seat(step) in bots, reversed(steps))))
        since = len(steps) - played
        turns = groupby(steps[since:], _seat)
        told = [retold(seen(some), self.language) for _, some in turns]
        # What a person's own turn ended with is not lost among them.
        own = retold(seen(steps[max(0, since - 1) : since]), self.language, gains=True)
        return " ".join(filter(None, [own, *told])) if told else ""

    def bench(self) -> Done:
        """The position on the workbench, and what there is to say of it."""
        return Done(
            self.editor.verdict(self.game, self.language),
            {
                # The box is the same every time, and so is sent once.
                "box": editing(self.game).palette(self.editor.state),
                "editing": self.editor.describe(self.language),
            },
        )

    def fail(self, seq: int | None, error: Exception) -> None:
        """Something that was thought about came to nothing."""
        self.show(feedback=failed(seq, error, self.language, ok=False))

    def speak(self, language: str) -> Shown:
        """Everything in another language."""
        self.language = check_language(language)
        return {
            "language": language,
            "words": words(self.game, self.table.state, language),
            **self._in_words(),
            "editing": self.editor.describe(language),
            "reviewed": self.reviewing.describe(language),
            "news": self.log.whole(self.line.steps, language),
        }


def _seat(step: Step) -> int:
    """Whose it was."""
    return step.events[0].seat


def words(game: AnyGame, state: State, language: str) -> dict[str, Any]:
    """Templates for the browser to fill, the board's own and the game's: it has no catalogue."""
    of_game = dict(game.words(state, language))
    gists = {f"gist.{rule}": game.gist(rule, language) for rule in game.rules()}
    ui = under("widget.ui", language) | of_game.pop("ui") | gists
    languages = {code: say("widget.language-name", code) for code in LANGUAGES}
    return {"languages": languages, "ui": ui} | of_game
