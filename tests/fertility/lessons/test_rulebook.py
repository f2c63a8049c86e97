"""The executable rulebook: every rule has an example, and the engine names the rule in it."""

import json
import re
from base64 import b64decode
from pathlib import Path

import pytest

from fertility_widget import GameWidget, Table, fertility, lessons
from fertility_widget.lessons import Example
from fertility_widget.text import LANGUAGES

EXAMPLES = lessons.examples()
each = pytest.mark.parametrize("example", EXAMPLES.values(), ids=list(EXAMPLES))
NOTEBOOKS = Path(__file__).parents[3] / "notebooks"


def cited(example: Example) -> set[str]:
    """The rules that are named when the example is played."""
    found = {event.rule for step in example.steps for event in step.events}
    if example.sheet is not None:
        found |= {line.rule for line in fertility.sheet(example.after, example.sheet).lines}
    return found | {problem.rule for problem in example.problems}


def test_no_rule_without_an_example() -> None:
    assert set(EXAMPLES) == set(fertility.rules())


@each
def test_what_is_refused_is_refused_by_this_rule(example: Example) -> None:
    assert bool(example.refused or example.edit) == (example.refusal is not None)
    if example.refusal is not None:
        assert example.refusal.rule == example.cites


@each
def test_what_happens_names_the_rule_unless_only_a_refusal_does(example: Example) -> None:
    named = cited(example)
    if example.refusal is None:
        assert example.cites in named
    assert example.rule not in named or not example.by, "it speaks for itself"


@each
def test_shown_in_every_language(example: Example) -> None:
    texts = set()
    for language in LANGUAGES:
        shown = lessons.rulebook(example.rule, language)
        texts.add(shown.text)
        assert shown.text.startswith(f"{example.rule} – {fertility.gist(example.rule, language)}")
        assert f"({example.cites})" in shown.text
        pictures = re.findall(r'<img alt="([^"]+)"[^>]*base64,([^"]+)"', shown.html)
        assert 1 <= len(pictures) <= 2
        assert all(len(b64decode(picture)) <= 20_000 for _, picture in pictures)
    assert len(texts) == len(LANGUAGES)


def test_the_worked_example_is_worth_87() -> None:
    assert fertility.sheet(EXAMPLES["F8.X"].state, 0)["total"] == 87


def test_a_rule_can_be_tried_on_a_live_board() -> None:
    example = EXAMPLES["F3.D"]
    board = GameWidget(Table(fertility, start=example.state))
    assert example.line[0] in board.view["legal"]


def test_what_is_no_rule_is_an_error() -> None:
    with pytest.raises(KeyError, match="no rule"):
        lessons.rulebook("F9.9")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_notebook_has_every_rule(language: str) -> None:
    stored = json.loads((NOTEBOOKS / language / "14_rulebook.ipynb").read_text(encoding="utf-8"))
    cells = [cell for cell in stored["cells"] if cell["cell_type"] == "code"]
    code = "\n".join("".join(cell["source"]) for cell in cells)
    assert re.findall(r'lessons\.rulebook\("([^"]+)"', code) == list(fertility.rules())
