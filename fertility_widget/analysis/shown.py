"""What all results have in common: they show themselves in a notebook, in any language."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .frame import frame
from .report import Report

if TYPE_CHECKING:
    from ..draw import Snapshot


class Shown(ABC):
    """Something that is read: in plain text, and as a page in a notebook."""

    @abstractmethod
    def text(self, language: str = "en") -> str:
        """For a terminal, and for who cannot see a page."""

    @abstractmethod
    def html(self, language: str = "en", theme: str = "light") -> str:
        """For a cell of a notebook."""

    def show(self, language: str = "en", theme: str = "light") -> "Snapshot":
        """In a language of your choice, for a cell that ends with it."""
        from ..draw import Snapshot

        return Snapshot(self.html(language, theme), self.text(language))

    def __repr__(self) -> str:
        return self.text()

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return {"text/plain": self.text(), "text/html": self.html()}


class Reported(Shown):
    """Something measured: a table with a chart, and rows for pandas."""

    @abstractmethod
    def report(self, language: str = "en", theme: str = "light") -> Report:
        """The table, its heading and its chart."""

    @abstractmethod
    def measured(self) -> list[Mapping[str, Any]]:
        """What ``to_frame`` makes a table of."""

    def text(self, language: str = "en") -> str:
        return self.report(language).text()

    def html(self, language: str = "en", theme: str = "light") -> str:
        return self.report(language, theme).html()

    def svg(self, language: str = "en", theme: str = "light") -> str:
        """The chart alone."""
        return self.report(language, theme).chart

    def to_frame(self) -> Any:
        """A ``pandas.DataFrame``, a row each in the order they are shown; of a measured value
        three columns: ``win``, ``win_low`` and ``win_high``."""
        return frame(self.measured())
