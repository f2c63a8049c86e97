"""What a drawing of the valley may point at."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

# ("d4", "G", 2) or ("d4", "G", 2, "A"): square, good, amount, harvest case
Chip = tuple[str, str, int] | tuple[str, str, int, str]

# ("d4", "1", 0.7): square, what is written in its corner, how warm it is from 0 to 1
Rank = tuple[str, str, float]

# ("d4", "G"): a square, and the scene a tile would bring there
Scene = tuple[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Highlight:
    """Squares by name, all of them optional."""

    last: Sequence[str] = ()  # outlined: where the last tile lies
    marks: Sequence[str] = ()  # dashed outline: what the text speaks about
    offending: Sequence[str] = ()  # red outline and cross: why a move was refused
    lit: Sequence[str] = ()  # a lapis dot: legal squares
    chips: Sequence[Chip] = ()  # gains: +2 grapes at d4, by harvest case A if that is said
    ghost: Sequence[Scene] = ()  # a tile that is spoken of, not laid: what it covers stays in sight
    ranks: Sequence[Rank] = ()  # shaded and numbered: how good a square is

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
