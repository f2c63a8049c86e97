"""What the build adds to plain files: compiled catalogues, and the notebooks inside the wheel.

`python hatch_build.py` compiles the catalogues alone (`make words`).
"""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
PACKAGE = "fertility_widget"


def compile_catalogues(root: Path) -> list[Path]:
    """Write a .mo beside every .po, so that Babel is never needed at run time."""
    written = []
    for source in sorted((root / PACKAGE).glob("*/locale/*/LC_MESSAGES/*.po")):
        target = source.with_suffix(".mo")
        with source.open("rb") as po:
            catalogue = read_po(po, locale=source.parts[-3], abort_invalid=True)
        with target.open("wb") as mo:
            write_mo(mo, catalogue)
        written.append(target)
    return written


def notebooks(root: Path) -> dict[str, str]:
    """Where each notebook travels inside the wheel; Jupyter's own checkpoints stay at home."""
    files = (path.relative_to(root) for path in sorted((root / "notebooks").rglob("*.ipynb")))
    return {
        str(root / path): f"fertility_widget/{path.as_posix()}"
        for path in files
        if ".ipynb_checkpoints" not in path.parts
    }


class FertilityBuildHook(BuildHookInterface[Any]):
    """Runs for wheels, source archives and editable installs alike."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        compile_catalogues(root)
        # An editable install reads notebooks/ of the checkout itself.
        if self.target_name == "wheel" and version == "standard":
            build_data["force_include"].update(notebooks(root))


if __name__ == "__main__":
    for catalogue in compile_catalogues(ROOT):
        print(catalogue.relative_to(ROOT))
