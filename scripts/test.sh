#!/bin/sh
# Runs every test but those of test:hostile, test:sweeps and test:faults, or with words what concerns one
# of them; the last line is the sum over all runners.
# See CONTRIBUTING.md.
set -e
cd "$(dirname "$0")/.."
[ $# -eq 0 ] || exec sh scripts/test-by-word.sh "$@"
. scripts/prepare.sh
. scripts/runners.sh
rm -rf test-results
failed=0
run_vitest vitest --project '!hostile' || failed=1
run_playwright playwright --project desktop --project phone || failed=1
node scripts/sum-results.ts --durations vitest playwright || failed=1
exit $failed
