"""Grading what was handed in. Every file is anybody's: what cannot be read is said, and no more."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from ..draw.words import clip
from ..text import say
from .exercise import Exercise, Verdict
from .handin import HandIn, read
from .puzzles import PRACTICE, puzzles
from .source import names, source

LONGEST_FILE = 40  # of a file's name, where it is told


class Ungraded(NamedTuple):
    """Something that could not be graded."""

    file: str
    code: str  # "unreadable", "unknown-lesson", "unknown-question", "nothing-answered", "no-answer"
    what: str = ""  # the lesson or the question

    def describe(self, language: str = "en") -> str:
        values = {"file": clip(self.file, LONGEST_FILE), "what": clip(self.what, LONGEST_FILE)}
        return say(f"lessons.class.problem.{self.code}", language, **values)


class Graded(NamedTuple):
    """One answer of one learner."""

    learner: str
    lesson: str
    question: str
    number: str  # "3.2": the second question of lesson 3; "#17": puzzle 17
    tries: int
    hints: int
    first_right: bool
    right: bool  # in the end
    asked: tuple[str, ...]  # rules
    wrong: tuple[str, ...]  # those that the first answer got wrong
    game: str  # whose rules they are
    still: tuple[str, ...] = ()  # those that the last answer got wrong


def graded(paths: Sequence[Path]) -> tuple[list[Graded], list[Ungraded]]:
    """Nothing that a file says about itself counts but its answers."""
    handed: list[tuple[Path, HandIn]] = []
    problems: list[Ungraded] = []
    for path in paths:
        try:
            handed.append((path, read(path)))
        except (OSError, ValueError):
            problems.append(Ungraded(path.name, "unreadable"))
    learners = zip(handed, _learners(handed), strict=True)
    every = [answer for file, learner in learners for answer in _answers(*file, learner)]
    problems += [answer for answer in every if isinstance(answer, Ungraded)]
    return [answer for answer in every if isinstance(answer, Graded)], problems


def _learners(handed: Sequence[tuple[Path, HandIn]]) -> list[str]:
    """By name; two files of one name about one lesson are two people, told apart by their files."""
    count = Counter((hand_in.name, hand_in.lesson) for _, hand_in in handed)
    twice = {name for (name, _), n in count.items() if n > 1}
    taken: set[tuple[str, str]] = set()
    labels = []
    for path, hand_in in handed:
        own = f"{hand_in.name} ({clip(path.stem, LONGEST_FILE)})"
        label, number = own if hand_in.name in twice else hand_in.name, 1
        while (label, hand_in.lesson) in taken:
            number += 1
            label = f"{own} {number}"
        taken.add((label, hand_in.lesson))
        labels.append(label)
    return labels


def _answers(path: Path, hand_in: HandIn, learner: str) -> Iterator[Graded | Ungraded]:
    game = hand_in.game
    if hand_in.lesson not in (*names(game), PRACTICE):
        yield Ungraded(path.name, "unknown-lesson", hand_in.lesson)
        return
    if not hand_in.answers:
        yield Ungraded(path.name, "nothing-answered")
    asked = _asked(hand_in)
    for question, answer in hand_in.answers.items():
        if question not in asked:
            yield Ungraded(path.name, "unknown-question", question)
            continue
        number, exercise = asked[question]
        try:
            first, last = exercise.verdict(answer.first), exercise.verdict(answer.last)
        except ValueError:
            yield Ungraded(path.name, "no-answer", number)
            continue
        wrong, still = wrong_rules(exercise, first), wrong_rules(exercise, last)
        rules = tuple(dict.fromkeys((*exercise.rules, *wrong, *still)))
        counts = (answer.tries, answer.hints, first.right, last.right)
        yield Graded(learner, hand_in.lesson, question, number, *counts, rules, wrong, game, still)


def _asked(hand_in: HandIn) -> Mapping[str, tuple[str, Exercise]]:
    """The questions of a lesson or the puzzles that ship, by name, with their numbers."""
    if hand_in.lesson == PRACTICE:
        return {one.name: (f"#{one.number}", one) for one in puzzles(game=hand_in.game)}
    lesson = source(hand_in.lesson, hand_in.game)
    asked = enumerate(lesson.questions.items(), 1)
    return {name: (f"{lesson.number}.{place}", question) for place, (name, question) in asked}


def wrong_rules(exercise: Exercise, verdict: Verdict) -> tuple[str, ...]:
    """Of the rules a question is about, those that the answer broke; reasons name others, too, and
    none for what was left out."""
    if verdict.right:
        return ()
    about = tuple(rule for rule in exercise.rules if rule in verdict.rules)
    return about or exercise.rules or verdict.rules
