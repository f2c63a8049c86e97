"""Worksheets as Chromium prints them: few pages, and no board torn in two."""

import re

import pytest
from playwright.sync_api import Browser, Page

from fertility_widget import lessons
from fertility_widget.lessons import KINDS, Worksheet
from fertility_widget.text import LANGUAGES
from tests.fertility.lessons.positions import exercise

MILLIMETRE = 96 / 25.4
PAPER = {"A4": (210, 297), "Letter": (215.9, 279.4)}
TALLEST = "Math.max(...[...document.querySelectorAll('section')].map((s) => s.offsetHeight))"


@pytest.fixture(params=PAPER)
def paper(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def page(chromium: Browser, paper: str) -> Page:
    """As wide as the paper within its margins."""
    found = chromium.new_page()
    found.emulate_media(media="print")
    width = round((PAPER[paper][0] - 28) * MILLIMETRE)
    found.set_viewport_size({"width": width, "height": 900})
    return found


def fits(page: Page, paper: str, html: str) -> bool:
    """What is not taller than a page is never broken ("break-inside: avoid"), nor cut off."""
    page.set_content(html)
    width, height = (size * MILLIMETRE for size in PAPER[paper])
    narrow = page.evaluate("document.body.scrollWidth") <= width - 28 * MILLIMETRE + 1
    return bool(narrow and page.evaluate(TALLEST) <= height - 26 * MILLIMETRE)


def test_a_class_can_be_handed_this(page: Page, paper: str) -> None:
    seven = lessons.worksheet(lessons.load("harvest-connection", "de"))
    every = lessons.worksheet([exercise(kind, 4) for kind in KINDS])
    for html, most in ((seven.html, 4), (seven.key_html, 3), (every.html, len(KINDS))):
        assert fits(page, paper, html)
        printed = page.pdf(format=paper)
        assert 1 <= len(re.findall(rb"/Type\s*/Page\b", printed)) <= most
    page.close()


@pytest.mark.parametrize("paper", ["Letter"], indirect=True)  # the lower of the two
def test_every_lesson_and_every_puzzle_fits_its_pages(page: Page, paper: str) -> None:
    asking = [lesson for name in lessons.names() if (lesson := lessons.load(name, "fr")).questions]
    sheets: list[Worksheet] = [lessons.worksheet(lesson) for lesson in asking]
    tall = [puzzle for puzzle in lessons.puzzles() if puzzle.kind in ("turn", "after", "winners")]
    sheets.append(lessons.worksheet(tall, "fr"))
    for sheet in sheets:
        assert fits(page, paper, sheet.html), sheet.title
    page.close()


def test_what_lies_beside_the_table_is_one_page(page: Page, paper: str) -> None:
    for language in LANGUAGES:
        page.set_content(lessons.summary(language).html)
        printed = page.pdf(format=paper)
        assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1, language
    page.close()
