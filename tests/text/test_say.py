"""say() and describe(): plurals, lists, families, and values nobody planned for."""

import doctest
from collections import OrderedDict
from typing import Any

import pytest

from fertility_widget.fertility.rules.events import Event, Illegal
from fertility_widget.kernel.errors import IllegalAction, InvalidNotation
from fertility_widget.text import LANGUAGES, Message, check_language, describe, has_words, say
from fertility_widget.text import catalogue as catalogues
from fertility_widget.text.catalogue import catalogue, template

# say() the module is hidden behind say() the function.
SAY = __import__("sys").modules["fertility_widget.text.say"]

languages = pytest.mark.parametrize("language", LANGUAGES)


def paid(language: str, tokens: Any) -> str:
    """ "Paid: {tokens:fertility.token}.", without its first word."""
    return say("fertility.event.paid", language, tokens=tokens).partition(":")[2].strip(" .")


def joined(language: str, *items: str) -> str:
    return say("fertility.position.offer", language, districts=items).partition(":")[2].strip(" .")


@pytest.mark.parametrize(
    ("language", "none", "one", "two"),
    [
        ("en", "0 grapes", "1 grape", "2 grapes"),
        ("fr", "0 raisin", "1 raisin", "2 raisins"),
        ("de", "0 Trauben", "1 Traube", "2 Trauben"),
        ("es", "0 uvas", "1 uva", "2 uvas"),
    ],
)
def test_plurals(language: str, none: str, one: str, two: str) -> None:
    assert [paid(language, {"G": n}) for n in (0, 1, 2)] == [none, one, two]


def test_debens() -> None:
    said = {k: [say("fertility.debens", k, n=n) for n in (0, 1, 2)] for k in LANGUAGES}
    assert said == {
        "en": ["0 Debens", "1 Deben", "2 Debens"],
        "fr": ["0 Deben", "1 Deben", "2 Debens"],
        "de": ["0 Deben", "1 Deben", "2 Deben"],
        "es": ["0 debens", "1 deben", "2 debens"],
    }


def test_n_chooses_the_form_of_the_sentence() -> None:
    key = "fertility.problem.common"
    assert "1 tile lies" in say(key, "en", n=1)
    assert "2 tiles lie" in say(key, "en", n=2)
    assert "liegt 1 Talplättchen" in say(key, "de", n=1)
    assert "0 tuile dans" in say(key, "fr", n=0)


def test_n_in_a_sentence_without_plural() -> None:
    for n in (0, 1, 2):
        assert f"square {n}:" in say("fertility.score.wheat", "en", n=n, debens=2)


def test_n_that_is_no_number_chooses_nothing() -> None:
    assert say("fertility.debens", "en", n="many") == "many Deben"


@pytest.mark.parametrize(
    ("language", "several"),
    [("en", "a, b and c"), ("fr", "a, b et c"), ("de", "a, b und c"), ("es", "a, b y c")],
)
def test_lists(language: str, several: str) -> None:
    joint = several.split()[-2]
    assert joined(language) == say("text.nothing", language)
    assert joined(language, "a") == "a"
    assert joined(language, "a", "b") == f"a {joint} b"
    assert joined(language, "a", "b", "c") == several


def test_lists_and_tuples_alike() -> None:
    for districts in (["a", "b"], ("a", "b")):
        assert "a and b" in say("fertility.position.offer", "en", districts=districts)


def test_counted_words_keep_their_order() -> None:
    assert paid("en", OrderedDict(W=1, A=2, B=1)) == "1 wheat, 2 alabaster and 1 bovine"
    assert paid("fr", {"A": 2, "B": 1, "P": 3}) == "2 albâtres, 1 bovin et 3 papyrus"
    assert paid("de", {"B": 2}) == "2 Rinder"
    assert paid("es", {}) == "nada"


@pytest.mark.parametrize(
    "name",
    ["Inés", "inés", "Íñigo", "I\u0301ñigo", "Hilda", "Híspalis", "Isis", "Yvonne", "Y", "I"],
)
def test_spanish_e_before_the_sound_i(name: str) -> None:
    assert joined("es", "Ana", name) == f"Ana e {name}"
    assert joined("en", "Ana", name) == f"Ana and {name}"


@pytest.mark.parametrize(
    "name", ["Ben", "Iago", "Hielo", "Hiato", "Yolanda", "Ulises", "Hugo", "1", "名前"]
)
def test_spanish_y_elsewhere(name: str) -> None:
    assert joined("es", "Ana", name) == f"Ana y {name}"


@pytest.mark.parametrize(
    ("key", "second", "said"),
    [
        ("fertility.action.place", "i6", "en h6 e i6."),
        ("fertility.event.placed", "i6", "en h6 e i6."),
        ("fertility.action.place", "j6", "en h6 y j6."),
        ("fertility-lessons.why.own-half", "i6", "h6 e i6 son mitades"),
        ("fertility-lessons.hint.around", "i6", "h6 e i6, casilla"),
    ],
)
def test_a_joint_written_out_follows_its_value_too(key: str, second: str, said: str) -> None:
    params = {"name": "Ana", "tile": "BB", "first": "h6", "second": second, "squares": ["h5"]}
    assert said in say(key, "es", **params)
    for language, joint in {"en": "and", "fr": "et", "de": "und"}.items():
        assert f"h6 {joint} {second}" in say(key, language, **params)


def test_a_value_keeps_its_own_joint() -> None:
    """ "y" is changed in the words of a sentence, never in a name or a text somebody typed."""
    said = say("fertility.action.place", "es", tile="BB", first="Ana y ", second="i6")
    assert said.endswith("en Ana y  e i6.")
    assert joined("es", "Ana y ", "Inés", "Ben") == "Ana y , Inés y Ben"


def test_only_the_last_joint_changes() -> None:
    assert joined("es", "Iris", "Inés", "Ben") == "Iris, Inés y Ben"


def test_families() -> None:
    """A word, a list of words, a number and words with numbers."""
    assert say("fertility.action.draft", "de", tile="AG") == (
        "Das Plättchen Alabaster–Traube nehmen."
    )
    assert say("fertility.event.refilled", "en", tiles=["AG", "PP"]) == (
        "New in the common pool: alabaster–grape and double papyrus."
    )
    assert say("fertility.reward.debens", "es", debens=1) == "1 deben al final"
    assert paid("en", {"G": 1, "W": 2}) == "1 grape and 2 wheat"


def test_unknown_words_show_as_themselves() -> None:
    assert "the QX tile" in say("fertility.action.draft", "en", tile="QX")
    assert say("fertility.reward.statues", "de", n=1, gods=["heqet"]) == "eine Statue von heqet"


def test_a_single_word_of_a_counted_family_is_one() -> None:
    assert paid("fr", "G") == "1 raisin"
    assert paid("en", ["G", "W"]) == "1 grape and 1 wheat"


def test_unknown_counted_word_is_an_error() -> None:
    with pytest.raises(KeyError, match=r"fertility\.token\.Q"):
        paid("en", {"Q": 1})


@languages
@pytest.mark.parametrize("key", ["fertility.event.nothing-such", "text.", "kernel.refusal"])
def test_missing_key(key: str, language: str) -> None:
    assert not has_words(key, language)
    with pytest.raises(KeyError, match=rf"{key}.*{language}"):
        say(key, language)


def test_missing_value() -> None:
    with pytest.raises(KeyError, match="tokens"):
        say("fertility.event.paid", "en")


def test_more_values_than_needed() -> None:
    assert say("fertility.event.paid", "en", tokens={"G": 1}, back=1, key="x") == "Paid: 1 grape."


def test_missing_catalogue_says_what_to_do(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    monkeypatch.setattr(catalogues, "FOLDERS", [tmp_path])
    catalogue.cache_clear()
    with pytest.raises(FileNotFoundError, match="make words"):
        say("text.and")
    monkeypatch.undo()
    assert say("text.and") == "and"


@pytest.mark.parametrize("language", ["it", "", "EN", "en_GB", "../en", "x" * 999])
def test_unknown_language(language: str) -> None:
    with pytest.raises(ValueError, match="en, fr, de, es") as refused:
        say("text.and", language)
    assert len(str(refused.value)) < 100
    with pytest.raises(ValueError, match="language is one of"):
        check_language(language)


HOSTILE = (
    *("{x.__class__}", "{0}", "{", "}", "{name}", "{tile:fertility.tile}", "{n!r}", "{{}}", "%s"),
    *("%(name)s", "${x}", "<b>", 'B"en', "O'Neil", "fertility.token.A", "\\u0000", "", " ", "名前"),
)


@languages
@pytest.mark.parametrize("name", HOSTILE)
def test_values_are_never_formatted(name: str, language: str) -> None:
    said = say("fertility.event.built", language, name=name, district=name, spot=name)
    assert said.count(name) >= 3
    assert name in say("fertility.outcome.shared", language, names=[name, "Ben"], debens=3)
    assert name in say("fertility.action.draft", language, tile=name)
    assert name in say("kernel.unreadable", language, text=name, reason=name)


@languages
def test_values_of_odd_types(language: str) -> None:
    for value in (None, 1.5, True, b"x", {"a"}):
        assert str(value) in say("fertility.event.built-nothing", language, name=value)


def test_messages_inside_messages() -> None:
    reward = Message("fertility.reward.statues", {"n": 2, "gods": ["ra", "isis"]})
    shop = Message("fertility.shop", {"needs": {"B": 1, "*": 2}, "reward": reward})
    assert describe(shop) == "1 bovine and 2 resources of any kind → statues of Ra and Isis"
    assert describe(shop, "fr") == "1 bovin et 2 ressources au choix → des statues de Râ et d’Isis"
    assert describe(shop, "de") == ("1 Rind und 2 beliebige Ressourcen → Statuen von Ra und Isis")
    assert describe(shop, "es") == "1 bovino y 2 recursos a elección → estatuas de Ra e Isis"
    full = say("fertility.event.completed", "es", shop="m1", reward=shop)
    assert full == f"La tienda m1 está completa: {describe(shop, 'es')}."


def test_a_list_of_messages_inside_a_message() -> None:
    rewards = [Message("fertility.reward.debens", {"debens": n}) for n in (1, 2)]
    said = say("fertility.event.completed", "fr", shop="m1", reward=rewards)
    assert said.endswith("1 Deben à la fin et 2 Debens à la fin.")


def test_several_messages_make_several_sentences() -> None:
    class Two:
        def message(self) -> list[Message]:
            return [Message("fertility.action.skip", {}), Message("fertility.action.end", {})]

    assert describe(Two()) == "Build nothing. Stop supplying."
    assert describe(Two(), "de") == "Nichts bauen. Das Beliefern beenden."


def test_events_and_refusals_name_their_rule() -> None:
    event = Event("paid", "F4.2", 0, {"tokens": {"W": 1}})
    refusal = Illegal("stock-empty", "R16", {"token": "G"})
    assert event.describe("fr") == "Payé\u00a0: 1 blé. (F4.2)"
    assert refusal.describe("de") == "Im Vorrat ist keine Traube mehr. (R16)"


def test_errors_in_four_languages() -> None:
    illegal = Illegal("wheat-in-shop", "F5.1", {})
    refused = IllegalAction("supply W m1", illegal)
    assert [refused.describe(language) for language in LANGUAGES] == [
        "“supply W m1” is not allowed: Wheat never goes on a shop. (F5.1)",
        "«\u00a0supply W m1\u00a0» n’est pas permis. Le blé ne va jamais dans une boutique. (F5.1)",
        "„supply W m1“ ist nicht erlaubt: Weizen kommt nie auf ein Geschäft. (F5.1)",
        "«supply W m1» no está permitido. El trigo nunca va a una tienda. (F5.1)",
    ]
    unread = InvalidNotation("end now", Message("fertility.notation.end", {}))
    assert [unread.describe(language) for language in LANGUAGES] == [
        "Cannot read “end now”: “end” stands alone.",
        "Impossible de lire «\u00a0end now\u00a0»\u00a0: «\u00a0end\u00a0» s’écrit seul.",
        "„end now“ ist nicht lesbar: „end“ steht allein.",
        "No se puede leer «end now»: «end» va solo.",
    ]


def test_template_of_a_plural_without_a_number() -> None:
    assert template("fertility.debens", "en") == "{n} Deben"
    assert template("fertility.debens", "en", 2) == "{n} Debens"


def test_the_example_in_the_docstring() -> None:
    assert doctest.testmod(SAY).failed == 0
    assert doctest.testmod(SAY).attempted > 0
