"""How each language is written: quotes, spaces before punctuation, apostrophes."""

import re

NBSP, NARROW = "\u00a0", "\u202f"
_QUOTED = {
    "en": "“[^“”]*”",
    "fr": f"«{NBSP}[^«»]*{NBSP}»",
    "de": "„[^„“]*“",
    "es": "«[^«»]*»",
}
_EVERYWHERE = {
    "[{}]": "a brace",
    "['\"`´]": "a straight quote",
    r"\.\.": "two dots in a row",
    r"[,;:][,;:.]": "doubled punctuation",
    r"\S\s\s+\S": "two spaces",
    r"\S\s[,.)]|\(\s": "a space where none belongs",
    "[“”„«»]": "a quote without its partner, or of another language",
}
_CLOSE_UP = {rf"\S\s[:;!?]|[{NBSP}{NARROW}]": "a space before punctuation"}
_OWN = {
    "en": _CLOSE_UP,
    "fr": {
        rf"\S[;!?]|\S[ {NBSP}][;!?]": "U+202F belongs before ; ! ?",
        rf"\S:|\S[ {NARROW}]:": "U+00A0 belongs before a colon",
    },
    "de": _CLOSE_UP,
    "es": _CLOSE_UP,
}


def unquoted(text: str, language: str) -> str:
    """Without what stands in proper quotes, code or the address of a link: notation and typed text
    keep their own writing."""
    return re.sub(rf"{_QUOTED[language]}|`[^`]+`|(?<=\])\([^)\s]+\)", "x", text)


def faults(text: str, language: str) -> list[str]:
    """What is wrong with a text. Indented lines are tables and examples, not prose."""
    prose = [line for line in text.splitlines() if not line.startswith("  ")]
    return [fault for line in prose for fault in _faults(unquoted(line, language), language)]


def _faults(prose: str, language: str) -> list[str]:
    rules = {**_EVERYWHERE, **_OWN[language]}
    found = [what for pattern, what in rules.items() if re.search(pattern, prose)]
    if prose.count("(") != prose.count(")"):
        found.append("a bracket without its partner")
    opened = [prose.count(sign) for sign in "¿¡"]
    if opened != ([prose.count(sign) for sign in "?!"] if language == "es" else [0, 0]):
        found.append("¿ and ¡ open every question and exclamation, in Spanish only")
    return found
