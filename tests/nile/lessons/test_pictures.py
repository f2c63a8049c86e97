"""What is shown with a question of Nile: all that the player to move sees, and not the answer."""

from typing import Any

import pytest

from fertility_widget import lessons, nile
from fertility_widget.lessons.rulebook import Example
from fertility_widget.nile.lessons import KINDS, example_picture, picture
from fertility_widget.text import LANGUAGES
from tests.nile.lessons.explanations import OVER, PAIRS, PLAY, exercise
from tests.widget.asked import asked

kinds = pytest.mark.parametrize("kind", KINDS)
STRUCK = 'struck"'  # the end of a class


def first(kind: str) -> Any:
    edits, _, params = PAIRS[kind]
    return exercise(kind, edits, **params)


def test_bans_are_drawn_but_not_where_they_are_the_question() -> None:
    asked_about = first("hand")
    assert STRUCK in picture(asked_about.state, "en")[0]
    assert STRUCK not in picture(asked_about.state, "en", form=asked_about.form)[0]
    flood = asked(asked_about).view["flood"]
    assert (flood["card"], flood["kinds"]) == ("CF", "")
    assert asked(first("risk")).view["flood"]["kinds"] == "F"


@kinds
def test_others_hands_and_what_may_be_done_are_not_told(kind: str) -> None:
    question = first(kind)
    view = asked(question).view
    assert isinstance(view["players"][0]["hand"], dict)
    assert isinstance(view["players"][1]["hand"], int)
    assert "hidden" not in view
    assert bool(view["legal"]) == (kind == "trade")


def test_in_the_end_stores_are_open_but_not_the_stacks() -> None:
    view = asked(exercise("stack", OVER)).view
    assert [player["store"]["F"] for player in view["players"]] == [3, 4]
    assert [player["sheet"] for player in view["players"]] == [None, None]
    assert view["outcome"] is None
    told = picture(exercise("stack", OVER).state, "en", form={"unscored": True})[1]
    assert told.startswith("The game is over. Crops in play")


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_cannot_see_the_picture_is_told_what_it_shows(language: str) -> None:
    question = first("hand")
    told = picture(question.state, language, form=question.form)[1]
    assert told == nile.describe(question.state, language, 0)


def test_paper_shows_the_flood_card_of_the_question_and_names_all_cards() -> None:
    question = exercise("harvest", PAIRS["harvest"][0], flood="PL")
    page = lessons.worksheet([question, first("hand")]).html
    assert page.count('class="small"') == 1
    assert "P papyrus · W wheat · L lettuce" in page
    assert "Ben’s hand: 4 cards." in page


def test_an_example_is_drawn_as_a_table() -> None:
    state = exercise("hand", PLAY).state
    assert "<img " in example_picture(Example("N5.1", state), state, "de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_beside_the_table_is_whole(language: str) -> None:
    page = lessons.summary(language, game="nile").html
    assert page.count("<figure>") == page.count("<img alt=") == 4
    assert page.count("<section>") == 4
    assert "**" not in page
