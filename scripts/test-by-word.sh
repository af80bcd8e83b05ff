#!/bin/sh
# Runs the tests whose path or title has one of the words: `npm test -- receive`. Starts and builds only
# what they need. See CONTRIBUTING.md.
set -e
cd "$(dirname "$0")/.."
[ node_modules/.package-lock.json -nt package-lock.json ] || npm ci --no-audit --no-fund
export PATH="$PWD/node_modules/.bin:$PATH"
. scripts/runners.sh
rm -rf test-results
node scripts/pick-by-word.ts "$@"
chosen=test-results/chosen
# One argument a line.
IFS='
'
failed=0 ran=
if [ -f $chosen/vitest ]; then
  ran=vitest
  # Its tests start no server: they need not wait for a build.
  [ -f $chosen/build ] || export BUILD=off
  # shellcheck disable=SC2046
  run_vitest vitest $(cat $chosen/vitest) || failed=1
fi
if [ -f $chosen/playwright ]; then
  ran="$ran
playwright"
  unset IFS
  . scripts/prepare.sh
  IFS='
'
  # shellcheck disable=SC2046
  run_playwright playwright $(cat $chosen/playwright) || failed=1
fi
# shellcheck disable=SC2086
node scripts/sum-results.ts --part $ran || failed=1
exit $failed
