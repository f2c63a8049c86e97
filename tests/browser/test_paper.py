"""Worksheets as Chromium prints them: few pages, and no board torn in two."""

import re

import pytest
from playwright.sync_api import Browser

from fertility_widget import lessons
from fertility_widget.lessons import KINDS
from tests.lessons.positions import exercise

MILLIMETRE = 96 / 25.4
PAPER = {"A4": (210, 297), "Letter": (215.9, 279.4)}


@pytest.mark.parametrize("paper", PAPER)
def test_a_class_can_be_handed_this(chromium: Browser, paper: str) -> None:
    width, height = PAPER[paper]
    seven = lessons.worksheet(lessons.load("harvest-connection", "de"))
    every = lessons.worksheet([exercise(kind, 4) for kind in KINDS])
    page = chromium.new_page()
    page.emulate_media(media="print")
    page.set_viewport_size({"width": round((width - 28) * MILLIMETRE), "height": 900})
    for html, most in ((seven.html, 4), (seven.key_html, 3), (every.html, len(KINDS))):
        page.set_content(html)
        # What is not taller than a page is never broken: "break-inside: avoid".
        tallest = page.evaluate(
            "Math.max(...[...document.querySelectorAll('section')].map((s) => s.offsetHeight))"
        )
        assert tallest <= (height - 26) * MILLIMETRE
        assert page.evaluate("document.body.scrollWidth") <= (width - 28) * MILLIMETRE + 1
        printed = page.pdf(format=paper)
        assert 1 <= len(re.findall(rb"/Type\s*/Page\b", printed)) <= most
    page.close()
