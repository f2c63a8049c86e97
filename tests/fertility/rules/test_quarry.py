"""Quarries: a single empty desert square closed on its last side (F3.D)."""

import pytest

from tests.fertility.rules.classroom import DESERT, Classroom
from tests.fertility.rules.transcript import play


def top_row(row: str) -> str:
    """A desert valley whose first row is drawn."""
    return DESERT.replace("............", row, 1)


@pytest.mark.rule("F3.D")
def test_closed_by_tiles(room: Classroom) -> None:
    around = "PP e1 f1, AB d2 e2, AB g2 h2"  # f2 is open on f3 only
    play(
        room.position(pool="AG BB PP", tiles=around),
        """
        place AG f3 g3         -> connection f3 f4 +1A ; quarry f2
        = phase quarry ; pending f2 ; beside A
        quarry f2 B            -> quarry-resource f2 +1B
        = phase build ; beside AB ; stock.B 19
        """,
    )
    play(  # the starting tile closes e4 on its right side
        room.position(pool="AG BB PP", tiles="AA e2 e3, PP c4 d4, AA c5 c6"),
        "place AG d5 e5        -> connection d5 c5 +1A ; connection e5 f5 +1G ; quarry e4",
    )


@pytest.mark.rule("F3.D")
def test_one_more_open_side_is_no_quarry(room: Classroom) -> None:
    for around in ("AB d2 e2, AB g2 h2", "PP e1 f1, AB g2 h2", "PP e1 f1, AB d2 e2"):
        play(
            room.position(pool="AG BB PP", tiles=around),
            """
            place AG f3 g3     -> connection f3 f4 +1A
            = phase build
            """,
        )


@pytest.mark.rule("F3.D")
@pytest.mark.parametrize(
    ("row", "made"),
    [
        ("....w.w.....", True),  # wheat, wheat and the edge
        ("....~.~.....", True),  # water, water and the edge
        ("....w.~.....", True),
        ("......w.....", False),
        ("....~.......", False),
    ],
)
def test_closed_by_wheat_or_water(room: Classroom, row: str, made: bool) -> None:
    events = "connection f3 f4 +1A" + (" ; quarry f1" if made else "")
    state = room.position(terrain=top_row(row), pool="AG BB PP")
    play(state, f"place AG f3 f2 -> {events}")


@pytest.mark.rule("F3.D")
@pytest.mark.parametrize(
    ("tiles", "move", "made"),
    [
        ("AA b1 c1, PP e1 e2, AA c3 c4", "place AG d3 d2", "d1"),  # the top edge
        ("AA b2 c2, PP e2 e3, AA c4 c5", "place AG d4 d3", ""),  # one row lower: d1 is open
        ("AA b8 c8, PP e7 e8, AA c5 c6", "place AG d6 d7", "d8"),  # the bottom edge
        ("AA a2 a3, PP b4 c4, AA c5 c6", "place AG b5 a5", "a4"),  # the left edge
        ("AA b2 b3, PP c4 d4, AA d5 d6", "place AG c5 b5", ""),  # one column further: a4 is open
        ("AA l2 l3, PP j4 k4, AA j5 j6", "place AG k5 l5", "l4"),  # the right edge
    ],
)
def test_closed_by_the_edge_of_the_board(room: Classroom, tiles: str, move: str, made: str) -> None:
    table = play(room.position(pool="AG BB PP", tiles=tiles), move)
    found = [e.params["square"] for e in table.steps[-1].events if e.code == "quarry"]
    assert found == ([made] if made else [])


@pytest.mark.rule("F3.D")
def test_a_joint_between_boards_is_no_edge(room: Classroom) -> None:
    """d6 is the last column of the first board; e6, on the next one, keeps it open."""
    around = "PP b6 c6, PP c5 d5, AA b7 b8"
    play(
        room.position(pool="AG BB PP", tiles=around),
        "place AG c7 d7 -> connection c7 b7 +1A",
    )
    play(
        room.position(pool="PG BB PP", tiles=f"{around}, AG c7 d7"),
        "place PG e6 e7 -> connection e7 d7 +1G ; quarry d6",
    )


@pytest.mark.rule("F3.D")
def test_a_space_of_two_squares_is_no_quarry(room: Classroom) -> None:
    around = "PP d1 e1, PP d2 e2, PP g1 g2"  # f1 and f2 together are open on f3
    play(
        room.position(pool="AG BB PP", tiles=around),
        "place AG f3 g3 -> connection f3 f4 +1A",
    )


@pytest.mark.rule("F3.D")
def test_the_choice_is_a_resource_or_a_monument(room: Classroom) -> None:
    state = room.position(terrain=top_row("....w.w....."), pool="AG BB PP")
    play(
        state,
        """
        place AG f3 f2
        = legal quarry f1 A, quarry f1 B, quarry f1 P, quarry f1 G, quarry f1 monument
        skip                   x quarry-first F3.D2 square=f1
        quarry f1 W            x no-wheat-here F3.D
        quarry f1 monument     -> quarry-monument f1 obelisk left 3
        = monuments f1 ; left 3 ; beside A ; phase build
        """,
    )


@pytest.mark.rule("F3.D", "F2.1")
def test_a_monument_stays_and_nothing_covers_it(room: Classroom) -> None:
    play(
        room.position(pool="AG BB PP", monuments="f3 Ben"),
        """
        place AG f3 f2         x on-monument F2.1 squares=f3
        """,
    )


@pytest.mark.rule("F3.D2")
def test_two_quarries_at_once(room: Classroom) -> None:
    """Reading order: f1 in the first row comes before e3 in the third."""
    state = room.position(
        terrain=top_row("....w.~....."), pool="AG BB PP", tiles="PP d3 d4, PP d2 e2, BB e4 e5"
    )
    play(
        state,
        """
        place AG f3 f2         -> connection f3 f4 +1A ; quarry f1 ; quarry e3
        = pending f1 e3
        quarry e3 A            x quarry-order F3.D2 square=e3 pending=f1,e3
        quarry h8 A            x not-a-quarry F3.D2 square=h8 pending=f1,e3
        quarry f1 monument     -> quarry-monument f1 obelisk left 3
        = pending e3
        quarry e3 monument     -> quarry-monument e3 obelisk left 2
        = monuments e3 f1 ; phase build ; beside A
        """,
    )


FOUR = """
    .......~....
    ......~.~...
    .....~...~..
    ............
    ............
    .......~....
    ............
    ............
"""


@pytest.mark.rule("F3.D2")
def test_four_quarries_at_once(room: Classroom) -> None:
    state = room.position(terrain=FOUR, pool="BG AA PP", tiles="PP i4 i5")
    play(
        state,
        """
        place BG h4 h3         -> connection h4 g4 +1B
                               ; quarry h2 ; quarry g3 ; quarry i3 ; quarry h5
        = pending h2 g3 i3 h5
        quarry h2 A            -> quarry-resource h2 +1A
        quarry g3 monument     -> quarry-monument g3 obelisk left 3
        quarry i3 G            -> quarry-resource i3 +1G
        quarry h5 monument     -> quarry-monument h5 obelisk left 2
        = monuments g3 h5 ; beside ABG ; phase build
        """,
    )


@pytest.mark.rule("F3.D2")
def test_an_icon_under_a_quarry_earns_nothing(room: Classroom) -> None:
    state = room.position(terrain=top_row("....wpw....."), pool="AG BB PP")
    play(
        state,
        """
        place AG f3 f2         -> connection f3 f4 +1A ; quarry f1
        quarry f1 G            -> quarry-resource f1 +1G
        = beside AG
        """,
    )


@pytest.mark.rule("F3.D2")
def test_wheat_and_water_are_never_quarries(room: Classroom) -> None:
    state = room.position(terrain=top_row("....~w~....."), pool="AG BB PP")
    play(state, "place AG f3 f2 -> connection f3 f4 +1A ; wheat f1 +1W")
    state = room.position(terrain=top_row("....w~w....."), pool="AG BB PP")
    play(state, "place AG f3 f2 -> connection f3 f4 +1A")


@pytest.mark.rule("R8")
def test_declining_is_not_offered(room: Classroom) -> None:
    closing = top_row("....w.w.....")
    play(
        room.position(terrain=closing, pool="AG BB PP", monuments_left=0),
        """
        place AG f3 f2         -> connection f3 f4 +1A ; quarry f1
        quarry f1 monument     x no-monument-left R8
        = legal quarry f1 A, quarry f1 B, quarry f1 P, quarry f1 G
        """,
    )
    play(
        room.position(terrain=closing, pool="AG BB PP", stock="A1 B0 P0 G0"),
        """
        place AG f3 f2         -> connection f3 f4 +1A ; quarry f1
        = legal quarry f1 monument
        """,
    )
    play(
        room.position(terrain=closing, pool="AG BB PP", stock="A1 B0 P0 G0", monuments_left=0),
        """
        place AG f3 f2         -> connection f3 f4 +1A ; quarry f1 ; quarry-nothing f1
        = phase build ; monuments -
        """,
    )


@pytest.mark.rule("R8", "F3.D2")
def test_the_last_monument_leaves_the_next_quarry_with_nothing(room: Classroom) -> None:
    state = room.position(
        terrain=FOUR,
        pool="BG AA PP",
        tiles="PP i4 i5",
        stock="A0 B1 P0 G0",
        monuments_left=1,
    )
    play(
        state,
        """
        place BG h4 h3         -> connection h4 g4 +1B
                               ; quarry h2 ; quarry g3 ; quarry i3 ; quarry h5
        quarry h2 monument     -> quarry-monument h2 obelisk left 0
                               ; quarry-nothing g3 ; quarry-nothing i3 ; quarry-nothing h5
        = phase build
        """,
    )


@pytest.mark.rule("R16")
def test_quarries_offer_only_what_is_still_in_stock(room: Classroom) -> None:
    """The last alabaster goes to the connection, before the quarry asks."""
    state = room.position(terrain=top_row("....w.w....."), pool="AG BB PP", stock="A1 G0")
    play(
        state,
        """
        place AG f3 f2         -> connection f3 f4 +1A ; quarry f1
        = legal quarry f1 B, quarry f1 P, quarry f1 monument
        quarry f1 A            x stock-empty R16 token=A
        quarry f1 G            x stock-empty R16 token=G
        """,
    )


@pytest.mark.rule("R6")
def test_an_unlimited_stock_always_offers_everything(room: Classroom) -> None:
    state = room.position(
        terrain=top_row("....w.w....."),
        pool="AG BB PP",
        stock="A0 B0 P0 G0",
        options={"stock": "unlimited"},
    )
    play(
        state,
        """
        place AG f3 f2         -> connection f3 f4 +1A ; quarry f1
        quarry f1 B            -> quarry-resource f1 +1B
        = beside AB
        """,
    )
