"""``python -m fertility_widget`` is the command ``fertility-widget``."""

import sys

from .cli import main

sys.exit(main())
