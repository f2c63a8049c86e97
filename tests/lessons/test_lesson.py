"""Lessons: sound positions, words in four languages, pictures, and progress that is kept."""

import json
import pickle
import re
from base64 import b64decode
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

from fertility_widget import fertility, lessons, nile
from fertility_widget.lessons import Lesson, Mark, Progress, WrongAnswer
from fertility_widget.text import LANGUAGES
from tests.lessons.coverage import coverage, gaps, table

CONNECTION = "harvest-connection"
every = pytest.mark.parametrize("name", lessons.names())
languages = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture
def lesson() -> Lesson:
    return lessons.load(CONNECTION)


def exceptions() -> Iterator[type[BaseException]]:
    """Those that the rooms of lessons define."""
    for room in (lessons, fertility.lessons):
        for found in walk_packages(room.__path__, f"{room.__name__}."):
            for value in vars(import_module(found.name)).values():
                own = isinstance(value, type) and value.__module__ == found.name
                if own and issubclass(value, BaseException):
                    yield value


def test_exceptions_travel_between_processes(lesson: Lesson) -> None:
    with pytest.raises(WrongAnswer) as raised:
        lesson.check("corner", "F2.1")
    assert set(exceptions()) == {WrongAnswer}, "raise the others here, too"
    again = pickle.loads(pickle.dumps(raised.value))
    assert (str(again), again.verdict) == (str(raised.value), raised.value.verdict)


@every
def test_every_position_could_come_up_in_a_game(name: str) -> None:
    lesson = lessons.load(name)
    for step in lesson.steps:
        if step.state is not None:
            assert not lesson.game.problems(step.state), step.name


@every
@languages
def test_every_step_has_words_and_a_small_picture_with_its_description(
    name: str, language: str
) -> None:
    lesson = lessons.load(name, language)
    for step in lesson.steps:
        assert lesson.words(step.name)
        if step.state is not None:
            shown = lesson.show(step.name)
            found = re.fullmatch(r'<img alt="([^"]+)".* src="[^,]+,([^"]+)">', shown.html)
            assert found is not None
            assert len(b64decode(found[2])) <= 20_000
            squares = [mark for mark in step.marks if mark[-1].isdigit()]  # other marks go by words
            assert all(square in found[1] for square in squares)
            asked = step.exercise.ask(language) if step.exercise else ""
            assert repr(shown).startswith(asked)


@every
def test_no_picture_of_a_question_tells_its_answer(name: str) -> None:
    """The same for two questions that differ in their answers only: nothing is counted for one."""
    lesson = lessons.load(name)
    for question in lesson.questions:
        told = lesson.solution(question).splitlines()
        shown = repr(lesson.show(question))
        assert not [line for line in told if line in shown]


@every
@languages
def test_every_question_is_answered_by_the_engine(name: str, language: str) -> None:
    lesson = lessons.load(name, language)
    for question in lesson.questions:
        lesson.check(question, lesson[question].right)
    assert all(lesson.progress.mark(name, question).solved for question in lesson.questions)
    assert "✗" not in lesson.report()


def test_what_people_get_wrong_about_connections(lesson: Lesson) -> None:
    """The numbers of this lesson, by hand: the engine must agree with the teacher."""
    gains = {name: lesson[name].right["A"] for name in lesson.questions[:5]}
    none = dict.fromkeys("ABPG", 0)
    assert gains == {
        "first": none | {"P": 1},
        "two": none | {"A": 2},
        "different": none | {"P": 1},
        "double": none | {"A": 1},
        "pair": none | {"A": 2},
    }
    assert lesson["where"].right == ("d3", "c4", "g4", "c5", "e6", "f6")
    assert lesson["corner"].right == "F2.2"


def test_progress_counts_tries_and_hints(lesson: Lesson) -> None:
    assert lesson.report() == "Solved: 0 of 7. · · · · · · ·"
    with pytest.raises(WrongAnswer):
        lesson.check("two", {"A": {"A": 1}})
    lesson.hint("two", 2)
    assert lesson.progress.mark(CONNECTION, "two") == Mark(tries=1, hints=2, solved=False)
    lesson.check("two", {"A": {"A": 2}})
    lesson.hint("two", 3)
    assert lesson.progress.mark(CONNECTION, "two") == Mark(tries=2, hints=2, solved=True)
    with pytest.raises(WrongAnswer):
        lesson.check("two", {"A": {"A": 1}})
    assert lesson.progress.mark(CONNECTION, "two").solved
    assert lesson.report() == "Solved: 1 of 7. · ✓ · · · · ·"


def test_a_hint_that_is_not_there_is_no_progress(lesson: Lesson) -> None:
    for name in ("nope", "intro"):
        with pytest.raises(KeyError):
            lesson.hint(name)
    assert lesson.progress.to_dict() == Progress().to_dict()


def test_progress_outlives_the_kernel_where_a_file_is_named(tmp_path: Path) -> None:
    file = tmp_path / "progress.json"
    first = lessons.load(CONNECTION, progress=file)
    assert not file.exists()
    first.check("corner", "F2.2")
    again = lessons.load(CONNECTION, "de", progress=str(file))
    assert again.report() == "Gelöste Fragen: 1 von 7. · · · · · · ✓"
    assert [path.name for path in tmp_path.iterdir()] == ["progress.json"]
    assert repr(Progress(file)) == "<Progress: 1 solved>"


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{", '{"version": 2, "lessons": {}}', '{"version": 1, "lessons": []}',
     '{"version": 1, "lessons": {"a": {"b": {"tries": -1, "hints": 0, "solved": true}}}}',
     '{"version": 1, "lessons": {"a": {"b": {"tries": 1, "hints": 9, "solved": true}}}}',
     '{"version": 1, "lessons": {"a": {"b": {"tries": 1, "hints": 0, "solved": "yes"}}}}',
     "[" * 100_000],
)  # fmt: skip
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, text: str) -> None:
    file = tmp_path / "progress.json"
    file.write_text(text)
    with pytest.raises(ValueError, match="expected a file of progress"):
        Progress(file)
    assert file.read_text() == text


def test_a_failing_disk_leaves_the_old_progress(tmp_path: Path) -> None:
    lesson = lessons.load(CONNECTION, progress=tmp_path / "nowhere" / "progress.json")
    with pytest.raises(ValueError, match=r"no folder .*nowhere"):
        lesson.check("corner", "F2.2")
    assert lesson.progress.mark(CONNECTION, "corner").tries == 0


def test_wrong_names_say_what_there_is(lesson: Lesson) -> None:
    with pytest.raises(ValueError, match=r"harvest-connection.*not \[\]"):
        lessons.load([])  # type: ignore[arg-type]
    with pytest.raises(KeyError, match=r"no rule \[\]"):
        lessons.rulebook([])  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="harvest-connection"):
        lessons.load("juggling")
    with pytest.raises(ValueError, match="language"):
        lessons.load(CONNECTION, "it")
    with pytest.raises(KeyError, match="intro, first"):
        lesson.words("nothing")
    with pytest.raises(KeyError, match="asks nothing"):
        lesson["intro"]
    with pytest.raises(KeyError, match="no position"):
        lesson.show("summary")
    for level in (0, 4, True, "1"):
        with pytest.raises(ValueError, match="1, 2 or 3"):
            lesson.hint("first", level)  # type: ignore[arg-type]


def test_coverage_knows_every_rule() -> None:
    rows = {row.rule: row for row in coverage()}
    assert set(rows) == {*fertility.rules(), *nile.rules()}
    assert rows["F3.A"].taught == (f"{CONNECTION}/rule", f"{CONNECTION}/summary")
    assert f"{CONNECTION}/double" in rows["R5"].asked
    left = gaps()
    assert "F3.A" not in left["taught"] + left["asked"]
    assert all(rule[0] in "FN" for rule in left["asked"])
    lines = table().splitlines()
    assert len(lines) == len(rows) + 2
    assert next(line for line in lines if line.startswith("| R5 ")).count("|") == 4


def test_every_rule_is_taught_and_every_rule_of_the_game_is_asked() -> None:
    assert gaps() == {"taught": (), "asked": ()}


def test_progress_is_plain_json(tmp_path: Path) -> None:
    file = tmp_path / "progress.json"
    lessons.load(CONNECTION, progress=file).check("corner", "F2.2")
    mark = {"tries": 1, "hints": 0, "solved": True, "first": "F2.2", "last": "F2.2"}
    assert json.loads(file.read_text()) == {"version": 1, "lessons": {CONNECTION: {"corner": mark}}}


@languages
def test_the_syllabus_says_where_a_rule_is_taught(language: str) -> None:
    shown = lessons.syllabus(language)
    rows = shown.text.splitlines()
    assert len(rows) == len(fertility.rules()) + 1
    [row] = [row for row in rows if row.startswith("R5 – ")]
    assert row.startswith(f"R5 – {fertility.gist('R5', language)} · ")
    assert "3" in row.rpartition(" · ")[2].split(", ")
    assert shown.html.count("<tr>") == len(rows)
