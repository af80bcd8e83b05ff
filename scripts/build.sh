#!/bin/sh
# Builds everything that is served, into build/. `npm run build` comes here. With `compress=later` the
# compressed files are left to start.sh.
set -e
cd "$(dirname "$0")/.."
PATH="$PWD/node_modules/.bin:$PATH"
. scripts/steps.sh
advice="If nothing was changed here: rm -rf node_modules build, then run the same command again."

# A front takes up to 700 MB while it is built: two at once only where there is room for them.
free_kb=$(sed -n 's/^MemAvailable: *\([0-9]*\).*/\1/p' /proc/meminfo 2>/dev/null || true)
at_once=false
[ "$(nproc 2>/dev/null || echo 1)" -gt 1 ] && [ "${free_kb:-0}" -gt 2500000 ] && at_once=true

bundle="vite build --logLevel error --config scripts/bundle"

# These know the names of the files that were built, and the server contains the fronts. Joined by "and": a step
# looks at what its command returns, and `set -e` has no effect inside it.
bundle_server() {
  $bundle/server-bundle.config.ts &&
    $bundle/desk-worker.config.ts &&
    $bundle/service-worker.config.ts --mode en &&
    $bundle/service-worker.config.ts --mode hi
}

rm -f build/built build/compressed
# A check and the development server put types here. Made after the build, the folders would make app/desk
# and app/hindi newer than it.
mkdir -p app/desk/.react-router app/hindi/.react-router
if $at_once; then
  count_seconds "Building the site and the desk"
  run_step "Building the site, English and Hindi" "$advice" node scripts/bundle/build-fronts.ts . app/hindi &
  site=$!
  run_step "Building the desk" "$advice" node scripts/bundle/build-fronts.ts app/desk &
  desk=$!
  failed=0
  wait "$site" || failed=1
  wait "$desk" || failed=1
  stop_counting
  [ "$failed" = 0 ] || exit 1
else
  step "Building the site, English and Hindi" "$advice" node scripts/bundle/build-fronts.ts . app/hindi
  step "Building the desk" "$advice" node scripts/bundle/build-fronts.ts app/desk
fi
step "Bundling the server" "$advice" bundle_server
touch build/built
[ "${compress:-}" = later ] || step "Compressing the files" "$advice" node scripts/compress-assets.ts
