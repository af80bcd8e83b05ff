#!/bin/sh
# Installs, builds (each only when something changed) and serves. See README.md.
set -e
cd "$(dirname "$0")/.."
. scripts/prepare.sh
exec sh scripts/serve.sh
