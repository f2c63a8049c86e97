"""Exercises on paper: complete, escaped, in four languages, and without a word of the answers."""

import re
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest

from fertility_widget import fertility, lessons
from fertility_widget.lessons import KINDS, Exercise, Worksheet
from fertility_widget.text import LANGUAGES, describe
from tests.fertility.lessons.positions import exercise as some
from tests.lessons.asking import exercise as of_game
from tests.lessons.asking import kinds
from tests.text.typography import faults

MARKUP = '<script>alert("x")</script>&<b>'
VOID = {"meta", "img", "br"}
languages = pytest.mark.parametrize("language", LANGUAGES)


class Reader(HTMLParser):
    """Every word of a page that somebody reads or hears, and its tags."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.said: list[str] = []
        self.feed(html)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.open += [] if tag in VOID else [tag]
        self.said += [value or "" for name, value in attrs if name == "alt"]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open and data.strip():
            self.said.append(data.strip())


@pytest.fixture(scope="module")
def sheets() -> dict[str, Worksheet]:
    """One exercise of each kind, in every language."""
    every = [some(kind, 4) for kind in KINDS]
    return {language: lessons.worksheet(every, language) for language in LANGUAGES}


@languages
def test_both_pages_are_whole_and_numbered_alike(
    sheets: dict[str, Worksheet], language: str
) -> None:
    sheet = sheets[language]
    numbers = [str(number) for number in range(1, len(KINDS) + 1)]
    for html in (sheet.html, sheet.key_html):
        assert re.findall(r'class="number">(\d+)<', html) == numbers
        assert Reader(html).tags.count("section") == len(KINDS)
        assert f'<html lang="{language}">' in html
        assert "http" not in html.replace("http://www.w3.org/2000/svg", "")
    said = Reader(sheet.html).said
    for exercise in sheet.exercises:
        assert exercise.ask(language) in said


@languages
def test_it_is_properly_written(sheets: dict[str, Worksheet], language: str) -> None:
    sheet = sheets[language]
    for html in (sheet.html, sheet.key_html, sheet._repr_mimebundle_()["text/html"]):
        said = [re.sub(r'\w+="[\w-]+"', "x", text) for text in Reader(html).said]  # Python
        assert not [(text, faults(text, language)) for text in said if faults(text, language)]


@kinds
@languages
def test_nothing_on_the_worksheet_tells_an_answer(game: str, kind: str, language: str) -> None:
    exercise = of_game(game, kind, 4)
    html = lessons.worksheet([exercise], language).html
    assert set(re.findall(r'<b class="(?:box|check)">(.*?)</b>', html)) <= {""}
    assert set(re.findall(r'<p class="line">(.*?)</p>', html)) <= {""}
    assert set(re.findall(r"<li>(.*?)</li>", html)) <= {""}
    verdict = exercise.verdict(exercise.right)
    told = {describe(piece.message, language) for piece in verdict.pieces}
    told |= {why.describe(language) for piece in verdict.pieces for why in piece.reasons}
    # A choice shows what there is to choose, the right one too; among rules, what each says.
    told -= {choice["label"] for choice in exercise.offered(language)["choices"]}
    shown = unescape(html)
    assert not [line for line in told if line in shown and kind != "refusal"]
    assert exercise.position not in html


def test_no_score_is_told_where_it_is_to_be_counted() -> None:
    rich = next(e for e in (some("count", n) for n in range(9)) if sum(e.right.values()) > 20)
    total = f"{sum(rich.right.values())} Debens"
    assert total in rich.state.describe()
    assert total not in lessons.worksheet([rich]).html


@kinds
def test_the_key_fills_in_what_the_engine_accepts(game: str, kind: str) -> None:
    for seed in range(4):
        exercise = of_game(game, kind, seed)
        answer = exercise.filled(*exercise.right_filled)
        assert exercise.verdict(answer).right


@kinds
@languages
def test_the_key_has_the_answer_its_reasons_and_their_rules(
    game: str, kind: str, language: str
) -> None:
    exercise = of_game(game, kind, 4)
    html = unescape(lessons.worksheet([exercise], language).key_html)
    for piece in exercise.verdict(exercise.right).pieces:
        for why in piece.reasons:
            assert why.describe(language) in html
            assert not why.rule or exercise.game.gist(why.rule, language) in html
    numbers = re.findall(r'<b class="box">(\d+)</b>', html)
    assert numbers == [
        str(exercise.right_filled.numbers[field["id"]]) for field in exercise.form.get("fields", ())
    ]


def test_there_is_room_for_every_part_of_an_answer() -> None:
    lesson = lessons.load("harvest-connection", "de")
    html = lessons.worksheet(lesson).html
    sections = html.split("<section")[1:]
    assert [section.count('class="box"') for section in sections] == [4, 4, 4, 4, 4, 0, 0]
    assert [section.count('class="check"') for section in sections] == [0, 0, 0, 0, 0, 8, 4]
    assert re.findall(r'class="check"></b><span>(\w\d)<', sections[5]) == [
        "d3", "c4", "g4", "c5", "e6", "f6", "c7", "d7",
    ]  # fmt: skip
    assert lessons.worksheet([some("turn", 4)]).html.count("<li>") == 7
    assert 'class="box"' not in lessons.worksheet([some("turn", 4)]).html


def test_a_long_list_of_rules_is_not_printed_for_ticking() -> None:
    html = lessons.worksheet([some("refusal", 4)]).html
    assert html.count('class="check"') == 2
    assert html.count('class="line"') == 1


def test_language_and_title_are_the_lessons_own_unless_said() -> None:
    lesson = lessons.load("harvest-connection", "fr")
    sheet = lessons.worksheet(lesson)
    assert (sheet.language, sheet.title) == ("fr", lesson.title)
    assert len(sheet.exercises) == len(lesson.questions)
    other = lessons.worksheet(lesson, "es", title="Clase 7")
    assert (other.language, other.title) == ("es", "Clase 7")
    assert lessons.worksheet([lesson["first"]]).title == "Worksheet"
    assert repr(other).splitlines()[0] == "Clase 7"
    assert len(repr(other).splitlines()) == 1 + len(lesson.questions)


def test_markup_in_titles_and_names_is_text() -> None:
    names = [MARKUP[:40], "Ben"]
    code = fertility.to_code(fertility.setup(2, seed=7, names=names))
    sheet = lessons.worksheet([Exercise("count", code, {"seat": 0})], title=MARKUP)
    for html in (sheet.html, sheet.key_html, sheet._repr_mimebundle_()["text/html"]):
        assert "<script" not in html
        assert "&lt;script&gt;" in html
        assert MARKUP[:40] in " ".join(Reader(html).said)


def test_saving_writes_both_and_never_over_something_unasked(tmp_path: Path) -> None:
    sheet = lessons.worksheet(lessons.load("harvest-connection"))
    files = sheet.save(tmp_path / "class7")
    assert [file.name for file in files] == ["class7.html", "class7-key.html"]
    assert [file.read_text(encoding="utf-8") for file in files] == [sheet.html, sheet.key_html]
    other = lessons.worksheet(lessons.load("harvest-connection", "de"))
    files[0].unlink()
    with pytest.raises(FileExistsError, match=r"class7-key\.html is there already"):
        other.save(str(tmp_path / "class7.html"))
    assert not files[0].exists()
    other.save(tmp_path / "class7", overwrite=True)
    assert files[1].read_text(encoding="utf-8") == other.key_html
    assert len(list(tmp_path.iterdir())) == 2


def test_what_is_no_worksheet_says_what_is_expected() -> None:
    exercise = some("harvest", 1)
    with pytest.raises(ValueError, match="1 to 200 exercises"):
        lessons.worksheet([])
    with pytest.raises(TypeError, match="a lesson or exercises are expected, not 5"):
        lessons.worksheet(5)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="an Exercise is expected, not str"):
        lessons.worksheet(["harvest"])  # type: ignore[list-item]
    with pytest.raises(ValueError, match="language"):
        lessons.worksheet([exercise], "it")
    with pytest.raises(ValueError, match="title"):
        lessons.worksheet([exercise], title="x" * 121)
    with pytest.raises(ValueError, match="title"):
        lessons.worksheet([exercise], title=7)  # type: ignore[arg-type]


@languages
def test_the_page_beside_the_table_is_whole(language: str, tmp_path: Path) -> None:
    page = lessons.summary(language)
    assert page.html.count("<figure>") == page.html.count("<img alt=") == 4
    assert page.html.count("<section>") == 3
    assert "**" not in page.html
    assert "0, 2, 4, 7, 10, 14, 18, 23, 28, 34 " in page.html
    assert "http" not in page.html.replace("http://www.w3.org/2000/svg", "")
    file = page.save(tmp_path / "summary")
    assert file.read_text(encoding="utf-8") == page.html
    with pytest.raises(FileExistsError, match="is there already"):
        page.save(file)
