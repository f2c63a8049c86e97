# The two commands: `make lab` opens the notebooks in JupyterLab, `make test` checks everything.
# Both make their own .venv; neither needs Node on the machine.

PYTHON ?= python3
VENV := .venv
WORKERS ?= 2
PY := $(VENV)/bin/python
# What an install bakes in: touched sources mean a new bundle, new catalogues.
BAKED := pyproject.toml hatch_build.py constraints.txt js/package.json js/package-lock.json js/build.mjs \
	$(shell find js/src -type f 2>/dev/null) $(wildcard fertility_widget/*/locale/*/LC_MESSAGES/*.po)
# uv where it can be had (three times as fast), pip otherwise.
INSTALL = $(PY) -m pip install --quiet uv && $(PY) -m uv pip install --quiet --python $(PY) --constraint constraints.txt --editable $(1) \
	|| $(PY) -m pip install --quiet --constraint constraints.txt --editable $(1)

.PHONY: help lab test lint types pytest build words format art notebooks coverage screenshots records soak smoke bench strength puzzles mutations constraints clean

help:
	@echo "make lab   open the notebooks in JupyterLab"
	@echo "make test  run every check: ruff, mypy, Python, notebooks, JavaScript, real browser"

# Jupyter asks root to say so, as in a container. More options: make lab LAB="--port=9999".
lab: $(VENV)/.lab
	$(VENV)/bin/fertility-widget $(if $(filter 0,$(shell id -u)),--allow-root) $(LAB)

test: lint types pytest

# The front end is linted with its other checks, in tests/test_javascript.py.
lint: $(VENV)/.dev
	$(PY) -m ruff check .

types: $(VENV)/.dev
	$(PY) -m mypy

# Two at a time; a file stays together, for the sake of notebooks and of the one Lab of the browser tests.
pytest: $(VENV)/.dev
	$(PY) -m pytest --numprocesses=$(WORKERS) --dist=loadfile --durations=10

$(PY):
	$(PYTHON) -m venv $(VENV)

$(VENV)/.lab: $(PY) $(BAKED)
	$(call INSTALL,'.[lab]')
	@touch $@

$(VENV)/.dev: $(PY) $(BAKED)
	$(call INSTALL,'.[dev]')
	@touch $@ $(VENV)/.lab

build: $(VENV)/.dev
	$(PY) -m build

words: $(VENV)/.dev
	$(PY) hatch_build.py

# The front end as Biome likes it: imports in order, lines of 120.
format: $(VENV)/.dev
	cd js && PATH="$(abspath $(VENV)/bin):$$PATH" npm run format

# The front end's copy of the glyphs and colours of the pictures in Python.
art: $(VENV)/.dev
	$(PY) js/art.py

# All notebooks with their outputs, written from their sources in four languages: read the diff
# before you commit it.
notebooks: $(VENV)/.dev
	PYTHONPATH=. $(PY) notebooks/make.py

# Which rule is taught and asked where.
coverage: $(VENV)/.dev
	$(PY) -m tests.lessons.coverage

# Ten moments of the board, three widths, two themes, in docs/screenshots: look at them.
screenshots: $(VENV)/.dev
	PYTHONPATH=. $(PY) docs/screenshots.py

records: $(VENV)/.dev
	$(PY) tests/records/make.py

# An hour on two free cores.
soak: $(VENV)/.dev
	$(PY) tests/soak/games.py
	$(PY) -m tests.soak.decisions
	$(PY) -m tests.soak.nile
	$(PY) -m tests.soak.damage
	$(PY) -m tests.soak.kills
	$(PY) -m tests.soak.workers
	$(PY) -m tests.soak.memory
	FERTILITY_CORE_GAMES=2000 $(PY) -m pytest tests/fertility/players/test_core.py --timeout=3600
	$(PY) -m tests.fertility.players.thousands

# The main paths by every Python from 3.11 on that the machine has, and where Python is odd.
smoke: $(VENV)/.dev
	$(PY) tests/smoke/run.py
	$(PY) -m pytest tests/test_pyodide.py

bench: $(VENV)/.dev
	$(PY) benchmarks/run.py
	$(PY) benchmarks/nile.py
	$(PY) benchmarks/playouts.py
	$(PY) benchmarks/turns.py
	$(PY) benchmarks/workers.py
	$(PY) benchmarks/browser.py

# Two hours on two free cores: how strong the players are, and whether the box is balanced (docs/).
strength: $(VENV)/.dev
	$(PY) benchmarks/strength.py
	$(PY) benchmarks/nile_strength.py
	$(PY) benchmarks/balance.py

# Every puzzle of the collection and many made from seeds, solved by trying everything.
puzzles: $(VENV)/.dev
	FERTILITY_PUZZLES=all $(PY) -m pytest tests/fertility/lessons/test_puzzles.py --timeout=3600

mutations: $(VENV)/.dev
	$(PY) tests/mutations.py

# Pins of everything the checks use; run it to move to newer versions, then read the diff.
constraints: $(VENV)/.dev
	$(PY) -m uv pip compile pyproject.toml --extra dev --universal --upgrade --no-header --no-annotate --quiet --output-file constraints.txt

clean:
	rm -rf $(VENV) dist js/node_modules js/build fertility_widget/widget/static
	find fertility_widget -name '*.mo' -delete
