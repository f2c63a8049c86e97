"""Quoting what came from outside: short, printable, and bounded however large or deep it is."""

LONGEST = 60
_MOST_ITEMS = 4
_LARGE = 10**18


def shorten(text: str, limit: int = LONGEST) -> str:
    """A foreign text, safe and short enough to stand in an error."""
    text = text if len(text) <= limit else text[: limit - 1] + "…"
    return text if text.isprintable() else text.encode("unicode_escape").decode("ascii")


def quoted(value: object) -> str:
    """A foreign value as an error shows it: ``'AX'``, ``[1, 'b', …]``, ``a very large number``."""
    if isinstance(value, list | tuple):
        items = [_single(item) for item in value[:_MOST_ITEMS]]
        more = ["…"] if len(value) > _MOST_ITEMS else []
        return f"[{', '.join(items + more)}]"
    return _single(value)


def _single(value: object) -> str:
    if isinstance(value, str):
        return f"'{shorten(value)}'"
    if isinstance(value, int) and abs(value) >= _LARGE:
        return "a very large number"
    if value is None or isinstance(value, bool | int | float):
        return repr(value)
    return f"<{type(value).__name__}>"
