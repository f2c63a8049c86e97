"""What crosses the wire, from real games and a real lesson: values of every trait at moments that
fill it, and an answer to every command that has one. Of each game apart: each has its own types."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

from fertility_widget import Table, analysis, fertility, lessons, nile
from fertility_widget.analysis import analyse
from fertility_widget.analysis.intervals import Estimate
from fertility_widget.analysis.result import Analysis, Row
from fertility_widget.analysis.search import known_code
from fertility_widget.fertility.players.candidates import considered
from fertility_widget.kernel.table import AnyTable
from fertility_widget.widget.lesson_session import LessonSession
from fertility_widget.widget.session import Session
from tests.nile_questions import ASKED, question
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


class Wire(NamedTuple):
    """Traits, answers, and the messages these came in; each value once."""

    traits: Values
    answers: Values
    messages: list[Any]


def collected(folder: Path) -> dict[str, Wire]:
    """By the name of the game."""
    with patch("asyncio.get_running_loop", side_effect=RuntimeError):  # whoever thinks does so now
        return {
            "fertility": _wire([*games(folder), *questions()]),
            "nile": _wire([*cards(), *card_questions()]),
        }


def _wire(pages: list[Page]) -> Wire:
    traits, answers = (
        _merged([getattr(page, kind) for page in pages]) for kind in ("traits", "answers")
    )
    return Wire(traits, answers, [message for page in pages for message in page.messages])


def _merged(many: list[Values]) -> Values:
    names = sorted({name for values in many for name in values})
    return {name: _once([v for values in many for v in values.get(name, ())]) for name in names}


def _once(values: list[Any]) -> list[Any]:
    return list({json.dumps(value, sort_keys=True): value for value in values}.values())


def games(folder: Path) -> list[Page]:
    return [_played(folder), _studied(), _edited(), _over()]


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


def card_questions() -> list[Page]:
    """One of every kind, hinted at, answered and revealed; the first handed in."""
    pages = [Page(LessonSession(question(kind))) for kind in ASKED]
    for page in pages:
        for action in ("/hint", "/hint", "/hint", "/reveal"):
            page.ask(action)
    for action in ("/check 0.P=2", "/check 0.P=1 1.W=1", "/handin Mia"):
        pages[0].ask(action)
    return pages


# Cards --------------------------------------------------------------------------------------------


def cards() -> list[Page]:
    return [_hot_seat(), _chosen(), *_built(), _thought(), _scored(), _on_the_bench()]


def _dealt(*edits: str) -> AnyTable:
    state = nile.setup(2, seed=4, crops="PWLCF", names=["Ana", "Ben"], first=0, monuments=True)
    for edit in edits:
        state = nile.edit(state, edit)
    return Table(nile, start=state)


def _hot_seat() -> Page:
    """A screen that waits for the next person, who takes it; and the one after."""
    page = Page(Session(Table(nile, seats=2, seed=7, names=["Ana", "Ben"])))
    asked = "/hello", "/log", "/floods", "/score 0", "/picture", "flood"
    for action in (*asked, "/lift", *asked, "/undo", "done", "/undo", "/redo", "pass", *asked):
        page.ask(action)
    return page


def _chosen() -> Page:
    """Cards looked at before they are played, more than there are, and what is refused."""
    table = _dealt(
        "field P 0 2", "field W 1 1", "hand 0 P P W W C PW LC", "store 0 W", "flood L",
        "turn 0 trade",
    )  # fmt: skip
    page = Page(Session(table, 0, settings={"coach": True}, bots={1: nile.legal_actions}))
    page.session.hear({"selected": "offer P P"})
    page.session.write("annotations", {"marks": ["P"], "arrows": []})
    for action in (
        "/preview market P P", "/preview market P store W", "/preview offer P W",
        "/preview offer P", "/preview plant P P", "/floods", "/score 0", "/score 1", "/copy python",
        "/copy code", "/copy record", "/copy svg", "/picture", "/changes", "offer P", "market L L",
        "/nonsense", "market P store W", "done", "/preview plant W W", "/preview plant P W",
        "/preview speculate LC", "/preview speculate PW", "/preview plant LC", "speculate LC",
        "plant C C", "speculate PW", "plant P", "pass",
    ):  # fmt: skip
        page.ask(action)
    page.session.hear({"language": "fr"})
    return page


def _built() -> list[Page]:
    """Stones, their monuments, and somebody else's that falls; for everybody, and for open eyes."""
    table = _dealt("monument sphinx 1 1", "hand 0 P S S S", "flood L", "turn 0 play")
    public, page = Page(Session(table, "public")), Page(Session(table, "open"))
    for action in ("plant P", "/preview plant P", "/floods", "/score 0"):
        public.ask(action)
    for action in (
        "/preview plant S S S sphinx", "plant S", "plant S S sphinx", "/log", "/score 1",
        "/copy record", "/copy code", "/copy python",
    ):  # fmt: skip
        page.ask(action)
    return [public, page]


def _thought() -> Page:
    """A few turns, one of them thrown away: a review, other positions, and a hint."""
    table = Table(nile, seats=2, seed=7, names=["Ana", "Ben"])
    for number in range(4):
        table.play("flood")
        best = analysis.best_turn(table.state).turn
        table.play_turn("done; pass" if number == 1 else best)
    page = Page(Session(table, "open", settings={"coach": True}))
    page.session.review(analysis.review(table, budget=4, seed=1, progress=False))
    turns = page.session.values["reviewed"]["turns"]
    for turn in turns:
        page.ask(f"/best {turn['number']}")
    for action in ("/show 1", "/floods", "/changes 0", "/explore", "flood", "/back"):
        page.ask(action)
    table.play("flood")
    page.session.paint(analyse(table.state, budget=4, seed=1, progress=False))
    return page


def _scored() -> Page:
    table = _dealt()
    while legal := table.legal_actions():
        table.play(legal[-1])
    page = Page(Session(table, 0))
    for action in ("/score 0", "/score 1", "/log", "/floods"):
        page.ask(action)
    return page


def _on_the_bench() -> Page:
    page = Page(Session(_dealt(), "open"))
    for edit in ("on", "field P 0 3", "hand 0 P", "off"):
        page.ask(f"/edit {edit}")
    return page
