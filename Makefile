# Everything that a person or CI runs here. `make` alone prints this list.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.PHONY: help deps run packet desk test check bench soak mixed fuzz properties trials clean

help: ## print this list
	@sed -n 's/^\([a-z]*\):[^#]*## \(.*\)/  make \1	\2/p' $(MAKEFILE_LIST) | expand -t 16

deps: ## install the Debian packages that are missing, or print the one line that does
	@scripts/deps

.PHONY: build-deps
build-deps:
	@scripts/deps --build

packet: build-deps ## write the review packet for clinicians to .build/packet (open index.html there)
	swift build -c release --product caloriecount
	.build/release/caloriecount goldens packet --out .build/packet

desk: build-deps ## the same pages on loopback, with a form that writes reviews
	swift build -c release --product caloriecount
	.build/release/caloriecount desk

run: build-deps ## build, start the service on loopback, play six first targets, ten weeks and the life of a plan, stop
	swift build -c release --product caloriecount
	scripts/demo

test: build-deps ## build everything and run all tests, in debug; then what must agree in release too
	scripts/run-tests

check: deps ## what is no test: generated files, schemas, format, protocol example, traceability
	scripts/run-checks

bench: build-deps ## measure calls over the socket and the engine alone (docs/performance.md)
	scripts/bench

soak: build-deps ## good callers among 10,000 idle, 2,000 stalling and 200 deaf ones, and what these leave behind
	scripts/soak

mixed: deps ## thirty minutes of mixed load on a service that is stopped and started over and over
	scripts/mixed

fuzz: build-deps ## libFuzzer on every reader, then the tests that send spoilt bytes; address sanitiser, new seeds
	scripts/fuzz-readers
	scripts/fuzz

properties: build-deps ## the engine's properties over a million seeded requests, in release
	scripts/run-properties

trials: build-deps ## the studies of docs/evidence.md with virtual people, in release; reports in .build/trials
	swift build -c release --product caloriecount
	scripts/trials

clean: ## remove what was built; generated and recorded files in the repository stay
	swift package clean
	rm -rf .build/test-results .build/optimised .build/address .build/thread
