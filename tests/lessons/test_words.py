"""The room's words: every key the code or a lesson's source says is there, and no other."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import fertility_widget
from fertility_widget.fertility.lessons.kinds.fields import NUMBERS
from fertility_widget.lessons import names
from fertility_widget.lessons.source import source
from tests.text.catalogues import entries

PACKAGE = Path(fertility_widget.__file__).parent
# Keys put together from parts: the beginning in the code, the ends here.
ENDS = {
    "lessons.class.problem.": (
        "unreadable",
        "unknown-lesson",
        "unknown-question",
        "nothing-answered",
        "no-answer",
    ),
    "lessons.refusal.": (
        *("ask", "look", "allowed", "refused", "not-allowed", "not-rule"),
        *("hint-allowed", "hint-refused"),
    ),
    "lessons.rulebook.": ("allowed", "refused", "score", "impossible"),
    "lessons.sheet.": ("tick", "squares", "line", "name", "date"),
}
MARKED = ("right", "wrong", "none")
FERTILITY_ENDS: dict[str, tuple[str, ...]] = {
    "": tuple(f"{kind}.{code}" for kind in ("quarry", "square") for code in MARKED),
    "after.": ("not-yet", "wrong"),
    "ask.": ("payment", "payment-best", "game", "game-variant"),
    "field.": tuple(NUMBERS),
    "harvest.": ("right", "few", "wrong"),
    "payment.": ("right", "free"),
    "why.": ("different", "corner"),
    "why.none-": ("B", "C"),
    "winners.": ("right", "wrong", "not"),
    **dict.fromkeys(("case.", "category."), ()),  # families, compared elsewhere
}

NILE_ENDS: dict[str, tuple[str, ...]] = {
    "hand.": ("right", "wrong"),
    "hint.": ("market", "offer"),
    "planting.": ("refused", "nothing"),
    "seen.": ("right", "wrong"),
    "stack.": ("right", "none"),
    "thing.": (
        *("hand", "hand-size", "store", "store-size", "speculations", "fields"),
        *("discard", "pile", "pile-size"),
    ),
    "winners.": ("right", "not"),
}


def code(folder: str) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in PACKAGE.glob(f"{folder}/**/*.py"))


def ended(begun: set[str], ends: dict[str, tuple[str, ...]]) -> set[str]:
    assert begun == set(ends), "say here how these keys end"
    return {start + end for start in begun for end in ends[start]}


def general() -> set[str]:
    """The words of the room, said there or by a game."""
    text = code("lessons") + code("fertility/lessons") + code("nile/lessons")
    whole = set(re.findall(r"[\"'](lessons\.[a-z.A-Z-]+[a-zA-Z])[\"']", text))
    return whole | ended(set(re.findall(r'f"(lessons\.[a-z.-]+)\{', text)), ENDS)


def of_fertility() -> set[str]:
    alone = {f"fertility-lessons.puzzle.{kind}" for kind in ("payment", "supply", "turn")}
    return of_game("fertility", FERTILITY_ENDS) | alone


def of_nile() -> set[str]:
    """Some are said of a monument in other words than of a field."""
    owned = {"place", "hint.needs", *(["planting.falls", "locusts.right", "locusts.wrong"])}
    both = {f"nile-lessons.{key}{end}" for key in owned for end in ("", "-monument")}
    return of_game("nile", NILE_ENDS) | both | {f"nile-lessons.harvest.{w}" for w in MARKED[:2]}


def of_game(game: str, ends: dict[str, tuple[str, ...]]) -> set[str]:
    text = code(f"{game}/lessons")
    calls = re.findall(r"sentence\(\s*([^=()]*)", text)  # up to the first value
    said = [re.findall(r'(f?)"([^"]*)"', call) for call in calls]
    whole = {key for call in said for form, key in call if not form and key != "among"}
    begun = {key.partition("{")[0] for call in said for form, key in call if form}
    keys = {f"{game}-lessons.{key}" for key in whole | ended(begun, ends)}
    return keys | set(re.findall(rf"[\"']({game}-lessons\.[a-z.-]+)[\"']", text))


@pytest.mark.parametrize(
    ("domain", "said"),
    [("lessons", general), ("fertility-lessons", of_fertility), ("nile-lessons", of_nile)],
)
def test_the_catalogue_has_what_the_code_says(domain: str, said: Callable[[], set[str]]) -> None:
    found = entries("en", domain)
    families = {family for entry in found.values() for family in entry.families}
    families.add(f"{domain}.kind")
    words = {key for key in found if key in families or key.rpartition(".")[0] in families}
    assert said() == set(found) - words


@pytest.mark.parametrize("name", names())
def test_a_lesson_has_a_title_and_the_words_of_its_steps(name: str) -> None:
    steps = source(name).steps
    told = {key for step in steps for key in (step.key, step.closing) if key}
    assert told | {f"lesson-{name}.title"} == set(entries("en", f"lesson-{name}"))
    assert all(step.exercise for step in steps if step.closing), "closing words follow a question"
