"""Finding a key's template in the gettext catalogues that travel with the package."""

from functools import cache
from gettext import GNUTranslations
from pathlib import Path

# Where catalogues lie; the package's own, and each game adds its folder.
FOLDERS = [Path(__file__).parent / "locale"]


def add_catalogues(folder: Path) -> None:
    """Let sentences also be found in ``folder/<language>/LC_MESSAGES``, a game's own."""
    if folder not in FOLDERS:
        FOLDERS.append(folder)


@cache
def catalogue(language: str, domain: str) -> GNUTranslations:
    for folder in FOLDERS:
        path = folder / language / "LC_MESSAGES" / f"{domain}.mo"
        if path.is_file():
            with path.open("rb") as file:
                return GNUTranslations(file)
    raise FileNotFoundError(
        f"{domain}.mo ({language}) is in none of {', '.join(map(str, FOLDERS))}: the catalogues "
        "are compiled when the package is built; in a checkout, run `make words`"
    )


def template(key: str, language: str, count: int | None = None) -> str | None:
    """The sentence behind a key, in the plural form for ``count``; None for an unknown key."""
    words = catalogue(language, key.partition(".")[0])
    # Older Pythons know plain and plural entries by different methods only: ask both.
    plain, counted = words.gettext(key), words.ngettext(key, key, 1 if count is None else count)
    said = (plain, counted) if count is None else (counted, plain)
    return next((found for found in said if found != key), None)


def raw(key: str, language: str) -> str:
    """A sentence with its holes; what has no word (a god of somebody's own) is called as it is."""
    return template(key, language) or key.rpartition(".")[2]
