"""What a laid tile earns: connections, wheat, covered icons, and how they add up (F3)."""

from typing import Any

import pytest

from fertility_widget import fertility
from tests.fertility.rules.classroom import Classroom
from tests.fertility.rules.transcript import play

# Wheat on e2, g2 and e3; an icon of papyrus on f2 and one of alabaster on f3.
FIELDS = """
    ............
    ....wpw.....
    ....wa......
    ............
    ............
    ............
    ............
    ............
"""


@pytest.mark.rule("F3.A")
def test_a_connection(room: Classroom) -> None:
    play(room.position(pool="AG BB PP"), "place AG f3 f2 -> connection f3 f4 +1A")


@pytest.mark.rule("F3.A")
def test_a_scene_connects_to_every_identical_neighbour(room: Classroom) -> None:
    play(
        room.position(pool="AG BB PP", tiles="AP e3 e2, AB g3 h3"),
        "place AG f3 f2 -> connection f3 e3,f4,g3 +3A",
    )


@pytest.mark.rule("F3.A")
def test_both_halves_connect(room: Classroom) -> None:
    play(
        room.position(pool="AG BB PP"),
        "place AG e4 e5 -> connection e4 f4 +1A ; connection e5 f5 +1G",
    )


@pytest.mark.rule("F3.A")
def test_the_ends_of_neighbouring_columns_do_not_touch(room: Classroom) -> None:
    """f8 and g1 follow one another as numbers; on the board they lie far apart."""
    play(
        room.position(pool="AG BB PP", tiles="AP g1 h1, AP e8 d8"),
        """
        place AG f8 f7   -> connection f8 e8 +1A
        """,
    )
    play(
        room.position(pool="AG BB PP", tiles="AP f8 e8"),
        "place AG g1 h1 x no-match F2.2 nearby=",
    )


@pytest.mark.rule("F3.A")
@pytest.mark.parametrize(
    ("tiles", "move", "earned"),
    [
        ("AB b1 c1", "place AG a1 a2", "connection a1 b1 +1A"),
        ("AB a2 a3", "place AG a1 b1", "connection a1 a2 +1A"),
        ("AB b8 c8", "place AG a8 a7", "connection a8 b8 +1A"),
        ("AB l1 l2", "place AG k1 j1", "connection k1 l1 +1A"),
        ("AB k1 j1", "place AG l1 l2", "connection l1 k1 +1A"),
        ("AB l7 k7", "place AG l8 k8", "connection l8 l7 +1A"),
    ],
)
def test_connections_in_the_corners(room: Classroom, tiles: str, move: str, earned: str) -> None:
    play(room.position(pool="AG BB PP", tiles=tiles), f"{move} -> {earned}")


@pytest.mark.rule("F3.A", "R5")
def test_the_halves_of_a_double_earn_nothing_from_each_other(room: Classroom) -> None:
    play(room.position(pool="AA BB PP"), "place AA f3 f2 -> connection f3 f4 +1A")


@pytest.mark.rule("F3.A")
def test_corners_and_other_kinds_earn_nothing(room: Classroom) -> None:
    play(
        room.position(pool="AB BB PP", tiles="AP e2 d2, GG g3 h3"),
        "place AB f3 f2 -> connection f3 f4 +1A",
    )


@pytest.mark.rule("F3.B", "R1")
def test_wheat_for_every_wheat_square_beside_the_tile(room: Classroom) -> None:
    play(
        room.position(terrain=FIELDS, pool="AG AB PP", wheat=2),
        """
        place AB f3 g3 -> connection f3 f4 +1A ; connection g3 g4 +1B
                       ; wheat e3,g2 +2W ; covering f3 +1A
        = wheat 4      # the marker has moved at once
        """,
    )
    play(
        room.position(terrain=FIELDS, pool="AG BB PP"),
        """
        place AG f3 f2 -> connection f3 f4 +1A
                       ; wheat e2,e3,g2 +3W ; covering f3 +1A ; covering f2 +1P
        = wheat 3
        """,
    )


@pytest.mark.rule("R1")
def test_wheat_per_scene_is_an_option(room: Classroom) -> None:
    """Three wheat squares, but only two halves that touch any."""
    options = {"wheat": "per-scene"}
    play(
        room.position(terrain=FIELDS, options=options, pool="AG BB PP"),
        """
        place AG f3 f2 -> connection f3 f4 +1A
                       ; wheat e2,e3,g2 +2W ; covering f3 +1A ; covering f2 +1P
        = wheat 2
        """,
    )
    one_half = FIELDS.replace("....wa", ".....a")
    play(
        room.position(terrain=one_half, options=options, pool="AG BB PP"),
        """
        place AG f3 f2 -> connection f3 f4 +1A
                       ; wheat e2,g2 +1W ; covering f3 +1A ; covering f2 +1P
        """,
    )


@pytest.mark.rule("F3.B")
def test_wheat_at_a_corner_is_not_beside(room: Classroom) -> None:
    corner = "\n".join(["...." + "w..." + "...."] + ["............"] * 7)
    play(
        room.position(terrain=corner, pool="AG BB PP"),
        "place AG f3 f2 -> connection f3 f4 +1A",
    )


@pytest.mark.rule("F3.C")
def test_a_covered_icon_is_earned_whatever_covers_it(room: Classroom) -> None:
    only_icons = FIELDS.replace("w", ".")
    for tile in ("AB", "AG", "AP"):
        play(
            room.position(terrain=only_icons, pool=f"{tile} BB PP"),
            f"""
            place {tile} f3 f2 -> connection f3 f4 +1A ; covering f3 +1A ; covering f2 +1P
            = beside AAP
            """,
        )


@pytest.mark.rule("F3.C")
def test_an_icon_beside_the_tile_is_not_earned(room: Classroom) -> None:
    only_icons = FIELDS.replace("w", ".")
    play(
        room.position(terrain=only_icons, pool="AG BB PP"),
        "place AG f3 e3 -> connection f3 f4 +1A ; covering f3 +1A",
    )


@pytest.mark.rule("F3")
def test_the_cases_add_up(room: Classroom) -> None:
    """Connection, wheat, covering and a quarry on f1, all from one tile."""
    terrain = FIELDS.replace("............", "....~.~.....", 1)
    start = room.position(terrain=terrain, pool="AG BB PP")
    text = "place AG f3 f2"
    assert fertility.previews(start)[text] == {
        "A": {"A": 1},
        "B": 3,
        "C": {"A": 1, "P": 1},
        "D": ["f1"],
    }
    play(
        start,
        f"""
        {text} -> connection f3 f4 +1A
                       ; wheat e2,e3,g2 +3W ; covering f3 +1A ; covering f2 +1P ; quarry f1
        = beside AAP ; wheat 3 ; phase quarry ; pending f1
        quarry f1 G -> quarry-resource f1 +1G
        = beside AAPG ; phase build
        """,
    )


@pytest.mark.rule("F3")
def test_previews_leave_empty_cases_out(room: Classroom) -> None:
    previews = fertility.previews(room.position(pool="AA AG AG"))
    assert previews["place AA f2 f3"] == {"A": {"A": 1}}
    assert previews["place AG e4 e5"] == {"A": {"A": 1, "G": 1}}
    assert previews["place AG d5 e5"] == {"A": {"G": 1}}
    assert set(previews) == {a.text for a in fertility.legal_actions(room.position(pool="AA AG"))}
    assert fertility.previews(room.position(phase="build")) == {}
    one_icon = room.position(terrain=FIELDS.replace("w", "."), pool="AG")
    assert fertility.previews(one_icon)["place AG f3 e3"] == {"A": {"A": 1}, "C": {"A": 1}}


@pytest.mark.rule("F3.E")
def test_what_is_harvested_comes_from_the_stock(room: Classroom) -> None:
    play(
        room.position(terrain=FIELDS, pool="AG BB PP", beside="G"),
        """
        place AG f3 f2
        = beside AAPG ; stock.A 18 ; stock.P 19 ; stock.G 20
        """,
    )


@pytest.mark.rule("R6")
def test_a_short_stock_gives_what_is_left(room: Classroom) -> None:
    said: dict[str, Any] = {"pool": "AG BB PP", "tiles": "AP e3 e2, AB g3 h3", "stock": "A1"}
    play(
        room.position(**said),
        """
        place AG f3 f2 -> connection f3 e3,f4,g3 +1A lost 2A ; stock-short lost 2A
        = beside A ; stock.A 0
        """,
    )
    play(
        room.position(**said, options={"stock": "unlimited"}),
        """
        place AG f3 f2 -> connection f3 e3,f4,g3 +3A
        = beside AAA
        """,
    )


@pytest.mark.rule("R16")
def test_connections_take_from_a_short_stock_before_icons(room: Classroom) -> None:
    play(
        room.position(terrain=FIELDS, pool="AG BB PP", stock="A1"),
        """
        place AG f3 g3 -> connection f3 f4 +1A
                       ; wheat e3,g2 +2W ; covering f3 lost 1A ; stock-short lost 1A
        = beside A ; stock.A 0
        """,
    )


@pytest.mark.rule("R9")
def test_wheat_past_the_last_square_is_lost(room: Classroom) -> None:
    play(
        room.position(terrain=FIELDS, pool="AG BB PP", wheat=9),
        """
        place AG f3 g3 -> connection f3 f4 +1A
                       ; wheat e3,g2 +1W lost 1W ; wheat-lost lost 1W 10 ; covering f3 +1A
        = wheat 10
        """,
    )
    play(
        room.position(terrain=FIELDS, pool="AG BB PP", wheat=10),
        """
        place AG f3 g3 -> connection f3 f4 +1A
                       ; wheat e3,g2 lost 2W ; wheat-lost lost 2W 10 ; covering f3 +1A
        = wheat 10
        """,
    )
