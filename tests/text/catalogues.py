"""The catalogues as the tests see them: every .po of every language, read once."""

from functools import cache
from pathlib import Path
from string import Formatter
from typing import NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

import fertility_widget
from fertility_widget.text import LANGUAGES

OTHERS = tuple(language for language in LANGUAGES if language != "en")
PACKAGE = Path(fertility_widget.__file__).parent
# domain -> the folder of the room whose words it holds
LOCALES = {path.stem: path.parents[2] for path in PACKAGE.glob("*/locale/en/LC_MESSAGES/*.po")}
DOMAINS = tuple(sorted(LOCALES))


class Placeholder(NamedTuple):
    name: str
    family: str  # "" where the value is shown as it is


class Entry(NamedTuple):
    key: str
    forms: tuple[str, ...]  # one, or with plurals two

    @property
    def plural(self) -> bool:
        return len(self.forms) > 1

    @property
    def placeholders(self) -> set[Placeholder]:
        return {found for form in self.forms for found in placeholders(form)}

    @property
    def names(self) -> set[str]:
        return {found.name for found in self.placeholders}

    @property
    def families(self) -> set[str]:
        return {found.family for found in self.placeholders if found.family}


def placeholders(template: str) -> list[Placeholder]:
    parsed = Formatter().parse(template)
    return [Placeholder(name, family or "") for _, name, family, _ in parsed if name is not None]


def file_of(language: str, domain: str) -> Path:
    return LOCALES[domain] / language / "LC_MESSAGES" / f"{domain}.po"


@cache
def read(language: str, domain: str) -> Catalog:
    with file_of(language, domain).open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


@cache
def entries(language: str, domain: str) -> dict[str, Entry]:
    found = {}
    for message in read(language, domain):
        if message.id:
            key = message.id if isinstance(message.id, str) else message.id[0]
            said = message.string
            found[key] = Entry(key, (said,) if isinstance(said, str) else tuple(said or ()))
    return found


def entry(language: str, key: str) -> Entry | None:
    domain = key.partition(".")[0]
    return entries(language, domain).get(key) if domain in DOMAINS else None


def forms(language: str, *domains: str) -> list[tuple[str, str]]:
    """Every template of a language with its key."""
    return [
        (key, form)
        for domain in domains or DOMAINS
        for key, found in entries(language, domain).items()
        for form in found.forms
    ]
