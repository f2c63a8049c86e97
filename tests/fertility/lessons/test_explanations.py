"""What is said to wrong answers, word for word: run explanations.py to write it anew."""

import pickle

import pytest

from fertility_widget.lessons import WrongAnswer
from fertility_widget.text import LANGUAGES
from tests.fertility.lessons.explanations import cases, path, transcript
from tests.text.typography import faults


@pytest.mark.parametrize("language", LANGUAGES)
def test_wrong_answers_are_explained_as_they_were(language: str) -> None:
    said = transcript(language)
    assert said == path(language).read_text(encoding="utf-8")
    assert not [line for line in said.splitlines() if faults(line, language)]


def test_every_kind_is_in_the_transcript() -> None:
    from fertility_widget.lessons import KINDS

    assert {asked.kind for asked, _ in cases()} == set(KINDS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_answer_travels_between_processes(language: str) -> None:
    for exercise, answer in cases():
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
