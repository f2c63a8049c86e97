"""What is said to wrong answers, case by case, as the games' ``explanations.py`` list them."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from fertility_widget.lessons import Exercise
from fertility_widget.text import LANGUAGES

Cases = Callable[[], Iterator[tuple[Exercise, Any]]]


def transcript(cases: Cases, language: str) -> str:
    told = []
    for asked, answer in cases():
        hints = [f"→ {hint.describe(language)}" for hint in asked.hints]
        verdict = asked.verdict(answer)
        assert not verdict.right
        told.append("\n".join([asked.ask(language), *hints, verdict.describe(language)]))
    return "\n\n".join(told) + "\n"


def path(folder: Path, language: str) -> Path:
    return folder / f"explanations.{language}.txt"


def written(folder: Path, cases: Cases) -> None:
    for spoken in LANGUAGES:
        path(folder, spoken).write_text(transcript(cases, spoken), encoding="utf-8")
