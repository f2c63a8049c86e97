"""The room's words: every key the code or a lesson's source says is there, and no other."""

import re
from pathlib import Path

import fertility_widget.lessons
from fertility_widget.lessons import names
from fertility_widget.lessons.source import source
from tests.text.catalogues import entries

SOURCES = Path(fertility_widget.lessons.__file__).parent.rglob("*.py")
# Keys put together from parts: the beginning in the code, the ends here.
ENDS = {
    "lessons.quarry.": ("right", "missed"),
    "lessons.square.": ("right", "missed"),
    "lessons.ask.": ("payment", "payment-best"),
    "lessons.why.none-": ("B", "C"),
    "lessons.count.": ("right", "wrong"),
    "lessons.refusal.": ("allowed", "refused", "is-allowed", "is-refused", "other-rule"),
    "lessons.hint.": ("refused", "allowed"),
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


def told() -> set[str]:
    """By the lessons: a title, and the words of every step."""
    lessons = {name: source(name) for name in names()}
    keys = {step.key for lesson in lessons.values() for step in lesson.steps}
    return keys | {f"lessons.{name}.title" for name in lessons}


def test_the_catalogue_has_what_the_code_says() -> None:
    found = entries("en", "lessons")
    families = {family for entry in found.values() for family in entry.families}
    words = {key for key in found if key.rpartition(".")[0] in families}
    assert said() | told() == set(found) - words
