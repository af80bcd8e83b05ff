#!/bin/sh
# Serves the sources, with hot reload of pages and API. See CONTRIBUTING.md.
set -e
cd "$(dirname "$0")/.."
[ node_modules/.package-lock.json -nt package-lock.json ] || npm ci --no-audit --no-fund
export PATH="$PWD/node_modules/.bin:$PATH" NODE_ENV=development
exec node server/dev.ts
