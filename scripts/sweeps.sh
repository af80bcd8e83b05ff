#!/bin/sh
# Looks at every page of the site and the desk: focus, first load, axe, both widths, the pseudo-language.
# Some minutes; a file's name for that alone.
set -e
cd "$(dirname "$0")/.."
. scripts/prepare.sh
. scripts/runners.sh
run_playwright sweeps --project sweeps --project pseudo-language "$@"
