"""Grading what was handed in. Every file is anybody's: what cannot be read is said, and no more."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from ..draw.words import clip
from ..text import say
from .exercise import Exercise
from .handin import HandIn, read
from .puzzles import puzzles
from .puzzles.practice import NAME as PUZZLES
from .source import names, source
from .verdict import Verdict

LONGEST_FILE = 40  # of a file's name, where it is told


class Problem(NamedTuple):
    """Something that could not be graded."""

    file: str
    code: str  # "unreadable", "unknown-lesson", "unknown-question" or "no-answer"
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


def graded(paths: Sequence[Path]) -> tuple[list[Graded], list[Problem]]:
    """Nothing that a file says about itself counts but its answers."""
    handed: list[tuple[Path, HandIn]] = []
    problems: list[Problem] = []
    for path in paths:
        try:
            handed.append((path, read(path)))
        except (OSError, ValueError):
            problems.append(Problem(path.name, "unreadable"))
    found: list[Graded] = []
    for (path, hand_in), learner in zip(handed, _learners(handed), strict=True):
        for one in _answers(path, hand_in, learner):
            if isinstance(one, Problem):
                problems.append(one)
            else:
                found.append(one)
    return found, problems


def _learners(handed: Sequence[tuple[Path, HandIn]]) -> list[str]:
    """By name; two files of one name about one lesson are two people, told apart by their files."""
    count = Counter((hand_in.name, hand_in.lesson) for _, hand_in in handed)
    twice = {name for (name, _), n in count.items() if n > 1}
    taken: set[tuple[str, str]] = set()
    found = []
    for path, hand_in in handed:
        own = f"{hand_in.name} ({clip(path.stem, LONGEST_FILE)})"
        label, number = own if hand_in.name in twice else hand_in.name, 1
        while (label, hand_in.lesson) in taken:
            number += 1
            label = f"{own} {number}"
        taken.add((label, hand_in.lesson))
        found.append(label)
    return found


def _answers(path: Path, hand_in: HandIn, learner: str) -> Iterator[Graded | Problem]:
    if hand_in.lesson not in (*names(), PUZZLES):
        yield Problem(path.name, "unknown-lesson", hand_in.lesson)
        return
    asked, numbers = _asked(hand_in.lesson)
    for question, given in hand_in.answers.items():
        if question not in asked:
            yield Problem(path.name, "unknown-question", question)
            continue
        try:
            first, last = (asked[question].verdict(one) for one in (given.first, given.last))
        except ValueError:
            yield Problem(path.name, "no-answer", numbers[question])
            continue
        wrong = wrong_rules(asked[question], first)
        rules = tuple(dict.fromkeys((*asked[question].rules, *wrong)))
        counts = (given.tries, given.hints, first.right, last.right)
        yield Graded(learner, hand_in.lesson, question, numbers[question], *counts, rules, wrong)


def _asked(lesson: str) -> tuple[Mapping[str, Exercise], Mapping[str, str]]:
    """The questions of a lesson or the puzzles that ship, and how they are numbered."""
    if lesson == PUZZLES:
        every = {puzzle.name: puzzle for puzzle in puzzles()}
        return every, {name: f"#{place}" for place, name in enumerate(every, 1)}
    found = {step.name: step.exercise for step in source(lesson).steps if step.exercise}
    number = int(source(lesson).file.partition("_")[0])
    return found, {name: f"{number}.{place}" for place, name in enumerate(found, 1)}


def wrong_rules(exercise: Exercise, verdict: Verdict) -> tuple[str, ...]:
    """Of the rules a question is about, those that the answer broke; reasons name others, too."""
    if verdict.right:
        return ()
    about = tuple(rule for rule in exercise.rules if rule in verdict.rules)
    return about or verdict.rules or exercise.rules
