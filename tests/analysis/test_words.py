"""The rooms' words: every key that is said is there, and every key there is said."""

import re
from pathlib import Path

import pytest

import fertility_widget
from fertility_widget.fertility.players import SENTENCES
from tests.text.catalogues import entries

PACKAGE = Path(fertility_widget.__file__).parent
CODE = {path.stem: path.read_text(encoding="utf-8") for path in PACKAGE.glob("analysis/*.py")}


def test_the_catalogue_has_what_the_code_says() -> None:
    found = entries("en", "analysis")
    words = {family for entry in found.values() for family in entry.families}
    keys = {key for key in found if key.rpartition(".")[0] not in words} - words
    for kind in ("compare", "review", "tournament", "turns"):
        [code] = (code for code in CODE.values() if f'Words("{kind}"' in code)
        for function in ("interval_chart", "heading"):  # they say their words for others
            said_there = re.search(rf"\b{function}\(", code)
            code += body(function, CODE["report"]) if said_there else ""
        quoted = {f"analysis.{kind}.{name}" for name in re.findall(r'"([a-z-]+)"', code)}
        said = {f"analysis.{kind}.{name}" for name in re.findall(r'tell\("([a-z-]+)"', code)}
        said |= set(re.findall(rf'"(analysis\.{kind}\.[a-z-]+)"', code))
        of_kind = {key for key in keys if key.startswith(f"analysis.{kind}.")}
        assert said <= of_kind <= said | quoted
        keys -= of_kind
    assert not keys


def body(function: str, code: str) -> str:
    return code.partition(f"def {function}(")[2].partition("\n\n\n")[0]


def test_a_game_has_its_own_words_for_some() -> None:
    own = entries("en", "fertility-players").keys()
    remarks = {key for key in own if key.startswith("fertility-players.remark.")}
    coach = {f"fertility-players.{name}" for name in ("missed", "praise", "waiting")}
    assert own - remarks - coach == set(SENTENCES.values())
    assert SENTENCES.keys() < entries("en", "analysis").keys()


@pytest.mark.parametrize("language", ["en", "fr", "de", "es"])
def test_general_words_are_of_no_game(language: str) -> None:
    own = re.compile("deben|district|shop|quarr|valley|tile", re.IGNORECASE)
    found = entries(language, "analysis")
    assert [key for key in found if own.search(" ".join((key, *found[key].forms)))] == []
