"""Sentences read aloud: what grammar makes difficult, word for word, and every code with values."""

import re
from typing import Any

import pytest

from fertility_widget.fertility.rules.squares import LETTERS
from fertility_widget.text import LANGUAGES, say
from tests.fertility.codes import EDITS, EVENTS, PROBLEMS, REFUSALS
from tests.text.typography import NARROW, NBSP, faults
from tests.text.values import samples

KINDS = {"event": EVENTS, "refusal": REFUSALS, "edit": EDITS, "problem": PROBLEMS}
CODES = [(kind, code) for kind, codes in KINDS.items() for code in codes]

languages = pytest.mark.parametrize("language", LANGUAGES)


@languages
@pytest.mark.parametrize(("kind", "code"), CODES)
def test_every_code_with_every_value(kind: str, code: str, language: str) -> None:
    for params in samples(KINDS[kind][code]):
        said = say(f"fertility.{kind}.{code}", language, **params)
        assert not faults(said, language), said
        assert said.endswith("."), said
        assert "None" not in said


def refusal(code: str, language: str, **params: Any) -> str:
    return say(f"fertility.refusal.{code}", language, **params)


def each(code: str, language: str, **params: Any) -> list[str]:
    """A refusal about each resource in turn."""
    return [refusal(code, language, token=letter, **params) for letter in LETTERS]


def test_german_gender_and_case() -> None:
    assert each("token-not-beside", "de") == [
        "Neben deiner Metropole liegt kein Alabaster.",
        "Neben deiner Metropole liegt kein Rind.",
        "Neben deiner Metropole liegt kein Papyrus.",
        "Neben deiner Metropole liegt keine Traube.",
    ]
    said = [
        say("fertility.event.supplied", "de", name="Ana", shop="3a", token=letter)
        for letter in LETTERS
    ]
    assert said == [
        "Ana legt einen Alabaster auf Geschäft 3a.",
        "Ana legt ein Rind auf Geschäft 3a.",
        "Ana legt einen Papyrus auf Geschäft 3a.",
        "Ana legt eine Traube auf Geschäft 3a.",
    ]
    kinds = ("obelisk", "pyramid", "sphinx", "temple")
    said = [
        say("fertility.position.monument", "de", name="Ana", square="d5", monument=kind)
        for kind in kinds
    ]
    assert said == [
        f"Auf d5 steht {kind} von Ana."
        for kind in ("ein Obelisk", "eine Pyramide", "eine Sphinx", "ein Tempel")
    ]


def test_french_elision() -> None:
    said = each("not-in-reward", "fr", choices=["A", "B", "G"])
    assert [re.findall(f"pas (.*){NARROW};", text)[0] for text in said] == [
        "d’albâtre",
        "de bovin",
        "de papyrus",
        "de raisin",
    ]
    gods = [say("fertility.reward.statues", "fr", n=1, gods=[god]) for god in ("ra", "horus")]
    assert gods == ["une statue de Râ", "une statue d’Horus"]


def test_no_french_elision_left_to_names() -> None:
    """ "de {name}" would be wrong for Ana, "le {name}" for every name."""
    for kind, codes in KINDS.items():
        for code, names in codes.items():
            if {"name", "winners"} & set(names):
                for params in samples(names):
                    said = say(f"fertility.{kind}.{code}", "fr", **{**params, "name": "Ana"})
                    assert not re.search(r"\b(?:de|le|la|que|ne) Ana\b", said), said


def test_spanish_gender() -> None:
    assert each("stock-empty", "es") == [
        "En la reserva no queda ningún alabastro.",
        "En la reserva no queda ningún bovino.",
        "En la reserva no queda ningún papiro.",
        "En la reserva no queda ninguna uva.",
    ]
    assert say("fertility.action.supply", "es", token="G", shop="m1") == (
        "Abastecer la tienda m1 con una uva."
    )


def test_english_articles() -> None:
    said = [say("fertility.action.supply", token=letter, shop="m1") for letter in LETTERS]
    assert said == [
        f"Supply shop m1 with {what}."
        for what in ("an alabaster", "a bovine", "a papyrus", "a grape")
    ]


def test_one_winner_or_several() -> None:
    said = {
        language: [
            say("fertility.event.ended", language, winners=winners, debens=87)
            for winners in (["Ana"], ["Ana", "Inés"])
        ]
        for language in LANGUAGES
    }
    assert said == {
        "en": [
            "The game is over. Victory goes to Ana, with 87 Debens.",
            "The game is over. Victory goes to Ana and Inés, with 87 Debens.",
        ],
        "fr": [
            "La partie est terminée. La victoire va à Ana, avec 87 Debens.",
            "La partie est terminée. La victoire va à Ana et Inés, avec 87 Debens.",
        ],
        "de": [
            "Die Partie ist zu Ende. Der Sieg geht an Ana mit 87 Deben.",
            "Die Partie ist zu Ende. Der Sieg geht an Ana und Inés mit 87 Deben.",
        ],
        "es": [
            "La partida ha terminado. La victoria es para Ana, con 87 debens.",
            "La partida ha terminado. La victoria es para Ana e Inés, con 87 debens.",
        ],
    }


@languages
def test_one_square_or_two(language: str) -> None:
    """No verb that would have to agree with the squares."""
    for code in ("off-board", "on-wheat", "on-water", "occupied", "on-monument"):
        one = refusal(code, language, squares=["d4"], last="l8")
        two = refusal(code, language, squares=["d4", "e4"], last="l8")
        joint = say("text.and", language)
        assert two == one.replace("d4", f"d4 {joint} e4"), code


def test_paying_nothing() -> None:
    said = [
        say("fertility.action.build", language, district="D07", payment={})
        for language in LANGUAGES
    ]
    assert said == [
        "Build district D07, paying nothing.",
        f"Construire le quartier D07 (à payer{NBSP}: rien).",
        "Bezirk D07 bauen und dafür nichts bezahlen.",
        "Construir el distrito D07 (coste: nada).",
    ]


def test_statues() -> None:
    gods = {"gods": ["ra", "isis"]}
    mixed = [say("fertility.reward.statues-mixed", k, n=1, **gods) for k in LANGUAGES]
    assert mixed == [
        "statues of Ra and Isis and of a god of your choice",
        "des statues de Râ et d’Isis et d’un dieu au choix",
        "Statuen von Ra und Isis und von einer Gottheit nach Wahl",
        "estatuas de Ra e Isis y de un dios a elección",
    ]
    choice = [say("fertility.reward.statues-choice", k, n=2) for k in LANGUAGES]
    assert choice == [
        "2 statues of your choice",
        "2 statues au choix",
        "2 Statuen nach Wahl",
        "2 estatuas a elección",
    ]
