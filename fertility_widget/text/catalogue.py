"""Finding a key's template in the gettext catalogues that travel with the package."""

from functools import cache
from gettext import GNUTranslations
from pathlib import Path

LOCALE = Path(__file__).parent / "locale"


@cache
def catalogue(language: str, domain: str) -> GNUTranslations:
    path = LOCALE / language / "LC_MESSAGES" / f"{domain}.mo"
    try:
        with path.open("rb") as file:
            return GNUTranslations(file)
    except FileNotFoundError:
        raise FileNotFoundError(
            f"{path} is missing: the catalogues are compiled when the package is built; "
            "in a checkout, run `make words`"
        ) from None


def template(key: str, language: str, count: int | None = None) -> str | None:
    """The sentence behind a key, in the plural form for ``count``; None for an unknown key."""
    words = catalogue(language, key.partition(".")[0])
    if count is not None:
        found = words.ngettext(key, key, count)
        if found != key:
            return found
    found = words.gettext(key)
    return None if found == key else found
