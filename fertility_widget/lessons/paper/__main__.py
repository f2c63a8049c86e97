"""``python -m fertility_widget.lessons.paper [LANGUAGE [FILE]]``: the page beside the table."""

import sys

from ... import games as games
from .summary import summary


def main(language: str = "en", file: str = "summary.html") -> None:
    print(summary(language).save(file, overwrite=True))


if __name__ == "__main__":
    main(*sys.argv[1:])
