#!/bin/sh
# Runs every test; the last line is the sum over all runners. See README.md.
set -e
cd "$(dirname "$0")/.."
. scripts/prepare.sh
CHROMIUM=$(node scripts/find-chromium.ts --headless-shell)
export CHROMIUM
rm -rf test-results
failed=0
vitest run --reporter=default --reporter=json --outputFile.json=test-results/vitest.json || failed=1
playwright test || failed=1
node scripts/sum-results.ts vitest playwright || failed=1
exit $failed
