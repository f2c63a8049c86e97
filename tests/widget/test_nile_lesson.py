"""A lesson at Nile's table: nothing that is asked or sent tells the answer before it is given."""

from typing import Any

import pytest

from fertility_widget.widget.lesson_session import LessonSession
from tests.nile_questions import ASKED, question

PEEKS = ("/floods", "/preview market W W", "/preview plant P", "/score 0", "/vary pass")


def ask(session: LessonSession, action: str) -> Any:
    intent = {"seq": 1, "ply": session.board.ply, "action": action}
    return session.hear({"intent": intent})


@pytest.mark.parametrize("kind", [kind for kind in ASKED if kind != "trade"])
def test_nothing_is_foretold_while_a_question_waits(kind: str) -> None:
    session = LessonSession(question(kind))
    assert session.values["view"]["legal"] == []
    for action in PEEKS:
        answer = ask(session, action)
        assert (answer["value"], session.values["feedback"]["code"]) == (None, "lesson-first")


def test_a_trade_is_played_without_its_odds() -> None:
    session = LessonSession(question("trade"))
    told = ask(session, "/preview market W W")["value"]
    assert (told["legal"], told["odds"]) == (True, None)
    assert ask(session, "/floods")["value"] is None
    assert session.values["feedback"]["code"] == "lesson-first"
    assert ask(session, "market W W")["value"] is None
    assert session.values["feedback"]["ok"]


def test_the_end_is_shown_without_who_has_won() -> None:
    session = LessonSession(question("stack"))
    view = session.values["view"]
    assert (view["outcome"], session.values["result"]) == (None, {})
    assert all(isinstance(player["store"], dict) for player in view["players"])
    assert not any(player["sheet"] for player in view["players"])


@pytest.mark.parametrize("kind", [kind for kind in ASKED if kind != "stack"])
def test_it_is_seen_with_the_eyes_of_whoever_is_asked(kind: str) -> None:
    ana, ben = LessonSession(question(kind)).values["view"]["players"]
    assert isinstance(ana["hand"], dict)
    assert isinstance(ben["hand"], int)
