"""What is said to wrong answers, word for word: run explanations.py to write it anew."""

import pickle

import pytest

from fertility_widget.lessons import WrongAnswer
from fertility_widget.text import LANGUAGES
from tests.lessons.asking import EXPLAINED, KINDS
from tests.lessons.transcript import path, transcript
from tests.text.typography import faults

games = pytest.mark.parametrize("game", EXPLAINED)


@games
@pytest.mark.parametrize("language", LANGUAGES)
def test_wrong_answers_are_explained_as_they_were(game: str, language: str) -> None:
    said = transcript(EXPLAINED[game].cases, language)
    assert said == path(EXPLAINED[game].FOLDER, language).read_text(encoding="utf-8")
    assert not [line for line in said.splitlines() if faults(line, language)]


@games
def test_every_kind_is_in_the_transcript(game: str) -> None:
    asked = {(game, exercise.kind) for exercise, _ in EXPLAINED[game].cases()}
    assert asked == {kind for kind in KINDS if kind[0] == game}


@games
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_answer_travels_between_processes(game: str, language: str) -> None:
    for exercise, answer in EXPLAINED[game].cases():
        with pytest.raises(WrongAnswer) as raised:
            exercise.check(answer, language)
        raised.value.add_note("of Mia")
        again = pickle.loads(pickle.dumps(raised.value))
        assert (type(again), str(again), again.args) == (
            WrongAnswer,
            str(raised.value),
            (str(again),),
        )
        assert (again.verdict, again.language) == (exercise.verdict(answer), language)
        assert again.__dict__ == raised.value.__dict__
