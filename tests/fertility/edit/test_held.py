"""Tiles held by hand: on the valley they are placements like any other, over its edge refused."""

import pytest

from fertility_widget import IllegalAction, InvalidNotation, fertility
from fertility_widget.text import LANGUAGES
from tests.fertility.rules.classroom import Classroom

EDGES = ("a4 2", "d1 3", "d8 1", "l4 0")


@pytest.mark.parametrize(("turns", "second"), [(0, "e4"), (1, "d5"), (2, "c4"), (3, "d3")])
def test_the_turn_says_where_the_second_scene_lies(
    room: Classroom, turns: int, second: str
) -> None:
    state = room.position(pool="AG BB PP")
    assert fertility.meant(state, f"AG d4 {turns}") == fertility.decode(f"place AG d4 {second}")
    assert fertility.meant(state, f"GA d4 {turns}") == fertility.decode(f"place GA d4 {second}")


@pytest.mark.parametrize("where", EDGES)
def test_half_over_any_edge_is_off_the_board(room: Classroom, where: str) -> None:
    state = room.position(pool="AG BB PP")
    with pytest.raises(IllegalAction) as refused:
        fertility.meant(state, f"AG {where}")
    why = refused.value.illegal
    assert (why.code, why.rule) == ("off-board", "F2.1")
    assert why.params["squares"] == [where.split()[0]]
    nearest = why.params["nearest"]
    assert len(nearest) == 3
    assert set(nearest) <= {a.text for a in fertility.legal_actions(state)}
    for language in LANGUAGES:
        said = why.describe(language)
        assert "l8" in said
        assert where.split()[0] in said
        assert said.endswith("(F2.1)")


def test_what_else_speaks_against_it_comes_first(room: Classroom) -> None:
    for phase, tile, code in (
        ("place", "AA", "tile-not-yours"),
        ("build", "AG", "not-now"),
        ("over", "AG", "game-over"),
    ):
        with pytest.raises(IllegalAction) as refused:
            fertility.meant(room.position(phase=phase, pool="AG BB PP"), f"{tile} a4 2")
        assert refused.value.illegal.code == code


@pytest.mark.parametrize("text", ["", "AG", "AG a4", "AG a4 4", "AG a4 b4", "AG z4 1", "AX a4 1",
                                  "AG a4 1 1", "AG a4 \u00b2"])  # fmt: skip
def test_what_cannot_be_read(room: Classroom, text: str) -> None:
    with pytest.raises(InvalidNotation, match="AG a4 3"):
        fertility.meant(room.position(), text)


def test_the_editor_takes_a_tile_by_hand_too(room: Classroom) -> None:
    state = room.position()
    by_hand = fertility.edit(state, "lay AG d4 1")
    assert by_hand == fertility.edit(state, "lay AG d4 d5")
    for where in EDGES:
        with pytest.raises(IllegalAction) as refused:
            fertility.edit(state, f"lay AG {where}")
        assert refused.value.illegal.code == "off-board"
