"""Final scoring (F8) and the winner (F7.2)."""

from typing import Any

import pytest

from fertility_widget import fertility
from fertility_widget.fertility.box.components import load
from fertility_widget.fertility.rules.scoring import Sheet
from fertility_widget.fertility.rules.state import State
from tests.fertility.rules.classroom import NAMES, Classroom
from tests.fertility.rules.transcript import play


def lines(sheet: Sheet, category: str) -> list[tuple[str, int, dict[str, Any]]]:
    """Rule, Debens and reasons of a category; every Deben of it must be there."""
    found = [line for line in sheet.lines if line.category == category]
    assert sum(line.debens for line in found) == sheet[category]
    return [(line.rule, line.debens, line.params) for line in found]


@pytest.mark.rule("F8.1")
def test_full_generic_shops_pay_their_debens(room: Classroom) -> None:
    state = room.position(
        shops=("A -> 2", "AB -> 4", "P -> 5", "PP -> 9"),
        districts=["0: G -> 7; G -> 1W"],
        row="D02",
        built={2: "D01"},
        has={"m1": "A", "m2": "AB", "m4": "P", "2a": "G", "2b": "G"},  # m3 empty, m4 half full
    )
    sheet = fertility.sheet(state, 0)
    assert sheet["generic"] == 2 + 4 + 7
    assert lines(sheet, "generic") == [
        ("F8.1", 2, {"shop": "m1"}),
        ("F8.1", 4, {"shop": "m2"}),
        ("F8.1", 7, {"shop": "2a"}),
    ]


@pytest.mark.rule("F8.2")
def test_specialised_shops_count_tokens_everywhere(room: Classroom) -> None:
    """Grapes on full and on partly supplied shops, and on the specialised shop itself."""
    shops = ("GG -> 3/G", "B -> 1/B", "PG -> 4", "BBG -> 9")
    state = room.position(shops=shops, has={"m1": "GG", "m2": "B", "m3": "G", "m4": "BG"})
    sheet = fertility.sheet(state, 0)
    assert lines(sheet, "specialised") == [
        ("F8.2", 12, {"shop": "m1", "tokens": {"G": 4}, "each": 3, "on": ["m1", "m3", "m4"]}),
        ("F8.2", 2, {"shop": "m2", "tokens": {"B": 2}, "each": 1, "on": ["m2", "m4"]}),
    ]
    unfinished = room.position(shops=shops, has={"m1": "G", "m3": "G"})
    assert fertility.sheet(unfinished, 0)["specialised"] == 0
    beside = room.position(shops=shops, has={"m2": "B"}, beside="BB")  # not in the metropolis
    assert fertility.sheet(beside, 0)["specialised"] == 1


@pytest.mark.rule("F8.3")
def test_different_gods_are_read_on_the_scale(room: Classroom) -> None:
    shops = ("A -> ra", "B -> ra,isis", "P -> horus", "GG -> thoth")
    for has, different, debens in (
        ({"m1": "A"}, 1, 0),
        ({"m1": "A", "m2": "B"}, 2, 4),  # a second Ra adds nothing
        ({"m1": "A", "m2": "B", "m3": "P", "m4": "G"}, 3, 10),  # m4 is not full
        ({"m2": "B", "m3": "P", "m4": "GG"}, 4, 18),
    ):
        sheet = fertility.sheet(room.position(shops=shops, has=has), 0)
        [(rule, paid, reason)] = lines(sheet, "statues")
        assert (rule, paid, reason["n"]) == ("F8.3", debens, different)
    assert lines(fertility.sheet(room.position(shops=shops), 0), "statues") == []


@pytest.mark.rule("F8.3", "R18")
def test_a_statue_of_choice_is_a_god_still_lacking(room: Classroom) -> None:
    shops = ("A -> ra", "B -> *", "P -> *,*", "G -> ra,isis,horus,thoth")
    for has, different, debens in (
        ({"m1": "A", "m2": "B"}, 2, 4),
        ({"m2": "B", "m3": "P"}, 3, 10),
        ({"m1": "A", "m2": "B", "m3": "P"}, 4, 18),
        ({"m1": "A", "m2": "B", "m3": "P", "m4": "G"}, 6, 40),  # seven statues, six gods
    ):
        sheet = fertility.sheet(room.position(shops=shops, has=has), 0)
        [(_, paid, reason)] = lines(sheet, "statues")
        assert (paid, reason["n"]) == (debens, different)


@pytest.mark.rule("R18")
def test_two_specialised_shops_of_one_resource_both_pay(room: Classroom) -> None:
    shops = ("G -> 3/G", "G -> 3/G", "G -> 1/G", "A -> 4")
    state = room.position(shops=shops, has={"m1": "G", "m2": "G", "m3": "G"})
    assert [debens for _, debens, _ in lines(fertility.sheet(state, 0), "specialised")] == [9, 9, 3]


@pytest.mark.rule("F8.4", "R19")
@pytest.mark.parametrize(
    ("counts", "debens"),
    [
        ((2, 2), (15, 15)),
        ((3, 1), (15, 7)),
        ((1, 0), (15, 0)),
        ((0, 0), (0, 0)),
        ((2, 2, 1), (15, 15, 7)),
        ((3, 1, 1), (15, 7, 7)),
        ((2, 2, 2), (15, 15, 15)),
        ((1, 3, 2), (0, 15, 7)),
        ((2, 2, 1, 1), (15, 15, 7, 7)),
        ((3, 0, 0, 0), (15, 0, 0, 0)),
        ((4, 3, 2, 1), (15, 7, 0, 0)),
    ],
    ids=lambda numbers: "-".join(map(str, numbers)),
)
def test_monuments(room: Classroom, counts: tuple[int, ...], debens: tuple[int, ...]) -> None:
    squares = iter(f"{column}{row}" for column in "abc" for row in range(1, 9))
    owned = [f"{next(squares)} {NAMES[seat]}" for seat, n in enumerate(counts) for _ in range(n)]
    state = room.position(seats=len(counts), monuments=", ".join(owned))
    assert tuple(sheet["monuments"] for sheet in fertility.sheets(state)) == debens
    for seat, sheet in enumerate(fertility.sheets(state)):
        for rule, _, reason in lines(sheet, "monuments"):
            assert (rule, reason["n"]) == ("F8.4", counts[seat])
            assert reason["rank"] == (1 if debens[seat] == 15 else 2)
            assert reason["squares"] == [o.split()[0] for o in owned if NAMES[seat] in o]


@pytest.mark.rule("F8.5", "R20")
def test_wheat_is_worth_what_its_square_shows(room: Classroom) -> None:
    for square, debens in ((0, 0), (1, 2), (7, 23), (10, 40)):
        sheet = fertility.sheet(room.position(wheat=square), 0)
        assert sheet["wheat"] == debens == sheet["total"]
        assert lines(sheet, "wheat") == ([("F8.5", debens, {"n": square})] if debens else [])


@pytest.mark.rule("R20")
def test_the_printed_values_of_the_shipped_set() -> None:
    """Square 7 shows 23, the last one 40; specialised shops pay 1 or 3, never 2."""
    box = load()
    assert (box.wheat_track[0], box.wheat_track[7], box.wheat_track[-1]) == (0, 23, 40)
    shops = [shop for district in box.districts.values() for shop in district.shops]
    rewards = [shop.reward.to_dict() for shop in shops]
    assert {reward["debens"] for reward in rewards if "each" in reward} == {1, 3}


def finished(room: Classroom, ana: dict[str, Any], ben: dict[str, Any]) -> State:
    """Ben's last action is to come; then the game is over."""
    shops = ("AA -> 5", "A -> 5", "B -> 2", "GGG -> 9")
    return room.position(
        phase="supply", seat=1, turns=8, shops=shops, others={0: {"turns_taken": 9, **ana}}, **ben
    )


@pytest.mark.rule("F7.2")
def test_most_debens_win(room: Classroom) -> None:
    state = finished(room, {"wheat": 1}, {"wheat": 2})
    table = play(state, "end -> ended Ben 4")
    assert table.outcome.scores == (2, 4)
    assert table.outcome.winners == (1,)
    assert [sheet["total"] for sheet in table.outcome.sheets] == [2, 4]
    assert table.outcome.reason == "debens"
    assert "4" in table.outcome.describe()


@pytest.mark.rule("F7.2")
def test_a_tie_goes_to_the_fewest_tokens_in_shops(room: Classroom) -> None:
    state = finished(room, {"has": {"m1": "AA"}}, {"has": {"m2": "A"}})
    table = play(state, "end -> ended Ben 5")
    assert (table.outcome.scores, table.outcome.winners) == ((5, 5), (1,))
    assert table.outcome.reason == "tokens"
    # Tokens on partly supplied shops count as well.
    state = finished(room, {"has": {"m2": "A"}}, {"has": {"m2": "A", "m4": "G"}})
    table = play(state, "end -> ended Ana 5")
    assert table.outcome.winners == (0,)


@pytest.mark.rule("F7.2")
def test_still_tied_is_a_shared_victory(room: Classroom) -> None:
    state = finished(room, {"has": {"m2": "A"}, "wheat": 1}, {"has": {"m2": "A"}, "wheat": 1})
    table = play(state, "end -> ended Ana,Ben 7")
    assert table.outcome.winners == (0, 1)
    assert table.outcome.reason == "shared"


@pytest.mark.rule("F7.2")
def test_three_players_two_of_them_tied(room: Classroom) -> None:
    """Fewer tokens help only those who lead in Debens."""
    state = room.position(
        seats=3,
        phase="supply",
        seat=2,
        turns=8,
        has={"m2": "P"},
        others={
            0: {"turns_taken": 9, "has": {"m2": "P", "m4": "A"}},
            1: {"turns_taken": 9, "wheat": 1},
        },
    )
    table = play(state, "end -> ended Ana 7")
    assert (table.outcome.scores, table.outcome.winners) == ((7, 2, 5), (0,))
