"""Lesson 02, by hand: what people get wrong about placing a tile."""

from fertility_widget import lessons


def test_what_people_get_wrong_about_placing() -> None:
    lesson = lessons.load("placing-a-tile")
    assert {name: lesson[name].right for name in lesson.questions} == {
        "first": ("e3", "f3", "g4", "h4", "f6"),  # f2 is wheat; d4 and i4 are out of reach
        "all": "allowed",  # one match is enough, beside two scenes that do not match
        "corner": "F2.2",  # papyrus at a side, alabaster at a corner, and its own other half
        "terrain": ("h5", "i5", "f6", "j6", "g7"),  # icons are desert; h7 is water, j7 wheat
        "joint": "allowed",
        "discard": "F2.4",  # the papyrus–grape tile still fits
        "stuck": (),
        "gone": {"pool 0": 2, "beside 0 P": 0},
    }


def test_what_is_told_about_the_joint_is_there_to_be_seen() -> None:
    """Columns d and e belong to two boards."""
    state = lessons.load("placing-a-tile").step("joint").state
    assert state is not None
    assert len(state.board.valley.boards) == 3
    assert state.board.valley.columns == 12
