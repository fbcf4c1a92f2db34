# Two commands do everything on a fresh machine with Python 3.11 or later: make play, make test.

UV := scripts/uv
RUN := $(UV) run --quiet --locked
WORKERS ?= 2

.PHONY: help play test check laws rules-tests commands-tests format bench clean

help:  ## what there is
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## / — /'

play: install  ## play in the terminal
	@$(RUN) pioche play

install:
	@$(UV) sync --quiet --locked

test: install check rules-tests laws commands-tests  ## everything that must pass, in under 15 minutes on two cores

check: install  ## style, types and layers
	$(RUN) ruff check
	$(RUN) ruff format --check
	$(RUN) mypy
	$(RUN) lint-imports

rules-tests: install  ## the rules interpreted, with their branch coverage
	PIOCHE_NATIVE=off $(RUN) pytest -n $(WORKERS) --cov --cov-report=term tests/core tests/games tests/test_ledger.py

laws: install  ## the laws, native and in Python, every game × player count × options
	$(RUN) pytest -n $(WORKERS) --dist loadgroup tests/laws

commands-tests: install  ## the command line, and the rules in the CUDA simulator
	$(RUN) pytest tests/native tests/cli tests/cuda

bench: install  ## ours beside the peers', in one run
	$(RUN) python bench/run.py

format: install  ## let ruff format everything
	$(RUN) ruff format
	$(RUN) ruff check --fix

clean:  ## remove what was built
	rm -rf .venv .tools .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage bench/.venvs dist
