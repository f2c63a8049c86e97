"""The types of Python, beside the other checks: it takes one core a minute."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_the_types_hold() -> None:
    command = [sys.executable, "-m", "mypy"]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
