#!/bin/sh
# Installs, builds (each only when something changed) and serves. See README.md.
set -e
cd "$(dirname "$0")/.."
packages=served
export compress=later
. scripts/prepare.sh
if [ ! -f build/compressed ]; then
  # Beside serving: it takes a quarter of a minute, and the server sends plain files meanwhile.
  (nice node scripts/compress-assets.ts >>"$log" 2>&1 &)
fi
if [ -f "$log" ]; then export START_LOG="$PWD/$log"; fi
# Without settings of its own this is a trial: show the lab's desk with the sample day.
[ -f "${ENV_FILE:-.env}" ] || export SAMPLE_DAY="${SAMPLE_DAY:-on}"
exec sh scripts/serve.sh
