"""The transcripts themselves: whole rounds, and wrong expectations that must fail."""

import pytest

from fertility_widget import InvalidNotation, Table, fertility
from tests.fertility.rules.classroom import Classroom
from tests.fertility.rules.transcript import play

ROUND = """
    # Ana connects a grape, sells it for wheat, and takes a double of grapes.
    place AG d5 e5      -> connection e5 f5 +1G
    skip
    supply G m1         -> completed m1 ; shop-wheat m1 +1W
    end                 -> nothing
    = wheat 1 ; seat Ana ; phase draft
    draft BP            -> drafted BP ; refilled AA ; turn Ben 1 9
    # Ben builds a district and supplies nothing.
    place GG f6 f7      -> connection f6 f5 +1G
    build D02           -> built D02 1
    end                 -> returned 1G
    draft PG            -> refilled BB ; revealed D05
    = seat Ana ; turns 1 ; row D01 D03 D04 D05 ; common AA AA BB
"""


def start(room: Classroom) -> Table:
    state = room.position(
        pool="AG BB PP", common="BP PG AA", pile="AA BB AP", others={1: {"wheat": 1}}
    )
    shown = fertility.view(state, "open")
    shown["pools"]["personal"][1] = ["GG", "AB", "AP"]
    return Table(fertility, start=fertility.from_view(shown))


@pytest.mark.rule("F1.10", "F6.4")
def test_a_round_of_two_players(room: Classroom) -> None:
    table = play(start(room), ROUND)
    assert table.state.turn.ply == len(table.steps) == 9


def test_a_transcript_may_start_from_a_code(room: Classroom) -> None:
    state = start(room).state
    table = play(fertility.from_code(fertility.to_code(state)), ROUND)
    assert Table.from_record(table.record()).state == table.state


def test_a_turn_is_played_whole_or_not_at_all(room: Classroom) -> None:
    table = start(room)
    before = table.state
    with pytest.raises(ValueError, match="draft AB"):
        table.play_turn("place AG d5 e5; skip; supply G m1; end; draft AB")
    with pytest.raises(InvalidNotation):
        table.play_turn("place AG d5 e5; skip; supply G m1; end")
    assert table.state is before
    steps = table.play_turn("place AG d5 e5; skip; supply G m1; end; draft BP")
    assert [step.action.text for step in steps][-1] == "draft BP"
    assert table.state.turn.seat == 1


def test_a_table_may_start_from_options_and_a_seed(room: Classroom) -> None:
    table = Table(
        fertility,
        seats=2,
        seed=7,
        components=room.box(),
        names=["Ana", "Ben"],
        boards=["V1", "V2", "V3"],
        start_turn=0,
    )
    tile = fertility.view(table.state)["pools"]["personal"][0][0]
    first = next(a for a in table.legal_actions() if getattr(a, "tile", "") == tile)
    play(table, f"{first}\nskip\nend\n= turns 0 ; phase draft")


@pytest.mark.parametrize(
    "wrong",
    [
        "place AG d5 e5 -> connection e5 f5 +2G",
        "place AG d5 e5 -> nothing",
        "place AG d5 e5 -> connection e5 f5 +1G ; quarry a1",
        "place AG a1 a2 x no-match F2.1",
        "place AG a1 a2 x occupied F2.1",
        "place AG a1 a2 x no-match F2.2 nearby=f4",
        "= wheat 1",
        "= phase build",
    ],
)
def test_a_wrong_expectation_fails(room: Classroom, wrong: str) -> None:
    with pytest.raises(AssertionError):
        play(start(room), wrong)


def test_a_refusal_that_is_none_fails(room: Classroom) -> None:
    with pytest.raises(pytest.fail.Exception):
        play(start(room), "place AG d5 e5 x no-match F2.2")
