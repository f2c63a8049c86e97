"""The rule register of Nile: complete, and written like that of Fertility."""

from pathlib import Path

import pytest

import fertility_widget
from fertility_widget.kernel.rulebook import Rule, Rulebook
from tests.fertility.rules.test_rulebook_words import (
    numbered,
    test_english_typography,
    test_four_different_languages,
    test_french_typography,
    test_german_typography,
    test_no_english_left,
    test_one_form_of_address,
    test_rulings_ask_and_answer,
    test_same_facts_in_every_language,
    test_short,
    test_spanish_typography,
    test_speaks_to_the_reader,
    test_special_spaces_are_french_only,
    test_well_formed,
)

# Asked of every rule of this register too.
__all__ = [
    "test_english_typography",
    "test_four_different_languages",
    "test_french_typography",
    "test_german_typography",
    "test_no_english_left",
    "test_one_form_of_address",
    "test_rulings_ask_and_answer",
    "test_same_facts_in_every_language",
    "test_short",
    "test_spanish_typography",
    "test_speaks_to_the_reader",
    "test_special_spaces_are_french_only",
    "test_well_formed",
]

RULES = Rulebook(Path(fertility_widget.__file__).parent / "nile/rules/rulebook.toml").rules()
IDS_OF = {
    "setup": numbered("N1.", 3),
    "flood": numbered("N2.", 3),
    "harvest": numbered("N3.", 2),
    "trade": numbered("N4.", 3),
    "plant": numbered("N5.", 3),
    "speculate": ["N5.4"],
    "draw": ["N6.1", "N7.1"],
    "end-of-game": ["N7.2"],
    "locusts": ["N8.1"],
    "scoring": ["N9.1"],
    "monuments": numbered("N10.", 4),
    "rulings": numbered("Q", 18),
}


@pytest.fixture(params=list(RULES.values()), ids=lambda rule: rule.id)
def rule(request: pytest.FixtureRequest) -> Rule:
    found = request.param
    assert isinstance(found, Rule)
    return found


def test_every_id_once_in_order() -> None:
    assert list(RULES) == [rule_id for ids in IDS_OF.values() for rule_id in ids]


def test_chapters() -> None:
    by_chapter = {c: [r.id for r in RULES.values() if r.chapter == c] for c in IDS_OF}
    assert by_chapter == IDS_OF
