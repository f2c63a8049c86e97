"""Lesson 05, by hand: what people get wrong about quarries."""

from fertility_widget import fertility, lessons

NONE = dict.fromkeys("ABPG", 0)
NAME = "harvest-quarries"


def test_what_people_get_wrong_about_quarries() -> None:
    lesson = lessons.load(NAME)
    assert {name: lesson[name].right for name in lesson.questions} == {
        "first": ("i7",),  # water, wheat twice, and the tile
        "corner": ("g5",),  # the corner on h6 is open, and no matter
        "hole": (),  # g5 and h5 are open towards each other
        "joint": (),  # e1 is open towards d1, on the next board
        "two": ("d1", "e3"),  # f2 is closed as well, but wheat
        "order": "F3.D2",
        "wheat": "F3.D",
        "monuments": {"monuments 0": 2, "beside 0 P": 1, "wheat 0": 2},
        "all": {"A": NONE | {"G": 1}, "B": 1, "C": NONE | {"A": 1}, "D": ("g1",)},
    }


def test_icons_of_quarries_tempt_and_earn_nothing() -> None:
    """F3.D2: printed papyrus on d1 and a printed bovine on e3."""
    state = lessons.load(NAME).step("two").state
    assert state is not None
    assert {"D": ["d1", "e3"]}.items() <= fertility.previews(state)["place PG e2 e1"].items()
    assert "C" not in fertility.previews(state)["place PG e2 e1"]


def test_the_choice_is_the_one_that_tile_leaves() -> None:
    """Two questions show the position by edits: it is the one play comes to."""
    lesson = lessons.load(NAME)
    before, made = lesson.step("two").state, lesson.step("order").state
    assert before is not None
    assert made is not None
    played = fertility.apply(before, "place PG e2 e1").state
    assert played.board == made.board
    assert played.players[0].beside == made.players[0].beside
    assert played.players[0].wheat == made.players[0].wheat
    assert played.turn.pending == made.turn.pending
