"""How hard a puzzle is, counted from its position and its answer, never asserted.

Points are one for each of these, and a little for choice:

- *pieces*: what the right answer is made of (numbers, squares, tokens, actions);
- *near*: near misses, things that look as if they belonged to the answer and do not, or the other
  way round; every kind of puzzle says what it counts;
- *rules*: the rules of the register that have a say in it;
- *options*: what there is to choose from; doubling it is worth a point.

Every kind says from how many points on it is of medium difficulty, and from how many it is hard:
about a third of the questions that bot games bring up is easy, medium and hard.
"""

from typing import NamedTuple

EASY, MEDIUM, HARD = DIFFICULTIES = (1, 2, 3)


class Grade(NamedTuple):
    pieces: int
    near: int
    rules: tuple[str, ...]
    options: int = 1

    @property
    def points(self) -> int:
        return self.pieces + self.near + len(self.rules) + max(self.options, 1).bit_length() - 1

    def difficulty(self, medium: int, hard: int) -> int:
        return EASY + (self.points >= medium) + (self.points >= hard)
