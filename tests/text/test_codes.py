"""No code without a sentence, no sentence without a code, and only values the code hands over."""

import ast
import inspect
from collections.abc import Iterable
from types import ModuleType

import pytest

from fertility_widget.fertility import decode
from fertility_widget.fertility.box.pieces import (
    Debens,
    Each,
    Resource,
    Reward,
    Shop,
    Statues,
    Wheat,
)
from fertility_widget.fertility.io import notation, words
from fertility_widget.fertility.rules import scoring
from fertility_widget.fertility.rules.actions import Action
from fertility_widget.fertility.rules.rules import VERBS
from fertility_widget.fertility.rules.scoring import CATEGORIES, Outcome
from fertility_widget.fertility.rules.state import PHASES
from fertility_widget.kernel.errors import InvalidNotation
from fertility_widget.text import LANGUAGES, Message, has_words
from tests.fertility.codes import CHANGES, EDITS, EVENTS, OPTIONAL, PROBLEMS, REFUSALS
from tests.text.catalogues import entries, entry
from tests.text.values import COUNTED, NAMED

ACTIONS = (
    *("place AG d4 e4", "discard AG", "quarry d5 G", "build D07 pay GW", "skip", "supply P 3a"),
    *("bonus A m2", "end", "draft BB", "remove BB"),
)
REWARDS: tuple[Reward, ...] = (
    *(Debens(5), Wheat(1), Each("G", 3), Resource("ABG")),
    *(Statues(("ra",)), Statues(("ra", "isis")), Statues(("*",)), Statues(("*", "*"))),
    *(Statues(("ra", "*")), Statues(("ra", "isis", "*", "*"))),
)
UNREADABLE = {
    "verb": "jump",
    "place": "place AG d4",
    "discard": "discard",
    "quarry": "quarry d5",
    "build": "build",
    "skip": "skip now",
    "supply": "supply P",
    "bonus": "bonus A",
    "end": "end now",
    "draft": "draft",
    "remove": "remove BB now",
    "square": "place AG z4 e4",
    "letters": "build D07 pay X",
    "letter": "supply PP 3a",
    "tile": "place AX d4 e4",
    "shop": "supply P 9a",
    "spot": "build D07 at 8",
}

languages = pytest.mark.parametrize("language", LANGUAGES)


def called_with(module: ModuleType, *functions: str) -> set[str]:
    """The texts a module hands to these functions (of its own), wherever it calls them."""
    calls = [c for c in ast.walk(ast.parse(inspect.getsource(module))) if isinstance(c, ast.Call)]
    named = [c for c in calls if isinstance(c.func, ast.Name) and c.func.id in functions]
    texts = [a.value for c in named for a in c.args if isinstance(a, ast.Constant)]
    return {text for text in texts if isinstance(text, str)}


def assigned_to(module: ModuleType, name: str) -> set[str]:
    """The texts a module assigns to a name, in one go or by conditions."""
    found = set()
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name:
            found |= {n.value for n in ast.walk(node.value) if isinstance(n, ast.Constant)}
    return {text for text in found if isinstance(text, str)}


def verbs() -> set[str]:
    def below(kind: type[Action]) -> Iterable[type[Action]]:
        for sub in kind.__subclasses__():
            yield sub
            yield from below(sub)

    return {kind.verb for kind in below(Action) if not kind.__name__.startswith("_")}


POSITIONS = called_with(words, "_message")
NOTATION = called_with(notation, "Unreadable", "_known", "_expected") | {*VERBS, "verb"}
REASONS = assigned_to(scoring, "reason")
MESSAGES = [*(reward.message() for reward in REWARDS), Shop("AG*", Debens(5)).message()]
SENTENCES = {
    *(f"fertility.event.{code}" for code in EVENTS),
    *(f"fertility.refusal.{code}" for code in REFUSALS),
    "fertility.over-edge",  # off-board again, where there is no square to name
    *(f"fertility.problem.{code}" for code in PROBLEMS),
    *(f"fertility.edit.{code}" for code in EDITS),
    *(f"fertility.change.{code}" for code in CHANGES),
    *(f"fertility.action.{verb}" for verb in verbs()),
    *(f"fertility.retold.{code}" for code in ("built", "drafted", "harvest", "supplied")),
    "fertility.action.build-at",  # on a spot that was asked for
    *(f"fertility.score.{category}" for category in (*CATEGORIES, "total")),
    *(f"fertility.outcome.{reason}" for reason in REASONS),
    *(f"fertility.position.{code}" for code in POSITIONS),
    *(f"fertility.notation.{form}" for form in NOTATION),
    *(message.key for message in MESSAGES),
}


def check_values(language: str, message: Message) -> None:
    found = entry(language, message.key)
    assert found is not None, message.key
    assert found.names <= set(message.params), message.key


@languages
def test_every_code_has_a_sentence(language: str) -> None:
    assert not {key for key in SENTENCES if not has_words(key, language)}


def test_every_sentence_has_a_code() -> None:
    """Apart from the words of families: those belong to the sentences that use them."""
    found = entries("en", "fertility")
    families = {family for e in found.values() for family in e.families}
    words = {key for key in found if key in families or key.rpartition(".")[0] in families}
    assert set(found) == SENTENCES | words


def test_the_code_is_read_rightly() -> None:
    """What was found in the sources above is what there is."""
    assert {decode(text).verb for text in ACTIONS} == verbs()
    assert set(UNREADABLE) == NOTATION
    assert {"debens", "tokens", "shared"} == REASONS
    assert {"turn", "valley", "player"} < POSITIONS


@languages
@pytest.mark.parametrize("code", EVENTS)
def test_events_have_their_values(code: str, language: str) -> None:
    check_values(language, Message(f"fertility.event.{code}", dict.fromkeys(EVENTS[code])))


@languages
@pytest.mark.parametrize("code", PROBLEMS)
def test_problems_have_their_values(code: str, language: str) -> None:
    check_values(language, Message(f"fertility.problem.{code}", dict.fromkeys(PROBLEMS[code])))


@languages
@pytest.mark.parametrize("code", EDITS)
def test_refused_edits_have_their_values(code: str, language: str) -> None:
    check_values(language, Message(f"fertility.edit.{code}", dict.fromkeys(EDITS[code])))


@languages
@pytest.mark.parametrize("code", CHANGES)
def test_changes_have_their_values(code: str, language: str) -> None:
    check_values(language, Message(f"fertility.change.{code}", dict.fromkeys(CHANGES[code])))


@languages
@pytest.mark.parametrize("code", REFUSALS)
def test_refusals_have_their_values(code: str, language: str) -> None:
    params = dict.fromkeys(REFUSALS[code])
    assert not set(params) & set(OPTIONAL), "what may be missing cannot be in a sentence"
    check_values(language, Message(f"fertility.refusal.{code}", params))


@languages
@pytest.mark.parametrize("text", ACTIONS)
def test_actions_have_their_values(text: str, language: str) -> None:
    check_values(language, decode(text).message())


@languages
@pytest.mark.parametrize("message", MESSAGES, ids=str)
def test_rewards_have_their_values(message: Message, language: str) -> None:
    check_values(language, message)


@languages
@pytest.mark.parametrize("reason", sorted(REASONS))
def test_outcomes_have_their_values(reason: str, language: str) -> None:
    ended = Outcome((5, 5), (0, 1), (), reason, ("Ana", "Ben"))
    check_values(language, ended.message())


@pytest.mark.parametrize(("form", "text"), UNREADABLE.items())
def test_every_notation_is_explained(form: str, text: str) -> None:
    with pytest.raises(InvalidNotation) as refused:
        decode(text)
    assert refused.value.reason == Message(f"fertility.notation.{form}", {})
    said = {refused.value.describe(language) for language in LANGUAGES}
    assert len(said) == len(LANGUAGES)


@languages
def test_every_word(language: str) -> None:
    """The families English uses have every word in every language, needed there or not."""
    needed = [
        *(f"fertility.phase.{phase}" for phase in PHASES),
        *(f"fertility.tile.{tile}" for tile in NAMED["tile"]),
        *(f"fertility.god.{god}" for god in NAMED["gods"]),
        *(f"fertility.monument.{kind}" for kind in NAMED["monument"]),
        *(f"fertility.choice.{choice}" for choice in NAMED["choice"]),
        *(f"fertility.resource.{letter}" for letter in NAMED["token"]),
        *(f"fertility.token.{letter}" for letter in {*COUNTED["gain"], *COUNTED["needs"]}),
        "fertility.debens",
    ]
    assert not {key for key in needed if not has_words(key, language)}
