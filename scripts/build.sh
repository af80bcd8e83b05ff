#!/bin/sh
# Builds everything that is served, into build/. `npm run build` comes here.
set -e
cd "$(dirname "$0")/.."
PATH="$PWD/node_modules/.bin:$PATH"

# Each front takes up to 700 MB while it is built: three at once only where there is room for them.
free_kb=$(sed -n 's/^MemAvailable: *\([0-9]*\).*/\1/p' /proc/meminfo 2>/dev/null || true)
at_once=false
[ "$(nproc 2>/dev/null || echo 1)" -gt 1 ] && [ "${free_kb:-0}" -gt 3000000 ] && at_once=true

# Runs the commands, side by side if the machine can; fails if one of them fails.
run_all() {
  pids=
  for command in "$@"; do
    if $at_once; then
      $command &
      pids="$pids $!"
    else
      $command
    fi
  done
  failed=0
  for pid in $pids; do wait "$pid" || failed=1; done
  return $failed
}

bundle="vite build --logLevel error --config scripts/bundle"

run_all "react-router build" "react-router build app/hindi" "react-router build app/desk"
# These know the names of the files that were built, and the server contains the fronts.
run_all "$bundle/server-bundle.config.ts" "node scripts/compress-assets.ts" \
  "$bundle/desk-worker.config.ts" "$bundle/service-worker.config.ts --mode en" \
  "$bundle/service-worker.config.ts --mode hi"
touch build/built
