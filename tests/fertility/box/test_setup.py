"""Setting up a game (F1), and the choices at setup (R13)."""

from collections import Counter
from itertools import product
from typing import Any

import pytest

from fertility_widget import fertility
from fertility_widget.fertility.box.components import load
from fertility_widget.fertility.rules.state import State
from tests.fertility.rules.classroom import Classroom
from tests.fertility.rules.transcript import play

TILES_IN_PLAY: list[tuple[int, dict[str, Any], int]] = [
    (2, {}, 24),
    (3, {}, 35),
    (4, {}, 46),
    (2, {"variant": "two-player"}, 39),
]


@pytest.mark.rule("F1.1")
def test_two_to_four_players() -> None:
    for seats in (2, 3, 4):
        assert len(fertility.setup(seats, seed=1).players) == seats
    for seats in (0, 1, 5, -2):
        with pytest.raises(ValueError, match=r"seats.*2, 3, 4"):
            fertility.setup(seats, seed=1)


@pytest.mark.rule("F1.2")
@pytest.mark.parametrize(("seats", "boards"), [(2, 3), (3, 3), (4, 4)])
def test_boards_side_by_side(seats: int, boards: int) -> None:
    for seed in range(8):
        state = fertility.setup(seats, seed=seed)
        shown = fertility.view(state)["board"]["terrain"]
        laid = state.board.valley.boards
        assert len({name.removesuffix("/180") for name in laid}) == boards
        pieces = [_rows(state, name) for name in laid]
        assert shown == ["".join(rows) for rows in zip(*pieces, strict=True)]
    orders = {fertility.setup(seats, seed=seed).board.valley.boards for seed in range(40)}
    assert len(orders) > 20  # any order, any orientation
    assert {name[-4:] == "/180" for order in orders for name in order} == {True, False}


def _rows(state: State, name: str) -> list[str]:
    """A board as it lies: turned by 180° means both directions are reversed."""
    rows = list(state.setup.components.boards[name.removesuffix("/180")].rows)
    return [row[::-1] for row in reversed(rows)] if name.endswith("/180") else rows


@pytest.mark.rule("F1.3", "R4")
@pytest.mark.parametrize(
    ("turn", "top", "bottom"),
    [(0, "AB", "GP"), (90, "GA", "PB"), (180, "PG", "BA"), (270, "BP", "AG")],
)
def test_the_starting_tile_shows_all_four_scenes(
    room: Classroom, turn: int, top: str, bottom: str
) -> None:
    state = room.position(options={"start_turn": turn})
    shown = fertility.view(state)["board"]
    assert shown["start"] == ["f4", "g4", "f5", "g5"]
    assert [row[5:7] for row in shown["scenes"][3:5]] == [top, bottom]
    assert "".join(shown["scenes"]).replace(".", "") == top + bottom


@pytest.mark.rule("F1.3")
def test_other_start_symbols_are_plain_desert(room: Classroom) -> None:
    """b4 and j4 carry start symbols nobody uses."""
    play(room.position(pool="AG BB PP", tiles="AP d4 e4"), "place AG c4 b4 -> connection c4 d4 +1A")


@pytest.mark.rule("F1.3", "R13")
@pytest.mark.parametrize("seats", [2, 4])
def test_the_start_symbol_nearest_the_centre(seats: int) -> None:
    for seed in range(30):
        state = fertility.setup(seats, seed=seed)
        corners = _start_symbols(state)
        least = min(corners.values())
        assert corners[state.board.valley.start_at] == least


def _start_symbols(state: State) -> dict[str, float]:
    """The top left square of each start area, with the distance of its middle from the centre."""
    boards = state.board.valley.boards
    found = {}
    for i, name in enumerate(boards):
        column, row = state.setup.components.boards[name.removesuffix("/180")].start
        if name.endswith("/180"):
            column, row = 4 - 2 - column, 8 - 2 - row
        x, y = 4 * i + column + 1.0, row + 1.0
        square = "abcdefghijklmnop"[4 * i + column] + str(row + 1)
        found[square] = ((x - 2 * len(boards)) ** 2 + (y - 4) ** 2) ** 0.5
    return found


@pytest.mark.rule("F1.3", "R13")
def test_equally_near_start_symbols_are_a_choice(room: Classroom) -> None:
    """With four boards alike, those of the second and the third are equally near."""
    box = room.box()
    drawn = {fertility.setup(4, seed=s, components=box).board.valley.start_at for s in range(20)}
    assert drawn == {"f4", "j4"}
    for square in ("f4", "j4"):
        state = fertility.setup(4, seed=1, components=box, start_at=square)
        assert fertility.view(state)["board"]["start"][0] == square
    for far in ("b4", "n4", "f5"):
        with pytest.raises(ValueError, match=r"start_at.*'f4', 'j4'"):
            fertility.setup(4, seed=1, components=box, start_at=far)
    with pytest.raises(ValueError, match=r"start_at.*'f4'"):
        fertility.setup(2, seed=1, components=box, start_at="j4")


@pytest.mark.rule("F1.4")
@pytest.mark.parametrize(("seats", "options", "tiles"), TILES_IN_PLAY)
def test_the_pile_of_tiles(seats: int, options: dict[str, Any], tiles: int) -> None:
    state = fertility.setup(seats, seed=9, **options)
    pools = state.pools
    in_play = [*pools.pile, *pools.common, *(t for p in state.players for t in p.pool)]
    assert len(in_play) == tiles
    assert Counter([*in_play, *pools.box]) == Counter(state.setup.components.tiles)
    other = fertility.setup(seats, seed=10, **options)
    assert other.pools.pile != pools.pile  # shuffled
    for viewer in ("public", 0):
        shown = fertility.view(state, viewer)
        assert shown["pools"]["pile"] == len(pools.pile)  # a count, never the tiles
        assert "hidden" not in shown


@pytest.mark.rule("F1.4")
def test_the_variant_is_for_two() -> None:
    with pytest.raises(ValueError, match="two-player"):
        fertility.setup(3, seed=1, variant="two-player")


@pytest.mark.rule("F1.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pools_of_three_for_all_to_see(seats: int) -> None:
    state = fertility.setup(seats, seed=2)
    shown = fertility.view(state, "public")["pools"]
    assert [len(pool) for pool in shown["personal"]] == [3] * seats
    assert len(shown["common"]) == 3
    assert shown["personal"] == [list(player.pool) for player in state.players]


@pytest.mark.rule("F1.6")
def test_a_metropolis_each() -> None:
    state = fertility.setup(4, seed=2)
    assert len(set(state.setup.metropolises)) == 4
    for player, shown in zip(state.players, fertility.view(state)["players"], strict=True):
        assert [shop["id"] for shop in shown["shops"]] == ["m1", "m2", "m3", "m4"]
        printed = state.setup.components.metropolises[shown["metropolis"]].shops
        assert [shop["needs"] for shop in shown["shops"]] == [shop.needs for shop in printed]
        assert player.spots == (None,) * 7
        assert (shown["wheat"], shown["beside"]) == (0, dict.fromkeys("ABPG", 0))


@pytest.mark.rule("F1.7")
def test_four_of_forty_districts_face_up() -> None:
    state = fertility.setup(2, seed=2)
    assert len(state.offer.row) == 4
    assert sorted([*state.offer.row, *state.offer.pile]) == sorted(load().districts)
    assert len(load().districts) == 40
    assert fertility.setup(2, seed=3).offer.pile != state.offer.pile  # shuffled
    assert fertility.view(state)["districts"]["pile"] == 36


@pytest.mark.rule("F1.8")
def test_twenty_tokens_of_each_resource() -> None:
    assert fertility.view(fertility.setup(2, seed=2))["stock"] == dict.fromkeys("ABPG", 20)


@pytest.mark.rule("F1.9")
def test_four_monuments_of_one_kind_each() -> None:
    state = fertility.setup(4, seed=2)
    shown = fertility.view(state)["players"]
    assert sorted(p["monument"] for p in shown) == ["obelisk", "pyramid", "sphinx", "temple"]
    assert [p["monuments_left"] for p in shown] == [4] * 4


@pytest.mark.rule("F1.10")
def test_who_starts() -> None:
    assert fertility.setup(3, seed=2).turn.seat == 0
    assert fertility.setup(3, seed=2, first=2).turn.seat == 2
    drawn = {fertility.setup(3, seed=seed, first="random").turn.seat for seed in range(30)}
    assert drawn == {0, 1, 2}


@pytest.mark.rule("R5")
def test_ten_pairs_five_times_make_fifty() -> None:
    pairs = {a + b for a, b in product("ABPG", repeat=2) if "ABPG".index(a) <= "ABPG".index(b)}
    assert Counter(load().tiles) == dict.fromkeys(pairs, 5)


CHOICES: dict[str, list[Any]] = {
    "boards": [["V1", "V2/180", "V3"], ["V4/180", "V1", "V2"]],
    "start_turn": [0, 270],
    "metropolises": [["M1", "M2"], ["M4", "M3"]],
    "monuments": [["temple", "obelisk"], ["sphinx", "pyramid"]],
}


@pytest.mark.rule("R13")
@pytest.mark.parametrize("option", list(CHOICES))
def test_setup_choices_are_given_or_drawn(option: str) -> None:
    drawn = [fertility.options(fertility.setup(2, seed=seed)) for seed in range(20)]
    assert len({str(said[option]) for said in drawn}) > 1
    for given in CHOICES[option]:
        said = fertility.options(fertility.setup(2, seed=7, **{option: given}))
        assert said[option] == given
        same = set(CHOICES) - {option}  # the others are drawn as if nothing had been given
        assert all(said[other] == drawn[7][other] for other in same)


@pytest.mark.rule("R13")
@pytest.mark.parametrize(
    "wrong",
    [
        {"boards": ["V1", "V2"]},
        {"boards": ["V1", "V2", "V2/180"]},
        {"boards": ["V1", "V2", "V9"]},
        {"boards": ["V1", "V2", "V3/90"]},
        {"start_turn": 45},
        {"start_at": "a1"},
        {"metropolises": ["M1", "M1"]},
        {"metropolises": ["M1"]},
        {"monuments": ["obelisk", "tower"]},
        {"first": 2},
        {"first": "Ana"},
    ],
    ids=str,
)
def test_setup_choices_that_cannot_be(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=next(iter(wrong))):
        fertility.setup(2, seed=1, **wrong)


@pytest.mark.rule("R13")
def test_the_same_options_and_seed_give_the_same_game() -> None:
    state = fertility.setup(3, seed=11, first="random")
    assert fertility.setup(3, seed=11, first="random") == state
    said = fertility.options(state)
    seats, components = said.pop("seats"), said.pop("components")
    assert components == load().name
    assert fertility.setup(seats, seed=11, **said) == state
