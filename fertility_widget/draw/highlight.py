"""What a drawing of the valley may point at."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Highlight:
    """Squares by name, all of them optional."""

    last: Sequence[str] = ()  # outlined: where the last tile lies
    marks: Sequence[str] = ()  # dashed outline: what the text speaks about
    offending: Sequence[str] = ()  # red outline and cross: why a move was refused
    lit: Sequence[str] = ()  # a lapis dot: legal squares
    chips: Sequence[tuple[str, str, int]] = ()  # gains: ("d4", "G", 2) says +2 grapes at d4

    @classmethod
    def of(cls, value: "Highlight | Mapping[str, Any] | Sequence[str] | None") -> "Highlight":
        """A highlight as it is, its fields in a dict, or the squares of the last move."""
        if isinstance(value, Highlight):
            return value
        if isinstance(value, Mapping):
            unknown = set(value) - {f.name for f in fields(cls)}
            if unknown:
                raise ValueError(f"a highlight has no {', '.join(sorted(unknown))}")
            return cls(**value)
        return cls(last=tuple(value or ()))
