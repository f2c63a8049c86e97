"""How every page of the site begins: ``head()``, and then its title, its styles and its body."""

from fertility_widget import __version__

HEAD = """\
<!doctype html>
<html lang="{language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="fertility_widget {version}">
<link rel="icon" href="data:image/svg+xml,{icon}">
"""
ICON = (
    "%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E"
    "%3Crect width='16' height='16' rx='3' fill='%23f1e4c8'/%3E"
    "%3Cpath d='M2 13 8 3l6 10z' fill='%232d66a0'/%3E%3C/svg%3E"
)


def head(language: str = "en") -> str:
    return HEAD.format(language=language, version=__version__, icon=ICON)
