"""How the pages of ``docs`` become the reference of the site; called by ``docs/site/reference.py``."""

import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT))

from docs.site.fields import fields  # noqa: E402
from fertility_widget import __version__  # noqa: E402
from fertility_widget.text import LANGUAGES  # noqa: E402

project = "fertility_widget"
version = release = __version__
copyright = "the authors of fertility_widget, MIT licence"

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["site", "screenshots", "README.md"]
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 4
suppress_warnings = ["myst.header", "myst.xref_missing"]
autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
python_maximum_signature_line_length = 80
python_use_unqualified_type_names = True
add_module_names = False
toc_object_entries_show_parents = "hide"
highlight_language = "none"

html_theme = "furo"
html_title = f"fertility_widget {__version__}"
html_static_path = ["_static"]
templates_path = ["_templates"]
html_css_files = ["site.css"]
html_js_files = [("site.js", {"type": "module"})]
html_copy_source = html_show_sourcelink = html_show_sphinx = False
html_permalinks_icon = "#"
html_theme_options: dict[str, Any] = {
    "light_css_variables": {"color-brand-primary": "#1f5280", "color-brand-content": "#1f5280"},
    "dark_css_variables": {"color-brand-primary": "#8bbbe6", "color-brand-content": "#8bbbe6"},
}


def tell_fields(app: Any, what: str, name: str, made: Any, options: Any, lines: list[str]) -> None:
    """Fields are explained by the comment behind each: as a table below the docstring."""
    told = fields(made) if what in ("class", "exception") or name.endswith("View") else []
    if any(field.meaning for field in told) or name.endswith(("View", "Hidden", "Tracks")):
        if what == "data":
            lines.clear()  # the docstring of a dict
        lines += ["", ".. list-table::", "   :header-rows: 1", "   :widths: auto", ""]
        lines += ["   * - name", "     - type", "     - meaning"]
        for field in told:
            lines += [f"   * - ``{field.name}``", f"     - ``{field.kind}``"]
            lines += [f"     - {_plain(field.meaning)}"]
        lines.append("")


def _plain(comment: str) -> str:
    """A comment is no markup, but for its code."""
    return comment if "``" in comment else comment.replace("\\", "\\\\").replace("*", "\\*")


def leave_out(app: Any, what: str, name: str, member: Any, skip: bool, options: Any) -> bool | None:
    """Fields of a named tuple: they are in the table."""
    return True if type(member).__name__ == "_tuplegetter" else None


def speak(app: Any, page: str, template: str, context: dict[str, Any], doctree: Any) -> None:
    """A page of the rulebook is in the language its name ends with."""
    language = page.rpartition("-")[2]
    if page.startswith("rulebook/") and language in LANGUAGES:
        context["language"] = language


def setup(app: Any) -> None:
    app.connect("autodoc-process-docstring", tell_fields)
    app.connect("autodoc-skip-member", leave_out)
    app.connect("html-page-context", speak)
