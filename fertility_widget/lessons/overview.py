"""The lessons at a glance, with links to their notebooks and how far somebody has come."""

from collections.abc import Iterator
from html import escape

from ..draw import Snapshot
from ..text import check_language, say
from .lesson import Lesson, load
from .source import names
from .teaching import teachers


def overview(language: str = "en") -> Snapshot:
    """Every lesson of every game, in words of this ``language``: those that ask, each with what is
    solved of it, and the others. Links lead to notebooks beside the one it is shown in."""
    check_language(language)
    title, note = say("start.lessons", language), say("start.lessons-note", language)
    told = list(parts(language))
    html = "".join(_html(heading, lessons) for heading, lessons in told)
    text = "\n".join(_text(heading, lessons) for heading, lessons in told)
    return Snapshot(f"<h2>{title}</h2>\n<p>{note}</p>\n{html}", f"{title}\n{note}\n{text}")


def parts(language: str) -> Iterator[tuple[str, list[Lesson]]]:
    """Game by game, those that ask and then the others, each with a heading."""
    teaching = [game for game in teachers() if names(game.NAME)]
    for game in teaching:
        whose = f"{game.NAME.title()} – " if len(teaching) > 1 else ""
        lessons = [load(name, language, game=game.NAME) for name in names(game.NAME)]
        asking = [lesson for lesson in lessons if lesson.questions]
        telling = [lesson for lesson in lessons if not lesson.questions]
        for key, part in (("learn", asking), ("more", telling)):
            if part:
                yield whose + say(f"start.{key}", language), part


def _html(heading: str, lessons: list[Lesson]) -> str:
    rows = "".join(f"<li>{_link(lesson)}{_bar(lesson)}</li>\n" for lesson in lessons)
    return f'<h3>{escape(heading)}</h3>\n<ul style="list-style-type: none">\n{rows}</ul>\n'


def _link(lesson: Lesson) -> str:
    return f'<a href="{lesson.file}.ipynb">{escape(named(lesson))}</a>'


def _bar(lesson: Lesson) -> str:
    if not lesson.questions:
        return ""
    done, total = lesson.solved, len(lesson.questions)
    said = escape(say("lessons.progress", lesson.language, done=done, total=total))
    bar = f'<progress max="{total}" value="{done}" title="{said}" aria-label="{said}"></progress>'
    return f" &ensp;{bar} {done}/{total}{' ✓' * (done == total)}"


def _text(heading: str, lessons: list[Lesson]) -> str:
    rows = (
        f"  {named(lesson)} {lesson.report() if lesson.questions else ''}" for lesson in lessons
    )
    return "\n".join([heading, *map(str.rstrip, rows)])


def named(lesson: Lesson) -> str:
    """As it stands in a list."""
    return f"{lesson.number} · {lesson.title}"
