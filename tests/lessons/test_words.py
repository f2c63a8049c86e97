"""The room's words: every key the code or a lesson's source says is there, and no other."""

import re
from pathlib import Path

import pytest

import fertility_widget
from fertility_widget.fertility.lessons.kinds.fields import NUMBERS
from fertility_widget.lessons import names
from fertility_widget.lessons.source import source
from tests.text.catalogues import entries

PACKAGE = Path(fertility_widget.__file__).parent
SOURCES = [*PACKAGE.glob("lessons/**/*.py"), *PACKAGE.glob("*/lessons/**/*.py")]
# Keys put together from parts: the beginning in the code, the ends here.
ENDS = {
    "lessons.quarry.": ("right", "missed"),
    "lessons.square.": ("right", "missed"),
    "lessons.after.": ("right", "wrong"),
    "lessons.ask.": ("payment", "payment-best", "game", "game-variant"),
    "lessons.why.none-": ("B", "C"),
    "lessons.count.": ("right", "wrong"),
    "lessons.field.": tuple(NUMBERS),
    "lessons.refusal.": ("allowed", "refused", "is-allowed", "is-refused", "other-rule"),
    "lessons.hint.": ("refused", "allowed"),
    "lessons.told.": ("shop", "district", "piles"),
    "lessons.winners.": ("right", "missed", "wrong", "not"),
    "lessons.class.problem.": ("unreadable", "unknown-lesson", "unknown-question", "no-answer"),
    "lessons.sheet.": ("tick", "squares", "line", "name", "date", "other", "accepted"),
    **dict.fromkeys(("lessons.case.", "lessons.category."), ()),  # families, compared elsewhere
}


def said() -> set[str]:
    found, begun = set(), set()
    for path in SOURCES:
        text = path.read_text(encoding="utf-8")
        found |= set(re.findall(r"[\"'](lessons\.[a-z.A-Z-]+[a-zA-Z])[\"']", text))
        begun |= set(re.findall(r'f"(lessons\.[a-z.-]+)\{', text))
    begun -= {"lessons."}
    assert begun == set(ENDS), "say here how these keys end"
    return found | {start + end for start in begun for end in ENDS[start]}


def test_the_catalogue_has_what_the_code_says() -> None:
    found = entries("en", "lessons")
    families = {family for entry in found.values() for family in entry.families}
    words = {key for key in found if key in families or key.rpartition(".")[0] in families}
    assert said() == set(found) - words


@pytest.mark.parametrize("name", names())
def test_a_lesson_has_a_title_and_the_words_of_its_steps(name: str) -> None:
    told = {step.key for step in source(name).steps} | {f"lesson-{name}.title"}
    assert told == set(entries("en", f"lesson-{name}"))
