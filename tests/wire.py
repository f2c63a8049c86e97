"""What crosses the wire, from real games and a real lesson: values of every trait at moments that
fill it, and an answer to every command that has one."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from unittest.mock import patch

from fertility_widget import Table, fertility, lessons, nile
from fertility_widget.analysis.intervals import Estimate
from fertility_widget.analysis.result import Analysis, Row
from fertility_widget.analysis.search import known_code
from fertility_widget.fertility.players.candidates import considered
from fertility_widget.kernel.table import AnyTable
from fertility_widget.widget.lesson_session import LessonSession
from fertility_widget.widget.session import Session
from tests.widget.reviews import lazy, played, reviewed

Values = dict[str, list[Any]]  # by name


class Page:
    """Stands for a browser: asks, and keeps all it was told and answered."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.traits: Values = {}
        self.answers: Values = {}
        self.messages: list[Any] = []
        session.board.changed = self._keep
        self._keep(session.values)

    def _keep(self, values: Mapping[str, Any]) -> None:
        for name, value in values.items():
            self.traits.setdefault(name, []).append(value)

    def ask(self, action: str) -> None:
        intent = {"seq": 7, "ply": self.session.board.ply, "action": action}
        message = self.session.hear({"intent": intent})
        assert message is not None
        self._keep({"intent": intent, **self.session.values})
        self.messages.append(message)
        if message["value"] is not None:
            name = action[1:].partition(" ")[0]
            self.answers.setdefault(name, []).append(message["value"])


def collected(folder: Path) -> tuple[Values, Values, list[Any]]:
    """Traits, answers, and the messages these came in; each value once."""
    with patch("asyncio.get_running_loop", side_effect=RuntimeError):  # whoever thinks does so now
        pages = [*games(folder), *questions()]
    traits, answers = (
        _merged([getattr(page, kind) for page in pages]) for kind in ("traits", "answers")
    )
    return traits, answers, [message for page in pages for message in page.messages]


def _merged(many: list[Values]) -> Values:
    names = sorted({name for values in many for name in values})
    return {name: _once([v for values in many for v in values.get(name, ())]) for name in names}


def _once(values: list[Any]) -> list[Any]:
    return list({json.dumps(value, sort_keys=True): value for value in values}.values())


def games(folder: Path) -> list[Page]:
    return [_played(folder), _studied(), _edited(), _over(), _covered()]


def _table() -> AnyTable:
    return Table(fertility, seats=2, seed=7, names=["Ana", "Ben"])


def _played(folder: Path) -> Page:
    """Moves, refusals, glances, a coach, a bot that waits, and what can be taken away."""
    table = _table()
    page = Page(
        Session(
            table,
            bots={1: lambda state: fertility.legal_actions(state)[0]},
            settings={"coach": True},
            autosave=folder / "game.record",
        )
    )
    legal = page.session.values["view"]["legal"]
    tile = legal[0].split()[1]
    page.session.hear({"selected": legal[0]})
    page.session.write("annotations", {"marks": ["d4"], "arrows": [["d4", "e5"]]})
    for action in (
        f"place {tile} a1 b1", f"/preview {legal[0]}", f"/heat {tile}", "/nonsense",
        legal[0], "/undo", "/hello", "/log", "/score 0", "/picture",
        "/copy python", "/copy code", "/copy record", "/copy svg",
    ):  # fmt: skip
        page.ask(action)
    table.play_turn(lazy(table))
    page.session.hear({"language": "fr"})
    return page


def _studied() -> Page:
    """Other positions of a game that was reviewed, and turns worth considering."""
    table = played()
    page = Page(Session(table, "open"))
    page.session.review(reviewed(table))
    better = [turn["number"] for turn in page.session.values["reviewed"]["turns"] if turn["better"]]
    for action in ("/show 1", f"/best {better[0]}", "/changes 0", "/changes", "/explore", "/back"):
        page.ask(action)
    turns = [candidate.turn for candidate in considered(table.state)][:3]
    estimate = Estimate(0.5, 0.4, 0.6)
    rows = tuple(Row(turn, 3, estimate, estimate, 9) for turn in turns)
    page.session.paint(Analysis(known_code(table.state), rows, complete=True))
    return page


def _edited() -> Page:
    page = Page(Session(_table()))
    for edit in ("on", "wheat 0 1", "monument d4 0", "clear", "off"):
        page.ask(f"/edit {edit}")
    return page


def _over() -> Page:
    table = _table()
    while legal := table.legal_actions():
        table.play(legal[0])
    page = Page(Session(table))
    for action in ("/score 0", "/log"):
        page.ask(action)
    return page


def _covered() -> Page:
    """A screen that waits for the next person; of another game, so nothing else of it counts."""
    page = Page(Session(Table(nile, seats=2, seed=7, names=["Ana", "Ben"])))
    page.traits = {"curtain": page.traits["curtain"]}
    return page


def questions() -> list[Page]:
    """A question answered wrong and right, hinted at and handed in; and one revealed to a class."""
    lesson = lessons.load("harvest-connection")
    alone = Page(LessonSession(lesson, "double"))
    for action in ("/hint", "/check A.A=3", "/check A.A=1", "/playout", "/handin Mia"):
        alone.ask(action)
    shown = Page(LessonSession(lesson, projector=True))
    for action in ("/step 1", "/reveal A.A=3"):
        shown.ask(action)
    return [alone, shown]
