"""Four languages, the same keys and values: compared catalogue by catalogue, key by key."""

import re
from io import BytesIO

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import read_mo, write_mo

from fertility_widget.text import LANGUAGES
from tests.text.catalogues import (
    DOMAINS,
    OTHERS,
    PACKAGE,
    Placeholder,
    entries,
    entry,
    file_of,
    read,
)
from tests.text.values import COUNTED, NAMED, NUMBERS

ROOMS = {"text", "kernel", "fertility", "fertility-draw", "widget"}
PLURAL_FORMS = {"en": "n != 1", "fr": "n > 1", "de": "n != 1", "es": "n != 1"}

languages = pytest.mark.parametrize("language", LANGUAGES)
others = pytest.mark.parametrize("language", OTHERS)
domains = pytest.mark.parametrize("domain", DOMAINS)


def families_used(language: str) -> set[str]:
    found = (e for domain in DOMAINS for e in entries(language, domain).values())
    return {family for e in found for family in e.families}


def test_every_room_has_its_words() -> None:
    assert set(DOMAINS) >= ROOMS


@languages
def test_same_catalogues(language: str) -> None:
    files = PACKAGE.glob(f"*/locale/{language}/LC_MESSAGES/*.po")
    assert {path.stem for path in files} == set(DOMAINS)


@languages
@domains
def test_compiled(language: str, domain: str) -> None:
    compiled = file_of(language, domain).with_suffix(".mo")
    assert compiled.exists(), f"{compiled} is missing: run `make words`"
    fresh = BytesIO()
    write_mo(fresh, read(language, domain))
    fresh.seek(0)
    with compiled.open("rb") as file:
        same = words(read_mo(file)) == words(read_mo(fresh))
    assert same, f"{compiled} is not what {domain}.po says: run `make words`"


def words(catalogue: Catalog) -> dict[str, object]:
    """Without the header, which carries dates."""
    return {str(message.id): message.string for message in catalogue if message.id}


@languages
@domains
def test_well_formed_file(language: str, domain: str) -> None:
    text = file_of(language, domain).read_text(encoding="utf-8")
    plural = f"nplurals=2; plural=({PLURAL_FORMS[language]});"
    assert f'"Language: {language}\\n"' in text
    assert f'"Plural-Forms: {plural}\\n"' in text
    assert "fuzzy" not in text
    assert "#~" not in text, "an obsolete message"
    keys = re.findall(r'^msgid "(.+)"$', text, re.MULTILINE)
    assert len(keys) == len(set(keys)), "a key said twice"
    for key in keys:
        assert key.startswith(f"{domain}."), key
    for key, plural_key in re.findall(r'^msgid "(.+)"\nmsgid_plural "(.*)"$', text, re.MULTILINE):
        assert key == plural_key


@languages
@domains
def test_nothing_left_empty(language: str, domain: str) -> None:
    for key, found in entries(language, domain).items():
        assert all(form.strip() for form in found.forms), key
        assert all(form == form.strip() for form in found.forms), key


@others
@domains
def test_every_key(language: str, domain: str) -> None:
    missing = entries("en", domain).keys() - entries(language, domain).keys()
    assert not missing


@others
@domains
def test_no_key_too_many(language: str, domain: str) -> None:
    """A language may have families of its own, where its grammar needs them and it uses them."""
    more = entries(language, domain).keys() - entries("en", domain).keys()
    own = {key for key in more if key.rpartition(".")[0] in families_used(language)}
    assert more == own


@others
@domains
def test_same_values(language: str, domain: str) -> None:
    for key, english in entries("en", domain).items():
        found = entries(language, domain)[key]
        assert found.names == english.names, key
        assert found.plural == english.plural, key


@languages
@domains
def test_plural_forms_differ_in_number_only(language: str, domain: str) -> None:
    """The singular may say "a statue" for "{n} statues"; nothing else goes missing."""
    for key, found in entries(language, domain).items():
        if found.plural:
            one, many = (entry_names(form) for form in found.forms)
            assert one in (many, many - {"n"}), key


def entry_names(form: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", form))


@languages
@pytest.mark.parametrize("domain", [domain for domain in DOMAINS if not domain.startswith("nile")])
def test_every_family_has_its_words(language: str, domain: str) -> None:
    for key, found in entries(language, domain).items():
        for placeholder in found.placeholders:
            check_family(language, key, placeholder)


def check_family(language: str, key: str, placeholder: Placeholder) -> None:
    name, family = placeholder
    if not family:
        return
    where = f"{key} ({language}): {{{name}:{family}}}"
    if name in COUNTED:
        needed = [(f"{family}.{word}", True) for word in COUNTED[name]]
    elif name in NAMED:
        needed = [(f"{family}.{word}", False) for word in NAMED[name]]
    else:
        assert name in NUMBERS, f"{where}: what can {name} be? Add it to values.py"
        needed = [(family, True)]
    for word, plural in needed:
        found = entry(language, word)
        assert found is not None, f"{where}: no word for {word}"
        assert found.plural == plural, f"{where}: {word} is {'not ' * plural}counted"


@languages
@domains
def test_placeholders_are_plain(language: str, domain: str) -> None:
    """A name, perhaps a family: no attribute, index or conversion, and nothing by position."""
    plain = re.compile(r"\{[a-z_]+(?::[a-z-]+(?:\.[A-Za-z-]+)*)?\}")
    for key, found in entries(language, domain).items():
        for form in found.forms:
            assert not re.search(r"[{}]", plain.sub("", form)), key
