"""The words of Nile's editor: a sentence for every code, with values that are there."""

import pytest

from fertility_widget.text import LANGUAGES, has_words
from tests.nile.edit.codes import CHANGES, EDITS, PROBLEMS
from tests.text.catalogues import entries

SENTENCES = {
    **{f"nile-edit.{code}": names for code, names in EDITS.items()},
    **{f"nile-edit.problem.{code}": names for code, names in PROBLEMS.items()},
    **{f"nile-edit.change.{code}": names for code, names in CHANGES.items()},
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_a_sentence_and_every_sentence_a_code(language: str) -> None:
    found = entries(language, "nile-edit")
    assert set(found) == set(SENTENCES)
    for key, entry in found.items():
        assert entry.names <= set(SENTENCES[key]), key
        assert has_words(key, language)


def test_no_name_after_a_french_preposition() -> None:
    """ "de {name}" would be wrong for Ana."""
    for key, entry in entries("fr", "nile-edit").items():
        assert not any("de {name}" in form for form in entry.forms), key
