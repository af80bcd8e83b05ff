# Sourced by start.sh and test.sh: installs and builds, each only when something changed.
[ node_modules/.package-lock.json -nt package-lock.json ] || npm ci --no-audit --no-fund
PATH="$PWD/node_modules/.bin:$PATH"
sh scripts/build-when-stale.sh
