"""Every refusal there is, made once: its code, its rule, every value it names, what would do."""

import pytest

from fertility_widget import IllegalAction, Table, nile
from fertility_widget.text import LANGUAGES
from tests.nile.codes import OPTIONAL, REFUSALS, names
from tests.nile.rules.positions import position
from tests.nile.rules.refusals import CASES, Case

EACH = [
    pytest.param(case, marks=pytest.mark.rule(case.rule), id=f"{case.code}: {case.move}")
    for case in CASES
]


def test_every_refusal_has_its_case() -> None:
    assert {case.code for case in CASES} == set(REFUSALS)


@pytest.mark.parametrize("case", EACH)
def test_refusal(case: Case) -> None:
    table = Table(nile, start=position(**case.position))
    before, illegal = table.state, table.why_not(case.move)
    assert illegal is not None
    assert (illegal.code, illegal.rule, illegal.game) == (case.code, case.rule, "nile")
    named = {name: value for name, value in illegal.params.items() if name not in OPTIONAL}
    assert named == case.params
    assert set(named) == names(REFUSALS[case.code])
    assert illegal.params.get("nearest", []) == case.nearest
    assert set(case.nearest) <= {str(action) for action in table.legal_actions()}
    with pytest.raises(IllegalAction) as caught:
        table.play(case.move)
    assert caught.value.illegal == illegal
    assert table.state is before
    assert case.move.split()[0] in str(caught.value)
    assert case.rule in nile.rules()  # a rule a reader can look up


@pytest.mark.parametrize("case", EACH)
def test_a_refusal_is_a_sentence_in_every_language(case: Case) -> None:
    illegal = nile.why_not(position(**case.position), case.move)
    assert illegal is not None
    said = {language: illegal.describe(language) for language in LANGUAGES}
    assert len(set(said.values())) == len(LANGUAGES)
    for sentence in said.values():
        assert sentence.endswith(f" ({case.rule})")
        assert "{" not in sentence
