"""Step 1: laying a valley tile (F2). The starting tile shows A B over G P on f4 g4 f5 g5."""

import pytest

from fertility_widget import fertility
from tests.fertility.rules.classroom import Classroom
from tests.fertility.rules.transcript import play

WHEAT_AND_WATER = """
    ............
    ..... w ~ .....
    ............
    ............
    ............
    ............
    ............
    ............
"""
FENCED = """
    ............
    ............
    .....~~.....
    ....~..~....
    ....~..~....
    .....~~.....
    ............
    ............
"""
GATE = FENCED.replace(".....~~.....", "......~.....", 1)  # f3 alone is open: next to the A on f4


@pytest.mark.rule("F2.1")
def test_a_tile_goes_on_two_free_desert_squares(room: Classroom) -> None:
    play(
        room.position(pool="AG BB PP"),
        """
        place AG f3 f2   -> placed AG f3 f2 ; connection f3 f4 +1A
        = pool BB PP ; phase build
        """,
    )


@pytest.mark.rule("F2.1")
def test_every_orientation_is_listed_once(room: Classroom) -> None:
    """The A on f4 has two free sides, f3 and e4; each can be covered by a double in three ways."""
    state = room.position(pool="AA AA AA")
    assert sorted(action.text for action in fertility.legal_actions(state)) == [
        "place AA d4 e4",
        "place AA e3 e4",
        "place AA e3 f3",
        "place AA e4 e5",
        "place AA f2 f3",
        "place AA f3 g3",
    ]
    both_ways = {a.text for a in fertility.legal_actions(room.position(pool="AB AB AB"))}
    assert {"place AB f3 g3", "place AB f3 e3", "place AB f3 f2", "place AB e4 e5"} <= both_ways
    assert "place AB g3 f3" not in both_ways  # B beside A, A beside B: nothing matches


@pytest.mark.rule("F2.1")
def test_letters_belong_to_squares(room: Classroom) -> None:
    assert fertility.decode("place GA f2 f3") == fertility.decode("place AG f3 f2")
    play(room.position(pool="AG BB PP"), "place ga F2 F3 -> placed AG f3 f2 ; connection f3 f4 +1A")


@pytest.mark.rule("F2.1")
def test_what_is_no_place_for_a_tile(room: Classroom) -> None:
    play(
        room.position(pool="AG BB PP", tiles="PP f2 f1", monuments="c3 Ben"),
        """
        place AA f3 g3   x tile-not-yours F2.1 tile=AA pool=AG,BB,PP
        place AG f3 h3   x not-adjacent F2.1 squares=f3,h3
        place AG f3 g2   x not-adjacent F2.1 squares=f3,g2
        place AG f8 g1   x not-adjacent F2.1 squares=f8,g1      # the next number, but far away
        place AG f3 f3   x not-adjacent F2.1 squares=f3,f3
        place AG f3 f2   x occupied F2.1 squares=f2
        place AG f3 f4   x occupied F2.1 squares=f4
        place AG c3 c4   x on-monument F2.1 squares=c3
        place AG l4 m4   x off-board F2.1 squares=m4 last=l8
        """,
    )


@pytest.mark.rule("F2.2")
def test_one_scene_must_match_a_neighbour(room: Classroom) -> None:
    play(
        room.position(pool="AG BB PP"),
        """
        place AG a1 a2   x no-match F2.2 tile=AG squares=a1,a2 nearby=
        place AG f2 f3   x no-match F2.2 tile=AG squares=f2,f3 nearby=f4     # the G lies above A
        place BB e3 f3   x no-match F2.2 nearby=f4
        place PP h6 h7   x no-match F2.2 nearby=              # corner to corner is not beside
        place AG e4 d4   -> connection e4 f4 +1A
        """,
    )


@pytest.mark.rule("F2.2")
def test_other_neighbours_need_not_match(room: Classroom) -> None:
    play(room.position(pool="AB BB PP"), "place AB e4 e5 -> connection e4 f4 +1A")  # B beside the G


@pytest.mark.rule("F2.2")
def test_laid_tiles_match_like_the_starting_tile(room: Classroom) -> None:
    play(
        room.position(pool="PP AA BB", tiles="AP f3 f2"),
        """
        place AA d2 d3   x no-match F2.2 nearby=
        place PP e2 d2   -> connection e2 f2 +1P
        """,
    )


@pytest.mark.rule("F2.3")
def test_never_on_wheat_or_water(room: Classroom) -> None:
    play(
        room.position(terrain=WHEAT_AND_WATER, pool="AB BB PP"),
        """
        place AB f3 f2   x on-wheat F2.3 squares=f2
        place AB g2 g3   x on-water F2.3 squares=g2
        place AB f3 e3   -> connection f3 f4 +1A ; wheat f2 +1W
        """,
    )


@pytest.mark.rule("F2.3")
def test_an_icon_lies_on_desert(room: Classroom) -> None:
    terrain = WHEAT_AND_WATER.replace("w ~", "p g")
    play(
        room.position(terrain=terrain, pool="AB BB PP"),
        "place AB f3 f2 -> connection f3 f4 +1A ; covering f2 +1P",
    )


@pytest.mark.rule("F2.4", "R17")
def test_when_nothing_fits_a_tile_is_given_up(room: Classroom) -> None:
    state = room.position(terrain=FENCED, pool="AG BB PP", common="AA AB AP", pile="PG GG")
    play(
        state,
        """
        = legal discard AG, discard BB, discard PP
        discard AA       x tile-not-yours F2.1 tile=AA
        discard BB       -> discarded BB
        # R17: nothing harvested, the tile is out of the game, and the turn goes on
        = pool AG PP ; out BB ; beside - ; wheat 0 ; phase build
        skip
        end
        draft AA         -> refilled PG
        = pool AG PP AA ; common AB AP PG ; seat Ben
        """,
    )


@pytest.mark.rule("F2.4")
def test_never_given_up_while_any_tile_fits(room: Classroom) -> None:
    play(
        room.position(terrain=GATE, pool="BB PP AB"),
        """
        discard BB       x can-place F2.4 tiles=AB
        discard AB       x can-place F2.4 tiles=AB
        = legal place AB f3 e3, place AB f3 f2
        """,
    )
    play(room.position(terrain=GATE, pool="BB PP GG"), "discard GG -> discarded GG")


@pytest.mark.rule("R17")
def test_steps_two_and_three_follow_a_discard(room: Classroom) -> None:
    play(
        room.position(terrain=FENCED, pool="AG BB PP", wheat=1, districts=["1: A -> 5"]),
        """
        discard AG       -> discarded AG
        build D01 pay W  -> built D01 1 ; paid 1W back 1
        supply A 1a      x token-not-beside F5.1 token=A
        end              -> nothing
        = phase draft
        """,
    )
