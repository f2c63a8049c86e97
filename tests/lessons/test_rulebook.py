"""The executable rulebook: every rule has an example, and the engine names the rule in it."""

import json
import re
from base64 import b64decode
from pathlib import Path

import pytest

from fertility_widget import GameWidget, Table, lessons
from fertility_widget.lessons import Example
from fertility_widget.lessons.teaching import teacher
from fertility_widget.text import LANGUAGES

GAMES = {"fertility": "14_rulebook", "nile": "29_nile_rulebook"}  # with their notebooks
EXAMPLES = {
    f"{game} {rule}": example
    for game in GAMES
    for rule, example in lessons.examples(game=game).items()
}
each = pytest.mark.parametrize("example", EXAMPLES.values(), ids=list(EXAMPLES))
each_game = pytest.mark.parametrize("game", GAMES)
NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
LARGEST = 20_000  # bytes of a picture


def cited(example: Example) -> set[str]:
    """The rules that are named when the example is played."""
    found = {event.rule for step in example.steps for event in step.events}
    if example.sheet is not None:
        found |= {line.rule for line in example.game.sheet(example.after, example.sheet).lines}
    return found | {problem.rule for problem in example.problems}


@each_game
def test_no_rule_without_an_example(game: str) -> None:
    assert list(lessons.examples(game=game)) == list(teacher(game).rules())


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
        gist = example.game.gist(example.rule, language)
        assert shown.text.startswith(f"{example.rule} – {gist}")
        assert f"({example.cites})" in shown.text
        pictures = re.findall(r'<img alt="([^"]+)"[^>]*base64,([^"]+)"', shown.html)
        assert 1 <= len(pictures) <= 2
        assert all(len(b64decode(picture)) <= LARGEST for _, picture in pictures)
    assert len(texts) == len(LANGUAGES)


def test_the_worked_example_is_worth_87() -> None:
    example = lessons.examples()["F8.X"]
    assert example.game.sheet(example.state, 0)["total"] == 87


def test_nobody_is_told_what_another_draws() -> None:
    (flood,) = lessons.examples(game="nile")["Q11"].steps
    drawn = next(event for event in flood.events if event.code == "drew")
    text = lessons.rulebook("Q11").text
    assert drawn.describe() not in text
    assert drawn.instead is not None
    assert drawn.instead.describe() in text


def test_other_options_bring_another_end() -> None:
    told = lessons.rulebook("R1").text, lessons.rulebook("R1", wheat="per-scene").text
    assert "f1 and g2: 2 wheat" in told[0]
    assert "1 wheat" in told[1]
    assert "2 wheat" not in told[1]
    assert told[1].startswith('R1 – wheat="per-scene"\n')
    with pytest.raises(TypeError, match="weather"):
        lessons.rulebook("R1", weather="fine")


def test_every_ruling_of_both_games_is_told() -> None:
    rulings = [rule for game in GAMES for rule in teacher(game).rules() if rule[0] in "RQ"]
    told = {step.name: step.code for step in lessons.load("rulings").steps if step.code}
    assert list(told) == rulings
    for rule, code in told.items():
        assert code[0] == f'lessons.rulebook("{rule}", lesson.language)'


def test_the_other_reading_is_another_one() -> None:
    """Where the lesson of rulings plays one beside the other."""
    cells = [code for step in lessons.load("rulings").steps for code in step.code]
    other = [
        re.findall(r'rulebook\("(\w+)", lesson.language, (\w+)="?([^")]+)"?\)', c) for c in cells
    ]
    readings = [found[0] for found in other if found]
    assert [rule for rule, _, _ in readings] == ["R1", "R6", "R13"]
    for rule, option, value in readings:
        given = {option: int(value) if value.isdigit() else value}
        shown = lessons.rulebook(rule), lessons.rulebook(rule, **given)  # type: ignore[arg-type]
        one, another = (each.html.partition("</p>")[2] for each in shown)
        assert one != another


@each_game
def test_a_rule_can_be_tried_on_a_live_board(game: str) -> None:
    rule = {"fertility": "F3.D", "nile": "N5.3"}[game]
    example = lessons.examples(game=game)[rule]
    board = GameWidget(Table(example.game, start=example.state), viewer="open")
    assert example.line[0] in board.view["legal"]


def test_what_is_no_rule_is_an_error() -> None:
    with pytest.raises(KeyError, match="no rule"):
        lessons.rulebook("F9.9")


def test_a_rule_of_another_game_is_none_of_this_one() -> None:
    assert lessons.rulebook("N5.3").text == lessons.rulebook("N5.3", game="nile").text
    with pytest.raises(KeyError, match=r"no rule 'N5\.3'"):
        lessons.rulebook("N5.3", game="fertility")


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_notebook_has_every_rule(game: str, language: str) -> None:
    path = NOTEBOOKS / language / f"{GAMES[game]}.ipynb"
    stored = json.loads(path.read_text(encoding="utf-8"))
    cells = [cell for cell in stored["cells"] if cell["cell_type"] == "code"]
    code = "\n".join("".join(cell["source"]) for cell in cells)
    assert re.findall(r'lessons\.rulebook\("([^"]+)"', code) == list(teacher(game).rules())
