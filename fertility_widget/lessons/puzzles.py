"""Puzzles: graded questions from games between bots, chosen for good or made from a seed; and one
after the other as a lesson, shown, hinted at and remembered like any other."""

import datetime
import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from ..kernel.check import one_of, text
from ..kernel.quote import quoted
from ..kernel.shuffle import Stream, check_seed
from ..text import Message, has_words, say
from .exercise import Exercise
from .kind import DIFFICULTIES, HARD
from .lesson import Lesson
from .progress import Kept
from .source import LessonStep, Source
from .teaching import key, onlooker, teacher, teachers

GAMES = 1 << 48  # seeds of games
LOOKED_AT = 12  # positions of one game
PRACTICE = "puzzles"  # the lesson; whatever is chosen, progress counts for the same puzzle
COLLECTION = "collection.json"
HEAD = 2  # the fields of a code that collections leave out: the version and the components


@dataclass(frozen=True)
class Puzzle(Exercise):
    """An exercise with a ``name`` and a ``difficulty``, 1 to 3, and the ``seed`` it was made from,
    if any: a value without a word of any language. Its position is looked at when it is first
    needed: a hundred of them are listed at once."""

    name: str = ""  # "puzzle-017"
    difficulty: int = 1  # 1, 2 or 3: see kind.Grade
    seed: int | None = field(default=None, compare=False)  # what it was made from, if from a seed

    def __post_init__(self) -> None:
        text("name", self.name)
        one_of("difficulty", self.difficulty, DIFFICULTIES)
        alone = key(self.game, f"puzzle.{self.kind}")  # there is no lesson around it
        if not self.question and has_words(alone):
            object.__setattr__(self, "question", alone)

    @property
    def number(self) -> str:
        """What people call it: of one made from a seed, that seed."""
        named = self.name.removeprefix("puzzle-").lstrip("0")
        return named if self.seed is None else str(self.seed)

    def points(self, answer: Any) -> tuple[int, int]:
        """What an ``answer`` is worth, and the most that any answer is worth.

        What is reached where the most is asked for; elsewhere, how many parts are right.
        """
        pieces = self.verdict(answer).pieces
        for piece in pieces:
            if piece.points is not None:
                return piece.points
        for piece in self.verdict(self.right).pieces:
            if piece.points is not None:
                return 0, piece.points[1]  # what was answered cannot be played
        return sum(piece.right for piece in pieces), len(pieces)


def puzzles(
    kind: str | None = None,
    difficulty: int | None = None,
    rule: str | None = None,
    *,
    game: str | None = None,
) -> tuple[Puzzle, ...]:
    """The whole collection, easy ones first, or those of a ``kind``, a ``difficulty`` (1 to 3) or
    about a ``rule``; that of the ``game`` of that name (unsaid: the first that teaches)."""
    owner = teacher(game)
    if kind is not None:
        one_of("kind", kind, tuple(owner.lessons.KINDS))
    if difficulty is not None:
        one_of("difficulty", difficulty, DIFFICULTIES)
    if rule is not None:
        one_of("rule", rule, tuple(owner.rules()))
    return tuple(
        puzzle
        for puzzle in _collection(owner.NAME).values()
        if kind in (None, puzzle.kind)
        and difficulty in (None, puzzle.difficulty)
        and (rule is None or rule in puzzle.rules)
    )


def puzzle_by_name(name: str, *, game: str | None = None) -> Puzzle:
    """The puzzle called ``name``, ``"puzzle-017"``; ``game`` says whose collection it is in
    (unsaid: in any: no two puzzles have the same name)."""
    owners = teachers() if game is None else (teacher(game),)
    collection = {n: found for owner in owners for n, found in _collection(owner.NAME).items()}
    if not isinstance(name, str) or name not in collection:
        first, *_, last = collection
        raise ValueError(f"a puzzle from {first!r} to {last!r} is expected, not {quoted(name)}")
    return collection[name]


@cache
def _collection(game: str) -> dict[str, Puzzle]:
    """Those that stay the same, whatever becomes of the kinds that made them. Their positions leave
    out which components they are about: it is always the set that ships."""
    owner, found = teacher(game), dict[str, Puzzle]()
    head = owner.to_code(owner.setup(2, seed=0)).split(" ")[:HEAD]
    for line in json.loads((owner.lessons.FOLDER / COLLECTION).read_text(encoding="utf-8")):
        written = {"position": " ".join([*head, line["position"]]), "rules": tuple(line["rules"])}
        found[line["name"]] = Puzzle(**line | written)
    return found


def daily(date: datetime.date | str | None = None, *, game: str | None = None) -> Puzzle:
    """Of a ``date``, ``datetime.date(2027, 1, 31)`` or ``"2027-01-31"``; unsaid, of today. It is
    from the collection of the ``game`` of that name (unsaid: of each in turn that has one).

    The whole collection comes round, in an order that mixes kinds and difficulties, before any of
    it comes again.
    """
    day = _day(date).toordinal()
    if game is None:
        collections = [found for owner in teachers() if (found := puzzles(game=owner.NAME))]
        # Every round begins with another game: else each would show every other puzzle alone.
        chosen = collections[(day + day // len(collections[0])) % len(collections)]
    else:
        chosen = puzzles(game=game)
    return Stream(0, "daily puzzle").shuffled(chosen)[day % len(chosen)]


def _day(date: Any) -> datetime.date:
    if date is None:
        return datetime.date.today()
    try:
        return date if isinstance(date, datetime.date) else datetime.date.fromisoformat(date)
    except (TypeError, ValueError):
        expected = "a date such as '2027-01-31' is expected"
        raise ValueError(f"date: {expected}, not {quoted(date)}") from None


def puzzle(kind: str, difficulty: int, seed: int, *, game: str | None = None) -> Puzzle:
    """A question of this ``kind`` (one of ``KINDS``) and ``difficulty`` (1 to 3), in a position of
    a game between bots: the same ``seed``, the same puzzle, on every machine. It is about the
    ``game`` of that name (unsaid: the first that teaches).

    Game after game is looked at until one brings a question up that is neither dull nor unclear.
    """
    owner = teacher(game)
    one_of("kind", kind, tuple(owner.lessons.KINDS))
    one_of("difficulty", difficulty, DIFFICULTIES)
    chance = Stream(check_seed(seed), f"puzzle {kind} {difficulty}")
    maker, name = owner.lessons.KINDS[kind], f"{kind}-{difficulty}-{seed}"
    while True:
        positions = owner.lessons.positions(chance.below(GAMES))
        states = [state for state in positions if state.turn.phase in maker.PHASES]
        for state in chance.shuffled(states)[:LOOKED_AT]:
            for params in maker(state, {}).questions(difficulty, chance):
                # Without what lies hidden: no puzzle asks for that.
                code = owner.to_code(owner.determinize(state, onlooker(state), 0))
                grade = maker(owner.from_code(code), params).grade()
                if grade is not None and grade.difficulty(*maker.STEPS) == difficulty:
                    return Puzzle(kind, code, params, grade.rules, "", name, difficulty, seed)


class Practice(Lesson):
    """Its words are the same for all puzzles but for the number, the kind and the difficulty."""

    @property
    def title(self) -> str:
        if len(self.steps) == 1:
            return self.words(self.steps[0].name)
        return say("lessons.puzzles", self.language)

    def words(self, name: str) -> str:
        """What the puzzle called ``name`` is: its number, its kind and its difficulty."""
        puzzle = self[name]
        assert isinstance(puzzle, Puzzle)
        dots = "●" * puzzle.difficulty + "○" * (HARD - puzzle.difficulty)
        kind = Message(key(puzzle.game, f"kind.{puzzle.kind}"), {})
        values = {"level": puzzle.difficulty, "levels": HARD, "dots": dots}
        return say("lessons.puzzle", self.language, number=puzzle.number, kind=kind, **values)

    def __repr__(self) -> str:
        names = ", ".join(step.name for step in self.steps[:3])
        more = ", …" if len(self.steps) > 3 else ""
        return f"<Practice: {names}{more}>"


def practice(
    chosen: Puzzle | Iterable[Puzzle], language: str = "en", *, progress: Kept = None
) -> Practice:
    """A lesson made of puzzles, for ``LessonWidget`` or ``lesson.check("puzzle-017", answer)``.

    ``chosen`` is a puzzle or several, each of them once; ``language`` and ``progress`` are as for
    ``load``.
    """
    if not isinstance(chosen, Puzzle | Iterable):
        raise TypeError(f"puzzles are expected, not {quoted(chosen)}")
    every = (chosen,) if isinstance(chosen, Puzzle) else tuple(chosen)
    names = [puzzle.name for puzzle in every if isinstance(puzzle, Puzzle)]
    if not every or len(set(names)) < len(every):
        raise ValueError(f"puzzles are expected, each of them once, not {quoted(chosen)}")
    if len({puzzle.game.NAME for puzzle in every}) > 1:
        raise ValueError(f"puzzles of one game are expected, not {quoted(chosen)}")
    steps = tuple(
        LessonStep(puzzle.name, "lessons.puzzle", (), puzzle.state, (), puzzle) for puzzle in every
    )
    return Practice(Source(PRACTICE, "", steps, every[0].game.NAME), language, progress)
