"""The room knows no game: it finds one that teaches, and names none."""

import json
import re
from pathlib import Path

import pytest

import fertility_widget
from fertility_widget import lessons
from fertility_widget.fertility import lessons as of_fertility
from fertility_widget.fertility.rules.state import State
from fertility_widget.kernel import registry
from fertility_widget.kernel.game import Teaching
from fertility_widget.lessons import Exercise
from fertility_widget.lessons.teaching import onlooker, teacher, teacher_by_code, teachers
from fertility_widget.nile import lessons as of_nile
from fertility_widget.nile.rules.state import State as NileState

ROOM = Path(fertility_widget.__file__).parent / "lessons"
WORDS = re.compile(r"valley|district|deben|shop|quarr|wheat|metropoli|monument|fertility", re.I)
NAME = "harvest-connection"


FACULTY: Teaching[State] = of_fertility  # for mypy: it has all that is asked for
OTHER: Teaching[NileState] = of_nile


@pytest.fixture
def mute(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that teaches nothing, registered before all others."""
    others = dict(registry._MODULES)
    monkeypatch.setattr(registry, "_MODULES", {"mute": "json", **others})


def test_no_game_is_named_here() -> None:
    files = [*ROOM.rglob("*.py"), *ROOM.rglob("*.css")]
    assert len(files) > 10
    for file in files:
        assert not WORDS.findall(file.read_text(encoding="utf-8")), file


@pytest.mark.usefixtures("mute")
def test_a_game_that_teaches_nothing_is_passed_over() -> None:
    assert [game.NAME for game in teachers()] == ["fertility", "nile"]
    assert teacher().NAME == "fertility"
    assert teacher().lessons is FACULTY
    assert lessons.names() == lessons.names("fertility") + lessons.names("nile")
    assert lessons.load(NAME).game is teacher("fertility")
    with pytest.raises(ValueError, match="one with lessons is expected, not 'mute'"):
        lessons.puzzles(game="mute")
    with pytest.raises(ValueError, match=r"fertility.* is expected, not 'senet'"):
        lessons.examples(game="senet")


def test_a_game_by_name_is_the_one_that_is_meant() -> None:
    said = {"game": "fertility"}
    assert lessons.puzzles(**said) == lessons.puzzles()  # type: ignore[arg-type]
    assert lessons.daily("2027-01-31", game="fertility") == lessons.daily("2027-01-31")
    assert lessons.rulebook("F3.A", game="fertility").text == lessons.rulebook("F3.A").text
    assert lessons.syllabus(game="fertility").text == lessons.syllabus().text
    assert lessons.load(NAME, game="fertility")["first"] == lessons.load(NAME)["first"]


def test_where_hands_are_hidden_whoever_is_to_move_looks() -> None:
    first = {name: teacher(name).setup(2, seed=1, first=1) for name in ("fertility", "nile")}
    assert {name: onlooker(state) for name, state in first.items()} == {
        "fertility": "public",
        "nile": 1,
    }


def test_a_position_tells_its_game_and_what_is_none_is_refused() -> None:
    exercise = lessons.load(NAME)["first"]
    assert exercise.game is teacher_by_code(exercise.position)
    for position in ("", "nonsense", "chess/1 x"):
        with pytest.raises(ValueError, match="a code is one line"):
            Exercise("harvest", position, {})
    with pytest.raises(TypeError, match="a code is text"):
        Exercise("harvest", None, {})  # type: ignore[arg-type]


def test_answers_say_whose_they_are(tmp_path: Path) -> None:
    lesson = lessons.load(NAME)
    lesson.check("corner", "F2.2")
    handed = lesson.hand_in(tmp_path / "mia.json", name="Mia")
    data = json.loads((tmp_path / "mia.json").read_text(encoding="utf-8"))
    assert (data["format"], handed.game) == ("fertility-answers", "fertility")
    (tmp_path / "mia.json").write_text(json.dumps(data | {"format": "senet-answers"}))
    assert [problem.code for problem in lessons.tabulate(tmp_path).problems] == ["unreadable"]
