"""How the pages of ``docs`` become the reference of the site: see docs/site/reference.py."""

import re
import sys
from pathlib import Path
from typing import Any, is_typeddict

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT))

from docs.site.fields import fields  # noqa: E402
from docs.site.questions import Question  # noqa: E402
from fertility_widget import __version__  # noqa: E402
from fertility_widget.text import LANGUAGES  # noqa: E402

project = "fertility_widget"
version = release = __version__
copyright = "the authors of fertility_widget, MIT licence"

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["site", "screenshots", "README.md"]
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 4
autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
python_maximum_signature_line_length = 80
python_use_unqualified_type_names = True
add_module_names = False
toc_object_entries_show_parents = "hide"
highlight_language = "none"
smartquotes = False  # what is quoted is code; words have their own quotes

html_theme = "furo"
html_title = f"fertility_widget {__version__}"
html_static_path = ["_static"]
templates_path = ["_templates"]
html_css_files = ["site.css"]
html_copy_source = html_show_sourcelink = html_show_sphinx = False
html_permalinks_icon = "#"
html_theme_options: dict[str, Any] = {
    "light_css_variables": {
        "color-brand-primary": "#1f4e80",
        "color-brand-content": "#1f4e80",
        "color-background-primary": "#fffdf8",
        "color-background-secondary": "#f7f0e0",
        "color-background-border": "#e6d9bd",
        "color-sidebar-item-background--hover": "#efe3c8",
        "color-foreground-muted": "#5c5648",
        "color-sidebar-caption-text": "#5c5648",
        "color-sidebar-search-text": "#3f3a2f",
    },
    "dark_css_variables": {
        "color-brand-primary": "#8bbbe6",
        "color-brand-content": "#8bbbe6",
        "color-background-primary": "#181612",
        "color-background-secondary": "#211e18",
        "color-background-border": "#3a3428",
        "color-sidebar-item-background--hover": "#3a3428",
        "color-foreground-muted": "#b3aa96",
        "color-sidebar-caption-text": "#b3aa96",
        "color-sidebar-search-text": "#d9d2c2",
    },
}


def tell_fields(app: Any, what: str, name: str, made: Any, options: Any, lines: list[str]) -> None:
    """Fields are explained by the comment behind each: as a table below the docstring."""
    is_data = is_typeddict(made)
    if not is_data and what not in ("class", "exception"):
        return
    told = fields(made)
    if not is_data and not any(field.meaning for field in told):
        return
    if what == "data":
        lines.clear()  # the docstring of any dict
    lines += ["", ".. list-table::", "   :header-rows: 1", "   :widths: auto", "   :align: left"]
    lines += ["", "   * - name", "     - type", "     - meaning"]
    for field in told:
        kind = _linked(field.kind, made.__module__)
        lines += [f"   * - ``{field.name}``", f"     - {kind}", f"     - {_plain(field.meaning)}"]
    lines.append("")


def _linked(kind: str, module: str) -> str:
    """To the table of what it is made of."""
    for word in re.findall(r"\w+", kind):
        made = getattr(sys.modules[module], word, None)
        if is_typeddict(made):
            return f":class:`{kind} <{made.__module__}.{word}>`"
    return f"``{kind}``"


def _plain(comment: str) -> str:
    """A comment is no markup, but for its code."""
    return comment if "``" in comment else comment.replace("\\", "\\\\").replace("*", "\\*")


def leave_out(app: Any, what: str, name: str, member: Any, skip: bool, options: Any) -> bool | None:
    """Fields of a named tuple: they are in the table."""
    return True if type(member).__name__ == "_tuplegetter" else None


def mend(app: Any, page: str, template: str, context: dict[str, Any], doctree: Any) -> None:
    """A page of the rulebook is in the language its name ends with. Parameters with a line each are
    no list of definitions, whatever Sphinx makes of them."""
    language = page.rpartition("-")[2]
    if page.startswith("rulebook/") and language in LANGUAGES:
        context["language"] = language
    if "body" in context:
        context["body"] = PARAMETERS.sub(_as_lines, context["body"])


PARAMETERS = re.compile(
    r'<dl>(\s*<dd><em class="sig-param".*?)</dl>(?=\s*<span class="sig-paren")', re.DOTALL
)


def _as_lines(found: re.Match[str]) -> str:
    return found[1].replace("<dd>", '<span class="parameter">').replace("</dd>", "</span>")


def setup(app: Any) -> None:
    app.add_directive("question", Question)
    app.connect("autodoc-process-docstring", tell_fields)
    app.connect("autodoc-skip-member", leave_out)
    app.connect("html-page-context", mend)
