"""Handing in and tabulating: graded anew, whatever a file says, and never stopped by a bad one."""

import json
import os
import re
from pathlib import Path
from typing import Any

import pytest

from fertility_widget import lessons
from fertility_widget.lessons import KINDS, Lesson, Progress, WrongAnswer
from fertility_widget.lessons.class_results import Count
from fertility_widget.lessons.handin import LARGEST
from fertility_widget.text import LANGUAGES
from tests.fertility.lessons.positions import exercise as some
from tests.text.typography import faults

NAME = "harvest-connection"
MARKUP = "<script>alert(1)</script>"
WRONG: dict[str, Any] = {"double": {"A": {"A": 3}}, "corner": "F2.1", "where": ["d3", "c7"]}
languages = pytest.mark.parametrize("language", LANGUAGES)


def learner(*wrong: str, mended: tuple[str, ...] = (), skipped: tuple[str, ...] = ()) -> Lesson:
    """Somebody who gets these questions wrong, and some of them right later."""
    lesson = lessons.load(NAME, "de")
    for question in lesson.questions:
        if question in wrong:
            with pytest.raises(WrongAnswer):
                lesson.check(question, WRONG[question])
        if question not in skipped and (question not in wrong or question in mended):
            lesson.check(question, lesson[question].right)
    return lesson


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    learner("double", "corner", mended=("double",)).hand_in(tmp_path / "mia.json", name="Mia")
    learner("double").hand_in(tmp_path / "ben.json", name="Ben")
    learner(skipped=("where", "corner")).hand_in(tmp_path / "zoe.json", name="Zoë")
    return tmp_path


def test_the_file_says_what_was_answered_first_and_last(tmp_path: Path) -> None:
    lesson = learner("double", mended=("double",), skipped=("where",))
    lesson.hint("where", 2)
    handed = lesson.hand_in(tmp_path / "a.json", name=" Mia ")
    written = json.loads((tmp_path / "a.json").read_text(encoding="utf-8"))
    assert {name: written[name] for name in ("version", "name", "lesson", "language")} == {
        "version": 1, "name": "Mia", "lesson": NAME, "language": "de",
    }  # fmt: skip
    assert written["answers"]["double"] == {
        "first": {"A": {"A": 3, "B": 0, "P": 0, "G": 0}},
        "last": {"A": {"A": 1, "B": 0, "P": 0, "G": 0}},
        "tries": 2,
        "hints": 0,
    }
    assert "where" not in written["answers"]
    assert repr(handed) == ("Mia, beantwortete Fragen: 6 von 7. Die Datei kann abgegeben werden.")
    assert "right" not in (tmp_path / "a.json").read_text(encoding="utf-8")


@pytest.mark.parametrize("kind", KINDS)
def test_what_was_understood_is_graded_the_same_again(kind: str, tmp_path: Path) -> None:
    """Through progress, a file of it, and back."""
    exercise, file = some(kind, 4), tmp_path / "progress.json"
    progress = Progress(file)
    verdict = exercise.verdict(exercise.right)
    progress.tried("any", "one", verdict.right, verdict.answer)
    assert Progress(file).given("any", "one") == progress.given("any", "one")
    again = exercise.verdict(Progress(file).given("any", "one").first)
    assert again == verdict


def test_progress_of_before_is_still_read(tmp_path: Path) -> None:
    file = tmp_path / "progress.json"
    mark = {"tries": 2, "hints": 1, "solved": True}
    file.write_text(json.dumps({"version": 1, "lessons": {NAME: {"corner": mark}}}))
    lesson = lessons.load(NAME, progress=file)
    assert lesson.progress.mark(NAME, "corner").solved
    assert lesson.hand_in(tmp_path / "a.json", name="Mia").answers == {}
    lesson.check("corner", "F2.2")
    assert json.loads(file.read_text())["lessons"][NAME]["corner"] == {
        "tries": 3, "hints": 1, "solved": True, "first": "F2.2", "last": "F2.2",
    }  # fmt: skip


def test_handing_in_again_replaces_ones_own_file_only(tmp_path: Path) -> None:
    file, lesson = tmp_path / "a.json", learner()
    lesson.hand_in(file, name="Mia")
    lesson.hand_in(file, name="Mia")
    for foreign in (file.read_text(encoding="utf-8").replace("Mia", "Ben"), "notes", "[]"):
        file.write_text(foreign, encoding="utf-8")
        with pytest.raises(FileExistsError, match="overwrite=True"):
            lesson.hand_in(file, name="Mia")
        assert file.read_text(encoding="utf-8") == foreign
    lesson.hand_in(file, name="Mia", overwrite=True)
    for name in ("", " ", "x" * 61, 7):
        with pytest.raises(ValueError, match="name"):
            lesson.hand_in(tmp_path / "b.json", name=name)  # type: ignore[arg-type]
    assert not (tmp_path / "b.json").exists()


def test_who_got_which_rule_wrong(folder: Path) -> None:
    found = lessons.tabulate(folder)
    assert found.learners == ("Ben", "Mia", "Zoë")
    assert found.rules == ("R5", "F3.A", "F2.2")
    assert found.count("R5") == Count(first=4, last=5, asked=6)
    assert found.count("F2.2", "Mia") == Count(first=2, last=2, asked=3)
    assert found.count("F2.2", "Zoë") == Count(first=1, last=1, asked=1)
    assert found.problems == ()
    told = repr(found).splitlines()
    assert told[0] == "3 learners, 19 answers"
    assert next(line for line in told if line.startswith("Mia")).split() == [
        "Mia", "1→2/2", "4→5/5", "2/3",
    ]  # fmt: skip
    assert "  Mia: 3.1 ✓ · 3.2 ✓ · 3.3 ✓ · 3.4 ✗✓ (2) · 3.5 ✓ · 3.6 ✓ · 3.7 ✗" in told


def test_first_and_last_answers_are_told_apart(tmp_path: Path) -> None:
    """Right at first and wrong in the end is not the same as right; nor is a solution shown."""
    lesson = lessons.load(NAME)
    lesson.check("corner", "F2.2")
    lesson.verdict("corner", "F2.1")
    lesson.solution("double")
    lesson.check("double", lesson["double"].right)
    lesson.hand_in(tmp_path / "mia.json", name="Mia")
    found = lessons.tabulate(tmp_path)
    assert "  Mia: 3.4 ✓ ◐ · 3.7 ✓✗ (2)" in repr(found).splitlines()
    assert found.count("F2.2", "Mia") == Count(first=1, last=0, asked=1)
    assert "1→0/1" in repr(found)


def test_a_missing_folder_is_named_plainly(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"no folder .*nowhere; expected .* make it first") as said:
        learner().hand_in(tmp_path / "nowhere" / "mia.json", name="Mia")
    assert ".tmp" not in str(said.value)


def test_every_answer_is_a_row_of_the_frame(folder: Path) -> None:
    frame = lessons.tabulate([folder / "mia.json"]).to_frame()
    assert list(frame.columns) == [
        "learner", "lesson", "question", "tries", "hints", "first_right", "right", "wrong_rules",
    ]  # fmt: skip
    row = frame[frame.question == "double"].iloc[0]
    assert (row.first_right, row.right, row.wrong_rules) == (False, True, "F3.A R5")


@languages
def test_a_file_without_answers_is_named(folder: Path, language: str) -> None:
    lessons.load(NAME).hand_in(folder / "eve.json", name="Eve")
    results = lessons.tabulate(folder, language)
    [problem] = results.problems
    assert (problem.file, problem.code) == ("eve.json", "nothing-answered")
    assert results.learners == ("Ben", "Mia", "Zoë")
    assert problem.describe(language) in results.text()
    assert not faults(problem.describe(language), language)
    alone = lessons.tabulate(folder / "eve.json", language)
    assert (alone.learners, alone.problems) == ((), (problem,))
    assert problem.describe(language) in alone.text()


@languages
def test_the_table_and_the_picture_in_every_language(folder: Path, language: str) -> None:
    (folder / "bad.json").write_text("{")
    found = lessons.tabulate(folder, language)
    html = found._repr_mimebundle_()["text/html"]
    [alt] = re.findall(r'<img alt="([^"]+)"', html)
    assert all(name in alt for name in ("Ben", "Mia", "R5"))
    assert "Zoë" not in alt
    for line in [*re.sub(".*  .*", "", repr(found)).splitlines(), alt]:  # no columns
        assert not faults(line, language), line
    assert html == found.show(language).html


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_picture_does_not_speak_by_colour_alone(folder: Path, theme: str) -> None:
    svg = lessons.tabulate(folder).svg(theme=theme)
    assert len(svg) < 20_000
    [numbers] = re.findall(r'<g class="...ink ...small ...bold ...middle">(.*?)</g>', svg)
    # every wrong one has its number, and every right one its tick
    assert re.findall(r">(\d+)<", numbers) == ["1"] * 5
    assert svg.count("l5 5 9-10") == 4


def claim(**changes: Any) -> str:
    answers = {"corner": {"first": "F2.2", "last": "F2.2", "tries": 1, "hints": 0}}
    fair = {"format": "fertility-answers", "version": 1, "name": "Eve", "lesson": NAME}
    return json.dumps(fair | {"language": "en", "answers": answers} | changes)


def one(**changes: Any) -> dict[str, Any]:
    fair = {"first": "F2.2", "last": "F2.2", "tries": 1, "hints": 0}
    return {"answers": {"corner": fair | changes}}


UNREADABLE = [
    "", "[]", "{", "null", '"text"', "[" * 100_000, "\x00", "x" * (LARGEST + 1),
    claim(version=2), claim(version=True), claim(format="other"), claim(language="it"),
    claim(language=["en"]), claim(name=""), claim(name=7), claim(name="x" * 61), claim(lesson=7),
    claim(answers=[]), claim(answers=None), claim(answers={"corner": "F2.2"}),
    claim(answers={str(n): {} for n in range(300)}),
    claim(**one(tries=-1)), claim(**one(tries=0)), claim(**one(tries=10**30)),
    claim(**one(hints=5)), claim(**one(tries="1")), claim(**one(hints=None)),
]  # fmt: skip


@pytest.mark.parametrize("text", UNREADABLE, ids=range(len(UNREADABLE)))
def test_a_bad_file_is_named_and_the_rest_is_tabulated(folder: Path, text: str) -> None:
    (folder / "eve.json").write_text(text, encoding="utf-8")
    found = lessons.tabulate(folder)
    assert [problem.describe() for problem in found.problems] == [
        "eve.json is no file of answers and was left out."
    ]
    assert found.learners == ("Ben", "Mia", "Zoë")


ANSWERS: list[Any] = [
    None, 7, 1.5, True, [], [None], {"A": 1}, "x" * 9999, "F9.9", [["a1"]], {"A": {"G": -1}},
    {"D": "d5"}, float("nan"), {"A": {"A": {"A": {}}}}, "allowed F2.2", ["F2.2"] * 100,
]  # fmt: skip


@pytest.mark.parametrize("answer", ANSWERS, ids=repr)
@pytest.mark.parametrize("question", ["corner", "double", "where"])
def test_what_is_no_answer_is_told_and_nothing_else(
    folder: Path, question: str, answer: Any
) -> None:
    given = {"first": answer, "last": answer, "tries": 1, "hints": 0}
    (folder / "eve.json").write_text(claim(answers={question: given}), encoding="utf-8")
    found = lessons.tabulate(folder)
    told = [problem.code for problem in found.problems]
    assert told == ["no-answer"] or (question == "where" and answer == [] and told == [])
    assert not [row for row in found.answers if row.learner == "Eve" and row.first_right]


def test_nothing_is_believed_but_the_answers(folder: Path) -> None:
    lie = {"first": "F2.1", "last": "F2.1", "tries": 1, "hints": 0, "right": True, "solved": True}
    (folder / "eve.json").write_text(claim(answers={"corner": lie}, right=True), encoding="utf-8")
    [row] = [row for row in lessons.tabulate(folder).answers if row.learner == "Eve"]
    assert not row.first_right
    assert not row.right
    assert row.wrong == ("F2.2",)


def test_unknown_lessons_and_questions_are_said(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(claim(lesson="juggling"))
    (tmp_path / "b.json").write_text(claim(answers={"nowhere": one()["answers"]["corner"]}))
    found = lessons.tabulate([tmp_path / "a.json", str(tmp_path / "b.json"), tmp_path / "c.json"])
    assert [problem.describe() for problem in found.problems] == [
        "c.json is no file of answers and was left out.",
        "a.json: there is no lesson “juggling”.",
        "b.json: there is no question “nowhere” in this lesson.",
    ]
    assert found.learners == ()
    assert "0 learners" in repr(found)
    assert found.svg().startswith("<svg")


def test_two_of_one_name_are_two_people(folder: Path) -> None:
    (folder / "other").mkdir()
    learner("corner").hand_in(folder / "mia2.json", name="Mia")
    learner("corner").hand_in(folder / "other" / "mia2.json", name="Mia")
    found = lessons.tabulate([*folder.glob("mia*.json"), folder / "other" / "mia2.json"])
    assert found.learners == ("Mia (mia)", "Mia (mia2)", "Mia (mia2) 2")


def test_markup_in_names_is_text(folder: Path) -> None:
    name = MARKUP + "\u202e\n"
    (folder / f"{MARKUP[:8]}.json".replace("/", "")).write_text(claim(name=name))
    (folder / "<b>.json").write_text("{")
    found = lessons.tabulate(folder)
    assert MARKUP in found.learners
    html = found.html()
    assert "<script" not in html
    assert "<b>" not in html
    assert "<script" not in found.svg()


def test_puzzles_can_be_handed_in_as_well(tmp_path: Path) -> None:
    chosen = lessons.puzzles()[4:6]
    practice = lessons.practice(chosen)
    practice.check(chosen[1].name, chosen[1].right)
    practice.hand_in(tmp_path / "mia.json", name="Mia")
    [row] = lessons.tabulate(tmp_path).answers
    assert (row.number, row.first_right, row.asked) == ("#6", True, chosen[1].rules)


def test_too_many_files_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="1000 files at most"):
        lessons.tabulate([tmp_path / "a.json"] * 1001)
    with pytest.raises(ValueError, match="language"):
        lessons.tabulate(tmp_path, "it")


def test_what_is_no_folder_of_answers_is_said(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="nowhere is not there"):
        lessons.tabulate(tmp_path / "nowhere")
    with pytest.raises(ValueError, match="there are none in"):
        lessons.tabulate(tmp_path)
    with pytest.raises(TypeError, match="a folder or files of answers are expected, not 5"):
        lessons.tabulate(5)  # type: ignore[arg-type]


def test_what_is_no_file_is_named_and_never_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.json")
    (tmp_path / "endless.json").symlink_to("/dev/zero")
    results = lessons.tabulate(tmp_path)
    assert [problem.file for problem in results.problems] == ["endless.json", "pipe.json"]
    assert results.answers == ()
