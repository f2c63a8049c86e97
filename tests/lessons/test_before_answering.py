"""Before anybody has answered, nothing tells an answer: not the cells of a notebook, not what they
put out, not what a board is sent or saves; for every question of every lesson, and every puzzle."""

import ast
import json
import runpy
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from fertility_widget import LessonWidget, lessons
from fertility_widget.lessons import KINDS, Exercise, Lesson
from fertility_widget.nile import lessons as nile
from fertility_widget.text import LANGUAGES
from tests.lessons.asking import EXPLAINED, kinds
from tests.widget.asked import asked

make = runpy.run_path(str(Path(__file__).parent.parent.parent / "notebooks" / "make.py"))
ASKING = [name for name in lessons.names() if lessons.load(name).questions]
languages = pytest.mark.parametrize("language", LANGUAGES)
TELLS = ("right", "pieces", "hints", "line")  # of a kind


def run_all(lesson: Lesson) -> Iterator[tuple[str, Any]]:
    """What the cells print and end with, in their order."""
    names: dict[str, Any] = {}
    for cell in make["cells"](lesson):
        if cell["cell_type"] != "code":
            continue
        code, printed = ast.parse(cell["source"]), StringIO()
        last = code.body.pop() if isinstance(code.body[-1], ast.Expr) else None
        with redirect_stdout(printed):
            exec(compile(code, cell["id"], "exec"), names)
            ended = None
            if isinstance(last, ast.Expr):
                ended = eval(compile(ast.Expression(last.value), cell["id"], "eval"), names)
        yield printed.getvalue(), ended


def shown(ended: Any) -> str:
    bundle = ended._repr_mimebundle_() if hasattr(ended, "_repr_mimebundle_") else repr(ended)
    return json.dumps(bundle, default=str, ensure_ascii=False)


def solution(lesson: Lesson) -> list[str]:
    other = lessons.load(lesson.name, lesson.language)
    return [line for name in other.questions for line in other.solution(name).splitlines()]


@pytest.mark.parametrize("name", ASKING)
@languages
def test_after_run_all_nothing_is_told(name: str, language: str) -> None:
    """Neither printed nor pictured nor in the state that a notebook saves; every question waits."""
    lesson = lessons.load(name, language)
    put_out, boards = "", []
    for printed, ended in run_all(lesson):
        put_out += printed + ("" if ended is None else shown(ended))
        boards += [ended] if isinstance(ended, LessonWidget) else []
    assert [board.step.name for board in boards] == list(lesson.questions)
    for board in boards:
        assert board.task["steps"] == ["todo"]
        assert not [board.task[part] for part in ("verdict", "solution", "hints", "closing")
                    if board.task[part]]  # fmt: skip
        put_out += json.dumps(board.get_state(), default=str, ensure_ascii=False)
    # Whatever may be played, or is said to be played, is named; what is best is among it.
    named = [said for board in boards for said in (board.task["question"], *board.phrases.values())]
    named += [
        option["label"] for board in boards for option in board.task["form"].get("choices", ())
    ]
    tells = [line for line in solution(lesson) if not any(line in said for said in named)]
    assert len(tells) > len(boards)
    assert not [line for line in tells if line in put_out]


@pytest.mark.parametrize("name", lessons.names())
@languages
def test_what_is_said_of_an_answer_waits_for_it(name: str, language: str) -> None:
    """No cell has it, nor a line that would tell."""
    lesson = lessons.load(name, language)
    cells = "\n".join(cell["source"] for cell in make["cells"](lesson))
    assert ".solution(" not in cells
    for step in lesson.steps:
        closing = lesson.closing(step.name)
        assert not closing or step.exercise
        assert not closing or closing not in cells


def every_question() -> Iterator[tuple[Lesson, str]]:
    for name in ASKING:
        lesson = lessons.load(name)
        yield from ((lesson, question) for question in lesson.questions)
    practice = lessons.practice(lessons.puzzles()[::7])
    yield from ((practice, question) for question in practice.questions)


def told(lesson: Lesson, question: str) -> str:
    """All that leaves Python before an answer."""
    board = LessonWidget(lesson, question)
    state = {name: value for name, value in board.get_state().items() if name != "layout"}
    said = json.dumps([state, board._repr_mimebundle_()], default=str, ensure_ascii=False)
    return said.replace(board.model_id, "")


def test_nobody_looks_for_the_answer_before_it_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    """So nothing that is shown can depend on it: the same is shown where nobody knows it."""
    known = [(lesson, name, told(lesson, name)) for lesson, name in every_question()]
    assert len(known) > 90

    def secret(*_: Any) -> Any:
        raise AssertionError("this tells the answer")

    for kind in (*KINDS.values(), *nile.KINDS.values()):
        for method in TELLS:
            monkeypatch.setattr(kind, method, secret)
    for lesson, name, before in known:
        assert told(lesson, name) == before, name


def pair(game: str, kind: str) -> tuple[Exercise, Exercise]:
    *positions, params = EXPLAINED[game].PAIRS[kind]
    one, other = (EXPLAINED[game].exercise(kind, edits, **params) for edits in positions)
    return one, other


@kinds
@languages
def test_another_answer_looks_the_same_but_for_its_position(
    game: str, kind: str, language: str
) -> None:
    one, other = (asked(each, language=language) for each in pair(game, kind))
    assert one.step.exercise is not None
    assert other.step.exercise is not None
    assert one.step.exercise.right != other.step.exercise.right
    assert one.task == other.task
    traits = set(one.get_state()) - {"view", "phrases", "news", "layout", "record"}
    here, there = ({k: board.get_state()[k] for k in traits} for board in (one, other))
    assert json.dumps(here, default=str) == json.dumps(there, default=str)
