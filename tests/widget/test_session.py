"""All that a board answers, without a front end: a game and a lesson's question, played by
messages, where anywidget cannot even be imported."""

import subprocess
import sys
from typing import Any

from fertility_widget import Table, fertility
from fertility_widget.kernel.table import AnyTable
from fertility_widget.widget.session import Session

ALONE = """
import sys
for name in ("anywidget", "traitlets", "ipywidgets", "IPython"):
    sys.modules[name] = None

from fertility_widget import Table, fertility, lessons
from fertility_widget.widget.lesson_session import LessonSession
from fertility_widget.widget.session import Session

table, told = Table(fertility, seats=2, seed=7), {}
session = Session(table)
session.board.changed = told.update
while legal := session.values["view"]["legal"]:
    ply = session.values["view"]["turn"]["ply"]
    intent = {"seq": ply, "ply": ply, "action": legal[ply % len(legal)]}
    assert session.hear({"intent": intent}) == {"answer": ply, "value": None}
    assert (told["feedback"]["seq"], told["feedback"]["ok"]) == (ply, True)
    assert told["view"] == fertility.view(table.state)
assert told["result"]["winners"] == list(table.outcome.winners)

lesson = LessonSession(lessons.load("harvest-connection"), "double", language="de")
told = []
lesson.board.changed = told.append
for seq, answer in enumerate(("/check A.A=3", "/check A.A=1")):
    intent = {"seq": seq, "ply": lesson.board.ply, "action": answer}
    assert lesson.hear({"intent": intent}) == {"answer": seq, "value": None}
assert [values["task"]["verdict"]["right"] for values in told] == [False, True]
assert told[0]["feedback"]["text"].startswith("Nicht ganz.")
assert told[1]["feedback"]["text"] == "Richtig."
print("played")
"""


def test_a_game_and_a_question_without_anywidget() -> None:
    done = subprocess.run(
        [sys.executable, "-c", ALONE], capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.stderr) == ("played\n", "")


def heard(table: AnyTable) -> tuple[Session, list[dict[str, Any]]]:
    session, told = Session(table), list[dict[str, Any]]()
    session.board.changed = told.append
    return session, told


def test_a_page_may_write_what_it_chose_and_its_language(table: AnyTable) -> None:
    session, told = heard(table)
    chosen = session.values["view"]["legal"][3]
    assert session.hear({"selected": chosen, "language": "fr", "view": {}}) is None
    assert session.values["selected"] == chosen
    assert told[-1]["language"] == "fr"
    assert told[-1]["words"]["ui"]["undo"] == "Annuler"
    session.hear({"language": "tlh"})
    assert session.values["language"] == "fr"
    assert told[-1] == {"language": "fr"}, "what is right is said again"
    assert told[-2]["feedback"]["code"] == "malformed"


def test_what_is_no_message_is_ignored(table: AnyTable) -> None:
    session, told = heard(table)
    messages: list[Any] = [None, 5, "intent", [], {}, {"view": {}}]
    for message in messages:
        assert session.hear(message) is None
    assert told == []


def test_only_what_changed_is_told(table: AnyTable) -> None:
    session, told = heard(table)
    table.play(table.legal_actions()[0])
    assert told[0].keys() >= {"view", "phrases", "news", "feedback"}
    assert not told[0].keys() & {"words", "language", "settings", "editing", "box", "selected"}
    session.close()
    table.undo()
    assert len(told) == 1


def test_what_an_observer_plays_on_is_told_after_the_answer() -> None:
    table, told = Table(fertility, seats=2, seed=7), []

    def play_on(values: dict[str, Any]) -> None:
        told.append(values)
        if table.state.turn.phase == "build":
            table.play("skip")

    session = Session(table)
    session.board.changed = play_on
    session.hear({"intent": {"seq": 3, "ply": 0, "action": session.values["view"]["legal"][0]}})
    assert [values["feedback"]["seq"] for values in told] == [3, None]
    assert [len(values["news"]["lines"]) for values in told] == [1, 1]
    assert session.values["view"] == fertility.view(table.state)
