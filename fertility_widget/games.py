"""The games of this package. A new one is a folder and a line here."""

from .kernel.registry import register

register("fertility", "fertility_widget.fertility")
register("nile", "fertility_widget.nile")
