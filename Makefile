# Two commands do everything on a fresh machine with Python 3.11 or later: make play, make test.

UV := scripts/uv
RUN := $(UV) run --quiet --locked
WORKERS ?= 2
# for tests that wait for servers, for browsers, and for dead servers: the more they wait the more of them
SERVING ?= 3
BROWSING ?= 4
KILLING ?= 6
TRAIN := .tools/train
MINUTES ?= 15

.PHONY: help play install test check types style check-cuda rules-tests laws other-tests durability-tests page page-tests databases browsers browser-tests screens soak ladder exploit bench train train-test train-tools format clean

help:  ## what there is
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## / — /'

play: page  ## build the page if need be, serve it and open the browser
	@$(RUN) pioche

install:
	@$(UV) sync --quiet --locked --compile-bytecode

test: check rules-tests laws other-tests durability-tests page-tests browser-tests  ## everything that must pass; some 16 minutes on two cores where nothing is compiled yet

check: install  ## style, types, layers, generated files, known vulnerabilities of dependencies
	@$(MAKE) --no-print-directory --jobs 2 --output-sync=target types style

types:
	$(RUN) mypy

style:
	$(RUN) ruff check
	$(RUN) ruff format --check
	$(RUN) lint-imports
	$(RUN) python scripts/wire_types.py --check
	$(RUN) python scripts/observation_tables.py --check
	$(RUN) python scripts/settings_page.py --check
	PIOCHE_NATIVE=off $(RUN) python scripts/fair_games.py --check
	$(RUN) python scripts/audit.py

check-cuda:  ## every game's kernels compiled for a GPU, on a machine without one; some minutes, half a gigabyte
	$(UV) run --quiet --locked --isolated --extra cuda python -m tests.cuda.ptx

rules-tests: install  ## the rules interpreted, with their branch coverage, and the ledger
	PIOCHE_NATIVE=off $(RUN) pytest -n $(WORKERS) --dist worksteal -m "not compiled and not walk" --cov --cov-report=term \
		tests/core tests/games tests/bots tests/test_ledger.py
	PIOCHE_NATIVE=off $(RUN) pytest -n $(WORKERS) --dist worksteal -m walk tests/bots tests/games

laws: install  ## the laws, native and in Python, every game × player count × options; bots in many native games
	$(RUN) pytest -n $(WORKERS) --dist loadgroup -m compiled tests/laws tests/games

other-tests: page databases  ## native code, the command line, the CUDA simulator, environments, the server over real sockets
	$(RUN) pytest -n $(SERVING) --dist worksteal tests/native tests/cli tests/cuda tests/env tests/lab tests/server

durability-tests: install databases  ## servers that are killed, and simulated worlds in which everything goes wrong
	PIOCHE_NATIVE=off $(RUN) pytest -n $(KILLING) --dist worksteal tests/crash tests/simulation

page: install  ## build the page into the server's package
	$(RUN) python scripts/build_page.py

page-tests: page  ## the page's types and unit tests
	$(RUN) python scripts/build_page.py --test

databases:  ## PostgreSQL and Redis from Debian's packages, if they are missing
	@scripts/databases

browsers:  ## Chromium and Firefox from Debian's packages, if they are missing
	@scripts/browsers

browser-tests: page browsers  ## the five games played in real browsers, and what happens around them
	PIOCHE_NATIVE=off $(RUN) pytest -n $(BROWSING) --dist loadgroup --no-loadscope-reorder tests/page

screens: page browsers  ## pictures of the page into docs/screens
	$(RUN) python -m scripts.screens

soak: page browsers databases  ## slaps in real browsers, ten minutes of load, 1,000 kills, 20,000 worlds, the laws on more seeds, every screen; over an hour
	$(RUN) pytest -s tests/soak
	PIOCHE_NATIVE=off PIOCHE_KILLS=500 PIOCHE_SEEDS=20000 $(RUN) pytest -n $(KILLING) --dist worksteal tests/crash tests/simulation
	PIOCHE_LAW_SEEDS=10 $(RUN) pytest -n $(WORKERS) --dist loadgroup tests/laws/test_laws.py
	PIOCHE_NATIVE=off PIOCHE_SOAK=1 $(RUN) pytest -n $(WORKERS) --dist worksteal tests/page/test_access.py

ladder: install  ## the levels of all bots against each other, into docs/ladder.md; an hour on two cores
	$(RUN) python -m pioche.lab.ladder --workers $(WORKERS)

exploit: install  ## how much could be won against master at diablo, into docs/exploitability.md; some minutes
	$(RUN) python -m pioche.lab.response --page docs/exploitability.md

bench: install  ## ours beside the peers', in one run
	$(RUN) python -m bench.run

train-tools:
	@test -x $(TRAIN)/bin/python || $(UV) venv --quiet --seed $(TRAIN)
	@$(TRAIN)/bin/python -m pip install --quiet --editable ".[env]" -r examples/requirements.txt "pytest>=8.3"

train: train-tools  ## self-play PPO for uno, MINUTES=15 of it; the weights into uno-2.npz
	PIOCHE_NATIVE=wait $(TRAIN)/bin/python examples/ppo.py --minutes $(MINUTES)

train-test: train-tools  ## the tests of the training example, which need PyTorch and are not part of make test; a minute
	PIOCHE_NATIVE=wait $(TRAIN)/bin/python -m pytest tests/train

format: install  ## let ruff format everything
	$(RUN) ruff format
	$(RUN) ruff check --fix

clean:  ## remove what was built
	rm -rf .venv .tools .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage bench/.venvs dist \
		web/node_modules src/pioche/server/page
