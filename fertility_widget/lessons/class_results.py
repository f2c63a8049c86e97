"""What a class handed in: who got which question and which rule right, graded anew."""

import os
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from ..analysis.report import Report, Reported
from ..draw.matrix import Cell, matrix_svg
from ..kernel import registry
from ..kernel.quote import quoted
from ..text import check_language, say
from .grading import Graded, Ungraded, graded
from .lesson import SIGNS
from .progress import SHOWN

MOST_FILES = 1000
MOST_RULES = 14  # the worst; the others are in ``to_frame``
WORST = 3  # told in words
COLUMNS = ("learner", "lesson", "question", "tries", "hints", "first_right", "right")


class Count(NamedTuple):
    """How often a rule was asked, and how often an answer got it right."""

    first: int  # answers
    last: int
    asked: int

    @property
    def wrong(self) -> int:
        """First answers."""
        return self.asked - self.first


class ClassResults(Reported):
    """Shows itself as a table of learners and rules with a picture: ``answers`` are graded,
    ``problems`` are files and answers that could not be read, and ``language`` is used where no
    other is said."""

    def __init__(
        self, answers: Iterable[Graded], problems: Iterable[Ungraded], language: str
    ) -> None:
        self.answers = tuple(answers)
        self.problems = tuple(problems)
        self.language = check_language(language)
        learners = {answer.learner for answer in self.answers}
        self.learners = tuple(sorted(learners, key=str.casefold))

    @cached_property
    def rules(self) -> tuple[str, ...]:
        """Those that were asked, the worst first: by wrong first answers, then by their share."""
        counts = {rule: n for (rule, learner), n in self._counts.items() if not learner}
        badness = {rule: (n.wrong, n.wrong / n.asked) for rule, n in counts.items()}
        return tuple(sorted(counts, key=badness.__getitem__, reverse=True))

    def count(self, rule: str, learner: str = "") -> Count:
        """Right first and last answers about a ``rule``, and all: of one ``learner``, or of
        everybody."""
        return self._counts.get((rule, learner), Count(0, 0, 0))

    @cached_property
    def _counts(self) -> dict[tuple[str, str], Count]:
        """By rule and learner, and with no learner for all of them."""
        first, last, asked = (Counter[tuple[str, str]]() for _ in range(3))
        for answer in self.answers:
            for rule in answer.asked:
                for key in ((rule, ""), (rule, answer.learner)):
                    asked[key] += 1
                    first[key] += rule not in answer.wrong
                    last[key] += rule not in answer.still
        return {key: Count(first[key], last[key], count) for key, count in asked.items()}

    def report(self, language: str = "en", theme: str = "light") -> Report:
        """The rules as a table and as a map in this ``theme``, the worst of them in words of this
        ``language``."""
        rules = self.rules[:MOST_RULES]
        counts = {who: [self.count(rule, who) for rule in rules] for who in self.learners}
        title, alt = say("lessons.class.chart", language), _described(self, language)
        shades = [(learner, list(map(_shade, row))) for learner, row in counts.items()]
        questions = {
            learner: [_signs(answer) for answer in self.answers if answer.learner == learner]
            for learner in self.learners
        }
        return Report(
            said=_sentences(self, language),
            header=[say("lessons.class.learner", language), *rules],
            rows=[[learner, *map(_cell, row)] for learner, row in counts.items()],
            note=say("lessons.class.note", language),
            chart=matrix_svg(shades, rules, title=title, alt=alt, theme=theme),
            alt=alt,
            more=list(questions.values()),
            after=[_by_question(questions, language)],
        )

    def measured(self) -> list[Mapping[str, Any]]:
        """A row for every answer."""
        return [
            {name: getattr(answer, name) for name in COLUMNS}
            | {"wrong_rules": " ".join(answer.wrong)}
            for answer in self.answers
        ]


def _described(results: ClassResults, language: str) -> str:
    """The chart for those who cannot see it."""
    sentences = [say("lessons.class.chart", language) + "."]
    for rule in results.rules[:MOST_RULES]:
        names = [name for name in results.learners if results.count(rule, name).wrong]
        if names:
            sentences.append(say("lessons.class.who", language, rule=rule, names=names))
    return " ".join(sentences)


def _sentences(results: ClassResults, language: str) -> list[str]:
    values = {"learners": len(results.learners), "answers": len(results.answers)}
    sentences = [say("lessons.class.title", language, **values)]
    for rule in results.rules[:WORST]:
        count = results.count(rule)
        if count.wrong:
            game = next(answer.game for answer in results.answers if rule in answer.asked)
            about = {"rule": rule, "gist": registry.find(game).gist(rule, language)}
            sentences.append(say("lessons.class.worst", language, **about, **count._asdict()))
    return sentences + [problem.describe(language) for problem in results.problems]


def _cell(count: Count) -> str:
    """``2/3``: two of three are right; ``1→2/3``: one at first, two in the end."""
    if not count.asked:
        return "–"
    right = str(count.first) if count.first == count.last else f"{count.first}→{count.last}"
    return f"{right}/{count.asked}"


def _shade(count: Count) -> Cell | None:
    return Cell(count.wrong / count.asked, count.wrong) if count.asked else None


def _by_question(questions: Mapping[str, list[str]], language: str) -> str:
    """Line by line, in plain text, where nothing can be unfolded."""
    lines = [f"  {learner}: {' · '.join(asked)}" for learner, asked in questions.items()]
    return "\n".join([say("lessons.class.questions", language), *lines])


def _signs(answer: Graded) -> str:
    """``3.2 ✗✓ (2)``: wrong at first, right in the end, after two tries."""
    first, last = ("✓" if right else "✗" for right in (answer.first_right, answer.right))
    shown = f" {SIGNS['shown']}" if answer.hints == SHOWN else ""
    return f"{answer.number} {first}{f'{last} ({answer.tries})' if answer.tries > 1 else ''}{shown}"


def tabulate(
    files: str | os.PathLike[str] | Iterable[str | os.PathLike[str]], language: str = "en"
) -> ClassResults:
    """Of a folder of ``files`` that ``lesson.hand_in`` wrote, of one file, or of several; shown in
    this ``language``."""
    check_language(language)
    if isinstance(files, str | os.PathLike):
        paths = _paths(Path(os.fspath(files)))
    elif isinstance(files, Iterable):
        paths = [Path(os.fspath(file)) for file in files]
    else:
        raise TypeError(f"a folder or files of answers are expected, not {quoted(files)}")
    if len(paths) > MOST_FILES:
        raise ValueError(f"{MOST_FILES} files at most are expected, not {len(paths)}")
    return ClassResults(*graded(paths), language)


def _paths(path: Path) -> list[Path]:
    if not path.exists():
        raise FileNotFoundError(f"a folder or a file of answers is expected; {path} is not there")
    if not path.is_dir():
        return [path]
    paths = sorted(path.glob("*.json"))
    if not paths:
        raise ValueError(f"answers in .json files are expected; there are none in {path}")
    return paths
