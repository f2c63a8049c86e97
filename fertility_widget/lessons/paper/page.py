"""A page of paper: nothing outside itself, and written whole or not at all."""

import os
from html import escape
from pathlib import Path

from ...kernel.files import write_whole

STYLE = Path(__file__).with_name("page.css")


def page(title: str, language: str, body: str, kind: str = "") -> str:
    """``body`` is HTML already; the title is anybody's text."""
    style = STYLE.read_text(encoding="utf-8").partition("*/")[2].strip()
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width">\n<title>{escape(title)}</title>\n'
        f'<style>\n{style}\n</style>\n</head>\n<body class="{kind}">\n{body}\n</body>\n</html>\n'
    )


def named(path: str | os.PathLike[str]) -> Path:
    return Path(os.fspath(path)).with_suffix(".html")


def save(pages: dict[Path, str], *, overwrite: bool) -> None:
    """All of them or none; over what is there already only where that is asked for."""
    taken = [file for file in pages if file.exists()]
    if taken and not overwrite:
        raise FileExistsError(f"{taken[0]} is there already: save(…, overwrite=True)")
    for file, text in pages.items():
        write_whole(file, text)
