"""Every refusal there is, provoked once: its code, its rule, and every value it names."""

import pytest

from fertility_widget import IllegalAction, Table, fertility
from fertility_widget.text import LANGUAGES
from tests.fertility.codes import OPTIONAL, REFUSALS
from tests.fertility.rules.classroom import Classroom
from tests.fertility.rules.refusals import CASES

BY_RULE = [pytest.param(code, marks=pytest.mark.rule(case.rule)) for code, case in CASES.items()]


def test_every_refusal_has_its_case() -> None:
    assert set(CASES) == set(REFUSALS)


@pytest.mark.parametrize("code", BY_RULE)
def test_refusal(room: Classroom, code: str) -> None:
    case = CASES[code]
    table = Table(fertility, start=room.position(**case.position))
    before = table.state
    illegal = table.why_not(case.move)
    assert illegal is not None
    assert (illegal.code, illegal.rule, illegal.game) == (code, case.rule, "fertility")
    named = {name: value for name, value in illegal.params.items() if name not in OPTIONAL}
    assert named == case.params
    with pytest.raises(IllegalAction) as caught:
        table.play(case.move)
    assert caught.value.illegal == illegal
    assert table.state is before
    assert case.move.split()[0] in str(caught.value)
    assert case.rule in fertility.rules()  # a rule a reader can look up


@pytest.mark.parametrize("code", list(CASES))
def test_a_refusal_is_a_sentence_in_every_language(room: Classroom, code: str) -> None:
    case = CASES[code]
    table = Table(fertility, start=room.position(**case.position))
    illegal = table.why_not(case.move)
    assert illegal is not None
    said = {language: illegal.describe(language) for language in LANGUAGES}
    assert len(set(said.values())) == len(LANGUAGES)
    for sentence in said.values():
        assert sentence.endswith(f" ({case.rule})")
        assert "{" not in sentence
