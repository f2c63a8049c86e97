"""The register of Nile's rules; its words are in rulebook.toml."""

from pathlib import Path

from ...kernel.rulebook import Rulebook

_RULEBOOK = Rulebook(Path(__file__).with_suffix(".toml"))
rules, gist = _RULEBOOK.rules, _RULEBOOK.gist
