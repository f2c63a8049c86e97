"""The picture as it is put into a notebook."""

from base64 import b64decode
from html.parser import HTMLParser

from fertility_widget import draw
from tests.fertility.draw.views import early


class _Images(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def test_one_image_with_its_description_and_nothing_else() -> None:
    svg, alt = draw.table_svg(early()), 'Ana\'s turn: "place" <tile> & win\n  next line'
    page = _Images()
    page.feed(draw.html(svg, alt))
    [(tag, attributes)] = page.found
    assert tag == "img"
    assert attributes["alt"] == 'Ana\'s turn: "place" <tile> & win next line'
    assert "max-width:100%" in (attributes["style"] or "")
    kind, _, data = (attributes["src"] or "").partition(",")
    assert kind == "data:image/svg+xml;base64"
    assert b64decode(data).decode() == svg
