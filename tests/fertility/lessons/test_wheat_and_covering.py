"""Lesson 04, by hand: what people get wrong about wheat and covering."""

from fertility_widget import fertility, lessons

NONE = dict.fromkeys("ABPG", 0)
NAME = "harvest-wheat-and-covering"


def test_what_people_get_wrong_about_wheat_and_covering() -> None:
    lesson = lessons.load(NAME)
    assert {name: lesson[name].right for name in lesson.questions} == {
        "first": {"B": 1},  # e3 meets f2 at a corner only
        "half": {"B": 2},  # f1 and g2, both beside one half
        "track": {"wheat 0": 10},  # from 9, for two squares of wheat: one is lost
        "cover": "allowed",  # papyrus on a printed alabaster
        "two": {"A": NONE | {"B": 1}, "C": NONE | {"A": 1, "B": 1}},  # d3 and e3
        "beside": {"A": NONE | {"A": 1}, "C": NONE},  # d3 is not covered
        "all": {"A": NONE | {"P": 1}, "B": 2, "C": NONE | {"G": 1}},
        "stock": {"beside 0 P": 1, "stock P": 0},  # two earned, one left
    }


def test_the_other_reading_of_wheat_would_give_another_answer() -> None:
    """R1 is worth a question of its own: by halves, the tile on g1 and h1 earns 1 only."""
    state = lessons.load(NAME).step("half").state
    assert state is not None
    by_halves = state._replace(setup=state.setup._replace(wheat="per-scene"))
    assert fertility.previews(by_halves)["place AB h1 g1"]["B"] == 1


def test_the_late_position_is_as_told() -> None:
    state = lessons.load(NAME).step("stock").state
    assert state is not None
    assert state.players[0].wheat == 9
    assert state.stock[2] == 1
