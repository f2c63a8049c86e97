"""The Monuments expansion: stone, and what monuments do (N10)."""

from typing import Any

import pytest

from fertility_widget import nile
from tests.nile.rules.positions import position
from tests.nile.rules.transcript import play


def built(hand: str, monuments: str = "", **said: Any) -> set[str]:
    """What can be planted by one of three players, without the verb."""
    start = position("play", seats=3, hands={"Ana": hand}, monuments=monuments, **said)
    legal = map(str, nile.legal_actions(start))
    return {text.removeprefix("plant ") for text in legal if text.startswith("plant ")}


@pytest.mark.rule("N10.1", "N1.2")
def test_stones_raise_a_monument_of_ones_choice() -> None:
    assert built("S S") == {"S S sphinx", "S S obelisk", "S S wall"}
    play(
        position("play", hands={"Ana": "S S S"}, monuments="", pile="L C F"),
        """
        plant S S wall  -> raised Ana wall 2 ; drew Ana 1L 1C end
        = wall Ana 2 ; sphinx - ; Ana.hand L C S
        """,
    )


@pytest.mark.rule("N10.1")
def test_stones_onto_ones_own_are_cards_onto_existing_fields() -> None:
    held = "obelisk Ana 1, wall Ana 1, sphinx Ben 9"
    assert built("P S S", held, fields="P Ana 1") == {
        "P", "S obelisk", "S wall", "S S obelisk", "S S wall", "S obelisk S wall",
        "P S obelisk", "P S wall", "P S S obelisk", "P S S wall", "P S obelisk S wall",
    }  # fmt: skip
    play(
        position("play", hands={"Ana": "P S S"}, monuments=held, fields="P Ana 1", pile="L C F F"),
        """
        plant P S obelisk S wall  -> added Ana P 1 total 2 ; enlarged Ana obelisk 1 total 2
            ; enlarged Ana wall 1 total 2 ; drew Ana 1L 1C 1F end
        = obelisk Ana 2 ; wall Ana 2 ; P Ana 2
        """,
    )


@pytest.mark.rule("N10.1")
def test_more_stones_take_a_monument_and_its_card_moves() -> None:
    play(
        position(
            "play", hands={"Ana": "S S S"}, monuments="sphinx Ben 2", pile="L C F", rest="Ben"
        ),
        """
        plant S sphinx      x too-few-stones N10.1 monument=sphinx n=1 theirs=2 needs=3 other=Ben
        plant S S sphinx    x too-few-stones N10.1 n=2
        plant S S S sphinx  -> overbuilt Ana sphinx 3 other Ben theirs 2 ; drew Ana 1L 1C end
        = sphinx Ana 3 ; discard S S locusts
        plant S S S sphinx  x not-now N5.2 attempt=play phase=flood
        """,
    )
    play(
        position("play", hands={"Ana": "S"}, monuments=""),
        "plant S S sphinx x not-in-hand N10.1 card=S n=2 has=1",
    )


@pytest.mark.rule("N10.2")
def test_one_new_monument_per_turn() -> None:
    play(
        position("play", hands={"Ana": "P S S S S"}, monuments="wall Ben 1"),
        """
        plant S S sphinx S S obelisk    x one-monument N10.2 monuments=sphinx,obelisk
        plant S sphinx S obelisk        x one-monument N10.2 monuments=sphinx,obelisk
        plant S S wall S sphinx         x one-monument N10.2 monuments=sphinx,wall
        plant P S sphinx S obelisk      x one-monument N10.2
        """,
    )


@pytest.mark.rule("N10.2")
def test_a_player_may_hold_all_three_and_nobody_shares_one() -> None:
    held = "sphinx Ana 1, obelisk Ana 1"
    start = position("play", hands={"Ana": "S S", "Ben": "S S"}, monuments=held, pile="L C F W W W")
    table = play(
        start,
        """
        plant S S wall  -> raised Ana wall 2 ; drew Ana 1L 1C 1F end
        = sphinx Ana 1 ; obelisk Ana 1 ; wall Ana 2
        """,
    )
    owners = [plot["seat"] for plot in nile.view(table.state)["monuments"].values()]
    assert owners == [0, 0, 0]


@pytest.mark.rule("Q10")
def test_stone_is_a_kind_of_its_own() -> None:
    """Crop and stone are two kinds; two stones for two monuments are not."""
    assert built("P S", "wall Ben 1") == {"P S sphinx", "P S obelisk"}
    assert built("P S", "wall Ben 1", fields="P Ben 1") == set()
    assert built("P S", "wall Ana 1, sphinx Ben 1, obelisk Ben 1") == {"S wall", "P S wall"}
    play(
        position("play", hands={"Ana": "P S S"}, monuments="wall Ana 1, sphinx Ben 1"),
        """
        plant S wall S obelisk  x one-kind Q10 monuments=obelisk,wall
        plant P S sphinx        x monument-taken Q10 monument=sphinx other=Ben theirs=1
        plant S obelisk         x single-card Q9 card=S
        """,
    )
    play(
        position("play", hands={"Ana": "P S"}, monuments="", pile="L C F"),
        "plant P S wall -> opened Ana P 1 ; raised Ana wall 1 ; drew Ana 1L 1C end",
    )


@pytest.mark.rule("N10.3")
def test_a_stone_flood_takes_one_of_every_monument() -> None:
    start = position(
        "flood", pile="S C", monuments="sphinx Ana 2, obelisk Ben 1", fields="P Ben 3", rest="Ben"
    )
    play(
        start,
        """
        flood   -> flooded Ana S ; eroded Ana sphinx left 1 ; eroded Ben obelisk left 0
            ; monument-returned Ben obelisk
        = sphinx Ana 1 ; obelisk - ; P Ben 3 ; kinds S ; discard S S locusts
        = Ana.store - ; Ben.store -
        """,
    )


@pytest.mark.rule("N10.3")
def test_no_monument_stands() -> None:
    play(position("flood", pile="S C", monuments=""), "flood -> flooded Ana S ; no-monument")


@pytest.mark.rule("N10.3")
def test_then_stone_is_not_played() -> None:
    assert built("S S P P", "wall Ana 1", flood="S") == {"P P"}
    play(
        position("play", hands={"Ana": "P S S"}, monuments="wall Ana 1", flood="S"),
        """
        plant S wall        x banned N10.3 cards=S flood=S
        plant P S sphinx    x banned N10.3 cards=S flood=S
        """,
    )


@pytest.mark.rule("N10.3")
def test_stone_scores_nothing() -> None:
    start = position(
        "over", pile="", number=2, monuments="wall Ana 9", stores={"Ana": "P", "Ben": "P W"}
    )
    ended = nile.outcome(start)
    assert ended is not None
    assert ended.scores == ((0, 0, 0, 0, 1), (0, 0, 0, 1, 1))


@pytest.mark.rule("N10.4", "Q7")
def test_the_sphinx_harvests_two_of_each_field_or_the_one_that_is_left() -> None:
    play(
        position("flood", pile="PW C", monuments="sphinx Ben 1", fields="P Ben 3, W Ben 1"),
        """
        flood   -> flooded Ana PW ; harvested-sphinx Ben P 2 left 1
            ; harvested-sphinx Ben W 1 left 0 ; field-empty Ben W
        = Ben.store P P W ; P Ben 1 ; W -
        """,
    )
    play(
        position("flood", pile="PW C", monuments="sphinx Ana 1", fields="P Ben 3, W Ana 2"),
        """
        flood   -> flooded Ana PW ; harvested Ben P 1 left 2
            ; harvested-sphinx Ana W 2 left 0 ; field-empty Ana W
        """,
    )


@pytest.mark.rule("N10.4")
def test_with_the_obelisk_a_turn_ends_with_three() -> None:
    play(
        position("play", monuments="obelisk Ana 1", pile="C C C L"),
        "pass -> drew Ana 3C end\n= seat Ben ; pile L",
    )
    play(
        position("play", monuments="obelisk Ben 1", pile="C C C L"),
        "pass -> drew Ana 2C end",
    )


@pytest.mark.rule("Q17")
def test_also_if_it_was_built_this_turn() -> None:
    play(
        position("play", hands={"Ana": "S S"}, monuments="obelisk Ben 1", pile="C C C L"),
        "plant S S obelisk -> overbuilt Ana obelisk 2 other Ben theirs 1 ; drew Ana 3C end",
    )


@pytest.mark.rule("Q17")
def test_a_draw_that_has_begun_keeps_its_number() -> None:
    play(
        position("play", monuments="obelisk Ana 1", pile="locusts C C C L"),
        """
        pass    -> plague Ana end 1obelisk most 1 ; ravaged Ana obelisk 1 ; drew Ana 3C end
        """,
    )


WALLED = "wall Ben 1, sphinx Ben 2"


@pytest.mark.rule("Q8", "N10.4")
def test_behind_the_wall_a_field_falls_to_two_cards_more() -> None:
    assert built("P P P", WALLED, fields="P Ben 2") == set()
    play(
        position(
            "play", hands={"Ana": "P P P P"}, monuments=WALLED, fields="P Ben 2", pile="L C F"
        ),
        """
        plant P P P     x too-few-wall Q8 crop=P n=3 theirs=2 needs=4 other=Ben
        plant P P P P   -> overplanted Ana P 4 other Ben theirs 2 ; drew Ana 1L 1C end
        """,
    )


@pytest.mark.rule("Q8", "N10.4")
def test_so_do_monuments_and_the_wall_itself() -> None:
    assert built("S S S", WALLED + ", obelisk Ben 1") == {"S S S wall", "S S S obelisk"}
    play(
        position("play", hands={"Ana": "S S S S"}, monuments=WALLED, pile="L C F"),
        """
        plant S S wall      x too-few-stones-wall Q8 monument=wall n=2 theirs=1 needs=3 other=Ben
        plant S S S sphinx  x too-few-stones-wall Q8 monument=sphinx theirs=2 needs=4
        plant S S S wall    -> overbuilt Ana wall 3 other Ben theirs 1 ; drew Ana 1L 1C end
        = wall Ana 3 ; sphinx Ben 2
        """,
    )


@pytest.mark.rule("Q8")
def test_the_wall_protects_its_owner_alone() -> None:
    assert built("P P P", "wall Cleo 1", fields="P Ben 2") == {"P P P"}
    assert built("P P P", "wall Ana 1", fields="P Ben 2") == {"P P P"}


@pytest.mark.rule("Q8")
def test_it_does_not_help_against_locusts() -> None:
    play(
        position("flood", pile="locusts C F", monuments="wall Ben 1", fields="P Ben 3, W Ana 2"),
        """
        flood   -> plague Ana flood 3P 2W 1wall most 3 ; devoured Ben P 3
            ; flooded Ana C ; fallow C
        """,
    )
    play(
        position("flood", pile="locusts C F", monuments="wall Ben 4", fields="W Ana 3"),
        "flood -> plague Ana flood 3W 4wall most 4 ; ravaged Ben wall 4 ; flooded Ana C ; fallow C",
    )


@pytest.mark.rule("Q8")
def test_it_does_not_help_against_a_stone_flood() -> None:
    play(
        position("flood", pile="S C", monuments="wall Ben 2, sphinx Ben 1"),
        """
        flood   -> flooded Ana S ; eroded Ben sphinx left 0 ; monument-returned Ben sphinx
            ; eroded Ben wall left 1
        """,
    )


@pytest.mark.rule("N10.4")
def test_all_powers_apply_at_once() -> None:
    play(
        position(
            "flood",
            seats=2,
            pile="P C C C C L L L L",
            table={"Ana": "PW"},
            monuments="sphinx Ana 1, obelisk Ana 1, wall Ana 1",
            fields="P Ana 2, W Ana 1",
            hands={"Ben": "W W"},
        ),
        """
        flood   -> flooded Ana P ; speculation-won Ana PW flood P 4 ; drew Ana 4C speculation
            ; harvested-sphinx Ana P 2 left 0 ; field-empty Ana P
        done
        pass    -> drew Ana 3L end
        """,
    )
