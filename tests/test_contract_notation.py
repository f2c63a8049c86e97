"""Reading and writing actions: every form, every freedom of spelling, everything else refused."""

from typing import Any

import pytest

from fertility_widget import IllegalAction, InvalidNotation, Table, fertility
from fertility_widget.fertility.rules import actions
from fertility_widget.fertility.rules.actions import Build


@pytest.mark.parametrize(
    ("spoken", "written"),
    [
        ("place AG d4 e4", "place AG d4 e4"),
        ("place GA e4 d4", "place AG d4 e4"),
        ("PLACE ga E4 D4", "place AG d4 e4"),
        ("place GA d4 e4", "place AG e4 d4"),
        ("place BA p8 p7", "place AB p7 p8"),
        ("place GP a1 b1", "place PG b1 a1"),
        ("place AA e4 d4", "place AA d4 e4"),
        ("place aa d5 d4", "place AA d4 d5"),
        ("place GG b1 a8", "place GG a8 b1"),
        ("  place\tAG   d4 e4\n", "place AG d4 e4"),
        ("discard GA", "discard AG"),
        ("Discard bb", "discard BB"),
        ("quarry D5 g", "quarry d5 G"),
        ("quarry d5 w", "quarry d5 W"),
        ("QUARRY d5 Monument", "quarry d5 monument"),
        ("build d07 pay wg", "build D07 pay GW"),
        ("build D07", "build D07"),
        ("build D07 pay GW at 3", "build D07 pay GW at 3"),
        ("build D07 at 3 pay WG", "build D07 pay GW at 3"),
        ("BUILD d07 AT 3", "build D07 at 3"),
        ("build D07 PAY WWGPBA", "build D07 pay ABPGWW"),
        ("skip", "skip"),
        ("SKIP ", "skip"),
        ("supply p 3A", "supply P 3a"),
        ("supply P M1", "supply P m1"),
        ("supply w 7c", "supply W 7c"),
        ("bonus a m2", "bonus A m2"),
        ("End", "end"),
        ("draft bb", "draft BB"),
        ("draft GB", "draft BG"),
        ("remove PA", "remove AP"),
    ],
)
def test_reading_is_free_and_writing_is_one_form(spoken: str, written: str) -> None:
    action = fertility.decode(spoken)
    assert fertility.encode(action) == action.text == str(action) == written
    assert fertility.decode(written) == action
    assert hash(fertility.decode(written)) == hash(action)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "place",
        "place AG",
        "place AG d4",
        "place AG d4 e4 f4",
        "place A d4 e4",
        "place AGG d4 e4",
        "place AW d4 e4",
        "place AX d4 e4",
        "place AG d0 e4",
        "place AG d9 e4",
        "place AG q1 e4",
        "place AG 4d e4",
        "place AG d4e4",
        "place AG,d4,e4",
        "placeAG d4 e4",
        "lay AG d4 e4",
        "discard",
        "discard W",
        "discard AG BB",
        "quarry d5",
        "quarry G d5",
        "quarry d5 GG",
        "quarry d5 mon",
        "quarry d5 monument G",
        "build",
        "build D07 pay",
        "build D07 at",
        "build D07 pay GX",
        "build D07 pay 2",
        "build D07 at 0",
        "build D07 at 8",
        "build D07 at +3",
        "build D07 at 03",
        "build D07 at ３",
        "build D07 at 3 at 3",
        "build D07 pay G pay W",
        "build D07 pay G at 3 now",
        "build D-07",
        "build pay G",
        "skip it",
        "supply P",
        "supply P 3",
        "supply P 3d",
        "supply P 0a",
        "supply P 8a",
        "supply P m5",
        "supply PP 3a",
        "supply 3a P",
        "bonus A",
        "bonus A B m1",
        "end;",
        "end turn",
        "draft",
        "draft A",
        "draft AG AG",
        "remove W",
        "place AG d4 e4; skip",
        "# end",
        "end # done",
        "1. end",
        "end\x00",
        "Ｅnd",
    ],
)
def test_everything_else_is_unreadable(text: str) -> None:
    with pytest.raises(InvalidNotation) as caught:
        fertility.decode(text)
    assert isinstance(caught.value, ValueError)
    table = Table(fertility, seats=2, seed=7)
    with pytest.raises(InvalidNotation):
        table.play(text)
    with pytest.raises(InvalidNotation):
        table.why_not(text)
    assert table.steps == ()


def test_a_readable_action_is_judged_even_where_it_can_never_be_played() -> None:
    table = Table(fertility, seats=2, seed=7)
    for text in ("place AA p1 p2", "build X9", "supply W m1", "quarry a1 W", "remove AA"):
        assert table.why_not(text) is not None
        with pytest.raises(IllegalAction):
            table.play(text)


@pytest.mark.parametrize(
    "make",
    [
        lambda: actions.Place("AX", "d4", "e4"),
        lambda: actions.Place("AG", "d44", "e4"),
        lambda: actions.Place("AGB", "d4", "e4"),
        lambda: actions.Quarry("zz", "G"),
        lambda: actions.Quarry("d5", "nonsense"),
        lambda: actions.Build("D07", "", 0),
        lambda: actions.Build("D07", "", 8),
        lambda: actions.Build("D07", "X"),
        lambda: actions.Build("no such", ""),
        lambda: actions.Supply("X", "m1"),
        lambda: actions.Supply("A", "m5"),
        lambda: actions.Draft("WW"),
        lambda: actions.Discard(""),
    ],
)
def test_an_action_that_notation_cannot_write_cannot_be_made(make: Any) -> None:
    with pytest.raises((ValueError, TypeError)):
        make()


def test_written_form_names_a_spot_only_where_it_is_not_the_lowest_free_one() -> None:
    table = Table(fertility, seats=2, seed=7)
    while table.state.turn.phase != "build":
        table.play(table.legal_actions()[0])
    build = next(action for action in table.legal_actions() if isinstance(action, Build))
    assert " at " not in build.text
    for spoken, written in ((1, build.text), (5, f"{build.text} at 5")):
        step = table.play(f"{build.text} at {spoken}")
        assert step.action.text == written
        assert table.record().splitlines()[-1] == written
        assert fertility.view(table.state)["players"][0]["districts"] == {
            str(spoken): build.district
        }
        table.undo()


def test_legal_actions_list_a_district_and_payment_once() -> None:
    for seed in range(20):
        table = Table(fertility, seats=2, seed=seed)
        for _ in range(60):
            builds = [a for a in table.legal_actions() if isinstance(a, Build)]
            assert all(" at " not in action.text for action in builds)
            assert len({(a.district, a.payment) for a in builds}) == len(builds)
            table.play(table.legal_actions()[seed % len(table.legal_actions())])


def test_every_action_has_its_own_kind() -> None:
    kinds = {
        verb: type(fertility.decode(text))
        for verb, text in {
            "place": "place AG d4 e4",
            "discard": "discard AG",
            "quarry": "quarry d5 G",
            "build": "build D07",
            "skip": "skip",
            "supply": "supply P m1",
            "bonus": "bonus P m1",
            "end": "end",
            "draft": "draft AG",
            "remove": "remove AG",
        }.items()
    }
    assert len(set(kinds.values())) == 10
    assert all(kind.verb == verb for verb, kind in kinds.items())
    assert fertility.decode("draft AG") != fertility.decode("remove AG")
    assert fertility.decode("supply P m1") != fertility.decode("bonus P m1")
