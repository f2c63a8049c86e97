"""Whatever we write, we read: every format, with anything that may be said in it. Where there is a
limit, it is said when it is passed, and what was written before can still be read."""

import json
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fertility_widget import GameWidget, Table, fertility, lessons
from fertility_widget.kernel.files import FileError
from fertility_widget.lessons import handin
from fertility_widget.lessons import progress as kept
from fertility_widget.widget.settings import complete
from tests.play.options import drawn

LEARNERS = 30
QUIET = settings(
    max_examples=150,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
names = st.text(st.characters() | st.sampled_from("\ud800\n\0\u2028"), min_size=1, max_size=30)
answers = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4)
    | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)  # fmt: skip


@QUIET
@given(st.data())
def test_a_record_and_a_code(data: st.DataObject) -> None:
    seats, options = drawn(data.draw(st.integers(0, 5000)))
    options["names"] = data.draw(st.lists(names, min_size=seats, max_size=seats))
    try:
        table = Table(fertility, seats=seats, **options)
    except ValueError:
        return  # what nobody is called
    for _ in range(data.draw(st.integers(0, 6))):
        table.play(data.draw(st.sampled_from(table.legal_actions())))
    again = Table.from_record(table.record(), components=options["components"])
    assert (again.start, again.steps) == (table.start, table.steps)
    code = fertility.to_code(table.state)
    assert fertility.from_code(code, components=options["components"]) == table.state


@QUIET
@given(st.lists(st.tuples(names, names, st.booleans(), answers), max_size=8), st.integers(1, 3))
def test_progress(tmp_path: Path, tries: list[Any], level: int) -> None:
    path = tmp_path / "progress.json"
    path.unlink(missing_ok=True)
    progress = lessons.Progress(path)
    for lesson, question, solved, answer in tries:
        progress.hinted(lesson, question, level)
        progress.tried(lesson, question, solved, answer)
    again = lessons.Progress(path)
    assert again.to_dict() == progress.to_dict()
    for lesson, question, _, _ in tries:
        assert again.mark(lesson, question) == progress.mark(lesson, question)
        assert again.given(lesson, question) == progress.given(lesson, question)


def test_progress_of_hundreds_of_puzzles(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    progress = lessons.Progress(path)
    for number in range(200):
        progress.tried("puzzles", f"puzzle-{number}", True, {"A": {"G": number}})
    assert lessons.Progress(path).to_dict() == progress.to_dict()


def test_tries_without_end(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    mark = {"tries": kept.MOST, "hints": 0, "solved": False}
    path.write_text(json.dumps({"version": 1, "lessons": {"a": {"b": mark}}}))
    progress = lessons.Progress(path)
    progress.tried("a", "b", True)
    assert lessons.Progress(path).mark("a", "b") == lessons.Mark(kept.MOST, 0, True)


@pytest.mark.parametrize("answer", [float("nan"), object(), {1, 2}, b"x", {(1, 2): 3}])
def test_an_answer_that_no_file_can_hold_changes_nothing(tmp_path: Path, answer: Any) -> None:
    path = tmp_path / "progress.json"
    progress = lessons.Progress(path)
    progress.tried("lesson", "question", False, [1])
    before = path.read_text()
    with pytest.raises((ValueError, TypeError)):
        progress.tried("lesson", "question", True, answer)
    with pytest.raises(ValueError, match="level"):
        progress.hinted("lesson", "question", 5)
    assert path.read_text() == before
    assert progress.to_dict() == lessons.Progress(path).to_dict()


def test_too_much_is_said_at_once_and_what_was_written_stays_readable(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    progress = lessons.Progress(path)
    progress.tried("lesson", "first", True)
    with pytest.raises(FileError, match="at most"):
        progress.tried("lesson", "second", True, "x" * kept.LARGEST)
    assert lessons.Progress(path).mark("lesson", "first").solved


@QUIET
@given(names, st.dictionaries(names, answers, max_size=5), st.integers(1, kept.MOST))
def test_a_hand_in(tmp_path: Path, name: str, given_answers: dict[str, Any], tries: int) -> None:
    path = tmp_path / "answers.json"
    path.unlink(missing_ok=True)
    lesson = lessons.load("harvest-connection", "fr")
    for question, answer in given_answers.items():
        lesson.progress.tried(lesson.name, question, False, answer)
    try:
        handed = lesson.handed_in(name)
    except ValueError:
        return  # what nobody is called
    answered = {q: handin.Answered(a, a, tries, 3) for q, a in given_answers.items()}
    handed = handed._replace(answers=answered)
    handed.save(path)
    assert handin.read(path)._replace(asked=handed.asked) == handed


def test_a_hand_in_that_is_too_large_is_refused_when_it_is_written(tmp_path: Path) -> None:
    lesson = lessons.load("harvest-connection", "fr")
    lesson.progress.tried(lesson.name, lesson.questions[0], False, "x" * handin.LARGEST)
    with pytest.raises(ValueError, match="at most"):
        lesson.hand_in(tmp_path / "answers.json", name="Ana")
    assert list(tmp_path.iterdir()) == []


@given(st.fixed_dictionaries({}, optional={
    "confirm": st.sampled_from(["touch", "always", "never"]), "forced": st.booleans(),
    "bots": st.booleans(), "coach": st.booleans(), "pause": st.integers(0, 60_000),
}))  # fmt: skip
def test_settings(chosen: dict[str, Any]) -> None:
    assert complete(json.loads(json.dumps(complete(chosen)))) == complete(chosen)


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_a_byte_order_mark_and_any_line_ending_are_welcome_everywhere(
    tmp_path: Path, ending: str
) -> None:
    box = Path(fertility.__file__).parent / "box" / "components.toml"
    lesson = lessons.load("harvest-connection", progress=tmp_path / "progress.json")
    lesson.check("two", lesson["two"].right)
    lesson.hand_in(tmp_path / "ana.json", name="Ana")
    (tmp_path / "box.toml").write_bytes(box.read_bytes())
    for path in tmp_path.iterdir():
        text = path.read_text(encoding="utf-8").replace("\n", ending)
        path.write_bytes(b"\xef\xbb\xbf" + text.encode())
    assert lessons.Progress(tmp_path / "progress.json").mark(lesson.name, "two").solved
    assert lessons.tabulate(tmp_path / "ana.json").learners == ("Ana",)
    assert fertility.load_components(tmp_path / "box.toml") == fertility.load_components(box)
    record = Table(fertility, seats=2, seed=1).record().replace("\n", ending)
    assert Table.from_record("\ufeff" + record).state == Table(fertility, seats=2, seed=1).state


def learn(folder: Path, number: int) -> tuple[Path, Any]:
    """One learner's hour: a game that saves itself, and progress."""
    progress = lessons.Progress(folder / f"learner {number}.json")
    table = Table(fertility, seats=2, seed=number)
    board = GameWidget(table, autosave=folder / f"learner {number}.record")
    for n in range(12):
        progress.tried("lesson", f"question {n}", n % 2 == 0, [number, n])
        table.play(table.legal_actions()[0])
    board.close()
    return folder / f"learner {number}", (progress.to_dict(), table.state)


def check_learnt(results: list[tuple[Path, Any]], folder: Path) -> None:
    for path, (progress, state) in results:
        assert lessons.Progress(path.with_suffix(".json")).to_dict() == progress
        record = path.with_suffix(".record").read_text(encoding="utf-8")
        assert Table.from_record(record).state == state
    assert len(list(folder.iterdir())) == 2 * LEARNERS  # and nothing beside them


def test_thirty_learners_in_one_folder_from_threads(tmp_path: Path) -> None:
    results = list[tuple[Path, Any]]()
    threads = [
        threading.Thread(target=lambda n=n: results.append(learn(tmp_path, n)))
        for n in range(LEARNERS)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(results) == LEARNERS
    check_learnt(results, tmp_path)


def test_thirty_learners_in_one_folder_from_processes(tmp_path: Path) -> None:
    with ProcessPoolExecutor(6, mp_context=get_context("spawn")) as pool:
        results = list(pool.map(learn, [tmp_path] * LEARNERS, range(LEARNERS)))
    check_learnt(results, tmp_path)
