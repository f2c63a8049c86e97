"""The room's words: every key that is said is there, and every key there is said."""

import re
from pathlib import Path

import fertility_widget
from tests.text.catalogues import entries

PACKAGE = Path(fertility_widget.__file__).parent
SOURCES = [*PACKAGE.glob("analysis/*.py"), *PACKAGE.glob("*/players/**/*.py")]


def test_the_catalogue_has_what_the_code_says() -> None:
    said = {
        key
        for path in SOURCES
        for key in re.findall(r'"(analysis\.[a-z.-]+[a-z])"', path.read_text(encoding="utf-8"))
    }
    found = entries("en", "analysis")
    words = {family for entry in found.values() for family in entry.families}
    assert said == {key for key in found if key.rpartition(".")[0] not in words} - words
