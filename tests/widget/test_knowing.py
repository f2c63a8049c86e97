"""Who may know what, at a board and at a keyboard: Fertility with its pools held like hands."""

import json
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from fertility_widget import GameWidget, Table, fertility, nile
from fertility_widget.analysis import analyse
from fertility_widget.kernel.table import AnyTable
from fertility_widget.terminal import Terminal
from fertility_widget.text import LANGUAGES, say
from fertility_widget.widget import hint
from fertility_widget.widget.session import Session


def view(state: Any, viewer: int | str = "public") -> dict[str, Any]:
    """Only the seat to move knows what it may do, and nobody another's tiles."""
    shown: dict[str, Any] = dict(fertility.view(state, viewer))
    if viewer == "open":
        return shown
    personal = [
        tiles if viewer == seat else len(tiles)
        for seat, tiles in enumerate(shown["pools"]["personal"])
    ]
    legal = shown["legal"] if viewer == state.turn.seat else []
    return shown | {"pools": shown["pools"] | {"personal": personal}, "legal": legal}


@pytest.fixture
def table() -> AnyTable:
    hidden: Any = ModuleType("hidden")
    for name in (*fertility.__all__, "players"):
        setattr(hidden, name, getattr(fertility, name))
    hidden.view, hidden.conceal = view, lambda *_: None
    hidden.text = lambda shown, language="en": f"seen: {shown['pools']['personal']}"
    return Table(hidden, seats=2, seed=7, names=["Ana", "Ben"])


def ask(session: Session, action: str) -> Any:
    answer = session.hear({"intent": {"seq": 1, "ply": session.board.ply, "action": action}})
    assert answer is not None
    return answer["value"]


@pytest.mark.parametrize("viewer", [1, "public"])
def test_who_is_not_to_act_is_told_so_whatever_is_asked(table: AnyTable, viewer: Any) -> None:
    session, legal = Session(table, viewer), table.legal_actions()[0].text
    assert session.values["view"]["legal"] == []
    assert session.values["phrases"] == {}
    told = set()
    for action in (legal, "place AA a1 b1", "dance", f"{legal}; skip", f"/vary {legal}", "/try x"):
        ask(session, action)
        told.add(json.dumps(session.values["feedback"]))
    assert len(told) == 1
    assert session.values["feedback"]["code"] == "not-your-turn"
    assert not table.steps


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_to_act_plays(table: AnyTable, language: str) -> None:
    session = Session(table, 0, language)
    ask(session, session.values["view"]["legal"][0])
    assert session.values["feedback"]["ok"]
    assert session.values["phrases"].keys() == set(session.values["view"]["legal"])
    other = Session(table, 1, language)
    ask(other, "skip")
    assert other.values["feedback"]["text"] == say("widget.refused.not-your-turn", language)


def test_advice_and_sheets_are_for_those_who_see_the_seat(
    table: AnyTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hint, "SECONDS", 0.05)
    session = Session(table, 1, settings={"coach": True})
    ask(session, "/hint")
    assert session.values["feedback"]["code"] == "not-your-turn"
    assert ask(session, "/score 0") is None
    assert session.values["feedback"]["code"] == "secret"
    assert ask(session, "/score 1")["seat"] == 1
    waiting = session.values["coach"]
    while table.state.turn.seat == 0:
        table.play(table.legal_actions()[0])
    assert session.values["coach"] == waiting


def test_what_is_kept_and_copied_tells_no_secret(table: AnyTable, tmp_path: Path) -> None:
    assert Session(table, 1).values["record"] == ""
    path = tmp_path / "game.record"
    session = Session(table, 1, autosave=path)
    assert session.values["record"] == f"file: {path}"
    assert Table.from_record(path.read_text(encoding="utf-8")).state == table.state
    for kind in ("record", "python", "code"):
        assert ask(session, f"/copy {kind}") is None
    assert Session(table, "open").values["record"] == table.record()


def test_a_variation_without_a_past_begins_with_the_position(table: AnyTable) -> None:
    session = Session(table, 0)
    ask(session, session.values["view"]["legal"][0])
    ask(session, "/explore")
    assert session.values["study"] | {"view": 0} == {"at": 0, "of": 0, "branched": 0, "view": 0}
    ask(session, "skip")
    assert session.values["feedback"]["ok"]
    assert (session.values["study"]["at"], len(table.steps)) == (1, 1)


def test_the_keyboard_is_handed_over(table: AnyTable) -> None:
    own = [list(player.pool) for player in table.state.players]
    place, draft = table.legal_actions()[0].text, table.state.pools.common[0]
    lines, written = ["", f"{place}; skip; end; draft {draft}", ""], list[str]()

    def read(prompt: str) -> str:
        written.append(prompt)
        if not lines:
            raise EOFError
        return lines.pop(0)

    assert Terminal(table, read=read, write=written.append).run() == 0
    said = "\n".join(written)
    assert said.index("Hand the keyboard to Ana") < said.index(str([own[0], 3]))
    assert said.index("Hand the keyboard to Ben") < said.index(str([3, own[1]]))


# Two people at one board --------------------------------------------------------------------------


def painted(table: AnyTable) -> Session:
    """A board for whoever acts, which shows the first player a good turn."""
    session = Session(table, "acting")
    ask(session, "/lift")
    session.paint(analyse(table, budget=4, seed=1, progress=False))
    assert session.values["advice"]
    return session


def test_what_one_person_was_told_is_not_there_for_the_next(table: AnyTable) -> None:
    session = painted(table)
    whole_turn(table)
    assert session.values["advice"] == {}
    ask(session, "/lift")
    assert session.board.sight.viewer == 1
    ask(session, "/show 0")
    assert session.values["study"]["at"] == 0
    assert session.values["advice"] == {}


@pytest.mark.parametrize("asked", ["/explore", "/edit on"])
def test_what_one_person_tries_is_put_away_before_the_next(table: AnyTable, asked: str) -> None:
    session = painted(table)
    ask(session, asked)
    whole_turn(table)
    assert session.values["study"] == session.values["editing"] == {}
    assert session.values["view"] == view(table.state)
    ask(session, "/lift")
    assert session.values["view"]["turn"]["seat"] == 1
    assert session.values["view"]["legal"]


@pytest.mark.parametrize("turns", [0, 1])
def test_who_wakes_a_board_takes_the_screen_anew(table: AnyTable, turns: int) -> None:
    session = painted(table)
    ask(session, "place AA a1 b1")
    session.doze()
    for _ in range(turns):
        whole_turn(table)
    session.rouse()
    assert session.values["view"] == view(table.state)
    assert session.values["curtain"]["seat"] == turns
    assert session.values["advice"] == {}
    assert session.values["feedback"]["nearest"] == []


def whole_turn(table: AnyTable) -> None:
    while table.state.turn.seat == 0:
        table.play(table.legal_actions()[-1])


@pytest.mark.parametrize("seats", [2, 6])
def test_a_board_for_whoever_acts_sends_little(seats: int) -> None:
    """What was told to the last person is asked for anew, not sent with every turn."""
    game, chance = Table(nile, seats=seats, seed=4, monuments=True), Random(4)
    widget, sent = GameWidget(game), [0]

    def count(msg: dict[str, Any], buffers: Any = None) -> None:
        sent[-1] += len(json.dumps(msg.get("state", {})))

    widget._send = count
    while legal := game.legal_actions():
        if widget.curtain:
            ask(widget.session, "/lift")
            sent.append(0)
        game.play(chance.choice(legal))
        sent.append(0)
    assert len(sent) > 100
    assert max(sent) < 16_000
