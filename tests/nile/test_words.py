"""Nile in four languages: a sentence for every code, every word of every family, and sentences read
aloud."""

import re
from typing import Any

import pytest

from fertility_widget.nile.rules.events import Event
from fertility_widget.text import LANGUAGES, add_catalogues, say
from tests.nile.codes import (
    CARDS,
    CROPS,
    KINDS_OF_CARD,
    MONUMENTS,
    PAIRS,
    PHASES,
    PLACES,
    SPOKEN,
    names,
    samples,
)
from tests.text.catalogues import DOMAINS, LOCALES, PACKAGE, entries, forms
from tests.text.test_writing import spoken
from tests.text.typography import NARROW, NBSP, faults

add_catalogues(PACKAGE / "nile" / "locale")

CODES = {f"nile.{kind}.{code}": v for kind, codes in SPOKEN.items() for code, v in codes.items()}
# The words of a family, and whether they are counted; "" is the family itself.
FAMILIES: dict[str, tuple[tuple[str, ...], bool]] = {
    "nile.cards": (("",), True),
    "nile.card": (CARDS, True),
    "nile.crop": (CROPS, False),
    "nile.kind": (KINDS_OF_CARD, False),
    "nile.face": (CARDS, False),
    "nile.field": (CROPS, False),
    "nile.speculation": (PAIRS, False),
    "nile.monument": (MONUMENTS, False),
    "nile.stones": (MONUMENTS, True),
    "nile.new": ((*CROPS, *MONUMENTS), False),
    "nile.phase": (PHASES, False),
    "nile.where": (PLACES, False),
}
# What one language has for its grammar alone.
OWN: dict[str, dict[str, tuple[tuple[str, ...], bool]]] = {
    "en": {},
    "fr": {
        "nile.crops": (CROPS, False),
        "nile.the-crop": (CROPS, False),
        "nile.monument-of": (MONUMENTS, False),
    },
    "de": {
        "nile.crop-one": (CROPS, False),
        "nile.monument-acc": (MONUMENTS, False),
        "nile.monument-of": (MONUMENTS, False),
        "nile.stones-on": (MONUMENTS, True),
    },
    "es": {"nile.crops": (CROPS, False), "nile.monument-of": (MONUMENTS, False)},
}
# The glossary has one word for each thing; these are others for it.
WRONG_TERM = {
    "en": r"granary|\bdeck\b|\bbarn\b|storehouse|sacrifice",
    "fr": r"[Ii]nondation|[Rr]éserve|entrepôt|criquet|\bmur\b|\btir(e|er)\b",
    "de": r"Flutkarte|Hochwasser|Getreide|Speicher\b|(?<!Vorrats)[Ll]ager\b|Abwurfstapel|Wand\b",
    "es": r"inundación|granero|saltamontes|\bmuro\b|\bbaraja\b",
}
languages = pytest.mark.parametrize("language", LANGUAGES)


def words_of(language: str) -> dict[str, bool]:
    """Every word of the families of a language, and whether it is counted."""
    families = {**FAMILIES, **OWN[language]}
    return {
        f"{family}.{word}".rstrip("."): counted
        for family, (words, counted) in families.items()
        for word in words
    }


@languages
def test_every_code_has_a_sentence_and_every_sentence_a_code(language: str) -> None:
    assert set(entries(language, "nile")) == set(CODES) | set(words_of(language))


@languages
def test_words_are_counted_where_they_have_to_be(language: str) -> None:
    for key, counted in words_of(language).items():
        assert entries(language, "nile")[key].plural == counted, key


@languages
def test_sentences_use_families_there_are(language: str) -> None:
    used = {f for found in entries(language, "nile").values() for f in found.families}
    assert used <= {*FAMILIES, *OWN[language]}
    assert used >= set(OWN[language])


@languages
@pytest.mark.parametrize("key", CODES)
def test_sentences_use_values_there_are(key: str, language: str) -> None:
    assert entries(language, "nile")[key].names <= names(CODES[key])


@languages
@pytest.mark.parametrize("key", CODES)
def test_every_code_with_every_value(key: str, language: str) -> None:
    for params in samples(CODES[key]):
        said = say(key, language, **params)
        assert not faults(said, language), said
        assert said.endswith("."), said
        assert not re.search(r"None|nile|\b(?:sphinx|obelisk|wall)\.\w", said), said


@pytest.mark.parametrize("key", CODES)
def test_no_french_elision_left_to_names(key: str) -> None:
    """ "de {name}" would be wrong for Ana, "le {name}" for every name."""
    for params in samples(CODES[key]):
        said = say(key, "fr", **params)
        assert not re.search(r"\b(?:de|le|la|que|ne|si) (?:Ana|Émile)\b", said), said


@languages
def test_one_word_for_each_thing(language: str) -> None:
    wrong = re.compile(WRONG_TERM[language])
    told = forms(language, *(name for name in DOMAINS if "nile" in LOCALES[name].parts))
    found = [(key, wrong.search(spoken(form, language))) for key, form in told]
    # Of the rulings of both games, those of the other one have its words.
    found = [(key, match) for key, match in found if not key.startswith("lesson-rulings.R")]
    assert not [(key, match[0]) for key, match in found if match]


@languages
def test_the_steps_have_names(language: str) -> None:
    asked = ("flood-none", "trade", "trade-none", "play", "play-none")
    assert set(entries(language, "nile-board")) >= {f"nile-board.ask.{step}" for step in asked}


def each(key: str, **params: Any) -> dict[str, list[str]]:
    """Said of 0, 1, 2 and 5 in every language."""
    return {
        language: [say(f"nile.{key}", language, n=n, **params) for n in (0, 1, 2, 5)]
        for language in LANGUAGES
    }


def counted(sentence: str, one: str, many: str, none: str) -> list[str]:
    said = (f"0 {none}", f"1 {one}", f"2 {many}", f"5 {many}")
    return [sentence.format(words) for words in said]


def test_cards_hidden() -> None:
    assert each("event.drew-hidden", name="Ana", where="end") == {
        "en": counted("Ana draws {} at the end of the turn.", "card", "cards", "cards"),
        "fr": counted("Ana pioche {} à la fin du tour.", "carte", "cartes", "carte"),
        "de": counted("Ana zieht am Ende des Zuges {}.", "Karte", "Karten", "Karten"),
        "es": counted("Ana roba {} al final del turno.", "carta", "cartas", "cartas"),
    }


def test_stacks() -> None:
    assert each("score.stack", crop="O", rank=1) == {
        "en": counted("Stack 1: {}.", "onion", "onions", "onions"),
        "fr": counted(f"Pile 1{NBSP}: {{}}.", "oignon", "oignons", "oignon"),
        "de": counted("Stapel 1: {}.", "Zwiebel", "Zwiebeln", "Zwiebeln"),
        "es": counted("Montón 1: {} de cebolla.", "carta", "cartas", "cartas"),
    }


def test_stones() -> None:
    assert each("event.raised", name="Ana", monument="obelisk") == {
        "en": counted("Ana builds the obelisk with {}.", "stone", "stones", "stones"),
        "fr": counted("Ana bâtit l’obélisque avec {}.", "pierre", "pierres", "pierre"),
        "de": counted("Ana errichtet den Obelisken mit {}.", "Stein", "Steinen", "Steinen"),
        "es": counted("Ana levanta el obelisco con {}.", "piedra", "piedras", "piedras"),
    }


def test_cards_of_a_field_that_falls() -> None:
    said = each("event.devoured", name="Ana", crop="G")
    assert [said[language][1] for language in LANGUAGES] == [
        "The locusts devour Ana’s grape field: 1 card is discarded.",
        f"Les sauterelles dévorent un champ{NBSP}: "
        "Ana perd son champ de raisin et défausse 1 carte.",
        "Die Heuschrecken verwüsten das Traubenfeld von Ana: 1 Karte wird abgeworfen.",
        "Las langostas devoran el campo de uvas de Ana: se descarta 1 carta.",
    ]
    assert [said[language][3] for language in LANGUAGES] == [
        "The locusts devour Ana’s grape field: 5 cards are discarded.",
        f"Les sauterelles dévorent un champ{NBSP}: "
        "Ana perd son champ de raisin et défausse 5 cartes.",
        "Die Heuschrecken verwüsten das Traubenfeld von Ana: 5 Karten werden abgeworfen.",
        "Las langostas devoran el campo de uvas de Ana: se descartan 5 cartas.",
    ]


@pytest.mark.parametrize(("fields", "found"), [({"P": 2}, " Fields: 2 papyrus."), ({}, "")])
def test_locusts_speak_of_what_there_is(fields: dict[str, int], found: str) -> None:
    params = {"name": "Ana", "where": "end", "fields": fields, "monuments": {}, "most": 2}
    said = str(Event("plague", "N8.1", 0, params))
    most = " The largest size: 2." if fields else ""
    assert said == f"Ana draws the locusts at the end of the turn.{found}{most} (N8.1)"


def told(key: str, **params: Any) -> list[str]:
    return [say(f"nile.{key}", language, **params) for language in LANGUAGES]


def test_what_the_locusts_compare() -> None:
    fields, monuments = {"P": 3, "G": 1}, {"sphinx": 2}
    said = told(
        "event.plague", name="Ana", where="flood", fields=fields, monuments=monuments, most=3
    )
    assert said == [
        "Ana draws the locusts as the flood card. Fields: 3 papyrus and 1 grape; "
        "monuments: 2 stones on the sphinx. The largest size: 3.",
        f"Ana pioche les sauterelles comme carte de crue. Champs{NBSP}: 3 papyrus et "
        f"1 raisin{NARROW}; monuments{NBSP}: 2 pierres sur le sphinx. "
        f"Taille la plus grande{NBSP}: 3.",
        "Ana zieht als Überschwemmungskarte die Heuschreckenplage. Felder: 3 Papyrus und 1 Traube; "
        "Monumente: 2 Steine auf der Sphinx. Größte Zahl: 3.",
        "Ana roba las langostas como carta de crecida. Campos: 3 papiros y 1 uva; "
        "monumentos: 2 piedras en la esfinge. El mayor tamaño: 3.",
    ]


def test_a_trade_of_both_hand_and_store() -> None:
    assert told("event.traded", name="Ana", hand={"PW": 1}, store={"O": 1}) == [
        "At the market, Ana discards 1 papyrus–wheat speculation from the hand and 1 onion "
        "from the store.",
        "Au marché, Ana défausse 1 spéculation papyrus-blé de sa main et 1 oignon de son grenier.",
        "Ana wirft auf dem Markt 1 Spekulation Papyrus–Weizen aus der Hand und 1 Zwiebel "
        "aus dem Vorratslager ab.",
        "En el mercado, Ana descarta 1 especulación de papiro-trigo de su mano y 1 cebolla "
        "de su almacén.",
    ]


def test_a_refusal_says_what_would_be_right() -> None:
    assert told("refusal.too-few-wall", crop="L", n=3, theirs=3, needs=5, other="Ben") == [
        "Too few: 3 lettuce against Ben’s 3, protected by the wall. You need at least 5, "
        "two more than there are.",
        f"Trop peu{NBSP}: 3 laitues contre 3 chez Ben, sous la protection de la muraille. "
        "Il en faut au moins 5, soit deux de plus.",
        "Zu wenig: 3 Salat gegen 3 von Ben, geschützt durch die Mauer. "
        "Du brauchst mindestens 5, also zwei mehr.",
        "Faltan cartas: 3 cartas de lechuga contra 3 de Ben, con la protección de la muralla. "
        "Necesitas al menos 5, es decir, dos más.",
    ]


def test_who_wins() -> None:
    assert told("event.won", names=["Ana"], stack=2, n=3, most=2) == [
        "The game is over. Victory goes to Ana. Stack 2, counted from the smallest, decides: "
        "3 cards against at most 2.",
        "La partie est terminée. La victoire va à Ana. La pile 2, en partant de la plus petite, "
        f"décide{NBSP}: 3 cartes contre 2 au plus.",
        "Die Partie ist zu Ende. Der Sieg geht an Ana. Es entscheidet Stapel 2, vom kleinsten an "
        "gezählt: 3 Karten gegen höchstens 2.",
        "La partida ha terminado. La victoria es para Ana. Decide el montón 2, contando desde el "
        "menor: 3 cartas contra 2 como mucho.",
    ]


def of_monuments(key: str, language: str, **params: Any) -> list[str]:
    return [say(f"nile.{key}", language, monument=kind, **params) for kind in MONUMENTS]


def test_french_elision_and_articles() -> None:
    assert [say("nile.event.fallow", "fr", crop=crop) for crop in "PLO"] == [
        f"Personne ne cultive {what}{NBSP}: rien à récolter."
        for what in ("le papyrus", "la laitue", "l’oignon")
    ]
    taken = of_monuments("event.overbuilt", "fr", name="Ana", n=3, theirs=2, other="Ben")
    assert [re.findall("s’empare (.*) avec", said)[0] for said in taken] == [
        "du sphinx", "de l’obélisque", "de la muraille",
    ]  # fmt: skip


def test_german_gender_and_case() -> None:
    assert of_monuments("event.eroded", "de", name="Ana", left=2) == [
        f"Überschwemmung mit Stein: Ana verliert 1 Stein {what}; Steine übrig: 2."
        for what in ("von der Sphinx", "vom Obelisken", "von der Mauer")
    ]
    piles = tuple({name: 1} for name in MONUMENTS)
    assert [say("nile.action.plant-stones", "de", monuments=pile) for pile in piles] == [
        f"1 Stein auf {what} legen." for what in ("die Sphinx", "den Obelisken", "die Mauer")
    ]


def test_spanish_gender() -> None:
    assert of_monuments("event.monument-returned", "es", name="Ana") == [
        f"No queda ninguna piedra {what}: Ana devuelve su carta al centro."
        for what in ("de la esfinge", "del obelisco", "de la muralla")
    ]


def test_english_articles() -> None:
    assert told("refusal.only-crops-stored", card="S")[0] == (
        "A store holds crop cards only, and never a stone card. Trade that one from your hand."
    )
