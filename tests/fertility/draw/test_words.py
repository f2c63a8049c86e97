"""The room's words: every language says every key."""

import re

import pytest

from fertility_widget.fertility.draw import words as saying
from fertility_widget.fertility.draw.words import Words
from fertility_widget.text import LANGUAGES
from tests.fertility.draw.views import over
from tests.text.catalogues import file_of


def keys(language: str) -> dict[str, set[str]]:
    """Each key with the placeholders of its sentences."""
    catalogue = file_of(language, "fertility-draw").read_text(encoding="utf-8")
    found = {}
    for entry in catalogue.split("\n\n")[1:]:
        name = re.search(r'^msgid "(.+)"', entry)
        assert name, entry
        found[name[1]] = set(re.findall(r"{(\w+)", entry.partition("msgstr")[2]))
    return found


@pytest.mark.parametrize("language", ["fr", "de", "es"])
def test_every_language_says_the_same_things(language: str) -> None:
    assert keys(language) == keys("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_steps_are_short_words(language: str) -> None:
    words = Words(language)
    for phase in (*saying.STEPS, *saying.WITHIN):
        assert len(words(f"step.{phase}")) <= 10


def test_winners_are_named_all() -> None:
    view = over()
    view["outcome"] = {"winners": [0, 1, 2, 3], "reason": "shared"}
    assert saying.in_front(view) == [0, 1, 2, 3]
    assert saying.headline(view, Words("en")) == "Ana, Ben, Caro and Dimitri win"


def test_a_view_need_not_tell_who_has_won() -> None:
    view = over()
    view["outcome"] = None
    assert saying.in_front(view) == []
    assert saying.headline(view, Words("en")) == "The game is over"
