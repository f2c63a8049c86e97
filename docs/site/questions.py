"""Questions in the pages of the reference, answered there by a book, from a folder as well as from
a server::

    ```{question} harvest-connection two
    What is said about it.
    ```
"""

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from fertility_widget import lessons
from fertility_widget.widget import exported

ASKED = "a question was asked"  # of what Sphinx remembers of a page while it reads it


class Question(SphinxDirective):
    """Of this lesson, that one; a picture where no script runs."""

    required_arguments = 2
    has_content = True

    def run(self) -> list[nodes.Node]:
        lesson, name = lessons.load(self.arguments[0]), self.arguments[1]
        html = exported.question(lesson, name, lesson.show(name).html)
        said = nodes.container()
        self.state.nested_parse(self.content, self.content_offset, said)
        return [nodes.raw("", html, format="html"), said, *self._once(lesson.language)]

    def _once(self, language: str) -> list[nodes.Node]:
        """What a page needs for all its questions."""
        first = ASKED not in self.env.temp_data
        self.env.temp_data[ASKED] = True
        return [nodes.raw("", exported.opener(language), format="html")] if first else []
