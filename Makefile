# `make lab` opens the notebooks in JupyterLab, `make test` checks everything; both set themselves up.
# Everything is done by dev.py, which also runs where there is no make: `python dev.py lab`.

PYTHON ?= python3
export WORKERS ?= 2
TASKS := play browsers lint types pytest build words format art notebooks reference coverage \
	screenshots site site-open site-test site-notebooks records soak smoke bench strength puzzles \
	whole mutations constraints clean

.PHONY: help lab test $(TASKS)

help test $(TASKS):
	@$(PYTHON) dev.py $@

# More options: make lab LAB="--port=9999".
lab:
	@$(PYTHON) dev.py lab $(LAB)
