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
    # Older Pythons know plain and plural entries by different methods only: ask both.
    plain, counted = words.gettext(key), words.ngettext(key, key, 1 if count is None else count)
    said = (plain, counted) if count is None else (counted, plain)
    return next((found for found in said if found != key), None)
