"""A board of Nile: what may be taken back, which moves are told in words, and what may be asked."""

import json
from typing import Any

import pytest

from fertility_widget import Table, nile
from fertility_widget.analysis import analyse, review
from fertility_widget.kernel.table import AnyTable
from fertility_widget.text import LANGUAGES, say
from fertility_widget.widget.bots import Bots
from fertility_widget.widget.session import Session
from tests.nile.styles import played

VIEWERS = (0, "acting", "open")


@pytest.fixture
def table() -> AnyTable:
    return Table(nile, seats=2, seed=7, first=0, names=["Ana", "Ben"])


def ask(session: Session, action: str) -> Any:
    answer = session.hear({"intent": {"seq": 1, "ply": session.board.ply, "action": action}})
    assert answer is not None
    return answer["value"]


def code(session: Session, action: str) -> str:
    ask(session, action)
    refusal: str = session.values["feedback"]["code"]
    return refusal


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("viewer", [0, "acting"])
def test_what_was_seen_is_not_taken_back(table: AnyTable, viewer: Any, language: str) -> None:
    session = Session(table, viewer, language)
    ask(session, "/lift")
    assert code(session, "/undo") == "nothing-to-undo"
    ask(session, "flood")
    assert code(session, "/undo") == "revealed"
    assert session.values["feedback"]["text"] == say("widget.refused.revealed", language)
    assert len(table.steps) == 1
    ask(session, "done")
    assert code(session, "/undo") == ""
    assert table.state.turn.phase == "trade"
    assert code(session, "/redo") == ""
    ask(session, "pass")
    assert code(session, "/undo") == "not-your-turn"
    assert len(table.steps) == 3


def test_who_sees_all_takes_back_anything(table: AnyTable) -> None:
    session = Session(table, "open")
    for action in ("flood", "done", "pass", "flood"):
        ask(session, action)
    for _ in range(4):
        assert code(session, "/undo") == ""
    assert not table.steps


def test_nobody_takes_back_what_another_did(table: AnyTable) -> None:
    own, other, public = (Session(table, viewer) for viewer in (0, 1, "public"))
    for action in ("flood", "done"):
        ask(own, action)
    for session in (other, public):
        assert code(session, "/undo") == "not-your-turn"
    assert code(own, "/undo") == ""
    for session in (other, public):
        assert code(session, "/redo") == "not-your-turn"


def test_a_variation_is_taken_back_freely(table: AnyTable) -> None:
    """Its cards were dealt anew, and tell nothing."""
    session = Session(table, 0)
    ask(session, "/explore")
    for action in ("flood", "done", "pass"):
        assert code(session, action) == ""
    for _ in range(3):
        assert code(session, "/undo") == ""
    assert not table.steps


def test_bots_are_not_asked_back(table: AnyTable) -> None:
    session = Session(table, bots={1: print})
    for action in ("flood", "done", "pass"):
        ask(session, action)
    for action in ("flood", "done", "pass"):
        table.play(action)
    assert table.state.turn.seat == 0
    assert code(session, "/undo") == "revealed"


def test_steps_with_one_choice_are_played_for_oneself_alone(table: AnyTable) -> None:
    session = Session(table, 0, settings={"forced": True})
    for action in ("flood", "done", "pass"):
        ask(session, action)
    assert (table.state.turn.seat, table.state.turn.phase) == (1, "flood")


def test_few_moves_are_all_told_in_words_and_many_when_asked_for() -> None:
    counted = {True: 0, False: 0}
    for number in (1, 12, 23, 38):
        for state in [step.state for step in played(number)][::9]:
            seat, legal = state.turn.seat, nile.legal_actions(state)
            session = Session(Table(nile, start=state), seat)
            many = len(legal) > 40
            counted[many] += 1
            told = {a.text for a in legal if a.verb in ("flood", "done", "pass") or not many}
            assert session.values["phrases"].keys() == told
            for action in legal[:2] if many else ():
                shown = ask(session, f"/preview {action.text}")
                assert shown["text"] == action.describe()
    assert min(counted.values()) >= 10


def test_a_glance_is_for_who_may_act_and_an_outlook_for_all(table: AnyTable) -> None:
    own, other, public = (Session(table, viewer) for viewer in (0, 1, "public"))
    assert ask(own, "/preview flood")["legal"]
    for session in (other, public):
        assert code(session, "/preview flood") == "not-your-turn"
        assert code(session, "/preview dance") == "not-your-turn"
    assert code(own, "/preview dance") == "unreadable"
    told = [ask(session, "/floods") for session in (own, other, public)]
    assert all(json.loads(json.dumps(rows)) == rows for rows in told)
    assert told[0] != told[1]
    for action in ("flood", "done", "pass"):
        ask(own, action)
    # Sent just before a move was answered, it must not talk over that answer.
    said = own.values["feedback"]
    for glance in ("/floods", "/preview pass"):
        late = own.hear({"intent": {"seq": 2, "ply": 2, "action": glance}})
        assert late == {"answer": 2, "value": None}
    assert own.values["feedback"] is said


def test_advice_painted_by_python_is_for_the_seat_it_is_about(table: AnyTable) -> None:
    table.play("flood")
    found = analyse(table, budget=4, seed=1, progress=False)
    for viewer, sees in ((0, True), ("open", True), (1, False), ("public", False)):
        session = Session(table, viewer)
        session.paint(found)
        assert bool(session.values["advice"]) == sees
    covered = Session(table)
    covered.paint(found)
    assert covered.values["advice"] == {}


def test_a_review_is_told_to_those_it_is_about(table: AnyTable) -> None:
    for _ in range(2):
        for action in ("flood", "done", "pass"):
            table.play(action)
    thought = review(table, budget=4, seed=1, progress=False)
    for viewer, turns in ((0, {"Ana"}), (1, {"Ben"}), ("public", set()), ("open", {"Ana", "Ben"})):
        session = Session(table, viewer)
        session.review(thought)
        marks = session.values["reviewed"]["turns"]
        assert {table.state.names[mark["at"] // 3] for mark in marks} == turns


def test_what_a_bot_fails_with_tells_no_hand(table: AnyTable) -> None:
    failure = ValueError("I hold P, P and PW")
    for viewer, told in ((0, False), ("public", False), (1, True), ("open", True)):
        session = Session(table, viewer)
        Bots(session.board, {1: print})._give_up(1, failure)
        text = session.values["feedback"]["text"]
        assert ("I hold" in text) == told
        assert "ValueError" in text


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_resumed_game_is_in_its_file(table: AnyTable, viewer: Any, tmp_path: Any) -> None:
    path = tmp_path / "nile.record"
    session = Session(table, viewer, autosave=path)
    table.play("flood")
    record = session.values["record"]
    assert record.startswith("game: nile") if viewer == "open" else record == f"file: {path}"
    assert Table.from_record(path.read_text(encoding="utf-8")).state == table.state
