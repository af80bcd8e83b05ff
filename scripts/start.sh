#!/bin/sh
# Installs, builds (each only when something changed) and serves. See README.md.
set -e
cd "$(dirname "$0")/.."
packages=served
. scripts/prepare.sh
# Without settings of its own this is a trial: show the lab's desk with the sample day.
[ -f "${ENV_FILE:-.env}" ] || export SAMPLE_DAY="${SAMPLE_DAY:-on}"
exec sh scripts/serve.sh
