#!/bin/sh
# Walks and attacks a whole lab: every screen, form and role, fuzzed calls, several starts of npm. Some
# minutes; FUZZ_RUNS=10000 for more, and the name of a unit test for that alone.
set -e
cd "$(dirname "$0")/.."
. scripts/prepare.sh
. scripts/runners.sh
failed=0
run_vitest hostile --project hostile "$@" || failed=1
[ $# -gt 0 ] || run_playwright hostile-pages --project hostile || failed=1
exit $failed
