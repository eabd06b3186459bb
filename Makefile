# The commands of the project; `make` alone lists them. They need git and make to begin
# with: each sets the machine up and builds what it runs, and does nothing twice.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.SUFFIXES:

BUILD ?= build
JOBS ?= $(shell nproc)
SETUP ?= yes
CMAKE_ARGS ?=
# What `make regress` passes on; `build/tools/hif4 regress --help` explains it.
REGRESS ?= --unit mac --count 1000000 --seed 7
NIGHTLY_REGRESS ?= --unit all --params all --count 100000 --seed 7 --suite full --timeout 3600
# What registers hold before reset must not matter.
NIGHTLY_RESETS ?= 1 2 3 4 5

# Tests labelled `nightly` take long and run in `make nightly` alone.
CTEST = ctest --test-dir $(BUILD) --output-on-failure --no-tests=error -j $(JOBS)
SOURCES = git ls-files -z -- '*.h' '*.cc'

.PHONY: help
help:
	@echo 'make regress       the RTL against the SystemC model and the golden values, in lockstep'
	@echo 'make test          all tests but the nightly ones'
	@echo 'make setup         install the Debian packages that are missing (as root or with sudo)'
	@echo 'make build         library, models, verilated RTL, command line: $(BUILD)/'
	@echo 'make bench         speeds of codec, models and lockstep, with their ratios'
	@echo 'make update-limits lower tools/estimate/limits.json to what is measured'
	@echo 'make lint          the RTL through Verilator, Yosys and Icarus'
	@echo 'make format        clang-format the C++ sources'
	@echo 'make format-check  fail where clang-format would change something'
	@echo 'make nightly       the long suites: every parameter set, every FP32 pattern, every limit'
	@echo
	@echo 'Variables: BUILD=$(BUILD) JOBS=$(JOBS) SETUP=yes|no CMAKE_ARGS="..."'
	@echo '           REGRESS="$(REGRESS)"'

.PHONY: setup
setup:
ifeq ($(SETUP),yes)
	@tools/setup/setup.sh
endif

# CMake looks at its own files and at new sources by itself; it must be told to look again
# when packages or CMAKE_ARGS have changed.
.PHONY: configure
configure: setup
	@stamp=$(BUILD)/configured; packages=/var/lib/dpkg/status; \
	args='$(CMAKE_ARGS)'; \
	if [ ! -e $$stamp ] || [ "$$(cat $$stamp)" != "$$args" ] || \
	    [ $$packages -nt $$stamp ]; then \
	  cmake --fresh -S . -B $(BUILD) -G Ninja $$args; \
	  echo "$$args" >$$stamp; \
	fi

.PHONY: build
build: configure
	@cmake --build $(BUILD) -j $(JOBS)

.PHONY: test
test: build
	@$(CTEST) -LE nightly

.PHONY: regress
regress: configure
	@cmake --build $(BUILD) -j $(JOBS) --target hif4_cli
	@$(BUILD)/tools/hif4 regress $(REGRESS)

.PHONY: nightly
nightly: build
	@$(CTEST) -L nightly
	@$(BUILD)/tools/hif4 regress $(NIGHTLY_REGRESS)
	@for seed in $(NIGHTLY_RESETS); do \
	  $(BUILD)/tools/hif4 regress --unit all --params all --count 20000 --seed $$seed \
	    --random-reset $$seed --no-icarus --no-line-coverage; \
	done

.PHONY: bench
bench: build
	@python3 tests/bench/bench.py $(BUILD)

.PHONY: update-limits
update-limits: build
	@$(BUILD)/tools/hif4 estimate limits --update --jobs $(JOBS)

.PHONY: lint
lint: setup
	@rtl/lint/lint.sh

.PHONY: format
format: setup
	@$(SOURCES) | xargs -0 clang-format -i

.PHONY: format-check
format-check: setup
	@$(SOURCES) | xargs -0 clang-format --dry-run --Werror
