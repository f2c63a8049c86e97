"""A position as a picture: what a notebook keeps when the widget itself is gone."""

import re
from base64 import b64encode
from collections.abc import Mapping
from html import escape
from typing import Any, NamedTuple

from ..kernel.registry import find


class Snapshot(NamedTuple):
    """Shows as an image with a full description, or as text where there are no images."""

    html: str
    text: str

    def __repr__(self) -> str:
        return self.text

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return {"text/html": self.html, "text/plain": self.text}


def html(svg: str, alt: str) -> str:
    """A drawing as an image with its description, which survives an untrusted notebook: ``svg`` is
    the drawing, ``alt`` says what is to be seen there."""
    data = b64encode(svg.encode()).decode()
    description = escape(re.sub(r"[ \t\r\n]+", " ", alt).strip())  # French keeps its own spaces
    return (
        f'<img alt="{description}" style="max-width:100%;height:auto" '
        f'src="data:image/svg+xml;base64,{data}">'
    )


def table_svg(view: Mapping[str, Any], **how: Any) -> str:
    """A ``view`` of any game as a picture; ``how`` is the game's affair (``theme``,
    ``language``)."""
    return find(view["game"]).picture(view, **how)


def bundle(state: Any) -> dict[str, str]:
    """A position, ``state``, as a notebook shows it: what everybody may see, as an image and as
    text."""
    game = find(state.game)
    view = game.view(state, "public")
    return {
        "text/plain": game.text(view),
        "text/html": html(game.picture(view), game.describe(state)),
    }
