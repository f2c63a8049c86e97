"""The rule register of a game in words: what a rule id such as ``F3.A`` means to a player.

Games speak ids only; this is where a refusal, an event or a lesson turns the id it cites into a
gist in the reader's language. The words are data: a TOML table per rule, with its chapter.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import MappingProxyType

from ..text import check_language
from .quote import quoted


@dataclass(frozen=True, slots=True)
class Rule:
    """One entry of the register."""

    id: str  # stable, cited everywhere: "F3.A"
    chapter: str  # "harvest"
    gist: Mapping[str, str] = field(hash=False)  # language -> words, read-only

    def describe(self, language: str = "en") -> str:
        """Its number and its gist, as one line."""
        return f"{self.id} – {self.gist[check_language(language)]}"


class Rulebook:
    """A register in a file, read on first use."""

    def __init__(self, file: Path) -> None:
        self._file = file

    @cached_property
    def _rules(self) -> Mapping[str, Rule]:
        import tomllib  # here: most games never show a gist, and workers should start fast

        entries = tomllib.loads(self._file.read_text(encoding="utf-8"))
        rules = (Rule(i, e["chapter"], MappingProxyType(e["gist"])) for i, e in entries.items())
        return MappingProxyType({rule.id: rule for rule in rules})

    def rules(self) -> Mapping[str, Rule]:
        """Every rule by id, in the order of the register."""
        return self._rules

    def gist(self, rule_id: str, language: str = "en") -> str:
        """A rule in a sentence or two: ``rule_id`` is its number, ``"F3.A"``, and ``language`` one
        of those the register is written in.

        Raises KeyError for an id the register does not have, ValueError for a language.
        """
        rule = self._rules.get(rule_id) if isinstance(rule_id, str) else None
        if rule is None:
            first, *_, last = self._rules
            raise KeyError(
                f"no rule {quoted(rule_id)} in the register; its ids go from {first} to {last}"
            )
        if language not in rule.gist:
            known = ", ".join(rule.gist)
            raise ValueError(f"no rules in language {quoted(language)}; there are {known}")
        return rule.gist[language]
