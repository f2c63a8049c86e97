"""The end of a turn, and of the game (F6, F7.1)."""

from collections import Counter
from typing import Any

import pytest

from fertility_widget import Table, fertility
from tests.fertility.rules.classroom import Classroom
from tests.fertility.rules.transcript import play

VARIANT = {"variant": "two-player"}
GAMES: list[tuple[int, dict[str, Any]]] = [(2, {}), (3, {}), (4, {}), (2, VARIANT)]


@pytest.mark.rule("F6.1")
def test_leftovers_go_back_to_the_stock(room: Classroom) -> None:
    play(
        room.position(phase="supply", beside="AGG", wheat=3, stock="A19 G18", has={"m3": "A"}),
        """
        end               -> returned 1A 2G
        = beside - ; stock.A 20 ; stock.G 20 ; wheat 3 ; m3 A       # wheat and shops stay
        """,
    )
    play(room.position(phase="supply"), "end -> nothing")


@pytest.mark.rule("F6.2")
def test_a_tile_of_choice_from_the_common_pool(room: Classroom) -> None:
    play(
        room.position(phase="draft", pool="AG BB", common="PP AB GG", pile="AA"),
        """
        = legal draft PP, draft AB, draft GG
        draft AG          x not-in-common-pool F6.2 tile=AG pool=PP,AB,GG
        end               x not-now F5.2 attempt=supply phase=draft
        draft BA          -> drafted AB ; refilled AA
        = pool AG BB AB ; common PP GG AA ; seat Ben ; phase place
        """,
    )


@pytest.mark.rule("F6.2")
def test_a_draft_is_asked_even_with_one_kind_of_tile(room: Classroom) -> None:
    play(
        room.position(phase="supply", pool="AG BB", common="PP PP PP"),
        """
        end
        = phase draft ; legal draft PP
        """,
    )


@pytest.mark.rule("F6.3")
def test_the_variant_removes_one_more_tile(room: Classroom) -> None:
    state = room.position(
        phase="draft", options=VARIANT, pool="AG BB", common="PP AB GG", pile="AA BP PG"
    )
    play(
        state,
        """
        draft AB          -> nothing
        = phase remove ; seat Ana ; common PP GG ; legal remove PP, remove GG
        remove AB         x not-in-common-pool F6.3 tile=AB pool=PP,GG
        draft PP          x not-now F6.2 attempt=draft phase=remove
        remove GG         -> removed GG ; refilled AA,BP
        = common PP AA BP ; out GG ; pile 1 ; seat Ben
        """,
    )


@pytest.mark.rule("F6.3")
def test_nothing_is_removed_in_the_classic_game(room: Classroom) -> None:
    play(
        room.position(phase="draft", pool="AG BB", common="PP AB GG"),
        """
        remove GG         x variant-only F6.3
        draft PP
        remove GG         x variant-only F6.3
        = seat Ben ; phase place
        """,
    )


@pytest.mark.rule("F6.4")
def test_the_common_pool_is_filled_to_three(room: Classroom) -> None:
    play(
        room.position(phase="draft", pool="AG BB", common="PP AB GG", pile="AA BP"),
        """
        draft GG          -> refilled AA
        = common PP AB AA ; pile 1
        """,
    )


@pytest.mark.rule("F6.5")
def test_a_new_district_is_revealed_only_after_building(room: Classroom) -> None:
    play(
        room.position(phase="build", pool="AG BB", common="PP AB GG", pile="AA BP"),
        """
        build D02         -> built D02 1
        end
        = row D01 D03 D04 ; districts 36
        draft PP          -> refilled AA ; revealed D05
        = row D01 D03 D04 D05 ; districts 35
        """,
    )
    play(
        room.position(phase="build", pool="AG BB", common="PP AB GG", pile="AA BP"),
        """
        skip
        end
        draft PP          -> refilled AA
        = row D01 D02 D03 D04
        """,
    )


@pytest.mark.rule("F7.1")
def test_the_end_is_announced_when_the_pool_cannot_be_filled(room: Classroom) -> None:
    play(
        room.position(phase="draft", pool="AG BB", common="PP AB GG", pile=""),
        """
        draft GG          -> last-round 1
        = common PP AB ; seat Ben
        """,
    )
    state = room.position(
        phase="draft", options=VARIANT, pool="AG BB", common="PP AB GG", pile="AA"
    )
    play(
        state,
        """
        draft GG
        remove PP         -> removed PP ; refilled AA ; last-round 1
        """,
    )


@pytest.mark.rule("F7.1", "R2")
@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_everybody_has_nine_turns(room: Classroom, seats: int, options: dict[str, Any]) -> None:
    """The pool first fails at the end of round 8; one more round makes nine turns each."""
    table = Table(fertility, seats=seats, seed=5, components=room.box(), **options)
    turns: Counter[int] = Counter()
    failed = []
    while table.outcome is None:
        seat = table.state.turn.seat
        first = table.state.turn.phase == "place"
        events = table.play(_dull(table)).events
        turns[seat] += first
        failed += [dict(turns) for event in events if event.code == "last-round"]
    assert failed == [dict.fromkeys(range(seats), 8)]
    assert turns == dict.fromkeys(range(seats), 9)
    assert [player.turns_taken for player in table.state.players] == [9] * seats
    assert table.legal_actions() == ()
    assert table.state.pools.pile == ()


def _dull(table: Table) -> Any:
    """The first placement or tile; no building, no supplying."""
    actions = table.legal_actions()
    return actions[-1] if table.state.turn.phase in ("build", "supply") else actions[0]


@pytest.mark.rule("F1.10")
def test_play_goes_clockwise(room: Classroom) -> None:
    box = room.box()
    table = Table(fertility, seats=3, seed=5, components=box, names=["Ana", "Ben", "Cleo"], first=1)
    order = []
    for _ in range(4):
        order.append(table.state.turn.seat)
        while table.state.turn.seat == order[-1]:
            events = table.play(_dull(table)).events
    assert order == [1, 2, 0, 1]
    assert events[-1].code == "turn"
    assert (events[-1].seat, events[-1].params["name"]) == (2, "Cleo")


@pytest.mark.rule("R10")
def test_the_ninth_turn_has_no_draft(room: Classroom) -> None:
    state = room.position(phase="build", turns=8, beside="AG", stock="A19", common="PP AB", pool="")
    play(
        state,
        """
        build D02         -> built D02 1
        end               -> returned 1A 1G ; revealed D05
        # resources are back and the row is full again for Ben; no tile was taken
        = stock.A 20 ; row D01 D03 D04 D05 ; common PP AB ; pool - ; turns 9 ; seat Ben
        """,
    )


@pytest.mark.rule("R10", "F7.1")
def test_the_last_ninth_turn_ends_the_game(room: Classroom) -> None:
    state = room.position(
        phase="supply", seat=1, turns=8, beside="A", others={0: {"turns_taken": 9}}, common=""
    )
    table = play(
        state,
        """
        end               -> returned 1A ; ended Ana,Ben 0
        = phase over ; turns 9
        end               x game-over F7.1
        place AA a1 a2    x game-over F7.1
        """,
    )
    assert table.outcome is not None


@pytest.mark.rule("R10")
def test_the_ninth_turn_of_the_variant_removes_nothing(room: Classroom) -> None:
    state = room.position(phase="supply", options=VARIANT, turns=8, common="PP AB GG", pool="AA BB")
    play(
        state,
        """
        end               -> nothing
        = common PP AB GG ; out - ; seat Ben ; phase place
        """,
    )


@pytest.mark.rule("R2")
@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_the_counts_of_tiles_settle_the_number_of_rounds(
    room: Classroom, seats: int, options: dict[str, Any]
) -> None:
    """What lies on the pile at setup lasts for all turns of eight rounds but the very last one."""
    state = fertility.setup(seats, seed=3, components=room.box(), **options)
    each_turn = 2 if options else 1
    assert len(state.pools.pile) == each_turn * (8 * seats - 1)
