"""The reference: every page of ``docs``, the docstrings, and the rulebooks, as one static folder.

``python -m docs.site.reference [FOLDER]`` builds it alone; docs/site/build.py has it in the site.
"""

import subprocess
import sys
from pathlib import Path
from shutil import copytree, rmtree

from docs.site import rulebooks

DOCS = Path(__file__).resolve().parents[1]
CONF = Path(__file__).with_name("conf")
BUILT = DOCS.parent / "build" / "reference"
SCRIPT = "fertility/page.js"  # of the site
RULEBOOK = DOCS / "rulebook"  # generated, and read by Sphinx with the other pages


def reference(out: Path) -> None:
    """Built anew in ``out``; a link that leads nowhere or a docstring that cannot be read is an
    error. Boards can be played where the script for that was put beside it before."""
    for old in (RULEBOOK, out):
        rmtree(old, ignore_errors=True)
    rulebooks.write(RULEBOOK)
    sphinx = [sys.executable, "-m", "sphinx", "--quiet", "--fail-on-warning", "--keep-going"]
    inside = ["-A", "inside_site=1"] if (out.parent / SCRIPT).exists() else []
    subprocess.run([*sphinx, *inside, "-b", "html", "-c", CONF, DOCS, out], check=True)
    copytree(RULEBOOK / rulebooks.PICTURES, out / "rulebook" / rulebooks.PICTURES)
    for waste in (".doctrees", ".buildinfo", "_sources", "objects.inv"):
        path = out / waste
        rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)


if __name__ == "__main__":
    reference(Path(*sys.argv[1:]) if sys.argv[1:] else BUILT)
