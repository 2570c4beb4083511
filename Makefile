# What a fresh machine needs beforehand: python3 (3.11 or newer) with venv, and make.
#   make demo   installs prgraph into .venv, builds the graph of seeds/ and shows what came out
#   make check  the quick part of the tests, for every few minutes: lint, types, contracts, tests without a browser
#   make test   everything that CI runs (about 15 minutes): installs the development tools and, where they are missing,
#               Chromium, Chinese fonts and node (from apt as root; a browser else from playwright)
#   make golden writes the golden files of the tests anew; review them as a diff
#   make docs   builds the documentation into site/, strictly
#   make bare   installs the wheel into empty environments (newest and lowest dependencies) and runs every command
#   make bench  measures, and writes bench/RESULTS.md
#   make lock   writes the versions that are installed now into tools/lock.txt, which CI installs
#   make heavy  kills, fuzzing, very large graphs: by hand
PYTHON ?= python3
BIN := .venv/bin

.PHONY: demo check test lint types contracts golden docs bare bench heavy lock clean
.NOTPARALLEL:

.venv/pip.done:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "prgraph needs Python 3.11 or newer; name one: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 2; }
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade "pip>=25.1"
	@touch $@

.venv/run.done: .venv/pip.done pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

.venv/dev.done: .venv/run.done pyproject.toml tools/lock.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable . --group dev --constraint tools/lock.txt \
	|| { echo "not all of tools/lock.txt is to be had here: installing what pyproject.toml allows"; \
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable . --group dev; }
	@touch $@

demo: .venv/run.done
	$(BIN)/prgraph build seeds/ -o prgraph-out
	@echo
	@echo 'Which pull requests touch the same subsystem? (prgraph query -n same-subsystem --set topic=radix-cache)'
	@$(BIN)/prgraph query --graph prgraph-out -n same-subsystem --set topic=radix-cache
	@echo 'Next: open prgraph-out/graph.html, or try: $(BIN)/prgraph show "Radix Cache"'

check: .venv/dev.done lint types contracts
	$(BIN)/pytest -q -n 2 -m "not browser and not slow and not heavy"

test: .venv/dev.done lint types contracts
	tools/prepare.sh
	$(BIN)/pytest -q -n 2 -m "not heavy and not mediawiki"
	@if [ -d /usr/share/mediawiki ] && command -v php >/dev/null; then $(BIN)/pytest -q -m mediawiki; \
	else echo "left out: wikitext in mediawiki (no Debian package mediawiki here)"; fi

lint: .venv/dev.done
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: .venv/dev.done
	$(BIN)/mypy

contracts: .venv/dev.done
	$(BIN)/lint-imports

golden: .venv/dev.done
	$(BIN)/python tests/golden.py

docs: .venv/dev.done
	$(BIN)/mkdocs build --strict

bare: .venv/dev.done
	$(BIN)/python tools/bare-wheel --extras validate
	$(BIN)/python tools/bare-wheel --lowest

bench: .venv/dev.done
	$(BIN)/python bench/run.py

heavy: .venv/dev.done
	tools/prepare.sh
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable . --group heavy
	$(BIN)/pytest -q -m heavy

lock: .venv/dev.done
	@{ echo "# The versions that continuous integration installs (Python 3.11), written by: make lock"; \
	$(BIN)/python -m pip freeze --exclude-editable | grep -v '^pip==\|^setuptools==\|^atheris==' | sort -f; } > tools/lock.txt

clean:
	rm -rf .venv prgraph-out node_modules site
