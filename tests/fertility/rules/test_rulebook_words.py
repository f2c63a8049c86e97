"""The rule register: complete, short, and properly written in each of its four languages."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from fertility_widget.fertility.rules.rulebook import gist, rules
from fertility_widget.kernel.rulebook import Rule

LANGUAGES = ("en", "fr", "de", "es")
LONGEST = 260
NBSP, NARROW = "\u00a0", "\u202f"


def numbered(prefix: str, last: int) -> list[str]:
    return [f"{prefix}{n}" for n in range(1, last + 1)]


IDS_OF = {
    "setup": numbered("F1.", 10),
    "placement": numbered("F2.", 4),
    "harvest": ["F3", "F3.A", "F3.B", "F3.C", "F3.D", "F3.D2", "F3.E"],
    "build": numbered("F4.", 3),
    "supply": numbered("F5.", 5),
    "end-of-turn": numbered("F6.", 5),
    "end-of-game": numbered("F7.", 2),
    "scoring": [*numbered("F8.", 5), "F8.X"],
    "rulings": ["R1", "R2", "R2b", *(f"R{n}" for n in range(3, 21))],
}

# Code is the same in every language and keeps its own punctuation: wheat="per-scene", boards=
CODE = re.compile(r'\b[a-z_]+=(?:"[a-z-]+")?')

# Only words that are no words at all in French, German and Spanish ("stock" and "has" are).
ENGLISH = re.compile(
    r"\b(?:the|and|you|your|with|of|is|are|to|that|this|from|it|they|for|each|which|take|if"
    r"|when|never|may|must|have|by|turn|pool|shops?|tiles?|board|wheat)\b",
    re.IGNORECASE,
)
# One form of address per language: vous, du, tú.
WRONG_ADDRESS = {
    "fr": r"\b(?:tu|toi|ton|tes)\b",
    "de": r"\b(?:Sie|Ihnen|Ihre?[mnrs]?)\b",
    "es": r"\b(?:usted|ustedes|vosotros|vosotras|vuestr[oa]s?|os)\b",
}
# The rulebooks tell of "the player" and of Lisa's turns; a gist of our own speaks to you.
NARRATED = r"\b(?:the player|le joueur|der spieler|el jugador|lisa)\b"


def prose(text: str) -> str:
    return CODE.sub("x", text)


def sentences(text: str) -> int:
    return len(re.findall(r"[.?!](?=\s|$)", text))


@pytest.fixture(params=list(rules().values()), ids=lambda rule: rule.id)
def rule(request: pytest.FixtureRequest) -> Rule:
    found = request.param
    assert isinstance(found, Rule)
    return found


def test_every_id_once_in_order() -> None:
    # A table written twice would not even parse, so order and equality say the rest.
    assert list(rules()) == [rule_id for ids in IDS_OF.values() for rule_id in ids]


def test_chapters() -> None:
    by_chapter = {c: [r.id for r in rules().values() if r.chapter == c] for c in IDS_OF}
    assert by_chapter == IDS_OF


def test_parsed_once_and_read_only() -> None:
    assert rules() is rules()
    with pytest.raises(TypeError):
        rules()["F1.1"] = rules()["F1.2"]  # type: ignore[index]
    with pytest.raises(TypeError):
        rules()["F1.1"].gist["en"] = "?"  # type: ignore[index]


def test_gist_looks_up() -> None:
    assert gist("F3.A") == rules()["F3.A"].gist["en"]
    assert gist("R1", "fr") == rules()["R1"].gist["fr"]


def test_unknown_rule_is_named() -> None:
    with pytest.raises(KeyError, match=r"F9\.9"):
        gist("F9.9")


def test_unknown_language_is_named() -> None:
    with pytest.raises(ValueError, match=r"'it'.*en, fr, de, es"):
        gist("F1.1", "it")


def test_four_different_languages(rule: Rule) -> None:
    assert tuple(rule.gist) == LANGUAGES
    for one, other in combinations(LANGUAGES, 2):
        assert rule.gist[one] != rule.gist[other]


def test_short(rule: Rule) -> None:
    most = 3 if rule.chapter == "rulings" else 2  # a ruling's question comes on top
    for language, text in rule.gist.items():
        assert 20 <= len(text) <= LONGEST, (language, len(text))
        assert 1 <= sentences(text) <= most, language


def test_well_formed(rule: Rule) -> None:
    for language, text in rule.gist.items():
        assert text == text.strip()
        assert text.endswith("."), language
        assert re.match(r"[\u00bf\u00ab\u201c\u201e]?[A-Z\u00c0-\u00dc]", text), language
        assert "  " not in text, language
        assert "..." not in text, language
        assert not re.search(r" [,.)]|\( ", text), language
        assert not re.search("['\"`]", prose(text)), "straight quotes belong to code only"
        assert text.count("(") == text.count(")"), language


def test_same_facts_in_every_language(rule: Rule) -> None:
    english = rule.gist["en"]
    for language, text in rule.gist.items():
        assert sorted(CODE.findall(text)) == sorted(CODE.findall(english)), language
        for number in (r"\d{2,}", r"\bF\d\.\d\b", r"\d-\d(?:-\d)+"):
            assert sorted(re.findall(number, text)) == sorted(re.findall(number, english)), language


def test_rulings_ask_and_answer(rule: Rule) -> None:
    for language, text in rule.gist.items():
        asked = 1 if rule.chapter == "rulings" else 0
        assert text.count("?") == asked, language
        assert text.count("\u00bf") == (asked if language == "es" else 0), language


def test_french_typography(rule: Rule) -> None:
    text = prose(rule.gist["fr"])
    assert not re.search(f"[^{NARROW}][;!?]", text)
    assert not re.search(f"[^{NBSP}][:\u00bb]", text)
    assert not re.search(f"\u00ab[^{NBSP}]", text)
    assert text.count("\u00ab") == text.count("\u00bb")
    assert not re.search("[\u201c\u201d\u201e]", text)


def test_german_typography(rule: Rule) -> None:
    text = prose(rule.gist["de"])
    assert text.count("\u201e") == text.count("\u201c")
    assert not re.search("[\u00ab\u00bb\u201d]", text)
    assert not re.search(r"\s[:;!?]", text)


def test_spanish_typography(rule: Rule) -> None:
    text = prose(rule.gist["es"])
    assert text.count("\u00ab") == text.count("\u00bb")
    assert not re.search("[\u201c\u201d\u201e]", text)
    assert not re.search(r"\s[:;!?\u00bb]|[\u00bf\u00a1\u00ab]\s", text)


def test_english_typography(rule: Rule) -> None:
    text = prose(rule.gist["en"])
    assert text.count("\u201c") == text.count("\u201d")
    assert not re.search("[\u00ab\u00bb\u201e]", text)
    assert not re.search(r"\s[:;!?]", text)


def test_special_spaces_are_french_only(rule: Rule) -> None:
    for language in ("en", "de", "es"):
        assert not re.search(f"[{NBSP}{NARROW}]", rule.gist[language]), language


def test_no_english_left(rule: Rule) -> None:
    for language in ("fr", "de", "es"):
        assert not ENGLISH.search(prose(rule.gist[language])), language


def test_one_form_of_address(rule: Rule) -> None:
    for language, wrong in WRONG_ADDRESS.items():
        assert not re.search(wrong, rule.gist[language]), language


def test_speaks_to_the_reader(rule: Rule) -> None:
    for language, text in rule.gist.items():
        assert not re.search(NARRATED, text.lower()), language
