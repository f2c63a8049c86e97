"""Four languages, complete: no English left in the others, and each written by its own rules.

English and another language are laid side by side, text by text. A word that stands in both is
either left untranslated, or the same word in both languages: then it is in the lists below.
"""

import re

import pytest

from fertility_widget.text import LANGUAGES
from tests.text.catalogues import DOMAINS, OTHERS, entries
from tests.text.seen import outputs, words
from tests.text.typography import faults, unquoted

# Typed as they are, whatever the language: notation, commands of the terminal, names of Python.
TYPED = """
    place discard quarry build skip supply bonus end draft remove pay at monument
    flood market offer done plant speculate pass
    rule why save quit undo redo score help boards metropolises monuments seed true false none
    crops
"""
NAMES = """
    ana ben caro cleo dana dora emil fay fertility python jupyter svg png pdf dask elo bradley terry
    wilson nile jupyterlab mac ctrl mb english français deutsch español
    anubis bastet hapi hathor horus isis maat nephthys osiris ptah ra sekhmet seth sobek thoth
"""
SAME = {
    "fr": """
        action actions bonus bot bots centre certain chance chances change code compare conditions
        construction date deben debens distance double doubles face final gain guide impossible
        long machine machines menu message minutes moment mon monument monuments notation notebook
        notebooks obstacle on option page pages papyrus patient pile piles plan plans point points
        position possible question questions score scores second secret six solution sort sphinx
        statue statues stock table temple temples total
    """,
    "de": """
        alabaster all also an block bonus bot bots browser chance code computer deben enter executor
        fallen form hand in kernel land lies links lost marker moment mon monument name notation
        notebook notebooks obelisk option papyrus plan rest ring sand so sphinx start statue symbol
        text was
    """,
    "es": """
        bonus bot bots deben debens decide editor final has kernel mon no personal plan total
    """,
}
EDITS = "lay|lift|clear|wheat|beside|pool|raze|shop|common|out|row|turn|round|hand"
CARDS = "[A-Z]{1,2}|store|sphinx|obelisk|wall"
CODE = re.compile(
    r"```.*?```|`[^`]*`"  # of Markdown
    r"|\]\([^)]*\)"  # where a link leads
    r'|\w+=(?:"[^"]*"|\[[^\]]*\]|\d+)'  # arguments of Python
    rf"|\b(?:{EDITS})(?: (?:[a-p]?\d+|\d?[A-Z]+\d*|-|play)(?!\w))+"  # edits of a position
    rf"|\b(?:market|offer|plant|speculate)(?: (?:{CARDS})(?!\w))+",  # cards that are played
    re.DOTALL,
)
WORD = re.compile(r"(?<![\w.])[^\W\d_]{2,}(?!\w)")
TILES = re.compile("[abpgw]+|[pwlc][wlcf]")  # and speculation cards

languages = pytest.mark.parametrize("language", LANGUAGES)
others = pytest.mark.parametrize("language", OTHERS)


def spoken(text: str, language: str) -> set[str]:
    """Without code, quoted notation, and tiles by their letters."""
    found = {word.lower() for word in WORD.findall(unquoted(CODE.sub(" ", text), language))}
    return {word for word in found if not TILES.fullmatch(word)} - set((TYPED + NAMES).split())


def shared(english: dict[str, str], other: dict[str, str], language: str) -> dict[str, str]:
    """Words that stand in both, each with one place where it does."""
    found = {
        word: where
        for where, text in english.items()
        if where in other
        for word in spoken(text, "en") & spoken(other[where], language)
    }
    return {word: found[word] for word in sorted(found.keys() - set(SAME[language].split()))}


@others
def test_no_english_is_left_in_the_words(language: str) -> None:
    assert words("en").keys() <= words(language).keys()
    assert shared(words("en"), words(language), language) == {}


@others
def test_no_english_is_left_in_what_comes_out(language: str) -> None:
    assert outputs("en").keys() == outputs(language).keys()
    assert shared(outputs("en"), outputs(language), language) == {}


# A point or a comma between digits, but for ids of rules, lists, and a question: "3.2 ✓".
DECIMAL = {
    "en": re.compile(r"(?<![\w.,])\d+,\d+(?![\w,])"),
    **dict.fromkeys(OTHERS, re.compile(r"(?<![\w.,])\d+\.\d+(?![\w.]| [✓✗])")),
}
VERBS = (  # x: an edit, see CODE
    r"x(?=[ ;])|place|discard|skip|supply|end|draft|flood|market|offer|done|plant|speculate|pass"
)
TURN = re.compile(rf"(?<!\S)(?:{VERBS})\b[^;\n]*(?:; [^;\n]+)+")
SIGN = re.compile(r"^(?:\?\?|\?!|\?)(?= )")  # of a verdict on a turn
COLUMNS = re.compile(r"\S {2,}\S|^ ")  # tables and maps of plain text, not prose


def prose(text: str) -> list[str]:
    lines = TURN.sub("x", CODE.sub("x", text)).splitlines()
    said = [line.strip() for line in lines if not COLUMNS.search(line)]
    return [SIGN.sub("x", line) for line in said if any(map(str.isalpha, line))]


@languages
def test_what_comes_out_is_properly_written(language: str) -> None:
    found = {
        (where, line): faults(line, language)
        for where, text in outputs(language).items()
        for line in prose(text)
    }
    assert {place: wrong for place, wrong in found.items() if wrong} == {}


@languages
def test_numbers_have_the_point_or_the_comma_of_their_language(language: str) -> None:
    told = {**words(language), **outputs(language)}
    found = {where: DECIMAL[language].findall(CODE.sub("x", text)) for where, text in told.items()}
    assert {where: wrong for where, wrong in found.items() if wrong} == {}


def counted(language: str) -> dict[str, str]:
    """Words behind a number: one of them, and several, where that differs."""
    begun = re.compile(r"\{n\} ([^\W\d_]+)")
    pairs = [
        tuple(match[1] for form in found.forms if (match := begun.match(form)))
        for domain in DOMAINS
        for found in entries(language, domain).values()
    ]
    return {pair[0]: pair[1] for pair in pairs if len(pair) == 2 and pair[0] != pair[1]}


@languages
def test_one_is_singular_and_more_are_plural(language: str) -> None:
    known = counted(language)
    assert len(known) >= 5
    one, more = "|".join(known), "|".join(known.values())
    wrong = re.compile(rf"(?<![\w.,–/])(?:1 (?:{more})|(?:[2-9]|\d\d+) (?:{one}))(?!\w)")
    found = {where: wrong.findall(text) for where, text in outputs(language).items()}
    assert {where: faulty for where, faulty in found.items() if faulty} == {}


def test_there_are_numbers_to_look_at() -> None:
    """Each result has some, and English and French write them differently."""
    for name in ("analysis", "comparison", "tournament", "review"):
        told = [outputs(language)[f"{name} plain"] for language in ("en", "fr")]
        assert re.search(r"\d\.\d", told[0]), name
        assert re.search(r"\d,\d", told[1]), name
