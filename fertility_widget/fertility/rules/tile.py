"""A valley tile on its own, to be looked at: in a position, tiles are just their letters."""

from dataclasses import dataclass
from typing import Any

from ...kernel.check import one_of
from ...text import say
from .squares import TILES


@dataclass(frozen=True)
class Tile:
    """``Tile("AG")`` shows itself in a notebook."""

    letters: str

    def __post_init__(self) -> None:
        one_of("tile", self.letters, TILES)

    def describe(self, language: str = "en") -> str:
        return say(f"fertility.tile.{self.letters}", language)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        from ..draw import html, tiles_svg

        picture = html(tiles_svg([self.letters]), self.describe())
        return {"text/plain": repr(self), "text/html": picture}
