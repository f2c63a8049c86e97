"""Several people at one screen: a curtain between turns, nobody's cards before it is lifted."""

import asyncio
import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from fertility_widget import GameWidget, Table, fertility, nile
from fertility_widget.kernel.table import AnyTable
from fertility_widget.text import LANGUAGES, say
from fertility_widget.widget import hint
from fertility_widget.widget.curtain import Curtain
from fertility_widget.widget.session import Session

from .conftest import Browser

NAMES = ["Ana", "Ben", "Cleo", "Dan"]


def new(seats: int = 2, **how: Any) -> AnyTable:
    return Table(nile, seats=seats, seed=7, first=0, names=NAMES[:seats], **how)


def ask(session: Session, action: str) -> dict[str, Any]:
    """The answer all pages see."""
    session.hear({"intent": {"seq": 1, "ply": session.board.ply, "action": action}})
    feedback: dict[str, Any] = session.values["feedback"]
    return feedback


def turn(table: AnyTable) -> None:
    for action in ("flood", "done", "pass"):
        table.play(action)


def hands(values: dict[str, Any]) -> list[Any]:
    return [player["hand"] for player in values["view"]["players"]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_hangs_until_the_person_takes_the_screen(language: str) -> None:
    table = new()
    session = Session(table, language=language)
    values = session.values
    text = say("widget.curtain", language, name="Ana")
    assert values["curtain"] == {"seat": 0, "name": "Ana", "text": text}
    assert values["view"] == nile.view(table.state, "public")
    assert values["view"]["legal"] == []
    for action in ("flood", "dance", "plant P P", "/try x", "/vary flood", "/undo", "/hint",
                   "/show 0", "/explore", "/edit on", "/preview flood"):  # fmt: skip
        assert ask(session, action)["code"] == "not-your-turn", action
    assert not table.steps
    for name in ("phrases", "coach", "advice", "study", "editing"):
        assert values[name] == {}, name
    assert ask(session, "/lift")["ok"]
    assert values["curtain"] == {}
    assert values["view"] == nile.view(table.state, 0)
    assert values["phrases"].keys() == {"flood"}
    assert ask(session, "flood")["ok"]


def test_its_words_change_with_the_language() -> None:
    session = Session(new())
    session.hear({"language": "de"})
    assert session.values["curtain"]["text"] == say("widget.curtain", "de", name="Ana")


def test_it_falls_as_soon_as_the_turn_passes() -> None:
    table = new()
    session = Session(table, settings={"coach": True})
    told: list[dict[str, Any]] = []
    ask(session, "/lift")
    for action in ("flood", "done"):
        ask(session, action)
    ask(session, "plant P P P P P P P P")
    refused = session.values["feedback"]
    assert refused["nearest"]
    session.board.changed = told.append
    ask(session, "pass")
    drawn = next(event for event in table.steps[-1].events if event.code == "drew")
    assert drawn.describe() not in json.dumps(told)
    assert {"view", "phrases", "curtain", "news", "feedback"} <= told[0].keys()
    assert hands(session.values) == [7, 5]
    assert session.values["curtain"]["name"] == "Ben"
    assert session.values["coach"] == session.values["phrases"] == {}
    # What the one before was refused is not said again to the next, in whatever language.
    session.hear({"intent": {"seq": 1}})
    session.hear({"language": "fr"})
    assert session.values["feedback"]["nearest"] == []
    log = session.hear({"intent": {"seq": 1, "ply": 3, "action": "/log"}})
    assert drawn.describe("fr") not in json.dumps(log)


def test_a_late_click_lifts_nothing() -> None:
    table = new(3)
    session = Session(table)
    before = session.board.ply
    turn(table)
    session.hear({"intent": {"seq": 1, "ply": before, "action": "/lift"}})
    assert session.values["feedback"]["code"] == "stale"
    assert hands(session.values) == [7, 5, 5]
    ask(session, "/lift")
    assert isinstance(hands(session.values)[1], dict)
    assert ask(session, "/lift")["code"] == ""  # two pages may say so


def test_one_person_among_bots_sees_the_own_hand_throughout() -> None:
    table = new(3)
    session = Session(table, bots={0: print, 2: print}, settings={"coach": True})
    for _ in range(7):
        assert session.values["curtain"] == {}
        assert [type(hand) for hand in hands(session.values)] == [int, dict, int]
        code = ask(session, "dance")["code"]
        assert code == ("unreadable" if table.state.turn.seat == 1 else "not-your-turn")
        turn(table)


def test_while_a_bot_plays_among_several_all_see_the_same() -> None:
    table = new(3)
    session = Session(table, bots={1: print})
    ask(session, "/lift")
    turn(table)
    assert session.values["curtain"] == {}
    assert hands(session.values) == [7, 5, 5]
    ask(session, "/show 0")
    assert session.values["study"]
    turn(table)
    assert session.values["curtain"]["name"] == "Cleo"
    assert session.values["study"] == {}


def test_the_coach_speaks_to_the_person_it_is_about() -> None:
    table = new()
    session = Session(table, settings={"coach": True})
    turn(table)
    ask(session, "/lift")
    assert session.values["coach"]["text"] == say("nile-players.waiting")
    turn(table)
    assert session.values["coach"] == {}
    ask(session, "/lift")
    assert "Ana" in session.values["coach"]["text"]


@pytest.mark.parametrize("asked", ["/hint", "/set coach true"])
def test_what_is_thought_about_for_one_is_not_told_to_the_next(
    asked: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even when the game comes back to that very position."""
    monkeypatch.setattr(hint, "SECONDS", 0.05)

    async def play() -> None:
        table = new()
        turn(table)
        turn(table)
        session = Session(table)
        ask(session, "/lift")
        ask(session, "flood")
        ask(session, asked)
        thinking = session.hints.background if asked == "/hint" else session.coach.background
        assert thinking.busy
        for action in ("done", "pass"):
            table.play(action)
        for _ in range(2):
            table.undo()
        assert session.values["curtain"]["name"] == "Ana"
        for _ in range(30):
            await asyncio.sleep(0.01)
        assert not thinking.busy
        assert session.values["advice"] == session.values["coach"] == {}
        assert session.values["selected"] == ""
        session.close()

    asyncio.run(play())


def test_nothing_is_covered_where_nothing_is_hidden() -> None:
    session = Session(Table(fertility, seats=2, seed=7), "acting")
    assert session.values["curtain"] == {}
    assert ask(session, session.values["view"]["legal"][0])["ok"]
    for viewer in (0, "public", "open"):
        assert Session(new(), viewer).values["curtain"] == {}


def test_a_whole_game_of_four_at_one_screen() -> None:
    """By messages alone; a page holds one hand at a time, and none before it was asked for."""
    table, chance = new(4, monuments=True), Random(2)
    session = Session(table)
    told: list[dict[str, Any]] = []
    session.board.changed = told.append
    curtains, expected = 0, None
    while table.outcome is None:
        seat = table.state.turn.seat
        if session.values["curtain"]:
            assert session.values["curtain"]["seat"] == seat
            assert all(isinstance(hand, int) for hand in hands(session.values))
            curtains, expected = curtains + 1, seat
            assert ask(session, "/lift")["ok"]
        assert seat == expected
        opened = [s for s, hand in enumerate(hands(session.values)) if isinstance(hand, dict)]
        assert opened == [seat]
        legal = session.values["view"]["legal"]
        verb = chance.choice(sorted({text.split()[0] for text in legal}))
        assert ask(session, chance.choice([t for t in legal if t.split()[0] == verb]))["ok"]
    assert curtains > 20
    assert session.values["curtain"] == {}
    assert session.values["result"]["text"]
    assert max(len(json.dumps(message)) for message in told) < 16_000


# In a notebook ------------------------------------------------------------------------------------


def moves(table: AnyTable, widgets: list[GameWidget]) -> Iterator[tuple[GameWidget, GameWidget]]:
    """Who is to act, and who is not."""
    while table.outcome is None:
        seat = table.state.turn.seat
        yield widgets[seat], widgets[1 - seat]


def test_two_boards_on_one_table_play_a_whole_game() -> None:
    table, chance = new(), Random(5)
    widgets = [GameWidget(table, viewer=seat) for seat in range(2)]
    browsers = [Browser(widget) for widget in widgets]
    played = 0
    for own, other in moves(table, widgets):
        legal = own.view["legal"]
        verb = chance.choice(sorted({text.split()[0] for text in legal}))
        action = chance.choice([t for t in legal if t.split()[0] == verb])
        assert other.view["legal"] == []
        assert other.phrases == other.curtain == {}
        refused = browsers[widgets.index(other)].ask(action)
        assert (refused["code"], refused["nearest"]) == ("not-your-turn", [])
        assert browsers[widgets.index(own)].ask(action)["ok"]
        played += 1
    assert played == len(table.steps) > 50
    for seat, browser in enumerate(browsers):
        for update in browser.updates():
            for player in update.get("view", {}).get("players", ())[1 - seat :][:1]:
                assert isinstance(player["hand"], int)
    assert widgets[0].result == widgets[1].result != {}


def test_what_one_person_asked_is_not_left_in_the_page() -> None:
    table = new()
    widget = GameWidget(table)
    browser = Browser(widget)
    browser.ask("/lift")
    for action in ("flood", "done"):
        browser.ask(action)
    browser.ask("plant P P P P P P P")
    assert widget.intent["action"]
    table.play("pass")
    assert widget.intent == {}
    assert {"intent": {}} in browser.updates()
    assert widget.feedback["ok"]  # nor is it answered
    browser.ask("plant P P P P P P P")
    assert widget.intent == {}
    widget.close()


def test_the_picture_of_a_covered_board_is_everybodys() -> None:
    table = new()
    widget = GameWidget(table)
    public = GameWidget(table, viewer="public")
    assert widget.snapshot().html == public.snapshot().html
    Browser(widget).ask("/lift")
    assert widget.snapshot().html != public.snapshot().html
    widget.close()
    public.close()


def test_a_hand_that_comes_before_it_was_asked_for_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Curtain, "viewer", lambda self, game, state, bots: state.turn.seat)
    with pytest.raises((AssertionError, KeyError)):
        test_a_whole_game_of_four_at_one_screen()
