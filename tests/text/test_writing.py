"""Each language properly written: its own words, its own typography, one form of address."""

import re
from itertools import combinations

import pytest

from fertility_widget.text import LANGUAGES
from tests.text.catalogues import DOMAINS, LOCALES, OTHERS, entries, forms
from tests.text.typography import faults, unquoted

# Words that are no words at all in the three other languages.
ONLY_IN = {
    "en": "the|and|you|your|with|of|is|are|to|that|this|from|it|they|for|each|which|take|if|when"
    "|never|may|must|have|by|turn|pool|shops?|tiles?|board|wheat|grapes?",
    "fr": "une|vous|votre|vos|dans|avec|est|les|tuiles?|boutiques?|blés?|quartiers?|raisins?",
    "de": "und|ist|nicht|auf|eine|einen|der|das|die|Plättchen|Geschäfte?|Weizen|Bezirke?|Trauben?",
    "es": "una|los|del|para|tu|losetas?|tiendas?|trigos?|distritos?|uvas?",
}
# One form of address per language: vous, du, tú.
WRONG_ADDRESS = {
    "fr": r"\b(?:tu|toi|ton|tes)\b",
    "de": r"\b(?:Sie|Ihnen|Ihre?[mnrs]?)\b",
    "es": r"\b(?:usted|ustedes|vosotros|vosotras|vuestr[oa]s?|os)\b",
}
# The register of Fertility has one word for each thing (rulebook.toml); these are others for it.
WRONG_TERM = {
    "en": r"papyrus flower|cattle|\bcows?\b",
    "fr": r"débens?|Réserve [CP]|(?<!^)(?<![.:?!]\s)\b(?:Boutique|Quartier|Carrière)(?!\w)|vache",
    "de": r"\bDebens\b|Laden\b|Läden\b|Viertel\b(?! nach)|Kühe?\b",
    "es": r"\bDebens?\b|ganado|oferta común|barrio|mercado",
}
# Proper names, words that happen to be shared, and templates without any words.
SHARED = (
    r"fertility\.god\.\w+",
    r"fertility\.(token\.P|resource\.P|tile\.PP|debens|shop)",
    r"widget\.ui\.category\.total",
    r"fertility-board\.(square|debens|stock|edit\.monuments|category\.(statues|monuments))",
    r"fertility-lessons\.(after\.(right|then|turn)|hint\.number|(count|harvest)\.right|winners\.(category|has)|goods\.[AP]|field-in-case)",
    r"nile-draw\.(labelled|monuments|crop\.P|monument\.sphinx)",
    r"lessons\.(sheet\.name|class\.(title|who))",
    r"analysis\.compare\.turn",
    r"landing\.notebooks",
    r"lite\.python",
    r"fertility-draw\.(free|labelled|stock|step\.bonus|sum\.monuments|line\.score)",
    r"nile\.(card|crop|face|kind|new)\.P",
)
NOTATION = re.compile(
    r"\b(?:place|discard|quarry|build|skip|supply|bonus|end|draft|remove)(?:, | ou | oder | o |\.)"
)

languages = pytest.mark.parametrize("language", LANGUAGES)
others = pytest.mark.parametrize("language", OTHERS)
domains = pytest.mark.parametrize("domain", DOMAINS)


def prose(template: str) -> str:
    """Placeholders out of the way; their families have colons and dots of their own."""
    return re.sub(r"\{[^}]*\}", "x", template)


def spoken(template: str, language: str) -> str:
    """Only the words of the language: no quoted notation, list of verbs or table of commands."""
    lines = (line for line in template.splitlines() if not line.startswith("  "))
    return NOTATION.sub(" ", prose(unquoted("\n".join(lines), language)))


@languages
@domains
def test_typography(language: str, domain: str) -> None:
    found = [(key, faults(prose(form), language)) for key, form in forms(language, domain)]
    assert not [(key, what) for key, what in found if what]


@languages
@domains
def test_no_other_language(language: str, domain: str) -> None:
    for other in LANGUAGES:
        if other != language:
            foreign = re.compile(rf"\b(?:{ONLY_IN[other]})\b", re.IGNORECASE)
            for key, form in forms(language, domain):
                found = foreign.search(spoken(form, language))
                assert not found, f"{key} ({language}) has {other} {found and found[0]!r}"


@others
@domains
def test_one_form_of_address(language: str, domain: str) -> None:
    for key, form in forms(language, domain):
        assert not re.search(WRONG_ADDRESS[language], spoken(form, language)), key


@languages
@pytest.mark.parametrize("domain", [name for name in DOMAINS if "nile" not in LOCALES[name].parts])
def test_terms_of_the_rules(language: str, domain: str) -> None:
    wrong = re.compile(WRONG_TERM[language])
    found = [(key, wrong.search(spoken(form, language))) for key, form in forms(language, domain)]
    assert not [(key, match[0]) for key, match in found if match]


@pytest.mark.parametrize(("one", "other"), list(combinations(LANGUAGES, 2)))
@domains
def test_translated(one: str, other: str, domain: str) -> None:
    shared = re.compile("|".join(SHARED))
    same = {
        key
        for key, found in entries(one, domain).items()
        if key in entries(other, domain) and entries(other, domain)[key].forms == found.forms
    }
    assert not {key for key in same if not shared.fullmatch(key)}


@languages
def test_whole_sentences(language: str) -> None:
    kinds = r"\w+\.(action|event|refusal|problem|score|outcome|position)\."
    for key, form in forms(language, "fertility", "nile"):
        if re.match(kinds, key):
            assert form.endswith("."), key
            assert re.match(r"\{|[^\W\d_a-zß-öø-ÿ]", form), f"{key} begins small"


@languages
def test_reasons_after_a_colon(language: str) -> None:
    """They follow “Cannot read …:”, where German begins a sentence with a capital letter."""
    kinds = r"\w+\.notation\.|kernel\.(turn|too)"
    for key, form in forms(language, "fertility", "nile", "kernel"):
        if re.match(kinds, key):
            assert form.endswith("."), key
            assert form[0].isupper() == (language == "de") or form[0] in "“«„", key


@languages
def test_words_are_no_sentences(language: str) -> None:
    kinds = r"fertility\.(token|resource|tile|choice|monument|god|phase|reward)"
    for key, form in forms(language, "fertility"):
        if re.match(kinds, key):
            assert not form.endswith("."), key
