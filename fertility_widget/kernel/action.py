"""What actions of any game share: values that are called by their verb and print as what rebuilds
them."""

from dataclasses import dataclass, field, fields
from typing import Any, ClassVar

from ..text import Message, describe


@dataclass(frozen=True, slots=True, repr=False)
class Action:
    """Never played itself. Each game has a class of its own that says its ``game``; each of its
    actions is named after its verb."""

    game: ClassVar[str] = ""
    verb: ClassVar[str] = ""
    text: str = field(init=False, compare=False)  # the notation

    def __init_subclass__(cls) -> None:
        cls.verb = cls.__name__.lower()

    def __post_init__(self) -> None:
        self._set(text=self.verb)

    def __repr__(self) -> str:
        return f"{self.game}.decode({self.text!r})"

    def __str__(self) -> str:
        return self.text

    def describe(self, language: str = "en") -> str:
        return describe(self, language)

    def message(self) -> Message:
        return Message(f"{self.game}.action.{self.verb}", self.params())

    def params(self) -> dict[str, Any]:
        """What its sentence needs: unless said otherwise, what it was made from."""
        return {part.name: getattr(self, part.name) for part in fields(self) if part.init}

    def _set(self, **derived: object) -> None:
        for name, value in derived.items():
            object.__setattr__(self, name, value)
