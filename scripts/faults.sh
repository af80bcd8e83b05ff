#!/bin/sh
# Kills, cuts off and floods servers, and counts what was lost. Some minutes; KILLS=200 for more, and a
# file's name for that alone.
set -e
cd "$(dirname "$0")/.."
. scripts/prepare.sh
. scripts/runners.sh
run_vitest faults --config tests/faults/vitest.config.ts --root . "$@"
