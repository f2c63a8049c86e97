"""The rule register in words: what a rule id such as ``F3.A`` or ``R16`` means to a player.

The game itself speaks ids only; this is where a refusal, an event or a lesson turns
the id it cites into a gist in the reader's language. The words are data (rulebook.toml).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType

from ...kernel.quote import quoted
from ...text import check_language

CHAPTERS = (
    "setup",
    "placement",
    "harvest",
    "build",
    "supply",
    "end-of-turn",
    "end-of-game",
    "scoring",
    "rulings",
)


@dataclass(frozen=True, slots=True)
class Rule:
    """One entry of the register."""

    id: str  # stable, cited everywhere: "F3.A"
    chapter: str  # one of CHAPTERS: "harvest"
    gist: Mapping[str, str] = field(hash=False)  # language -> words, read-only

    def describe(self, language: str = "en") -> str:
        """Its number and its gist, as one line."""
        return f"{self.id} – {self.gist[check_language(language)]}"


@cache
def rules() -> Mapping[str, Rule]:
    """Every rule by id, in the order of the register; read on first use, then kept."""
    # Imported here: most games never show a gist, and workers should start fast.
    import tomllib
    from importlib import resources

    text = resources.files(__package__).joinpath("rulebook.toml").read_text(encoding="utf-8")
    return MappingProxyType(
        {
            rule_id: Rule(rule_id, entry["chapter"], MappingProxyType(entry["gist"]))
            for rule_id, entry in tomllib.loads(text).items()
        }
    )


def gist(rule_id: str, language: str = "en") -> str:
    """The rule in a sentence or two.

    Raises KeyError for an id the register does not have, ValueError for a language.
    """
    rule = rules().get(rule_id) if isinstance(rule_id, str) else None
    if rule is None:
        raise KeyError(f"no rule {quoted(rule_id)} in the register; ids look like 'F3.A' or 'R16'")
    if language not in rule.gist:
        known = ", ".join(rule.gist)
        raise ValueError(f"no rules in language {quoted(language)}; there are {known}")
    return rule.gist[language]
