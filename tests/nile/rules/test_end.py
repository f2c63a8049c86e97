"""The last pass ends in the middle of something (N7.2, Q3)."""

from typing import Any

import pytest

from fertility_widget import nile
from fertility_widget.nile.rules.state import State
from tests.nile.rules.positions import position
from tests.nile.rules.transcript import play


def last(phase: str, pile: str, **said: Any) -> State:
    """A position in the second and last pass; what nobody names is in Ben's hand."""
    return position(phase, **{"rest": "Ben", **said}, pile=pile, number=2, turns=7)


@pytest.mark.rule("Q3", "N7.2")
def test_with_a_flood_card_that_settles_harvests_and_is_the_last() -> None:
    """Successes draw nothing; the speculations are discarded as usual."""
    play(
        last("flood", "P", flood="F", table={"Ben": "PW LC"}, fields="P Ana 2", rest="Ana"),
        """
        flood   -> flooded Ana P ; pile-out passes 2 ; speculation-late Ben PW flood P
            ; speculation-lost Ben LC flood P ; harvested Ana P 1 left 1
            ; won Ana 1 most 0 stack 5
        = phase over ; seat Ana ; pass 2 of 2 ; pile - ; left 0 ; legal -
        = flood P ; kinds P ; flood-pile P F ; discard PW LC locusts ; Ben.table - ; Ben.hand -
        = Ana.turns 7 ; Ben.turns 7 ; Ana.store P
        """,
    )


@pytest.mark.rule("Q3", "N4.2")
def test_with_the_flood_card_of_an_offering() -> None:
    play(
        last("trade", "P", hands={"Ana": "L L"}, flood="F", fields="P Ben 1"),
        """
        offer L L   -> flooded Ana P ; pile-out passes 2 ; harvested Ben P 1 left 0
            ; field-empty Ben P ; won Ben 1 most 0 stack 5
        = phase over ; seat Ana ; discard L L locusts
        """,
    )


@pytest.mark.rule("Q3", "N10.3")
def test_with_a_stone_flood() -> None:
    play(
        last("flood", "S", table={"Ben": "PW"}, monuments="wall Ben 1", rest="Ana"),
        """
        flood   -> flooded Ana S ; pile-out passes 2 ; speculation-lost Ben PW flood S
            ; eroded Ben wall left 0 ; monument-returned Ben wall ; shared Ana,Ben
        = phase over ; wall - ; Ben.table - ; discard PW S locusts
        """,
    )


@pytest.mark.rule("Q3", "N8.1")
def test_with_the_plague_as_flood_card() -> None:
    """It is resolved, nothing replaces it; no card was turned, so the speculations stay."""
    play(
        last("flood", "locusts", flood="W", table={"Ben": "PW"}, fields="P Ana 2, W Ben 1"),
        """
        flood   -> plague Ana flood 2P 1W most 2 ; pile-out passes 2 ; devoured Ana P 2
            ; shared Ana,Ben
        = phase over ; flood W ; flood-pile W ; discard P P locusts ; Ben.table PW ; W Ben 1
        """,
    )


@pytest.mark.rule("Q3", "N8.1", "N4.2")
def test_with_the_plague_as_flood_card_of_an_offering() -> None:
    play(
        last("trade", "locusts", hands={"Ana": "L L"}, flood="W", fields="W Ben 1"),
        """
        offer L L   -> plague Ana flood 1W most 1 ; pile-out passes 2 ; devoured Ben W 1
            ; shared Ana,Ben
        = phase over ; flood W ; discard W L L locusts ; Ben.store -
        """,
    )


@pytest.mark.rule("Q3", "N8.1", "Q4")
@pytest.mark.parametrize(("phase", "move"), [("trade", "market L L"), ("play", "pass")])
def test_with_the_plague_in_a_draw(phase: str, move: str) -> None:
    where = {"trade": "market", "play": "end"}[phase]
    play(
        last(phase, "locusts", hands={"Ana": "L L"}, fields="P Ben 2"),
        f"""
        {move}  -> plague Ana {where} 2P most 2 ; pile-out passes 2 ; devoured Ben P 2
            ; shared Ana,Ben
        = phase over ; seat Ana ; P - ; Ana.turns 7 ; pile -
        """,
    )


@pytest.mark.rule("Q3")
def test_with_the_card_of_the_market() -> None:
    play(
        last("trade", "C", hands={"Ana": "L L P"}, stores={"Ben": "P"}),
        """
        market L L  -> drew Ana 1C market ; pile-out passes 2 ; won Ben 1 most 0 stack 5
        = phase over ; Ana.hand P C ; discard L L locusts ; seat Ana
        """,
    )


@pytest.mark.rule("Q3", "N6.1")
@pytest.mark.parametrize(("pile", "drawn"), [("C", "1C"), ("C F", "1C 1F")])
def test_with_the_first_or_second_card_at_the_end_of_a_turn(pile: str, drawn: str) -> None:
    """What was planted or laid out stays; it is nobody else's turn any more."""
    play(
        last("play", pile, hands={"Ana": "P P"}, fields="P Ben 1", stores={"Ana": "W"}),
        f"""
        plant P P   -> overplanted Ana P 2 other Ben theirs 1 ; drew Ana {drawn} end
            ; pile-out passes 2 ; won Ana 1 most 0 stack 5
        = phase over ; seat Ana ; Ana.turns 7 ; P Ana 2 ; Ana.hand {pile}
        """,
    )
    play(
        last("play", pile, hands={"Ana": "LC"}),
        f"""
        speculate LC    -> drew Ana {drawn} end ; pile-out passes 2 ; shared Ana,Ben
        = phase over ; Ana.table LC
        """,
    )


@pytest.mark.rule("Q3")
@pytest.mark.parametrize(("pile", "drawn"), [("P C", "1C"), ("P C C C", "3C")])
def test_in_the_draws_of_a_speculation_there_is_no_harvest_any_more(pile: str, drawn: str) -> None:
    """Not even where the last card wanted was the last card there was."""
    play(
        last("flood", pile, table={"Ben": "PW"}, fields="P Ana 2", rest="Ana"),
        f"""
        flood   -> flooded Ana P ; speculation-won Ben PW flood P 3 ; drew Ben {drawn} speculation
            ; pile-out passes 2 ; harvest-missed P ; shared Ana,Ben
        = phase over ; P Ana 2 ; Ben.table PW ; discard locusts ; flood P ; Ana.store -
        """,
    )


@pytest.mark.rule("Q3", "Q13")
def test_the_harvest_of_both_crops_is_missed() -> None:
    play(
        last("flood", "PW C", table={"Ben": "PL"}, fields="P Ana 2, W Ben 1", rest="Ana"),
        """
        flood   -> flooded Ana PW ; speculation-won Ben PL flood PW 3 ; drew Ben 1C speculation
            ; pile-out passes 2 ; harvest-missed P,W ; shared Ana,Ben
        """,
    )


@pytest.mark.rule("Q3", "Q4")
def test_with_the_plague_in_the_draws_of_a_speculation() -> None:
    play(
        last("flood", "P C locusts", table={"Ben": "PW"}, fields="P Ana 2", rest="Ana"),
        """
        flood   -> flooded Ana P ; speculation-won Ben PW flood P 3 ; drew Ben 1C speculation
            ; plague Ben speculation 2P most 2 ; pile-out passes 2 ; devoured Ana P 2
            ; harvest-missed P ; shared Ana,Ben
        = phase over ; Ben.table PW ; discard P P locusts
        """,
    )


@pytest.mark.rule("Q3")
def test_a_plague_before_the_last_flood_card_does_not_end_it() -> None:
    play(
        last("flood", "locusts W", fields="P Ana 2, W Ben 1"),
        """
        flood   -> plague Ana flood 2P 1W most 2 ; devoured Ana P 2 ; flooded Ana W
            ; pile-out passes 2 ; harvested Ben W 1 left 0 ; field-empty Ben W
            ; won Ben 1 most 0 stack 5
        """,
    )


@pytest.mark.rule("Q3")
def test_the_last_pass_may_begin_and_end_in_one_draw() -> None:
    play(
        position("play", flood="F", pile="locusts", rest="Ben", shuffles=("F locusts",)),
        """
        pass    -> plague Ana end most 0 ; reshuffled 2 2 passes 2 ; plague-idle Ana
            ; drew Ana 1F end ; plague Ana end most 0 ; pile-out passes 2 ; plague-idle Ana
            ; shared Ana,Ben
        = flood - ; kinds F ; discard locusts ; Ana.hand F
        """,
    )


@pytest.mark.rule("N7.2")
def test_then_it_is_over() -> None:
    table = play(
        last("play", "C", hands={"Ana": "P P"}),
        """
        pass
        = legal -
        flood       x game-over N7.2
        pass        x game-over N7.2
        market P P  x game-over N7.2
        """,
    )
    assert nile.turn_of(table.state) is None
    assert table.why_not("flood") is not None
    assert table.legal_actions() == ()
    assert table.outcome is not None
