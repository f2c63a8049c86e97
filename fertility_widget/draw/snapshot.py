"""A position as a picture: what a notebook keeps when the widget itself is gone."""

from typing import Any, NamedTuple


class Snapshot(NamedTuple):
    """Shows as an image with a full description, or as text where there are no images."""

    html: str
    text: str

    def __repr__(self) -> str:
        return self.text

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return {"text/html": self.html, "text/plain": self.text}
