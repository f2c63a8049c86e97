"""A position to be played on quickly: the same game as ``fertility.State``, laid out as numbers.

``of(state)`` opens a position, ``state()`` closes it again; in between everything is changed in
place, and ``copy()`` is cheap. The layout:

- kinds are 0 to 3 (A B P G), wheat is 4; tiles and districts are numbers; a square is the engine's;
- ``pairs`` holds the dominoes that still fit, one bit per *way* (see ``land``), ``first``
  and ``second`` by kind the ways whose first or second scene lies beside that kind: the placements
  of a tile k-l are ``pairs & (first[k] | second[l])`` (F2.1, F2.2, F2.3 at once);
- ``around[square]`` packs what half a tile earns there, and its empty sides; it changes around the
  last tile only;
- a shop with what lies on it is one number, a *stand*; ``takes`` has four bits for each slot of a
  metropolis: the kinds it still accepts;
- ``mover`` is the one of ``seats`` whose turn it is; face-down piles have the next one last;
- an unlimited stock (R6) is one too large to run out.

The methods named like actions carry them out and check nothing: what may be done is what
``placements``, ``quarry_kinds``, ``buildings``, ``supplies``, ``bonuses`` and ``common`` say.
"""

from .position import Ended, Position, of

__all__ = ["Ended", "Position", "of"]
