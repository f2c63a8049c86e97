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


def _file(language: str, domain: str) -> Path | None:
    files = (folder / language / "LC_MESSAGES" / f"{domain}.mo" for folder in FOLDERS)
    return next((path for path in files if path.is_file()), None)


def has_catalogue(key: str) -> bool:
    """Whether anybody has words of that domain: a game need not."""
    return _file("en", key.partition(".")[0]) is not None


@cache
def catalogue(language: str, domain: str) -> GNUTranslations:
    path = _file(language, domain)
    if path is not None:
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
    forms = (plain, counted) if count is None else (counted, plain)
    return next((form for form in forms if form != key), None)


def raw(key: str, language: str) -> str:
    """A sentence with its holes; what has no word (a god of somebody's own) is called as it is."""
    return template(key, language) or key.rpartition(".")[2]


def under(prefix: str, language: str) -> dict[str, str]:
    """Every sentence whose key begins so, with its holes, by the rest of its key; in the order of
    the alphabet."""
    start, words = f"{prefix}.", catalogue(language, prefix.partition(".")[0])
    keys = words._catalog  # type: ignore[attr-defined]
    below = sorted(key for key in keys if isinstance(key, str) and key.startswith(start))
    return {key[len(start) :]: raw(key, language) for key in below}
