"""Legal actions near to one that is refused: the same deed with other cards, or else another."""

from collections import Counter
from collections.abc import Sequence

from .actions import Action

NEAREST = 3  # how many alternatives a refusal offers


def nearest(action: Action, legal: Sequence[Action]) -> list[Action]:
    """Those with the fewest other words in their notation; of equals, those listed first."""
    words = Counter(action.text.split())

    def apart(other: Action) -> tuple[bool, int]:
        theirs = Counter(other.text.split())
        return other.verb != action.verb, ((words - theirs) + (theirs - words)).total()

    return sorted(legal, key=apart)[:NEAREST]
