"""Step 2: building a district (F4)."""

import pytest

from fertility_widget import Table, fertility
from tests.fertility.rules.classroom import DESERT, Classroom
from tests.fertility.rules.transcript import play

# Costs 2, 1, 0 and 2; the fifth lies on the pile.
DISTRICTS = ("2: BG -> 9; A -> ra", "1: P -> 5", "0: * -> 2", "2: A -> 1/A", "1: B -> 1W")
SEVEN = {spot: f"D{spot + 10}" for spot in range(1, 8)}


@pytest.mark.rule("F4.1")
def test_one_face_up_district_onto_a_free_spot(room: Classroom) -> None:
    state = room.position(districts=DISTRICTS, phase="build", beside="PP", built={1: "D11"})
    play(
        state,
        """
        build D05 pay P   x not-on-offer F4.1 district=D05 row=D01,D02,D03,D04
        build D99         x not-on-offer F4.1 district=D99
        build D02 pay P   -> built D02 2 ; paid 1P back 0
        = spot1 D11 ; spot2 D02 ; row D01 D03 D04 ; phase supply
        build D03         x one-district F4.1
        supply P 2a       -> completed 2a
        build D03         x one-district F4.1
        end
        """,
    )


@pytest.mark.rule("F4.1")
def test_building_is_optional(room: Classroom) -> None:
    play(
        room.position(districts=DISTRICTS, phase="build", beside="AB"),
        """
        skip              -> built-nothing
        = phase supply ; row D01 D02 D03 D04
        build D03         x not-now F4.1 attempt=build phase=supply
        """,
    )


@pytest.mark.rule("F4.1")
def test_no_free_spot_no_building(room: Classroom) -> None:
    play(
        room.position(districts=DISTRICTS, phase="build", beside="AA", built=SEVEN),
        """
        = legal skip
        build D03         x no-free-spot F4.1
        build D03 at 3    x no-free-spot F4.1
        """,
    )


@pytest.mark.rule("F4.1")
def test_a_district_is_never_replaced(room: Classroom) -> None:
    play(
        room.position(districts=DISTRICTS, phase="build", built={3: "D13"}, has={"3a": "A"}),
        """
        build D03 at 3    x spot-taken F4.1 spot=3 district=D13
        build D03 at 4    -> built D03 4
        = spot3 D13 ; spot4 D03 ; 3a A ; 4a -
        """,
    )


@pytest.mark.rule("F4.2")
def test_payment_of_a_grape_and_a_wheat(room: Classroom) -> None:
    play(
        room.position(districts=DISTRICTS, phase="build", beside="PGG", wheat=4, stock="G18"),
        """
        build D01 pay GW  -> built D01 1 ; paid 1G 1W back 1
        = beside PG ; wheat 3 ; stock.G 19 ; stock.P 20   # the grape is back in the stock
        """,
    )


@pytest.mark.rule("F4.2")
def test_any_mix_of_exactly_the_cost(room: Classroom) -> None:
    state = room.position(districts=DISTRICTS, phase="build", beside="AGG", wheat=1)
    builds = [a.text for a in fertility.legal_actions(state)]
    assert builds == [
        *(f"build D01 pay {mix}" for mix in ("AG", "AW", "GG", "GW")),
        *(f"build D02 pay {mix}" for mix in "AGW"),
        "build D03",
        *(f"build D04 pay {mix}" for mix in ("AG", "AW", "GG", "GW")),
        "skip",
    ]
    play(
        state,
        """
        build D01 pay G   x wrong-amount F4.2 district=D01 cost=2 paid=1G
        build D01         x wrong-amount F4.2 cost=2 paid=
        build D01 pay AGG x wrong-amount F4.2 cost=2 paid=1A2G
        build D03 pay G   x wrong-amount F4.2 cost=0
        build D01 pay GB  x not-beside F4.2 missing=1B
        build D01 pay AA  x not-beside F4.2 missing=1A
        build D01 pay WW  x wheat-short F4.2 wheat=1 needed=2
        build D01 pay WG  -> built D01 1 ; paid 1G 1W back 1
        = wheat 0
        """,
    )
    play(
        room.position(districts=DISTRICTS, phase="build", wheat=2),
        """
        build D04 pay WW  -> built D04 1 ; paid 2W back 2
        = wheat 0
        """,
    )


@pytest.mark.rule("F4.2")
def test_a_free_district_takes_no_payment(room: Classroom) -> None:
    play(room.position(districts=DISTRICTS, phase="build"), "build D03 -> built D03 1")


@pytest.mark.rule("F4.3")
def test_tokens_on_shops_never_pay(room: Classroom) -> None:
    state = room.position(
        districts=DISTRICTS, phase="build", beside="A", has={"m3": "B", "m2": "P", "m4": "B"}
    )
    play(
        state,
        """
        build D02 pay B   x paid-from-shop F4.3 missing=1B shops=m3,m4
        build D01 pay AP  x paid-from-shop F4.3 missing=1P shops=m2
        build D02 pay G   x not-beside F4.2 missing=1G
        = legal build D02 pay A, build D03, skip
        """,
    )


WHEAT = DESERT.replace("............", "....w.......", 1)  # e1, beside e2 and f1


@pytest.mark.rule("R11")
def test_wheat_of_step_one_may_pay_in_step_two(room: Classroom) -> None:
    play(
        room.position(terrain=WHEAT, districts=DISTRICTS, pool="AG BB PP", tiles="AB f3 f2"),
        """
        place AG e3 e2    -> connection e3 f3 +1A ; wheat e1 +1W
        build D02 pay W   -> built D02 1 ; paid 1W back 1
        = wheat 0 ; beside A
        """,
    )


@pytest.mark.rule("R11")
def test_wheat_of_step_three_comes_too_late(room: Classroom) -> None:
    play(
        room.position(districts=DISTRICTS, phase="build", beside="G"),
        """
        build D02 pay W   x wheat-short F4.2 wheat=0 needed=1
        skip
        supply G m1       -> completed m1 ; shop-wheat m1 +1W
        build D02 pay W   x not-now F4.1 attempt=build phase=supply
        = wheat 1
        """,
    )


@pytest.mark.rule("R12")
def test_the_lowest_free_spot_unless_another_is_said(room: Classroom) -> None:
    state = room.position(districts=DISTRICTS, phase="build", built={1: "D11", 3: "D13"})
    table = Table(fertility, start=state)
    assert [a.text for a in table.legal_actions()] == ["build D03", "skip"]
    assert table.play("build D03").action.text == "build D03"
    assert table.state.players[0].spots[1] == "D03"
    table.undo()
    assert (
        table.play("build D03 at 2").action.text == "build D03"
    )  # the lowest one need not be said
    assert table.state.players[0].spots[1] == "D03"
    table.undo()
    assert table.play("build d03 at 6").action.text == "build D03 at 6"
    assert table.state.players[0].spots == ("D11", None, "D13", None, None, "D03", None)
    assert "build D03 at 6" in table.record()


@pytest.mark.rule("R12")
def test_a_spot_has_no_effect_on_play(room: Classroom) -> None:
    for spot in (1, 7):
        play(
            room.position(districts=DISTRICTS, phase="build", beside="PP"),
            f"""
            build D02 pay P at {spot} -> built D02 {spot} ; paid 1P back 0
            supply P {spot}a          -> completed {spot}a
            = {spot}a P
            """,
        )
