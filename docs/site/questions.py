"""Questions in the pages of the reference, answered there by a book, from a folder as well as from
a server::

    ```{question} harvest-connection two
    What is said about it.
    ```
"""

from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import Directive

from fertility_widget import lessons
from fertility_widget.widget import exported

ASKED = "data-fw-book"  # how a page with a question is known


class Question(Directive):
    """Of this lesson, that one; a picture where no script runs."""

    required_arguments = 2
    has_content = True
    option_spec: ClassVar = {}

    def run(self) -> list[nodes.Node]:
        lesson, name = lessons.load(self.arguments[0]), self.arguments[1]
        html = exported.question(lesson, name, lesson.show(name).html)
        said = nodes.container(classes=["asked"])
        self.state.nested_parse(self.content, self.content_offset, said)
        return [nodes.raw("", html, format="html"), said]


def opened(body: str) -> str:
    """A page, with what its questions need once."""
    return f"{body}\n{exported.opener('en')}" if ASKED in body else body
