"""The rooms' words: every key that is said is there, and every key there is said."""

import re
from pathlib import Path

import pytest

import fertility_widget
from fertility_widget.fertility.players import SENTENCES
from fertility_widget.fertility.players.remark import CODES
from tests.text.catalogues import entries

PACKAGE = Path(fertility_widget.__file__).parent


def test_the_catalogue_has_what_the_code_says() -> None:
    said = {
        key
        for path in PACKAGE.glob("analysis/*.py")
        for key in re.findall(r'"(analysis\.[a-z.-]+[a-z])"', path.read_text(encoding="utf-8"))
    }
    found = entries("en", "analysis")
    words = {family for entry in found.values() for family in entry.families}
    assert said == {key for key in found if key.rpartition(".")[0] not in words} - words


def test_a_game_has_its_own_words_for_some() -> None:
    remarks = {f"fertility-players.remark.{code}" for code in CODES}
    assert entries("en", "fertility-players").keys() == remarks | set(SENTENCES.values())
    assert SENTENCES.keys() < entries("en", "analysis").keys()


@pytest.mark.parametrize("language", ["en", "fr", "de", "es"])
def test_general_words_are_of_no_game(language: str) -> None:
    own = re.compile("deben|district|shop|quarr|valley|tile", re.IGNORECASE)
    found = entries(language, "analysis")
    assert [key for key in found if own.search(" ".join((key, *found[key].forms)))] == []
