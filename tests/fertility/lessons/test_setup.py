"""Lesson 01, by hand: what people get wrong about the setup."""

from fertility_widget import lessons


def test_what_people_get_wrong_about_the_setup() -> None:
    lesson = lessons.load("setup")
    assert {name: lesson[name].right for name in lesson.questions} == {
        "table": {"common": 3, "row": 4, "stock A": 20, "wheat 0": 0, "monuments 0": 4},
        "squares": ("d5", "e6"),  # a1 and f2 are wheat, c2 is water
        "valley": {"boards": 4, "start-scenes": 4, "symbols": 3},
        "tiles": {"pile": 23},  # 35, less 3 × 3, less 3
        "pools": "F2.1",  # a tile of the common pool
        "metropolis": {"shops": 4, "spots 1": 7, "wheat 1": 0},
        "offer": {"districts": 36},
        "players": {"players-fewest": 2, "players-most": 4, "mover": "Player 1"},
    }


def test_a_table_just_set_up_is_explained_by_the_rules_of_the_setup() -> None:
    """Not by those of a turn, which nobody has read about yet."""
    lesson = lessons.load("setup")
    pieces = [piece for name in ("table", "metropolis")
              for piece in lesson[name].verdict(lesson[name].right).pieces]  # fmt: skip
    assert {piece.rules for piece in pieces} == {
        ("F1.5",), ("F1.6",), ("F1.7",), ("F1.8",), ("F1.9",)
    }  # fmt: skip
