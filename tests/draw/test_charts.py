"""Charts stand on the house's own art, for up to six seats."""

import re
from xml.etree import ElementTree

from fertility_widget.draw.art import SEATS
from fertility_widget.draw.curves import Curve, curves_svg
from fertility_widget.draw.intervals import Measured, intervals_svg
from fertility_widget.draw.matrix import Cell, matrix_svg


def test_six_seats_have_six_lines() -> None:
    curves = [Curve(seat, f"N{seat}", [(0, 0.1 * seat), (1, 0.5)]) for seat in range(SEATS)]
    svg = curves_svg(curves, title="T", alt="A", heights=[(0, "0")], places=[(0, "1")])
    ElementTree.fromstring(svg)
    assert len(set(re.findall(r'class="...(line\d)"', svg))) == SEATS
    assert len(set(re.findall(r"line\d{stroke:#\w+;([^}]*)}", svg))) == SEATS


def test_a_drawing_shares_no_class_with_another() -> None:
    """Drawings may stand in one page, in different themes: their rules must not meet."""
    one = intervals_svg([Measured("a", 1, 0, 2, "1 ± 1")], title="T", alt="A")
    other = matrix_svg([("r", [Cell(0.5, 1), None])], ["a", "b"], title="T", alt="A", theme="dark")
    classes = [set(re.findall(r'class="(\w+)', svg)) for svg in (one, other)]
    assert all(classes)
    assert not classes[0] & classes[1]


def test_a_text_is_never_taken_for_a_class() -> None:
    title = 'T class="paper" id="m0"'
    svg = intervals_svg([Measured("a", 1, 0, 2, "1 ± 1")], title=title, alt="A")
    texts = [element.text for element in ElementTree.fromstring(svg).iter()]
    assert title in texts
